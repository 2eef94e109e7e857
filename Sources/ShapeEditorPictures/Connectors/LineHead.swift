import ShapeEditorModel

/// A head at an end of a line: an area between two polylines, or within a convex polygon.
package struct LineHead {
    package let isAtEnd: Bool
    let tip: Point
    /// The vector from the tip to the base.
    let back: Point
    /// How far the line does not reach to the tip, as a part of ``back``.
    let cover: Double
    /// The outline, the tip first; closed if the head is hollow.
    private let outer: [Point]
    /// The other polyline, with as many places; empty for a convex polygon.
    private let inner: [Point]
    private let isHollow: Bool

    /// `thickness` is that of the head's own lines, as a part of the length of an arrowhead.
    init(
        _ head: LineStyle.Head, isAtEnd: Bool, isHollow: Bool, thickness: Double, tip: Point, back: Point
    ) {
        (self.isAtEnd, self.tip, self.back) = (isAtEnd, tip, back)
        cover = head.cover(thickness: thickness)
        self.isHollow = isHollow && head.inset != nil
        let aside = Point(x: -back.y, y: back.x)
        func placed(_ places: [Point]) -> [Point] { places.map { tip + back * $0.x + aside * $0.y } }
        let outline = head.outline(thickness: thickness)
        if isHollow, let inset = head.inset {
            let closed = outline + outline.prefix(1)
            let centre = Point(x: inset.centre, y: 0)
            // A scale about the centre of the circle within moves all sides by the same distance.
            let scale = max(0, 1 - thickness / 2 / inset.radius)
            (outer, inner) = (placed(closed), placed(closed.map { centre + ($0 - centre) * scale }))
        } else {
            (outer, inner) = (placed(outline), placed(head == .crow ? Self.crow(thickness: thickness) : []))
        }
    }

    /// The inner corners of a crow's foot.
    private static func crow(thickness: Double) -> [Point] {
        let wide = thickness * LineStyle.Head.slant
        return [Point(x: 0, y: 0.5 - wide), Point(x: 1 - 2 * wide, y: 0), Point(x: 0, y: wide - 0.5)]
    }
}

extension LineHead {
    /// The corners of one polygon; of a hollow head, it goes round the hole, too.
    package var polygon: [Point] { outer + inner.reversed() }

    /// The hole of a hollow head; nil of another one.
    var hole: [Point]? { isHollow ? inner.dropLast() : nil }

    /// The head as convex polygons.
    var convexParts: [[Point]] {
        guard !inner.isEmpty else { return [outer] }
        let pairs = Array(zip(outer, inner))
        return zip(pairs, pairs.dropFirst()).map { [$0.0, $1.0, $1.1, $0.1] }
    }

    var box: Box { Box(around: outer) }
}

/// The corners are relative to the tip: X is the part of the way to the base, Y goes aside in the same unit.
extension LineStyle.Head {
    /// The full length as a multiple of that of an arrowhead.
    var length: Double { self == .diamond ? 1.6 : 1 }

    /// Half the width as a part of the length.
    var reach: Double { self == .arrow ? 0.4 : self == .diamond ? 0.25 : 0.5 }

    /// How far the line does not reach to the tip. It goes into what is narrower than the line at its base.
    fileprivate func cover(thickness: Double) -> Double {
        switch self {
        case .plain, .bar, .crow: 0
        case .arrow, .triangle: 1
        case .diamond: 1 - thickness / length
        case .circle: 1 - thickness / 4
        }
    }

    /// How much longer the slanting line of a crow's foot is than its way to the base.
    fileprivate static let slant = (1 + 0.5 * 0.5).squareRoot()

    fileprivate func outline(thickness: Double) -> [Point] {
        let tip = Point.zero
        switch self {
        case .plain: return []
        case .arrow, .triangle: return [tip, Point(x: 1, y: reach), Point(x: 1, y: -reach)]
        case .diamond: return [tip, Point(x: 0.5, y: reach), Point(x: 1, y: 0), Point(x: 0.5, y: -reach)]
        case .circle:
            return (0..<Self.circleCorners).map { index in
                let degrees = 180 - index * 360 / Self.circleCorners
                return Point(x: 0.5, y: 0) + Turn(degrees: degrees).turned(Point(x: 0.5, y: 0))
            }
        case .bar:
            return [
                Point(x: 1 - thickness, y: reach), Point(x: 1, y: reach), Point(x: 1, y: -reach),
                Point(x: 1 - thickness, y: -reach),
            ]
        case .crow: return [Point(x: 0, y: reach), Point(x: 1, y: 0), Point(x: 0, y: -reach)]
        }
    }

    private static let circleCorners = 36

    /// The centre and the radius of the circle within the outline of a head that may be hollow, the radius as a part of
    /// the length of an arrowhead. Nil for another head.
    fileprivate var inset: (centre: Double, radius: Double)? {
        switch self {
        case .triangle:
            let radius = reach / (reach + (1 + reach * reach).squareRoot())
            return (1 - radius, radius)
        case .diamond:
            let (along, aside) = (length / 2, reach * length)
            return (0.5, along * aside / (along * along + aside * aside).squareRoot())
        case .circle: return (0.5, reach)
        case .plain, .arrow, .bar, .crow: return nil
        }
    }
}

extension LineStyle {
    /// Half the width of the widest head, in points.
    var headReach: Double { tips.reduce(0) { max($0, $1.head.length * $1.head.reach) } * headLength }
}
