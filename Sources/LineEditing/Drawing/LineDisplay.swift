import Text

/// The line on the screen: knows what stands there, and writes what is different.
///
/// It moves by rows and columns of its own, up and down from where the cursor is, so it never asks where on the screen
/// that is. Rows are erased one by one: to erase all below the top-left corner makes tmux push a copy into its
/// scrollback.
final class LineDisplay {
    private let write: ([UInt8]) -> Void
    /// Whether the cursor can be moved up and rows be erased; if not, all is drawn in one row.
    private let canRedraw: Bool
    private let hasStyles: Bool
    /// Whether the terminal has a grey.
    private let hasGrey: Bool
    /// Whether the terminal wraps what it shows anew when its width changes; if not, it cuts the rows.
    private let rewraps: Bool
    // The checks of exclusive access to what changes at each key are a sixth of its time. They would find nothing: no
    // function that is called while one of these is changed comes back to the display.

    /// Whether colours are shown.
    var hasColours: Bool
    @exclusivity(unchecked) private var shown: Frame?
    /// The width of the screen that it was drawn for.
    @exclusivity(unchecked) private var drawnColumns = 0
    /// Where the terminal's cursor is, in rows of `shown`.
    @exclusivity(unchecked) private var cursor = Frame.Place()
    @exclusivity(unchecked) private var bytes: [UInt8] = []
    /// Whether the terminal is asked to show at once all that is written for one change.
    var isSynchronized = false
    /// Whether it has been asked to, and not yet told that this is all.
    private var isHeld = false
    @exclusivity(unchecked) private var style = TextStyle.plain

    /// `hasStyles`: whether text may be bold and the like.
    init(
        canRedraw: Bool, hasStyles: Bool, hasColours: Bool, hasGrey: Bool = false, rewraps: Bool = true,
        write: @escaping ([UInt8]) -> Void
    ) {
        (self.canRedraw, self.rewraps, self.write) = (canRedraw, rewraps, write)
        (self.hasStyles, self.hasColours, self.hasGrey) = (hasStyles, hasColours, hasGrey)
    }

    /// Whether anything stands there.
    var isShown: Bool { shown != nil }

    /// Has a frame stand on a screen of so many columns.
    func draw(_ frame: Frame, columns: Int) {
        // The terminal may have been resized before its signal is seen.
        if columns != drawnColumns { erase(rewrappedTo: columns) }
        if canRedraw { drawRows(of: frame, columns) } else { drawInOneRow(frame, columns) }
        flush()
        (shown, drawnColumns) = (frame, columns)
    }

    /// Shows a character at the cursor, at the end of the line, in the style of the one before, and moves the cursor
    /// behind it. What it should look like, and what stands behind it, is seen to when the line is drawn next.
    ///
    /// - Returns: False where that is more than to write the character; nothing is shown then.
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

    /// Takes the line off the screen; the cursor is then where it began. With `holding`, the terminal need not show that
    /// before the line is drawn again.
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

    /// Has the terminal show what it was asked to hold back.
    func release() { if isHeld { flush() } }

    /// Leaves the line where it is, and goes to the row below it.
    func leave(with text: String = "") {
        if canRedraw, let frame = shown { go(to: frame.end, of: .max) }
        append(text + "\r\n")
        flush()
        forget()
    }

    /// Takes it that nothing stands on the screen, and that the cursor is at the start of a row.
    func forget() {
        (shown, cursor, style) = (nil, Frame.Place(), .plain)
    }

    /// Takes the line off a screen whose width has changed, where the terminal has wrapped its rows anew.
    func erase(rewrappedTo columns: Int) {
        guard canRedraw, rewraps, columns != drawnColumns, let frame = shown else { return erase() }
        let place = frame.rewrapped(cursor, from: drawnColumns, to: columns)
        // Saved and restored, as the rows may now go beyond the end of the screen.
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

    /// Returns whether the next row has been made blank.
    private func draw(_ new: Frame.Row, _ row: Int, over old: Frame.Row, _ columns: Int) -> Bool {
        guard let changed = new.difference(from: old) else { return false }
        let isAtEnd = changed.cells.upperBound == new.cells.count
        go(to: Frame.Place(row: row, column: changed.column), of: columns)
        // Terminals that wrap lines anew forget then that the row went on in the next.
        if old.isWrapped, !new.isWrapped { eraseRest() }
        write(new.cells[changed.cells])
        if isAtEnd, cursor.column < columns, old.columns > cursor.column { eraseRest() }
        let mustWrap = new.isWrapped && isAtEnd && !changed.cells.isEmpty
        if mustWrap { wrap(columns) }
        return mustWrap
    }

    /// Aligns the line behind each character of which terminals differ in how wide it is: wider or narrower, it covers
    /// nothing that stands behind it, leaves nothing there, and does not go on in the next row.
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

    private func addRow(_ row: Int, _ columns: Int) {
        go(to: Frame.Place(row: row - 1, column: 0), of: columns)
        append("\r\n")
        cursor = Frame.Place(row: row, column: 0)
    }

    /// Has the terminal itself go on in the next row, so that it knows the two as one line: by a blank, which is then
    /// written over.
    private func wrap(_ columns: Int) {
        append(cursor.column < columns ? "\r\n\u{1B}[K" : " \u{1B}[K\r")
        cursor = Frame.Place(row: cursor.row + 1, column: 0)
    }

    /// Erases what is behind the cursor in its row. From the start on by a blank first: tmux takes a row that is erased
    /// as a whole for none that the one above goes on in.
    private func eraseRest() { append(cursor.column > 0 ? "\u{1B}[K" : " \u{1B}[K\r") }

    /// Erases the rest of the row, which is written anew, and has the terminal not wrap (DECAWM).
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
        guard hasStyles, new != style else { return }
        new.writeSequence(to: &bytes)
        style = new
    }

    /// Moves the cursor. A full row leaves it at the last column, from where moves to the side differ.
    private func go(to place: Frame.Place, of columns: Int) {
        if place.row < cursor.row { append("\u{1B}[\(cursor.row - place.row)A") }
        if place.row > cursor.row { append("\u{1B}[\(place.row - cursor.row)B") }
        if place.column != cursor.column || cursor.column >= columns {
            append("\r" + (place.column > 0 ? "\u{1B}[\(place.column)C" : ""))
        }
        cursor = place
    }

    // MARK: Terminals that can only go on, and back to the start of the row

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

    /// Synchronized output (private mode 2026): a terminal that doesn't know it takes no notice.
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
