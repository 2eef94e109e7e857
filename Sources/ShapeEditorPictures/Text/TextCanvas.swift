import ShapeEditorModel
import ShapeEditorText

/// The cells of a picture of text.
struct TextCanvas {
    enum Corner {
        case square, round, slanted
    }

    private struct Cell {
        /// The directions in which lines leave the cell, with their dashes if they are the same.
        var ways: CellMark.Ways = []
        /// How a corner is drawn.
        var corner = Corner.square
        /// Whether the upper right corner of a frame is folded.
        var isFold = false
        /// Whether all lines go straight through the cell.
        var isStraight = true
        /// The shape of the lines; ``several`` if they are of several ones.
        var lineOwner = none
        /// The index of the letter or head among ``characters``, or ``none``; ``rest`` behind a wide one.
        var character = none
        var characterOwner = none
    }

    private static let (none, several, rest): (Int32, Int32, Int32) = (-1, -2, -2)

    /// The column and the row of the first cell.
    private let origin: (column: Int, row: Int)
    private let columns: Int
    private var cells: [Cell]
    private var characters: [Character] = []
    private let isASCII: Bool

    init(columns: ClosedRange<Int>, rows: ClosedRange<Int>, isASCII: Bool) {
        origin = (columns.lowerBound, rows.lowerBound)
        self.columns = columns.count
        cells = Array(repeating: Cell(), count: columns.count * rows.count)
        self.isASCII = isASCII
    }

    private func index(_ column: Int, _ row: Int) -> Int? {
        let column = column - origin.column
        guard 0..<columns ~= column else { return nil }
        let index = (row - origin.row) * columns + column
        return cells.indices.contains(index) ? index : nil
    }

    // MARK: Lines

    /// Adds lines that leave a cell in some ways.
    mutating func put(_ ways: CellMark.Ways, _ column: Int, _ row: Int, of owner: Int) {
        guard let index = index(column, row), !ways.isEmpty else { return }
        var cell = cells[index]
        let isFirst = cell.ways.isDisjoint(with: .all)
        if !isFirst, cell.ways.dash != ways.dash { cell.ways.formIntersection(.all) }
        cell.ways.formUnion(isFirst || cell.ways.dash == ways.dash ? ways : ways.intersection(.all))
        let plain = ways.intersection(.all)
        cell.isStraight = cell.isStraight && (plain == [.up, .down] || plain == [.left, .right])
        cell.lineOwner = isFirst || cell.lineOwner == owner ? Int32(owner) : Self.several
        cells[index] = cell
    }

    /// Draws the corner of a frame, which has been put.
    mutating func setCorner(_ corner: Corner, isFold: Bool = false, _ column: Int, _ row: Int) {
        guard let index = index(column, row) else { return }
        (cells[index].corner, cells[index].isFold) = (corner, isFold)
    }

    /// Clears the inside of a frame, and what leads into it.
    mutating func clear(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) {
        for row in rows {
            for column in columns {
                guard let index = index(column, row) else { continue }
                cells[index].character = Self.none
                var inwards: CellMark.Ways = []
                let isMiddleRow = row > rows.lowerBound && row < rows.upperBound
                let isMiddleColumn = column > columns.lowerBound && column < columns.upperBound
                if isMiddleRow, column == columns.lowerBound { inwards.insert(.right) }
                if isMiddleRow, column == columns.upperBound { inwards.insert(.left) }
                if isMiddleColumn, row == rows.lowerBound { inwards.insert(.down) }
                if isMiddleColumn, row == rows.upperBound { inwards.insert(.up) }
                if isMiddleRow, isMiddleColumn {
                    cells[index] = Cell()
                } else {
                    cells[index].ways.subtract(inwards)
                }
            }
        }
    }

    // MARK: Letters

    /// Puts a sign, such as a head.
    mutating func putSign(_ character: Character, _ column: Int, _ row: Int, of owner: Int) {
        guard let index = index(column, row) else { return }
        cells[index].character = Int32(characters.count)
        cells[index].characterOwner = Int32(owner)
        characters.append(character)
    }

