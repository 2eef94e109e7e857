import ShapeEditorText

/// Draws the line: remembers the frame on the screen, and writes only the difference.
///
/// All moves of the cursor are relative, so the renderer never asks the terminal for the cursor's position. Rows are
/// erased one by one: erasing everything below the top-left corner makes tmux push a copy into its scrollback.
final class LineRenderer {
    private let write: ([UInt8]) -> Void
    /// Whether the cursor can be moved up and rows be erased; if not, the frame is drawn in one row.
    private let canRedraw: Bool
    /// Whether rows can be inserted.
    private let insertsRows: Bool
    private let hasStyles: Bool
    /// Whether the terminal has 256 colours, among them ``TextStyle/grey``.
    private let hasGrey: Bool
    private let hasItalics: Bool
    /// Whether the terminal rewraps its rows when its width changes; if not, it cuts them.
    private let rewraps: Bool
    // The properties that change at each key skip the dynamic exclusivity checks, which take time. The checks would
    // find nothing: no function called while one of these properties is changed calls the renderer.

    /// Whether colours are shown.
    var hasColours: Bool
    @exclusivity(unchecked) private var shown: Frame?
    /// The width of the screen at the last drawing.
    @exclusivity(unchecked) private var drawnColumns = 0
    /// The terminal's cursor, as a position in `shown`.
    @exclusivity(unchecked) private var cursor = Frame.Place()
    @exclusivity(unchecked) private var bytes: [UInt8] = []
    /// Whether updates are synchronized: the terminal shows all output for one change of the frame at once.
    var isSynchronized = false
    /// Whether a synchronized update has begun, and not ended.
    private var isHeld = false
    @exclusivity(unchecked) private var style = TextStyle.plain

    /// `hasStyles`: whether the terminal shows styles, such as bold.
    init(
        canRedraw: Bool, insertsRows: Bool = true, hasStyles: Bool, hasColours: Bool, hasGrey: Bool = false,
        hasItalics: Bool = true, rewraps: Bool = true, write: @escaping ([UInt8]) -> Void
    ) {
        (self.canRedraw, self.insertsRows, self.rewraps, self.write) = (
            canRedraw, insertsRows && canRedraw, rewraps, write
        )
        (self.hasStyles, self.hasColours, self.hasGrey) = (hasStyles, hasColours, hasGrey)
        self.hasItalics = hasItalics
    }

    /// Whether a frame is on the screen.
    var isShown: Bool { shown != nil }

    /// Makes the screen, of `columns` columns, show a frame.
    func draw(_ frame: Frame, columns: Int) {
        // The terminal may have been resized before SIGWINCH is handled.
        if columns != drawnColumns { erase(rewrappedTo: columns) }
        if canRedraw { drawRows(of: frame, columns) } else { drawInOneRow(frame, columns) }
        flush()
        (shown, drawnColumns) = (frame, columns)
    }

    /// Shows an ASCII character at the cursor, at the end of the line, in the style of the character before it. The
    /// next drawing corrects the style, and the text behind the character.
    ///
    /// - Returns: False if the character can't simply be written; nothing is shown then.
    func echo(_ byte: UInt8) -> Bool {
        let place = cursor
        guard canRedraw, shown?.rows[place.row].columns ?? 0 > 0, place.column + 1 < drawnColumns,
            let cell = shown?.rows[place.row].put(byte, at: place.column)
        else { return false }
        setStyle(cell.style)
        cell.write(to: &bytes)
        setStyle(.plain)
        cursor.column += 1
        shown?.cursor = cursor
        flush()
        return true
    }

    /// Erases the ASCII character before the cursor, at the end of the line.
    ///
    /// - Returns: False if the character can't simply be erased; nothing is changed then.
    func eraseLast() -> Bool {
        guard canRedraw, shown?.rows[cursor.row].removeLast(at: cursor.column - 1) ?? false else {
            return false
        }
        append("\u{8}\u{1B}[K")
        cursor.column -= 1
        shown?.cursor = cursor
        flush()
        return true
    }

    /// Inserts rows above the frame, which moves down, and calls `print`, which must fill them, each with a newline.
    /// First, as many rows are made below the frame, so that the terminal scrolls if there is no room.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - size: The size of the window.
    ///   - holding: Whether the terminal may delay showing the rows until the line is drawn again.
    ///   - print: Prints the rows.
    /// - Returns: False, with nothing printed, if the terminal can't insert rows, or has no room for them.
    func insert(_ count: Int, in size: ScreenSize, holding: Bool, _ print: () -> Void) -> Bool {
        guard insertsRows, let frame = shown, size.columns == drawnColumns,
            frame.rows.count + count <= size.rows
        else { return false }
        guard count > 0 else { return true }
        let place = cursor
        go(to: Frame.Place(row: frame.rows.count - 1, column: 0), of: size.columns)
        append(String(repeating: "\n", count: count))
        append("\u{1B}[\(frame.rows.count - 1 + count)A\u{1B}[\(count)L\r")
        flush(holding: true)
        print()
        cursor = Frame.Place()
        go(to: place, of: size.columns)
        flush(holding: holding)
        return true
    }

