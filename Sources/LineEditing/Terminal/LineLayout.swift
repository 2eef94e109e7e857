import CLibedit
import Glibc

/// Where libedit draws the parts of a line that wraps: the same arithmetic as its re_addc and re_putc
/// (refresh.c), because libedit doesn't tell where its cursor is.
struct LineLayout {
    private let columns: Int
    private(set) var row = 0
    private(set) var column = 0

    init(columns: Int) { self.columns = max(2, columns) }

    /// How many rows libedit's cursor is below the first row that it draws.
    /// - Parameters:
    ///   - prompt: the prompt.
    ///   - line: the line; a wide character at the cursor that doesn't fit takes it to the next row.
    ///   - size: the terminal's size.
    /// - Returns: less than `size.rows`. Of a line longer than the screen libedit shows the end, and its
    ///   cursor may be in any row: then this is the last row.
    static func cursorRow(prompt: [Unicode.Scalar], line: EditedLine, size: ScreenSize) -> Int {
        var layout = LineLayout(columns: size.columns)
        prompt.forEach { layout.put(width: $0.cells) }
        line.before.forEach { layout.add($0) }
        var atCursor = layout.row
        if let next = line.after.first, next.cells > 1, layout.column + next.cells > size.columns {
            atCursor += 1
        }
        line.after.forEach { layout.add($0) }
        return layout.row >= size.rows ? size.rows - 1 : atCursor
    }

    /// Whether a line may take as many rows as the screen has or more; characters without a width count as
    /// one column.
    static func mayOverflow(prompt: [Unicode.Scalar], line: EditedLine, size: ScreenSize) -> Bool {
        var layout = LineLayout(columns: size.columns)
        for scalar in prompt + line.before + line.after {
            layout.add(scalar)
            if scalar.cells == 0 { layout.put(width: 1) }
        }
        return layout.row >= size.rows - 1
    }

    /// Whether what is behind the cursor begins in one row and ends in another, or at the end of its row.
    static func lastFillsRow(prompt: [Unicode.Scalar], line: EditedLine, columns: Int) -> Bool {
        var layout = LineLayout(columns: columns)
        prompt.forEach { layout.put(width: $0.cells) }
        line.before.forEach { layout.add($0) }
        let row = layout.row
        line.after.forEach { layout.add($0) }
        return layout.row != row
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\n": nextRow()
        case "\t": tabulate()
        default:
            let drawn = scalar.drawn
            for _ in 0..<drawn.count { put(width: drawn.width) }
        }
    }

    private mutating func tabulate() {
        repeat { put(width: 1) } while column & 7 != 0
    }

    private mutating func put(width: Int) {
        if column + width > columns { nextRow() }
        column += width
        if column >= columns { nextRow() }
    }

    private mutating func nextRow() {
        (row, column) = (row + 1, 0)
    }
}

extension Unicode.Scalar {
    /// The most cells that libedit draws for a character.
    static let mostCells = 8

    /// How many cells libedit counts for the character: wcwidth(3) of the locale, which is not always the
    /// width on the terminal.
    fileprivate var cells: Int { max(0, Int(wcwidth(wchar_t(truncatingIfNeeded: value)))) }

    /// How many characters libedit draws for it, and their width: it shows unprintable characters as `^X` or
    /// `\U+1234` (ct_visual_char in chartype.c).
    fileprivate var drawn: (count: Int, width: Int) {
        if value < 0x100, iswcntrl(wint_t(value)) != 0 { return (2, 1) }
        if iswprint(wint_t(value)) != 0 { return (1, cells) }
        return (value > 0xFFFF ? 8 : 7, 1)
    }
}

/// The line being edited, split at the cursor.
struct EditedLine: Equatable {
    var before: [Unicode.Scalar]
    var after: [Unicode.Scalar]

    var isEmpty: Bool { before.isEmpty && after.isEmpty }

    /// Whether libedit is searching: its searches show their pattern in the line's buffer after a newline,
    /// which no line has otherwise. They keep pointers into the buffer, so nothing may be inserted then.
    var isSearch: Bool { after.contains("\n") || before.contains("\n") }

    var text: String { String(before + after) }

    func prefix(_ count: Int) -> EditedLine {
        EditedLine(
            before: Array(before.prefix(count)), after: Array(after.prefix(max(0, count - before.count))))
    }
}

extension String {
    init(_ scalars: some Sequence<Unicode.Scalar>) {
        var view = UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}

/// The size of a terminal, in cells.
struct ScreenSize: Equatable {
    var columns: Int
    var rows: Int

    /// The size of the terminal at `descriptor`; 80 by 24 if unknown, and 80 columns for a terminal of one,
    /// as libedit does.
    init(of descriptor: Int32) {
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
        columns = isKnown && size.ws_col >= 2 ? Int(size.ws_col) : 80
        rows = isKnown && size.ws_row >= 1 ? Int(size.ws_row) : 24
    }

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
