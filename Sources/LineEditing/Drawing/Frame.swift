import Text

/// What stands in one cell of the screen, or in two where it is wide.
struct Cell: Equatable {
    /// One character as a person sees it; nothing in it can steer a terminal.
    var text: String
    var columns: Int
    var style: TextStyle
}

/// A picture of prompt and line: rows of cells as they are to stand on the screen, and the cursor.
struct Frame: Equatable {
    struct Row: Equatable {
        var cells: [Cell] = []
        /// How many columns the cells take.
        var columns = 0
        /// Whether the text goes on in the next row because the row is full, so that the terminal wraps it by itself.
        var isWrapped = false
    }

    struct Place: Equatable {
        var row = 0
        var column = 0
    }

    var rows: [Row] = [Row()]
    var cursor = Place()
}

/// Lays text out in rows, as a terminal does.
struct FrameLayout {
    private let columns: Int
    /// Whether only ASCII can be shown.
    private let isASCII: Bool
    private(set) var frame = Frame()

    /// At least two columns, since a character may take two.
    init(columns: Int, isASCII: Bool = false) {
        (self.columns, self.isASCII) = (max(2, columns), isASCII)
    }

    /// Where the next character goes.
    private(set) var end = Frame.Place()

    /// Adds a text.
    mutating func add(_ text: some Sequence<Character>, _ style: TextStyle = .plain) {
        for character in text { add(character, style) }
    }

    mutating func add(_ text: StyledText) {
        for run in text.runs { add(run.text, run.style) }
    }

    private static let asciiTexts = (UInt8(0)..<0x80).map { String(Unicode.Scalar($0)) }

    /// Adds a character that is ASCII.
    mutating func add(ascii byte: UInt8, _ style: TextStyle) {
        guard byte >= 0x20, byte < 0x7F else { return add(Character(Unicode.Scalar(byte)), style) }
        put(Self.asciiTexts[Int(byte)], 1, style)
    }

    mutating func add(_ character: Character, _ style: TextStyle) {
        // Most are, and to compare characters takes longer.
        if let plain = character.asciiValue, plain >= 0x20, plain < 0x7F {
            return put(String(character), 1, style)
        }
        switch character {
        case "\n", "\r\n": newRow()
        case "\t": repeat { put(" ", 1, style) } while end.column & 7 != 0
        default: show(character, style)
        }
    }

    /// Whether the cursor has been put somewhere.
    private(set) var hasCursor = false

    /// Puts the cursor where the next character goes.
    mutating func markCursor() { (frame.cursor, hasCursor) = (end, true) }

    /// Ends the row.
    mutating func newRow() {
        frame.rows.append(Frame.Row())
        end = Frame.Place(row: end.row + 1, column: 0)
    }

    /// Adds a text, but only its first row, at the right end of the first row, if there is room for it and a blank.
    mutating func addRight(_ text: StyledText) {
        var right = FrameLayout(columns: .max / 2, isASCII: isASCII)
        right.add(text)
        let (cells, columns) = (right.frame.rows[0].cells, right.frame.rows[0].columns)
        let free = self.columns - frame.rows[0].columns - columns
        guard columns > 0, free > 1, frame.rows.count == 1 || !frame.rows[0].isWrapped else { return }
        // Not in the last column, after which terminals are of different minds about where the cursor is.
        let blanks = [Cell](repeating: Cell(text: " ", columns: 1, style: .plain), count: free - 1)
        frame.rows[0].cells += blanks + cells
        frame.rows[0].columns += free - 1 + columns
    }

    private mutating func show(_ character: Character, _ style: TextStyle) {
        guard let escape = escape(character) else { return put(String(character), character.columns, style) }
        for character in escape { put(String(character), 1, style) }
    }

    /// How a character is shown that can't be shown itself: `^A`, `\u{202e}`.
    private func escape(_ character: Character) -> String? {
        guard let first = character.unicodeScalars.first else { return nil }
        if first.value < 0x20 || first.value == 0x7F, let letter = Unicode.Scalar(first.value ^ 0x40) {
            return "^\(letter)"
        }
        let isShown = isASCII ? false : character.unicodeScalars.allSatisfy(\.isShown) && first.standsAlone
        return isShown ? nil : character.unicodeScalars.map(\.escape).joined()
    }

    private mutating func put(_ text: String, _ width: Int, _ style: TextStyle) {
        if end.column + width > columns { wrap() }
        frame.rows[end.row].cells.append(Cell(text: text, columns: width, style: style))
        end.column += width
        frame.rows[end.row].columns = end.column
        // The cursor behind a full row is in the next one.
        if end.column >= columns { wrap() }
    }

    private mutating func wrap() {
        frame.rows[end.row].isWrapped = true
        newRow()
    }
}

extension Frame {
    /// The part of the frame that a screen of so many rows shows, from row `top` on; that changes only as far as the
    /// cursor has to be in sight.
    func part(rows limit: Int, from top: inout Int) -> Frame {
        guard rows.count > limit else {
            top = 0
            return self
        }
        top = min(max(top, cursor.row - limit + 1), cursor.row, rows.count - limit)
        var part = Frame(rows: Array(rows[top..<top + limit]), cursor: cursor)
        part.cursor.row -= top
        // What is not shown does not go on.
        part.rows[limit - 1].isWrapped = false
        return part
    }

    /// The frame with the rows of another one below it, but its first, and at most so many.
    func with(_ below: FrameLayout, rows limit: Int) -> Frame {
        var whole = self
        let added = below.frame.rows.dropFirst().prefix(max(0, limit))
        whole.rows += added
        if below.hasCursor, below.frame.cursor.row <= added.count {
            whole.cursor = Place(
                row: rows.count - 1 + below.frame.cursor.row, column: below.frame.cursor.column)
        }
        return whole
    }

    /// The place of the last character.
    var end: Place { Place(row: rows.count - 1, column: rows.last?.columns ?? 0) }
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
    fileprivate var standsAlone: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: false
        default: true
        }
    }
}
