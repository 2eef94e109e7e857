/// A character on the screen. A wide character covers several columns. A cell contains no control characters.
///
/// The bytes of UTF-8 are stored inline, so that a row is copied and compared as plain memory. A character of more than
/// 16 bytes, such as an emoji of a family, continues in further cells of width 0.
struct Cell: Equatable {
    /// The bytes of UTF-8, the first in the lowest bits; unused bytes are 0.
    private var low: UInt64
    private var high: UInt64 = 0
    var style: TextStyle
    var columns: UInt8
    /// Whether the character that begins in this cell has a doubtful width, about which terminals disagree.
    private(set) var isDoubtful = false

    /// A printable ASCII character.
    init(ascii byte: UInt8, _ style: TextStyle) {
        (low, self.style, columns) = (UInt64(byte), style, 1)
    }

    private init(_ bytes: some Collection<UInt8>, columns: Int, _ style: TextStyle) {
        var words: (low: UInt64, high: UInt64) = (0, 0)
        for (index, byte) in bytes.enumerated() {
            if index < 8 { words.low |= UInt64(byte) << (8 * index) }
            if index >= 8 { words.high |= UInt64(byte) << (8 * (index - 8)) }
        }
        (low, high, self.style, self.columns) = (words.low, words.high, style, UInt8(clamping: columns))
    }

    static let blank = Cell(ascii: 0x20, .plain)

    static let longest = 16

    /// The cells of one character.
    static func cells(of character: Character, columns: Int, _ style: TextStyle) -> [Cell] {
        var (cells, rest) = ([Cell](), Substring(String(character)).utf8)
        repeat {
            cells.append(Cell(rest.prefix(longest), columns: cells.isEmpty ? columns : 0, style))
            rest = rest.dropFirst(longest)
        } while !rest.isEmpty
        cells[0].isDoubtful = character.hasDoubtfulColumns
        return cells
    }

    /// Whether the cell continues the character of the cell before it.
    var isContinuation: Bool { columns == 0 }

    /// Appends the bytes of UTF-8.
    func write(to bytes: inout [UInt8]) {
        var (word, next) = (low, high)
        while word != 0 {
            bytes.append(UInt8(truncatingIfNeeded: word))
            word >>= 8
            if word == 0 { (word, next) = (next, 0) }
        }
    }
}

extension Sequence<Cell> {
    /// The sum of the cells' widths, in columns.
    var columns: Int { reduce(0) { $0 + Int($1.columns) } }

    var text: String {
        var bytes: [UInt8] = []
        for cell in self { cell.write(to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
