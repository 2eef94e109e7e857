import ShapeEditorModel

/// Boxes that are found by their places: a grid of about as many cells as there are boxes, in which each box is in all
/// cells that it meets. What would be in more than four rows of cells is in a list of its own.
package struct BoxGrid<Element> {
    private struct Entry {
        let element: Element
        let span: Span
    }

    /// The cells that a box meets.
    private struct Span {
        let columns: ClosedRange<Int>
        let rows: ClosedRange<Int>
    }

    private let origin: Point
    private let cell: Point
    /// The number of columns, which is also that of rows.
    private let side: Int
    private var entries: [Entry] = []
    /// The boxes of the entries, apart from them: most boxes in a full cell do not meet the one that is asked for. That
    /// takes a quarter off the search for places among thousands of labels.
    private var boxes: [Box] = []
    /// The entries in each cell, by their indices.
    private var cells: [[Int32]]
    private var large: [Int32] = []

    /// The least width and height of a cell, in points.
    private static var leastCell: Double { 64 }

    /// A grid without entries for about `count` boxes, over the middle nine tenths of some boxes, so that a few which
    /// are far away do not make the cells large.
    package init(over boxes: [Box], count: Int) {
        side = max(1, Int(Double(count).squareRoot().rounded(.up)))
        func middle(_ coordinates: [Double]) -> (low: Double, length: Double) {
            let sorted = coordinates.sorted()
            guard let last = sorted.indices.last else { return (0, 0) }
            let low = sorted[last / 20]
            return (low, sorted[last - last / 20] - low)
        }
        let (across, down) = (
            middle(boxes.flatMap { [$0.left, $0.right] }), middle(boxes.flatMap { [$0.top, $0.bottom] })
        )
        origin = Point(x: across.low, y: down.low)
        cell = Point(
            x: max(Self.leastCell, across.length / Double(side)),
            y: max(Self.leastCell, down.length / Double(side)))
        cells = Array(repeating: [], count: side * side)
    }

    package mutating func put(_ element: Element, _ box: Box) {
        let (span, index) = (span(of: box), Int32(entries.count))
        entries.append(Entry(element: element, span: span))
        boxes.append(box)
        guard span.columns.count * span.rows.count <= 4 * side + 4 else { return large.append(index) }
        for row in span.rows {
            for column in span.columns { cells[row * side + column].append(index) }
        }
    }

    /// Puts the pieces of a straight line, each with the same element, so that a slanting one is not in all cells of
    /// its box. Each box reaches `margin` beyond its piece.
    mutating func put(_ element: Element, lineFrom start: Point, to end: Point, margin: Double) {
        let span = span(of: Box(from: start, to: end))
        let count = min(span.columns.count, span.rows.count) == 1 ? 1 : span.columns.count + span.rows.count
        let piece = (end - start) * (1 / Double(count))
        for index in 0..<count {
            let from = start + piece * Double(index)
            put(element, Box(from: from, to: index == count - 1 ? end : from + piece).grown(margin))
        }
    }

    /// Calls `body` with each entry that meets a box, until it returns false.
    package func forEach(meeting box: Box, _ body: (Element, Box) -> Bool) {
        for index in large.lazy.map(Int.init) where boxes[index].meets(box) {
            if !body(entries[index].element, boxes[index]) { return }
        }
        let span = span(of: box)
        for row in span.rows {
            for column in span.columns {
                for index in cells[row * side + column].lazy.map(Int.init) where boxes[index].meets(box) {
                    let entry = entries[index]
                    // An entry counts in the first cell that both have.
                    let isFirst =
                        column == max(span.columns.lowerBound, entry.span.columns.lowerBound)
                        && row == max(span.rows.lowerBound, entry.span.rows.lowerBound)
                    if isFirst, !body(entry.element, boxes[index]) { return }
                }
            }
        }
    }

    private func span(of box: Box) -> Span {
        func cells(_ low: Double, _ high: Double, _ cell: Double) -> ClosedRange<Int> {
            func number(_ distance: Double) -> Int {
                Int(max(0, min(Double(side - 1), (distance / cell).rounded(.down))))
            }
            let first = number(low)
            return first...max(first, number(high))
        }
        return Span(
            columns: cells(box.left - origin.x, box.right - origin.x, cell.x),
            rows: cells(box.top - origin.y, box.bottom - origin.y, cell.y))
    }
}
