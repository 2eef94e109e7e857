import ShapeEditorModel

/// The rows of shapes on whole cells that stand one below the other, each with a whole side at the next one, as in a
/// table, and the columns of shapes that stand side by side so.
///
/// Such shapes are rounded to cells as one shape, so they touch, and keep their sizes while they move together.
struct CellStacks {
    private var rows: [Rect: Range<Int>] = [:]
    private var columns: [Rect: Range<Int>] = [:]

    /// The stacks of shapes that stand on whole cells.
    init(of states: [ShapeState.State], _ grid: PictureGrid) {
        let areas = states.map(\.upright)
        let corners = Dictionary(areas.enumerated().map { (Corner($1.left, $1.top), $0) }) { first, _ in first
        }
        let below = areas.map { area in
            corners[Corner(area.left, area.bottom)].flatMap { areas[$0].right == area.right ? $0 : nil }
        }
        let beside = areas.map { area in
            corners[Corner(area.right, area.top)].flatMap { areas[$0].bottom == area.bottom ? $0 : nil }
        }
        rows = Self.cells(of: areas, below) {
            grid.cells(ofStack: $0.map { ($0.top, $0.bottom) }, isDown: true)
        }
        columns = Self.cells(of: areas, beside) {
            grid.cells(ofStack: $0.map { ($0.left, $0.right) }, isDown: false)
        }
    }

    /// The cells of a shape, which would have those of `box` alone.
    func cells(of state: ShapeState.State, alone box: CellBox) -> CellBox {
        guard !rows.isEmpty || !columns.isEmpty else { return box }
        let area = state.upright
        return CellBox(columns: columns[area] ?? box.columns, rows: rows[area] ?? box.rows)
    }

    /// The cells of areas of which each may have a next one in its stack.
    private static func cells(
        of areas: [Rect], _ next: [Int?], _ cells: (_ stack: [Rect]) -> [Range<Int>]
    ) -> [Rect: Range<Int>] {
        let later = Set(next.compactMap(\.self))
        var found: [Rect: Range<Int>] = [:]
        for index in areas.indices where next[index] != nil && !later.contains(index) {
            let stack = sequence(first: index) { next[$0] }.map { areas[$0] }
            for (area, range) in zip(stack, cells(stack)) { found[area] = range }
        }
        return found
    }
}

/// The upper left corner of an area.
private struct Corner: Hashable {
    let x, y: Int128

    init(_ x: Int128, _ y: Int128) { (self.x, self.y) = (x, y) }

    // There may be ten thousand in each frame.
    func hash(into hasher: inout Hasher) { hasher.combine(Int(truncatingIfNeeded: x &+ y &* 0x1_0000_0001)) }
}

extension ShapeState.State {
    /// The edges of a shape that is not turned, or by quarters, in half points.
    fileprivate var upright: Rect {
        let (x, y) = (2 * Int128(offset.x), 2 * Int128(offset.y))
        var area = Rect(of: .zero)
        (area.left, area.top, area.right, area.bottom) = (x, y, x, y)
        let (width, height) = (Int128(size.width), Int128(size.height))
        return angle % 180 == 0 ? area.grown(x: width, y: height) : area.grown(x: height, y: width)
    }
}

extension PictureGrid {
    /// The rows or columns of the shapes of a stack, whose edges are in half points: at least one each, and all together as
    /// many as one shape would have. None if that is less than half a cell each: the stack would become much longer than
    /// it is.
    fileprivate func cells(ofStack stack: [(start: Int128, end: Int128)], isDown: Bool) -> [Range<Int>] {
        guard let first = stack.first?.start, let last = stack.last?.end else { return [] }
        let (unit, count) = (isDown ? 2 * scale : scale, Int128(stack.count))
        let rounded = (last - first + unit).quotient(by: 2 * unit)
        guard count <= 2 * rounded else { return [] }
        let all = max(count, rounded)
        var edges: [Int128] = [0]
        for (index, shape) in stack.enumerated().dropFirst() {
            let edge = (shape.start - first + unit).quotient(by: 2 * unit)
            edges.append(max(edges[index - 1] + 1, min(edge, all - count + Int128(index))))
        }
        let start = start(of: all, between: first, last, isRow: isDown)
        let places = (edges + [all]).map { Self.limited(start + $0) }
        return zip(places, places.dropFirst()).map { $0..<$1 }
    }
}