    /// Puts a row of letters. Returns whether it covers letters, heads or lines of other shapes than those in `ignored`.
    mutating func put(
        _ letters: Substring, _ column: Int, _ row: Int, of owner: Int, ignoringLinesOf ignored: Set<Int> = []
    ) -> Bool {
        var (column, isOver) = (column, false)
        for character in letters {
            for place in column..<column + character.columns {
                guard let index = index(place, row) else { continue }
                let cell = cells[index]
                let hidesSign = cell.character != Self.none && cell.characterOwner != owner
                let hasLine = !cell.ways.isDisjoint(with: .all) && cell.lineOwner != owner
                let isIgnored = character == " " || ignored.contains(Int(cell.lineOwner))
                isOver = isOver || hidesSign && !isBlank(cell) || hasLine && !isIgnored
            }
            putSign(character, column, row, of: owner)
            for next in 1..<max(1, character.columns) {
                guard let index = index(column + next, row) else { continue }
                (cells[index].character, cells[index].characterOwner) = (Self.rest, Int32(owner))
            }
            column += character.columns
        }
        return isOver
    }

    private func isBlank(_ cell: Cell) -> Bool {
        cell.character >= 0 && characters[Int(cell.character)] == " "
    }

    /// Leaves a cell blank in which there is nothing but a line of `owner`.
    mutating func putBlank(_ column: Int, _ row: Int, of owner: Int) {
        guard let index = index(column, row), cells[index].lineOwner == owner,
            cells[index].character == Self.none
        else { return }
        putSign(" ", column, row, of: owner)
    }

    // MARK: Text

    /// The rows without what is blank around them.
    var text: [String] {
        stride(from: 0, to: cells.count, by: columns).map { text(of: cells[$0..<$0 + columns]) }.cropped
    }

    private func text(of row: ArraySlice<Cell>) -> String {
        var (text, column) = ("", row.startIndex)
        while column < row.endIndex {
            let character = character(in: row[column])
            let next = column + character.columns
            // A wide letter of which something covers a part is blank.
            let isWhole =
                next <= row.endIndex
                && row[column..<next].dropFirst().allSatisfy { $0.character == Self.rest }
            text.append(isWhole ? character : " ")
            column = isWhole ? next : column + 1
        }
        return text
    }

    /// What stands in a cell.
    func character(_ column: Int, _ row: Int) -> Character {
        index(column, row).map { character(in: cells[$0]) } ?? " "
    }

    private func character(in cell: Cell) -> Character {
        cell.character >= 0 ? characters[Int(cell.character)] : line(in: cell)
    }

    private func line(in cell: Cell) -> Character {
        let ways = cell.ways.intersection(.all)
        if ways.isEmpty || cell.character == Self.rest { return " " }
        let isCorner = ways.rawValue.nonzeroBitCount == 2 && ways != [.up, .down] && ways != [.left, .right]
        if isCorner { return corner(of: cell, ways) }
        if isASCII, ways == .all, cell.isStraight { return "|" }
        return Character(LineCharacters(isASCII: isASCII, isASCII ? .solid : cell.ways.dash).joining(ways))
    }

    private func corner(of cell: Cell, _ ways: CellMark.Ways) -> Character {
        let isTop = ways.contains(.down)
        let isRising = isTop == ways.contains(.right)
        switch cell.corner {
        case .slanted: return isASCII ? isRising ? "/" : "\\" : isRising ? "╱" : "╲"
        case .round where isASCII: return isTop ? "." : "'"
        case .square where cell.isFold && ways == [.down, .left]:
            return Character(LineCharacters(isASCII: isASCII).fold)
        case .round, .square:
            let lines = LineCharacters(isASCII: isASCII, isRound: cell.corner == .round)
            return Character(lines.joining(ways))
        }
    }
}
