import Text

/// Lays text out in rows, as a terminal does.
struct FrameLayout {
    private let columns: Int
    /// Whether only ASCII can be shown.
    private let isASCII: Bool
    private var finished: [Frame.Row] = []
    private var row = Frame.Row()
    /// Where the cursor has been put.
    private(set) var cursor: Frame.Place?

    /// At least two columns, since a character may take two.
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

    /// Where the next character goes.
    var end: Frame.Place { Frame.Place(row: finished.count, column: row.columns) }

    /// Adds a text.
    mutating func add(_ text: some Sequence<Character>, _ style: TextStyle = .plain) {
        for character in text { add(character, style) }
    }

    mutating func add(_ text: StyledText) {
        for run in text.runs { add(run.text, run.style) }
    }

    mutating func add(_ text: String, _ style: TextStyle = .plain) {
        // To split a text into characters takes ten times as long as all else.
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            add(ascii: text.utf8, style)
        } else {
            for character in text { add(character, style) }
        }
    }

    /// Adds a text that is all ASCII.
    mutating func add(ascii text: some Collection<UInt8>, _ style: TextStyle) {
        guard row.columns + text.count >= columns || !text.allSatisfy(\.isPrintableASCII) else {
            for byte in text { row.cells.append(Cell(ascii: byte, style)) }
            return row.columns += text.count
        }
        for byte in text {
            if byte.isPrintableASCII {
                put(Cell(ascii: byte, style))
            } else {
                add(Character(Unicode.Scalar(byte)), style)
            }
        }
    }

    mutating func add(_ character: Character, _ style: TextStyle) {
        switch character {
        case "\n", "\r\n": newRow()
        case "\t": repeat { put(Cell(ascii: 0x20, style)) } while row.columns & 7 != 0
        default: show(character, style)
        }
    }

    /// Puts the cursor where the next character goes.
    mutating func markCursor() { cursor = end }

    /// Ends the row.
    mutating func newRow() {
        finished.append(row)
        row = Frame.Row()
    }

    /// Adds a row that has been laid out, and is no wider than this.
    mutating func addRow(_ cells: [Cell]) {
        newRow()
        row.cells += cells
        row.columns = cells.columns
    }

    /// Adds a text, but only its first row, at the right end of the first row, if there is room for it and a blank.
    mutating func addRight(_ text: StyledText) {
        guard !text.runs.allSatisfy(\.text.isEmpty), !(finished.first?.isWrapped ?? false) else { return }
        var right = FrameLayout(columns: .max / 2, isASCII: isASCII)
        right.add(text)
        let added = right.finished.first ?? right.row
        if finished.isEmpty { add(right: added, to: &row) } else { add(right: added, to: &finished[0]) }
    }

    private func add(right added: Frame.Row, to row: inout Frame.Row) {
        let free = columns - row.columns - added.columns
        guard added.columns > 0, free > 1 else { return }
        // Not in the last column, after which terminals are of different minds about where the cursor is.
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

    /// How much of a row it may reach to: behind a full row nothing can be aligned.
    private func columns(for character: Character) -> Int {
        character.hasDoubtfulColumns ? columns - 1 : columns
    }

    /// How a character is shown that can't be shown itself: `^A`, `\u{202e}`.
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
        // The cursor behind a full row is in the next one.
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
    /// The most cells that libedit draws for a character.
    static let mostCells = 8

    /// Whether a terminal shows something for it, by itself or with the character before.
    fileprivate var isShown: Bool {
        guard value >= 0x80 else { return true }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
        default: return !steersTerminal && value != 0x200E && value != 0x200F && value != 0xFEFF
        }
    }

    /// Whether a character can begin with it.
    fileprivate var standsAlone: Bool { columns > 0 && properties.generalCategory != .format }
}
