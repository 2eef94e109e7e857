/// A rectangle of the plane, such as the area that a shape covers. Extents are in half points until ``inPoints``
/// converts them, and other rectangles are in points.
///
/// The coordinates have 128 bits, because the area of a shape near the largest offset exceeds the range of 64 bits. The
/// extents of shapes, their unions and their enlargements are far from overflowing.
package struct Rect: Equatable, Hashable, Sendable {
    /// The smallest X.
    package var left: Int128
    /// The smallest Y.
    package var top: Int128
    /// The largest X; not less than `left`.
    package var right: Int128
    /// The largest Y; not less than `top`.
    package var bottom: Int128

    /// The usual width of a new rectangle, in points.
    package static let shapeWidth: Int128 = 100
    /// The usual height of a new rectangle, in points.
    package static let shapeHeight: Int128 = 60

    package var width: Int128 { right - left }
    package var height: Int128 { bottom - top }
}

extension Rect {
    /// The rectangle of a single place, which has no width and no height.
    package init(of place: Offset) {
        let (x, y) = (Int128(place.x), Int128(place.y))
        self.init(left: x, top: y, right: x, bottom: y)
    }

    /// The rectangle, in points, of ``shapeWidth`` by ``shapeHeight`` with its centre at `place`.
    package init(ofShapeAt place: Offset) {
        self = Rect(of: place).grown(x: Self.shapeWidth / 2, y: Self.shapeHeight / 2)
    }

    /// The rectangle of all places on a canvas, including its edges, in points. A shape whose centre is on the canvas
    /// may extend beyond the rectangle.
    package init(of bounds: Bounds) {
        self = Rect(of: .zero).grown(x: Int128(bounds.width / 2), y: Int128(bounds.height / 2))
    }

    /// The smallest rectangle that contains this one and `other`.
    package func union(_ other: Rect) -> Rect {
        Rect(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    /// Whether `other` lies within this rectangle; their edges may touch.
    package func contains(_ other: Rect) -> Bool {
        left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }

    /// The rectangle enlarged by `x` on the left and right, and by `y` at the top and bottom. Neither number may be
    /// negative.
    package func grown(x: Int128, y: Int128) -> Rect {
        Rect(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
    }
}

/// A canvas centred on the origin.
package struct Bounds: Equatable, Hashable, Sendable {
    /// The width of the canvas in points, not negative.
    package let width: Int
    /// The height of the canvas in points, not negative.
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Whether a place is on the canvas, including its edges. Half of an odd side is rounded down.
    package func contains(_ offset: Offset) -> Bool {
        offset.x.magnitude <= width.magnitude / 2 && offset.y.magnitude <= height.magnitude / 2
    }
}
