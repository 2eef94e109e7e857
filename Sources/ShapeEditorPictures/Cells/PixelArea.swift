import ShapeEditorModel

/// The pixels whose centres are in a convex area: a range of columns, which may be empty, in each of the ``rows``.
///
/// The coordinates are those of pixels, whose sides have the length 1. A centre on the left or the upper edge is
/// outside, and one on the right or the lower edge inside, so areas side by side share no pixel.
struct PixelArea {
    private(set) var rows: Range<Int>
    private var columns: [Range<Int>]

    /// The pixels of a box, which may reach outside of the picture. Only the rows in `seen` are kept.
    init(_ box: (columns: Range<Int>, rows: Range<Int>), seen: Range<Int>) {
        rows = box.rows.clamped(to: seen)
        columns = Array(repeating: box.columns, count: rows.count)
    }

    /// The pixels of a convex polygon, none if there are no corners. Only the rows in `seen` are kept.
    init(corners: [Point], seen: Range<Int>) {
        (rows, columns) = (seen.lowerBound..<seen.lowerBound, [])
        guard let first = corners.first, let last = corners.last else { return }
        let (top, bottom) = corners.reduce(into: (first.y, first.y)) {
            $0 = (min($0.0, $1.y), max($0.1, $1.y))
        }
        rows = (Self.nearest(top)..<Self.nearest(bottom)).clamped(to: seen)
        var reach = Array(repeating: Reach(), count: rows.count)
        var before = last
        for corner in corners {
            add(before, corner, to: &reach)
            before = corner
        }
        columns = reach.map(\.columns)
    }

    /// Whether the area contains no pixel in ``rows``.
    var isEmpty: Bool { columns.allSatisfy(\.isEmpty) }

    /// The columns in a row of pixels; empty in a row outside of ``rows``.
    subscript(row: Int) -> Range<Int> { rows.contains(row) ? columns[row - rows.lowerBound] : 0..<0 }

    /// The columns of a row whose pixels have neighbours in the area on all four sides. If there are none, an empty
    /// range at the first column of the area in the row.
    func inner(_ row: Int) -> Range<Int> {
        let own = self[row]
        let none = own.lowerBound..<own.lowerBound
        guard own.count > 2 else { return none }
        let inner = (own.lowerBound + 1..<own.upperBound - 1).clamped(to: self[row - 1]).clamped(
            to: self[row + 1])
        return inner.isEmpty ? none : inner
    }

    /// The leftmost and the rightmost place of a polygon in the middle of a row, from which its columns in the row
    /// follow.
    private struct Reach {
        var left = Double.infinity
        var right = -Double.infinity

        mutating func add(_ x: Double) { (left, right) = (min(left, x), max(right, x)) }

        var columns: Range<Int> {
            let first = PixelArea.nearest(left)
            return first..<max(first, PixelArea.nearest(right))
        }
    }

    /// Adds the places at which an edge crosses the middles of rows.
    private func add(_ start: Point, _ end: Point, to reach: inout [Reach]) {
        let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        for row in (Self.nearest(upper.y)..<Self.nearest(lower.y)).clamped(to: rows) {
            reach[row - rows.lowerBound].add(upper.x + (Double(row) + 0.5 - upper.y) * slope)
        }
    }

    /// The nearest boundary between pixels, limited to 1,000,000,000 in either direction. Farther places are outside of
    /// any picture, and might not fit into an `Int`.
    static func nearest(_ place: Double) -> Int {
        let far = 1e9
        return place > -far ? Int(min(place + 0.5, far).rounded(.down)) : -Int(far)
    }
}
