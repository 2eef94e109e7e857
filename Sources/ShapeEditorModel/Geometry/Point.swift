/// A place relative to a reference place, or a vector, for pictures only: in points, or a picture's units or pixels.
///
/// No trigonometric function computes a point, because its result could differ between machines. Near the reference
/// place the precision is full, however far that place is from the origin.
///
/// Other modules inline the operations, which takes a quarter off the layout of connectors.
@usableFromInline package struct Point: Equatable, Sendable {
    @usableFromInline package var x: Double
    @usableFromInline package var y: Double

    @inlinable package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    package init(from reference: Offset, to place: Offset) {
        x = Double(Int128(place.x) - Int128(reference.x))
        y = Double(Int128(place.y) - Int128(reference.y))
    }

    @inlinable package static func + (one: Point, other: Point) -> Point {
        Point(x: one.x + other.x, y: one.y + other.y)
    }
    @inlinable package static func - (one: Point, other: Point) -> Point {
        Point(x: one.x - other.x, y: one.y - other.y)
    }
    @inlinable package static func * (point: Point, factor: Double) -> Point {
        Point(x: point.x * factor, y: point.y * factor)
    }
    @inlinable package static func == (one: Point, other: Point) -> Bool {
        one.x == other.x && one.y == other.y
    }

    @inlinable package static var zero: Point { Point(x: 0, y: 0) }

    /// The distance from the reference place.
    @inlinable package var length: Double { (x * x + y * y).squareRoot() }

    /// The point in the same direction at the distance 1; (0, 0) for (0, 0).
    @inlinable package var direction: Point { length > 0 ? self * (1 / length) : self }
}

extension Point {
    /// The corners of a box around the reference place, clockwise from the upper left one. `half` is half the width and
    /// half the height of the box.
    package static func corners(ofBoxWithHalf half: Point) -> [Point] {
        [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { Point(x: $0 * half.x, y: $1 * half.y) }
    }
}
