/// The screen of a ``TestTerminal``, which is read as rows or cell by cell. Rows and columns count from 0.
///
/// The terminal behaves like xterm, and rewraps like VTE. It has no alternate screen, no mouse and no settable tab
/// stops, and answers no queries.
public struct EmulatedScreen: Sendable {
    struct Cursor: Sendable {
        var row = 0
        var column = 0
        /// Whether the last column has been written, so that the next character goes to the next row.
        var isWrapPending = false
        var style = Style()
    }

    /// The width of the window.
    public internal(set) var columns: Int
    /// The height of the window.
    public internal(set) var rows: Int
    let counting: CellCounting

    var lines: [ScreenLine]
    /// The rows that were scrolled off the top, the oldest first.
    var history: [ScreenLine] = []
    var place = Cursor()
    var savedPlace = Cursor()
    /// The scrolling region.
    var region: Range<Int>
    var modes = Modes()
    private var parser = ControlParser()
    /// The number of BELs.
    public internal(set) var bellCount = 0

    /// A blank screen of at least one cell.
    package init(columns: Int = 80, rows: Int = 24, counting: CellCounting = .scalars) {
        self.columns = max(columns, 1)
        self.rows = max(rows, 1)
        self.counting = counting
        lines = Array(repeating: ScreenLine(), count: self.rows)
        region = 0..<self.rows
    }

    /// Shows the output of a program. A character or a control sequence may arrive in pieces.
    package mutating func feed(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            // Fast path for most of the output, because debug builds are slow.
            if 0x20...0x7E ~= byte, parser.isAtText {
                put(Cell(text: String(Unicode.Scalar(byte)), style: place.style), 1)
                continue
            }
            if parser.breaksCharacter(at: byte) { print("\u{FFFD}") }
            if let event = parser.next(byte) { perform(event) }
        }
    }

    package mutating func feed(_ text: String) { feed(text.utf8) }

    private mutating func perform(_ event: ControlParser.Event) {
        switch event {
        case .print(let scalar): print(scalar)
        case .control(let byte): control(byte)
        case .escape(let byte): escape(byte)
        case .sequence(let sequence): perform(sequence)
        }
    }
}

extension EmulatedScreen {
    struct Modes: Sendable {
        /// IRM, the insert mode.
        var inserts = false
        /// DECAWM, the autowrap mode.
        var wraps = true
        /// The other private modes that are on; initially DECTCEM, the visible cursor.
        var others: Set<Int> = [25]
    }

    /// The rows, each without the blanks at its end.
    public var text: [String] { lines.map(\.text) }

    /// The rows that are not empty, as in ``text``.
    public var filledRows: [String] { text.filter { !$0.isEmpty } }

    /// The rows that were scrolled off the top, the oldest first, each without the blanks at its end.
    public var scrollback: [String] { history.map(\.text) }

    /// A row, without the blanks at its end. The row must exist.
    public func row(_ row: Int) -> String { lines[row].text }

    /// A cell: its character and its style.
    public subscript(row: Int, column: Int) -> Cell {
        precondition(0..<columns ~= column, "no such column")
        return lines[row][column]
    }

    /// The cursor's place. If the next character goes to the next row, the cursor is still in the last column.
    public var cursor: (row: Int, column: Int) { (place.row, place.column) }

    /// Whether the next character goes to the next row, because the last column has just been written.
    public var isWrapPending: Bool { place.isWrapPending }

    /// Whether the terminal marks the begin and the end of a paste, as an editor asks for while it reads.
    public var isBracketedPasteOn: Bool { modes.others.contains(2004) }

    /// Whether a terminal would delay drawing: the mode of synchronised output is on.
    public var isSynchronizing: Bool { modes.others.contains(2026) }

    /// Whether the cursor is shown.
    public var isCursorVisible: Bool { modes.others.contains(25) }
}
