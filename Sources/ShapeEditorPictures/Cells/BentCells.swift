import ShapeEditorModel

/// The cells of a bent connector, from the cell beside one shape to the cell beside the other.
struct BentCells {
    typealias Cell = (column: Int, row: Int)

    /// The cells of the corners, with both ends. Neighbours are different, and in one row or one column.
    private let corners: [Cell]
    /// The directions in which the line leaves the first and the last cell into the shapes.
    private let ends: (first: CellMark.Ways, last: CellMark.Ways)

    var first: Cell { corners[0] }
    var last: Cell { corners[corners.count - 1] }

    /// Nil if no cell is left between the shapes.
    init?(_ path: ConnectorPath, from start: ShapeForm, to end: ShapeForm, _ grid: PictureGrid) {
        // Shapes stand on whole cells, so that an end may lie a little inside of a shape, or outside.
        let cells = path.points.map(grid.cell(at:))
        let directions = path.headDirections
        var corners = Self.beginning(cells, outOf: start, directions.first, grid)
        corners = Self.beginning(corners.reversed(), outOf: end, directions.last, grid).reversed()
        corners = corners.reduce(into: []) { corners, cell in
            if let last = corners.last, last == cell { return }
            corners.append(cell)
        }
        guard corners.count > 1 else { return nil }
        self.corners = corners
        ends = (CellMark.Ways(directions.first), CellMark.Ways(directions.last))
    }

    /// The corners with the first one in the cell beside the shape in which the line begins. `back` is the direction
    /// into the shape.
    private static func beginning(
        _ corners: [Cell], outOf form: ShapeForm, _ back: Point, _ grid: PictureGrid
    ) -> [Cell] {
        guard corners.count > 1 else { return corners }
        var corners = corners
        let (x, y) = (Int(back.x.rounded()), Int(back.y.rounded()))
        func isInside(_ cell: Cell) -> Bool {
            0..<grid.rows ~= cell.row
                && form.columns(inRow: cell.row, pixelsPerRow: grid.pixelsPerRow).contains(cell.column)
        }
        // At most a cell inside of the shape, or a cell short of it.
        for _ in 0..<2 where isInside(corners[0]) && corners[0] != corners[1] {
            corners[0] = (corners[0].column - x, corners[0].row - y)
        }
        let next = (column: corners[0].column + x, row: corners[0].row + y)
        let afterNext = (column: next.column + x, row: next.row + y)
        if !isInside(corners[0]), !isInside(next), isInside(afterNext) { corners[0] = next }
        return corners
    }

    /// Calls `body` with each cell that is in the picture, and with the directions in which the line leaves it. In the
    /// picture's size, however long the line is.
    func forEachCell(within grid: PictureGrid, _ body: (Cell, CellMark.Ways) -> Void) {
        for index in corners.indices.dropFirst() {
            let (from, to) = (corners[index - 1], corners[index])
            let way = CellMark.Ways(from: from, to: to)
            let before = index > 1 ? CellMark.Ways(from: from, to: corners[index - 2]) : ends.first
            body(from, way.union(before))
            let straight = way.union(way.opposite)
            if from.row == to.row {
                for column in Self.between(from.column, to.column, grid.columns) {
                    body((column, from.row), straight)
                }
            } else {
                for row in Self.between(from.row, to.row, grid.rows) { body((from.column, row), straight) }
            }
        }
        body(last, ends.last.union(CellMark.Ways(from: last, to: corners[corners.count - 2])))
    }

    /// The columns or rows between two corners, without those outside of the picture, which has `count` of them.
    private static func between(_ one: Int, _ other: Int, _ count: Int) -> Range<Int> {
        let (low, high) = (min(one, other), max(one, other))
        return max(low + 1, 0)..<max(min(high, count), max(low + 1, 0))
    }
}

extension CellMark.Ways {
    /// The direction of a vector along an axis.
    fileprivate init(_ vector: Point) {
        self = abs(vector.x) > abs(vector.y) ? (vector.x > 0 ? .right : .left) : vector.y > 0 ? .down : .up
    }

    /// The direction from one cell to another one in its row or column.
    fileprivate init(from: BentCells.Cell, to: BentCells.Cell) {
        self =
            from.row == to.row ? (to.column > from.column ? .right : .left) : to.row > from.row ? .down : .up
    }

    fileprivate var opposite: CellMark.Ways {
        switch self {
        case .up: .down
        case .down: .up
        case .left: .right
        default: .left
        }
    }
}
