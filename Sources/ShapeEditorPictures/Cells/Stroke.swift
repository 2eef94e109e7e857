import ShapeEditorModel

/// A line of some width in points, as convex polygons in the coordinates of pixels.
struct Stroke {
    private let grid: PictureGrid
    private let half: Double

    init(_ grid: PictureGrid, width: Double) { (self.grid, half) = (grid, width / 2) }

    /// Whether the line is at least a pixel wide in each direction.
    var isWide: Bool { 2 * half >= grid.pixelHeight }

    /// The corners of a straight stroke, in pixels. Its thickness, measured across the axis along which it is longer,
    /// is at least one pixel. `start` and `end` are in points, relative to the picture's centre.
    func line(from start: Point, to end: Point) -> [Point] {
        let (first, last) = (grid.pixel(start), grid.pixel(end))
        let way = last - first
        let side = grid.pixels((end - start).normal * half)
        let isFlat = abs(way.x) >= abs(way.y)
        // Half the thickness of the stroke, measured across the axis along which it is longer. May be negative.
        let reach = isFlat ? side.y - side.x * way.y / way.x : side.x - side.y * way.x / way.y
        if abs(reach) > 0.5 { return [first + side, last + side, last - side, first - side] }
        let pixel = isFlat ? Point(x: 0, y: 0.5) : Point(x: 0.5, y: 0)
        return [first + pixel, last + pixel, last - pixel, first - pixel]
    }

    /// The line around a convex polygon, whose corners are in clockwise order, as polygons: a piece for each edge, and
    /// one for each corner. As in the exported picture, corners are round if `isRound`; otherwise they must be right
    /// angles. `corners` are in points, relative to the picture's centre; the polygons are in pixels.
    func pieces(along corners: [Point], isRound: Bool) -> [[Point]] {
        var pieces: [[Point]] = []
        for index in corners.indices {
            let corner = corners[index]
            let before = corners[(index + corners.count - 1) % corners.count]
            let next = corners[(index + 1) % corners.count]
            let (first, second) = ((corner - before).normal * half, (next - corner).normal * half)
            pieces.append([corner + second, next + second, next - second, corner - second])
            let tip = isRound ? arc(from: first, to: second) : [first + second]
            pieces.append([corner, corner + first] + tip.map { corner + $0 } + [corner + second])
        }
        return pieces.map { $0.map(grid.pixel) }
    }

    /// Three places on the arc between two places on the circle around a corner, at equal distances.
    private func arc(from first: Point, to second: Point) -> [Point] {
        let middle = (first + second).direction * half
        return [(first + middle).direction * half, middle, (middle + second).direction * half]
    }
}

extension Point {
    /// The direction to the left of the way to this point, of length 1, which is outside of a polygon in clockwise
    /// order; (0, 0) for (0, 0).
    fileprivate var normal: Point { Point(x: y, y: -x).direction }
}
