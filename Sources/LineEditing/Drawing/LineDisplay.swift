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
    /// Whether colours are shown.
    var hasColours: Bool
    private var shown: Frame?
    /// The width of the screen that it was drawn for.
    private var drawnColumns = 0
    /// Where the terminal's cursor is, in rows of `shown`.
    private var cursor = Frame.Place()
    private var bytes: [UInt8] = []
    private var style = TextStyle.plain

    /// `hasStyles`: whether text may be bold and the like.
    init(canRedraw: Bool, hasStyles: Bool, hasColours: Bool, write: @escaping ([UInt8]) -> Void) {
        (self.canRedraw, self.write) = (canRedraw, write)
        (self.hasStyles, self.hasColours) = (hasStyles, hasColours)
    }

    /// Whether anything stands there.
    var isShown: Bool { shown != nil }

    /// Has a frame stand on a screen of so many columns.
    func draw(_ frame: Frame, columns: Int) {
        // The terminal may have been resized before its signal is seen.
        if columns != drawnColumns { erase(rewrappedTo: columns) }
        guard frame != shown else { return }
        if canRedraw { drawRows(of: frame, columns) } else { drawInOneRow(frame, columns) }
        (shown, drawnColumns) = (frame, columns)
        flush()
    }

    /// Takes the line off the screen; the cursor is then where it began.
    func erase() {
        guard let frame = shown else { return }
        if canRedraw {
            for row in frame.rows.indices.reversed() {
                go(to: Frame.Place(row: row, column: 0), of: 0)
                append("\u{1B}[K")
            }
        } else {
            append("\r\n")
        }
        flush()
        forget()
    }

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
        guard canRedraw, columns != drawnColumns, let frame = shown else { return erase() }
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
        guard new != old else { return false }
        var same = new.cells.commonPrefix(old.cells)
        // The last cell is what makes the terminal wrap; some forget it when the cell is written again.
        if new.isWrapped != old.isWrapped { same = max(0, min(same, new.cells.count - 1)) }
        let mustWrap = new.isWrapped && same < new.cells.count
        var place = Frame.Place(row: row, column: new.cells[..<same].reduce(0) { $0 + $1.columns })
        go(to: place, of: columns)
        // Terminals that wrap lines anew forget then that the row went on in the next.
        if old.isWrapped, !new.isWrapped { append("\u{1B}[K") }
        for cell in new.cells[same...] {
            put(cell)
            place.column += cell.columns
            cursor = place
            if cell.mayMisalign, place.column < columns { align() }
        }
        setStyle(.plain)
        if place.column < columns, old.columns > place.column { append("\u{1B}[K") }
        if mustWrap { wrap(columns) }
        return mustWrap
    }

    private func addRow(_ row: Int, _ columns: Int) {
        go(to: Frame.Place(row: row - 1, column: 0), of: columns)
        append("\r\n")
        cursor = Frame.Place(row: row, column: 0)
    }

    /// Has the terminal itself go on in the next row, so that it knows the two as one line: by a blank, which is then
    /// written over.
    private func wrap(_ columns: Int) {
        append((cursor.column < columns ? "\r\n" : " \r") + "\u{1B}[K")
        cursor = Frame.Place(row: cursor.row + 1, column: 0)
    }

    private func put(_ cell: Cell) {
        setStyle(cell.style)
        append(cell.text)
    }

    /// Terminals differ in how wide they show flags and families.
    private func align() { append("\r" + (cursor.column > 0 ? "\u{1B}[\(cursor.column)C" : "")) }

    private func setStyle(_ new: TextStyle) {
        var new = new
        if !hasColours { (new.foreground, new.background) = (nil, nil) }
        guard hasStyles, new != style else { return }
        append(new.sequence)
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
            let blanks = String(repeating: " ", count: max(0, (old?.columns ?? 0) - new.columns))
            append("\(old == nil ? "" : "\r")\(new.text)\(blanks)")
            if new.cursor < new.columns || !blanks.isEmpty { append("\r\(new.beforeCursor)") }
        }
        cursor = Frame.Place(row: 0, column: new.cursor)
    }

    // MARK: Writing

    private func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private func flush() {
        guard !bytes.isEmpty else { return }
        write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}

extension [Cell] {
    /// How many cells at the start are those of another row. A loop, as this is half the time of a key.
    fileprivate func commonPrefix(_ other: [Cell]) -> Int {
        let limit = Swift.min(count, other.count)
        var index = 0
        while index < limit, self[index] == other[index] { index += 1 }
        return index
    }
}

extension Cell {
    /// Whether terminals are of different minds about its width: more than one character that has a width by itself,
    /// or one that changes the width.
    fileprivate var mayMisalign: Bool {
        columns > 1
            && text.unicodeScalars.dropFirst().contains { $0.properties.generalCategory != .nonspacingMark }
            || text.unicodeScalars.contains { $0.value == 0xFE0F }
    }
}

extension Frame {
    /// Where the cursor is after a terminal of so many columns has wrapped the rows anew: the rows above it, and how many
    /// there are.
    fileprivate func rewrapped(_ cursor: Place, from old: Int, to columns: Int) -> (cursor: Int, rows: Int) {
        var (row, column, atCursor) = (0, 0, 0)
        for (index, line) in rows.enumerated() {
            var passed = 0
            for cell in line.cells {
                if column + cell.columns > columns { (row, column) = (row + 1, 0) }
                if index == cursor.row, passed <= cursor.column { atCursor = row }
                column += cell.columns
                passed += cell.columns
            }
            // Behind a full row the cursor stays there, unless it stood in the next one.
            if index == cursor.row, line.cells.isEmpty, column >= columns { (row, column) = (row + 1, 0) }
            if index == cursor.row, passed <= cursor.column { atCursor = row }
            // Where a wide character did not fit, the row was ended.
            if !line.isWrapped || line.columns < old { (row, column) = (row + 1, 0) }
        }
        return (atCursor, max(row, atCursor + 1))
    }
}