    /// Inserts rows with their marks above the frame, as ``insert(_:in:holding:_:)`` does.
    func insert(_ rows: [Frame.Row], in size: ScreenSize) -> Bool {
        insert(rows.count, in: size, holding: true) {
            for row in rows {
                cursor = Frame.Place()
                writeMarked(row)
                append("\r\n")
            }
            flush(holding: true)
        }
    }

    /// Makes the next drawing write the marks of the rows anew.
    func forgetMarks() {
        for row in shown?.rows.indices ?? 0..<0 { shown?.rows[row].mark = PromptMark() }
    }

    /// Erases rows above the frame, with `below` others between, and calls `print`, which must fill them, each with a
    /// newline. The other parameters and the result are those of ``insert(_:in:holding:_:)``.
    func replace(_ count: Int, below: Int, in size: ScreenSize, holding: Bool, _ print: () -> Void) -> Bool {
        guard canRedraw, let frame = shown, size.columns == drawnColumns,
            frame.rows.count + below + count <= size.rows
        else { return false }
        guard count > 0 else { return true }
        let place = cursor
        go(to: Frame.Place(), of: size.columns)
        append(
            "\r\u{1B}[\(count + below)A" + String(repeating: "\u{1B}[K\n", count: count) + "\u{1B}[\(count)A")
        flush(holding: true)
        print()
        if below > 0 { append("\u{1B}[\(below)B") }
        go(to: place, of: size.columns)
        flush(holding: holding)
        return true
    }

    /// Erases the line; the cursor is then where the line began. With `holding`, the terminal may delay showing the
    /// erasure until the line is drawn again.
    func erase(holding: Bool = false) {
        guard let frame = shown else { return release() }
        if canRedraw {
            for row in frame.rows.indices.reversed() {
                go(to: Frame.Place(row: row, column: 0), of: 0)
                append("\u{1B}[K")
            }
        } else {
            append("\r\n")
        }
        flush(holding: holding)
        forget()
    }

    /// Ends a synchronized update, if one has begun.
    func release() { if isHeld { flush() } }

    /// Leaves the line on the screen, and moves the cursor to the start of the row below it.
    func leave(with text: String = "") {
        if canRedraw, let frame = shown { go(to: frame.end, of: .max) }
        append(text + "\r\n")
        flush()
        forget()
    }

    /// Forgets the frame: assumes that nothing is on the screen, and that the cursor is at the start of a row.
    func forget() {
        (shown, cursor, style) = (nil, Frame.Place(), .plain)
    }

    /// Erases the line after the terminal's width has changed to `columns` and the terminal has rewrapped the rows.
    func erase(rewrappedTo columns: Int) {
        guard canRedraw, rewraps, columns != drawnColumns, let frame = shown else { return erase() }
        let place = frame.rewrapped(cursor, from: drawnColumns, to: columns)
        // Moving down stops at the bottom of the screen, which may cut off the rewrapped rows. Moving up by the same
        // count could then go too far, so the position of the first row is saved (ESC 7) and restored (ESC 8).
        append("\r" + (place.cursor > 0 ? "\u{1B}[\(place.cursor)A" : "") + "\u{1B}7")
        for row in 0..<place.rows { append((row > 0 ? "\u{1B}[B" : "") + "\u{1B}[K") }
        append("\u{1B}8")
        flush()
        forget()
    }

    // MARK: Differences

    private func drawRows(of frame: Frame, _ columns: Int) {
        let old = shown?.rows ?? []
        var isBlank = false
        for (row, new) in frame.rows.enumerated() {
            if row >= old.count, row > 0, !isBlank { addRow(row, columns) }
            isBlank = draw(new, row, over: row < old.count && !isBlank ? old[row] : Frame.Row(), columns)
        }
        for row in frame.rows.count..<max(frame.rows.count, old.count)
        where row > frame.rows.count || !isBlank {
            go(to: Frame.Place(row: row, column: 0), of: columns)
            append("\u{1B}[K")
        }
        go(to: frame.cursor, of: columns)
    }

    /// - Returns: Whether the drawing has made the next row blank.
    private func draw(_ new: Frame.Row, _ row: Int, over old: Frame.Row, _ columns: Int) -> Bool {
        let isMarked = new.mark.isNew(over: old.mark)
        let whole = isMarked ? (cells: new.cells.indices, column: 0) : nil
        guard let changed = whole ?? new.difference(from: old) else { return false }
        let isAtEnd = changed.cells.upperBound == new.cells.count
        go(to: Frame.Place(row: row, column: changed.column), of: columns)
        // Erasing makes a terminal that rewraps forget that the row continued in the next row.
        if old.isWrapped, !new.isWrapped { eraseRest() }
        if isMarked { writeMarked(new) } else { write(new.cells[changed.cells]) }
        if isAtEnd, cursor.column < columns, old.columns > cursor.column { eraseRest() }
        let mustWrap = new.isWrapped && isAtEnd && !changed.cells.isEmpty
        if mustWrap { wrap(columns) }
        return mustWrap
    }

