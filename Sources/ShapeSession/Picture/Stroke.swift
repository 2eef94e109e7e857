import ShapeModel

/// A line of some width in points, as convex polygons in the coordinates of pixels.
struct Stroke {
    private let grid: PictureGrid
    private let half: Double

    init(_ grid: PictureGrid, width: Double) { (self.grid, half) = (grid, width / 2) }

    /// Whether the line is at least a pixel wide in each direction.
    var isWide: Bool { 2 * half >= grid.pixelHeight }

    /// A straight line, of one pixel at least along the axis on which it is shorter.
    func line(from start: Point, to end: Point) -> [Point] {
        let (first, last) = (grid.pixel(start), grid.pixel(end))
        let way = last - first
        let side = grid.pixels((end - start).normal * half)
        let isFlat = abs(way.x) >= abs(way.y)
        // The half of the line's height above a place, or of its width beside one.
        let reach = isFlat ? side.y - side.x * way.y / way.x : side.x - side.y * way.x / way.y
        if abs(reach) > 0.5 { return [first + side, last + side, last - side, first - side] }
        let pixel = isFlat ? Point(x: 0, y: 0.5) : Point(x: 0.5, y: 0)
        return [first + pixel, last + pixel, last - pixel, first - pixel]
    }

    /// The line around a convex polygon, whose corners are in clockwise order: a piece for each edge, and one for each
    /// corner, as SVG draws them.
    func pieces(along corners: [Point]) -> [[Point]] {
        var pieces: [[Point]] = []
        for index in corners.indices {
            let corner = corners[index]
            let before = corners[(index + corners.count - 1) % corners.count]
            let next = corners[(index + 1) % corners.count]
            let (first, second) = ((corner - before).normal * half, (next - corner).normal * half)
            pieces.append([corner + second, next + second, next - second, corner - second])
            pieces.append(join(at: corner, first, second))
        }
        return pieces.map { $0.map(grid.pixel) }
    }

    /// The piece outside of a corner: to the place where the line's outer edges meet, or straight across if that is
    /// more than four times as far away as the line is wide, where SVG cuts corners off.
    private func join(at corner: Point, _ first: Point, _ second: Point) -> [Point] {
        let sum = first + second
        let square = sum.x * sum.x + sum.y * sum.y
        let tip = square * 4 >= half * half ? [corner + sum * (2 * half * half / square)] : []
        return [corner, corner + first] + tip + [corner + second]
    }
}

extension Point {
    /// The direction to the left of the way to this point, of length 1, which is outside of a polygon in clockwise
    /// order.
    fileprivate var normal: Point {
        let length = length
        return length > 0 ? Point(x: y / length, y: -x / length) : Point(x: 0, y: 0)
    }
}
