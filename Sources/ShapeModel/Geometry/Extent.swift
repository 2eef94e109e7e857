/// A rectangle of the plane, such as the one that a shape covers.
///
/// In 128 bits, as that of a shape at the last offset there is goes beyond 64. Nothing here overflows where what is
/// joined and grown stays within some thousand times that range.
package struct Extent: Equatable, Hashable, Sendable {
    /// The smallest X.
    package var left: Int128
    /// The smallest Y.
    package var top: Int128
    /// The largest X; not less than `left`.
    package var right: Int128
    /// The largest Y; not less than `top`.
    package var bottom: Int128

    /// How wide a shape is, in points.
    package static let shapeWidth: Int128 = 100
    /// How high a shape is, in points.
    package static let shapeHeight: Int128 = 60

    /// The place itself, which has no width and no height.
    package init(of place: Offset) {
        (left, top) = (Int128(place.x), Int128(place.y))
        (right, bottom) = (left, top)
    }

    /// What a shape covers whose offset is a place: its centre is there.
    package init(ofShapeAt place: Offset) {
        self.init(of: place)
        self = grown(x: Self.shapeWidth / 2, y: Self.shapeHeight / 2)
    }

    /// The offsets that a canvas contains, edges included. A shape at its edge covers some of what is outside.
    package init(of bounds: Bounds) {
        self.init(of: .zero)
        self = grown(x: Int128(bounds.width / 2), y: Int128(bounds.height / 2))
    }

    package var width: Int128 { right - left }
    package var height: Int128 { bottom - top }

    /// The smallest one around both.
    package func union(_ other: Extent) -> Extent {
        var union = self
        (union.left, union.top) = (min(left, other.left), min(top, other.top))
        (union.right, union.bottom) = (max(right, other.right), max(bottom, other.bottom))
        return union
    }

    /// With so many points more on each side; neither number is negative.
    package func grown(x: Int128, y: Int128) -> Extent {
        var grown = self
        (grown.left, grown.top) = (left - x, top - y)
        (grown.right, grown.bottom) = (right + x, bottom + y)
        return grown
    }
}
