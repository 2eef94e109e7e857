import ShapeEditorModel

/// The rows of shapes on whole cells that stand one below the other, each with a whole side at the next one, as in a
/// table, and the columns of shapes that stand side by side so.
///
/// Such shapes are rounded to cells as one shape, so they touch, and keep their sizes while they move together.
struct CellStacks {
    private let rows, columns: [Span: Range<Int>]

    /// The stacks of shapes that stand on whole cells.
    init(of states: [ShapeState.State], _ grid: PictureGrid) {
        rows = Self.cells(of: states.map { Span(of: $0, isDown: true) }, grid)
        columns = Self.cells(of: states.map { Span(of: $0, isDown: false) }, grid)
    }

    /// The cells of a shape, which would have those of `box` alone.
    func cells(of state: ShapeState.State, alone box: CellBox) -> CellBox {
        guard !rows.isEmpty || !columns.isEmpty else { return box }
        return CellBox(
            columns: columns[Span(of: state, isDown: false)] ?? box.columns,
            rows: rows[Span(of: state, isDown: true)] ?? box.rows)
    }

    private static func cells(of spans: [Span], _ grid: PictureGrid) -> [Span: Range<Int>] {
        let starts = Dictionary(spans.map { ($0.first, $0) }) { first, _ in first }
        let ends = Set(spans.map(\.last))
        var cells: [Span: Range<Int>] = [:]
        for span in spans where !ends.contains(span.first) && starts[span.last] != nil && cells[span] == nil {
            let stack = Array(sequence(first: span) { starts[$0.last] })
            for (span, range) in zip(stack, grid.cells(ofStack: stack)) { cells[span] = range }
        }
        return cells
    }
}

/// The way of a shape through a stack, from top to bottom or from left to right, in half points.
private struct Span: Hashable {
    let isDown: Bool
    let start, end: Int128
    /// The other two edges.
    let left, right: Int128

    struct Side: Hashable {
        let place, left, right: Int128
    }

    init(of state: ShapeState.State, isDown: Bool) {
        let isUpright = state.angle % 180 == 0
        let (width, height) = (Int128(state.size.width), Int128(state.size.height))
        let half = isUpright == isDown ? (along: height, across: width) : (along: width, across: height)
        let (x, y) = (2 * Int128(state.offset.x), 2 * Int128(state.offset.y))
        let middle = isDown ? (along: y, across: x) : (along: x, across: y)
        self.isDown = isDown
        (start, end) = (middle.along - half.along, middle.along + half.along)
        (left, right) = (middle.across - half.across, middle.across + half.across)
    }

    var first: Side { Side(place: start, left: left, right: right) }
    var last: Side { Side(place: end, left: left, right: right) }
}

extension PictureGrid {
    /// The rows or columns of the shapes of a stack: at least one each, and all together as many as one shape would have.
    /// None if that is less than half a cell each: the stack would become much longer than it is.
    fileprivate func cells(ofStack stack: [Span]) -> [Range<Int>] {
        guard let first = stack.first, let last = stack.last else { return [] }
        let (unit, count) = (first.isDown ? 2 * scale : scale, Int128(stack.count))
        let rounded = (last.end - first.start + unit).quotient(by: 2 * unit)
        guard count <= 2 * rounded else { return [] }
        let all = max(count, rounded)
        var edges: [Int128] = [0]
        for (index, span) in stack.enumerated().dropFirst() {
            let edge = (span.start - first.start + unit).quotient(by: 2 * unit)
            edges.append(max(edges[index - 1] + 1, min(edge, all - count + Int128(index))))
        }
        let start = self.start(of: all, between: first.start, last.end, isRow: first.isDown)
        let places = (edges + [all]).map { Self.limited(start + $0) }
        return zip(places, places.dropFirst()).map { $0..<$1 }
    }
}
