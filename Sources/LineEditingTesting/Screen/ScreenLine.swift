/// One row of the screen, up to the last cell that was ever written.
struct ScreenLine: Sendable {
    typealias Cell = EmulatedScreen.Cell
    typealias Colour = EmulatedScreen.Colour

    private(set) var cells: [Cell] = []
    /// The number of cells up to the last printed one. The cells after it were only erased.
    private var printed = 0
    /// Whether the next row continues this one, because it was full.
    var isWrapped = false

    init(_ cells: [Cell] = [], isWrapped: Bool = false) {
        (self.cells, self.isWrapped, printed) = (cells, isWrapped, cells.count)
    }

    /// A row of empty cells with a background colour; no cells if that is the default.
    init(blankTo columns: Int, _ background: Colour) {
        if background != .default { cells = Self.blanks(columns, background) }
    }

    subscript(column: Int) -> Cell { column < cells.count ? cells[column] : Cell() }

    var text: String {
        var text = ""
        for cell in cells { text += cell.text }
        return text.trimmingTrailingBlanks
    }

    /// Writes a cell, and also the right half of a wide one. If it covers one half of a wide character, the other half
    /// becomes blank.
    mutating func put(_ cell: Cell, width: Int, at column: Int) {
        printed = max(printed, column + width)
        if width == 1, column == cells.count { return cells.append(cell) }
        split(before: column)
        split(before: column + width)
        pad(to: column + width)
        cells[column] = cell
        if width == 2 { cells[column + 1] = Cell(text: "", style: cell.style) }
    }

    /// Appends a mark to a cell's character, unless the cell already holds more than any script needs.
    mutating func join(_ scalar: Unicode.Scalar, at column: Int) {
        pad(to: column + 1)
        printed = max(printed, column + 1)
        if cells[column].text.utf8.count < 128 { cells[column].text.unicodeScalars.append(scalar) }
    }

    mutating func erase(_ range: Range<Int>, _ background: Colour) {
        split(before: range.lowerBound)
        split(before: range.upperBound)
        if range.upperBound >= printed { printed = min(printed, range.lowerBound) }
        if background == .default, range.upperBound >= cells.count {
            cells.removeLast(max(0, cells.count - range.lowerBound))
        } else {
            pad(to: range.upperBound)
            cells.replaceSubrange(range, with: Self.blanks(range.count, background))
        }
    }

    /// Inserts blanks. Cells that leave the row are lost.
    mutating func insertBlanks(_ count: Int, at column: Int, columns: Int, _ background: Colour) {
        isWrapped = false
        split(before: column)
        let count = min(count, columns - column)
        split(before: columns - count)
        guard column < cells.count || background != .default else { return }
        pad(to: column)
        if column < printed { printed = min(printed + count, columns) }
        cells.insert(contentsOf: Self.blanks(count, background), at: column)
        cells.removeLast(max(0, cells.count - columns))
    }

    mutating func delete(_ count: Int, at column: Int, columns: Int, _ background: Colour) {
        isWrapped = false
        let end = min(column + count, columns)
        split(before: column)
        split(before: end)
        if background != .default { pad(to: columns) }
        guard column < cells.count else { return }
        if column < printed { printed = max(printed - (end - column), column) }
        cells.removeSubrange(column..<min(end, cells.count))
        if background != .default { cells += Self.blanks(end - column, background) }
    }

    /// Removes the cells beyond the columns.
    mutating func cut(to columns: Int) {
        split(before: columns)
        cells.removeLast(max(0, cells.count - columns))
        printed = min(printed, columns)
        isWrapped = false
    }

    /// The cells up to the last printed one.
    var printedCells: ArraySlice<Cell> { cells[..<printed] }

    /// Blanks both halves of a wide character that straddles the left edge of a column.
    private mutating func split(before column: Int) {
        guard column > 0, column < cells.count, cells[column].isRightHalf else { return }
        cells[column - 1] = Cell()
        cells[column] = Cell()
    }

    private mutating func pad(to count: Int) {
        while cells.count < count { cells.append(Cell()) }
    }

    private static func blanks(_ count: Int, _ background: Colour) -> [Cell] {
        Array(repeating: Cell(style: .init(background: background)), count: count)
    }
}

extension String {
    /// The text without the spaces at its end.
    package var trimmingTrailingBlanks: String {
        let end = utf8.lastIndex { $0 != UInt8(ascii: " ") }
        guard let end else { return "" }
        return String(decoding: utf8[...end], as: UTF8.self)
    }
}
