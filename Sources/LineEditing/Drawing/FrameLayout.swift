import ShapeEditorText

/// Lays text out in rows, as a terminal does.
struct FrameLayout {
    private let columns: Int
    /// Whether the terminal shows only ASCII.
    private let isASCII: Bool
    private var finished: [Frame.Row] = []
    private var row = Frame.Row()
    /// The prompt of each row after the first; nil for none.
    var continuation: StyledText?
    /// Whether further rows of the text get marks.
    private var marksRows = false
    /// The position at which ``markCursor()`` has put the cursor; nil before that call.
    private(set) var cursor: Frame.Place?

    /// `columns` is raised to two, since a character may be two columns wide.
    init(columns: Int, isASCII: Bool = false) {
        (self.columns, self.isASCII) = (max(2, columns), isASCII)
        row.cells.reserveCapacity(min(self.columns, Self.usualColumns))
    }

    private static let usualColumns = 100

    var rows: [Frame.Row] {
        var rows = finished
        rows.append(row)
        return rows
    }

    var frame: Frame { Frame(rows: rows, cursor: cursor ?? Frame.Place()) }

    /// The position of the next character.
    var end: Frame.Place { Frame.Place(row: finished.count, column: row.columns) }

    /// Adds a text, one character after the other.
    mutating func add(_ text: some Sequence<Character>, _ style: TextStyle = .plain) {
        for character in text { add(character, style) }
    }

    mutating func add(_ text: StyledText) {
        for run in text.runs { add(run.text, run.style) }
    }

    mutating func add(_ text: String, _ style: TextStyle = .plain) {
        // ASCII needs no splitting into grapheme clusters.
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            add(ascii: text.utf8, style)
        } else {
            for character in text { add(character, style) }
        }
    }

    /// Adds an ASCII text, row by row.
    mutating func add(ascii text: some Collection<UInt8>, _ style: TextStyle) {
        var rest = text[...]
        while let byte = rest.first {
            let run = rest.prefix(columns - row.columns).prefix(while: \.isPrintableASCII)
            if run.isEmpty {
                add(Character(Unicode.Scalar(byte)), style)
                rest = rest.dropFirst()
            } else {
                row.cells.append(contentsOf: run.lazy.map { Cell(ascii: $0, style) })
                advance(run.count)
                rest = rest[run.endIndex...]
            }
        }
    }

    mutating func add(_ character: Character, _ style: TextStyle) {
        switch character {
        case "\n", "\r\n": continueText()
        case "\t": repeat { put(Cell(ascii: 0x20, style)) } while row.columns & 7 != 0
        default: show(character, style)
        }
    }

    /// Ends the prompt, and begins the typed text. `isMarked`: whether both, and the rows of the text, get marks.
    mutating func beginText(isMarked: Bool) {
        guard isMarked else { return }
        marksRows = true
        row.mark.cellsBeforeText = row.cells.count
        if finished.isEmpty { row.mark.begin = .prompt } else { finished[0].mark.begin = .prompt }
    }

    /// Puts the cursor at the position of the next character.
    mutating func markCursor() { cursor = end }

    /// Puts the cursor at the position of a character that is added next, which may be too wide for the rest of the
    /// row.
    mutating func markCursor(at next: Character) {
        markCursor()
        guard escape(next) == nil, row.columns + next.columns > columns(for: next) else { return }
        cursor = Frame.Place(row: finished.count + 1, column: 0)
    }

    /// Ends the current row.
    mutating func newRow() {
        finished.append(row)
        row = Frame.Row()
    }

    /// Adds a row of cells, which must not be wider than the layout.
    mutating func addRow(_ cells: [Cell]) {
        newRow()
        row.cells += cells
        row.columns = cells.columns
    }

    /// Adds the first row of a text at the right end of the first row, if that leaves at least one blank between them.
    mutating func addRight(_ text: StyledText) {
        guard !text.isEmpty, !(finished.first?.isWrapped ?? false) else { return }
        var right = FrameLayout(columns: .max / 2, isASCII: isASCII)
        right.add(text)
        let added = right.finished.first ?? right.row
        if finished.isEmpty { add(right: added, to: &row) } else { add(right: added, to: &finished[0]) }
    }

    private mutating func continueText() {
        newRow()
        if marksRows { row.mark.begin = .row }
        // While the continuation prompt itself is laid out, its own newlines begin rows without a prompt.
        if let text = continuation.take() {
            let marks = marksRows
            marksRows = false
            add(text)
            (continuation, marksRows) = (text, marks)
        }
        if marksRows { row.mark.cellsBeforeText = row.cells.count }
    }

    private func add(right added: Frame.Row, to row: inout Frame.Row) {
        let free = columns - row.columns - added.columns
        guard added.columns > 0, free > 1 else { return }
        // The last column stays empty: terminals disagree about where the cursor is after it.
        row.cells += repeatElement(.blank, count: free - 1)
        row.cells += added.cells
        row.columns += free - 1 + added.columns
    }

    private mutating func show(_ character: Character, _ style: TextStyle) {
        if let escape = escape(character) { return add(ascii: escape.utf8, style) }
        let width = character.columns
        if row.columns + width > columns(for: character) { wrap() }
        row.cells += Cell.cells(of: character, columns: width, style)
        advance(width)
    }

    /// The number of columns of a row that a character may use. A character of doubtful width may not fill the row,
    /// because the cursor can't be aligned after a full row.
    private func columns(for character: Character) -> Int {
        character.hasDoubtfulColumns ? columns - 1 : columns
    }

    /// The visible form of a character that can't be shown itself, such as `^A` or `\u{202e}`.
    private func escape(_ character: Character) -> String? {
        guard let first = character.unicodeScalars.first else { return nil }
        if first.value < 0x20 || first.value == 0x7F, let letter = Unicode.Scalar(first.value ^ 0x40) {
            return "^\(letter)"
        }
        if character.isASCII { return nil }
        let isShown =
            !isASCII && character.unicodeScalars.allSatisfy(\.isShown) && first.standsAlone
            && character.columns <= columns(for: character)
        return isShown ? nil : character.unicodeScalars.map(\.escape).joined()
    }

    private mutating func put(_ cell: Cell) {
        row.cells.append(cell)
        advance(1)
    }

    private mutating func advance(_ width: Int) {
        row.columns += width
        // After a full row, the cursor is in the next row.
        if row.columns >= columns { wrap() }
    }

    private mutating func wrap() {
        row.isWrapped = true
        newRow()
    }
}

extension UInt8 {
    fileprivate var isPrintableASCII: Bool { self >= 0x20 && self < 0x7F }
}

extension Unicode.Scalar {
    /// Whether a terminal shows the scalar, by itself or as part of the character before it.
    fileprivate var isShown: Bool {
        guard value >= 0x80 else { return true }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
        default: return !steersTerminal && value != 0x200E && value != 0x200F && value != 0xFEFF
        }
    }

    /// Whether a character can begin with the scalar.
    fileprivate var standsAlone: Bool { columns > 0 && properties.generalCategory != .format }
}