    /// Writes cells. After each character of doubtful width, the cursor is moved to where the next character belongs.
    /// Whether the terminal draws the character wider or narrower, nothing is covered, left over, or wrapped.
    private func write(_ cells: ArraySlice<Cell>) {
        var isBehindDoubtful = false
        for cell in cells {
            if isBehindDoubtful, !cell.isContinuation { align() }
            if !cell.isContinuation { isBehindDoubtful = cell.isDoubtful }
            if cell.isDoubtful { prepareDoubtful() }
            setStyle(cell.style)
            cell.write(to: &bytes)
            cursor.column += Int(cell.columns)
        }
        if isBehindDoubtful { align() }
        setStyle(.plain)
    }

    /// Writes a whole row with its marks.
    private func writeMarked(_ row: Frame.Row) {
        append(row.mark.start)
        let prompt = row.mark.cellsBeforeText ?? 0
        write(row.cells[..<prompt])
        if row.mark.cellsBeforeText != nil { append(PromptMark.text) }
        write(row.cells[prompt...])
    }

    private func addRow(_ row: Int, _ columns: Int) {
        go(to: Frame.Place(row: row - 1, column: 0), of: columns)
        append("\r\n")
        cursor = Frame.Place(row: row, column: 0)
    }

    /// Makes the terminal wrap by writing a blank, which is overwritten later. The terminal then treats both rows as
    /// one line.
    private func wrap(_ columns: Int) {
        append(cursor.column < columns ? "\r\n\u{1B}[K" : " \u{1B}[K\r")
        cursor = Frame.Place(row: cursor.row + 1, column: 0)
    }

    /// Erases the row from the cursor on. In the first column, a blank is written first: when a whole row is erased,
    /// tmux forgets that the row above continues in it.
    private func eraseRest() { append(cursor.column > 0 ? "\u{1B}[K" : " \u{1B}[K\r") }

    /// Prepares for a character of doubtful width: erases the rest of the row, which is written anew, and switches the
    /// terminal's wrapping off (DECAWM).
    private func prepareDoubtful() {
        setStyle(.plain)
        eraseRest()
        append("\u{1B}[?7l")
    }

    private func align() {
        setStyle(.plain)
        append("\u{1B}[?7h\r\u{1B}[\(cursor.column)C\u{1B}[K")
    }

    private func setStyle(_ new: TextStyle) {
        var new = new
        if !hasColours { (new.foreground, new.background) = (nil, nil) }
        if hasColours, hasGrey { new = new.withGrey }
        if !hasItalics { new.isItalic = false }
        guard hasStyles, new != style else { return }
        new.writeSequence(to: &bytes)
        style = new
    }

    /// Moves the cursor. A sideways move after a full row, where the cursor is in the last column, starts at column 0.
    private func go(to place: Frame.Place, of columns: Int) {
        if place.row < cursor.row { append("\u{1B}[\(cursor.row - place.row)A") }
        if place.row > cursor.row { append("\u{1B}[\(place.row - cursor.row)B") }
        if place.column != cursor.column || cursor.column >= columns {
            append("\r" + (place.column > 0 ? "\u{1B}[\(place.column)C" : ""))
        }
        cursor = place
    }

    // MARK: Terminals whose cursor can only move forward, or back to the start of the row

    private func drawInOneRow(_ frame: Frame, _ columns: Int) {
        let new = frame.inOneRow(columns), old = shown?.inOneRow(columns)
        if let old, new.text.hasPrefix(old.text), cursor.column == old.columns, new.cursor == new.columns {
            append(String(new.text.dropFirst(old.text.count)))
        } else {
            let blanks = String.blanks((old?.columns ?? 0) - new.columns)
            append("\(old == nil ? "" : "\r")\(new.text)\(blanks)")
            if new.cursor < new.columns || !blanks.isEmpty { append("\r\(new.beforeCursor)") }
        }
        cursor = Frame.Place(row: 0, column: new.cursor)
    }

    // MARK: Writing

    private func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Writes the buffer, as a synchronized update (private mode 2026) if enabled. A terminal without that mode ignores
    /// the sequences.
    private func flush(holding: Bool = false) {
        guard !bytes.isEmpty || isHeld && !holding else { return }
        if isSynchronized || isHeld {
            if !isHeld { bytes.insert(contentsOf: "\u{1B}[?2026h".utf8, at: 0) }
            if !holding { append("\u{1B}[?2026l") }
            isHeld = holding
        }
        write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
