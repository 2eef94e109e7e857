import ShapeEditorModel

/// Where a label stands at a connector's line: on it, or beside it.
struct LabelSpot: Equatable {
    /// The part of the line's length before the place to which the label belongs; nil for the middle of the line, of a
    /// bent one that of its longest part.
    var part: Double?
    /// The side of the line on which the label stands, as seen along the line; nil on the line.
    var side: Side?
    /// The distance from the line of a label beside it, in points.
    var distance = Self.usualDistance

    enum Side: Double {
        case left = -1
        case right = 1
    }

    static let usualDistance = 6.0
}

/// A place at a line, and the direction of the line there.
struct LineFoot {
    let place: Point
    let direction: Point

    /// The middle of a label of some size that stands on the line or beside it.
    func middle(at spot: LabelSpot, width: Double, height: Double) -> Point {
        guard let side = spot.side else { return place }
        let way = direction.toTheRight * side.rawValue
        return place + way * ((abs(way.x) * width + abs(way.y) * height) / 2 + spot.distance)
    }
}

extension ConnectorPath {
    /// The middle of a label of some size, in points: at a spot, or else on the middle of the line, or beside it if the
    /// line is too short for the label and its heads. The label of a loop stands beside its line, away from the shape,
    /// which it would hide otherwise.
    func labelMiddle(at spot: LabelSpot? = nil, width: Double, height: Double, ofLoop isLoop: Bool) -> Point {
        let spot = spot ?? usualSpot(width: width, height: height, ofLoop: isLoop)
        return foot(of: spot, ofLoop: isLoop).middle(at: spot, width: width, height: height)
    }

    /// The spot of a label of some size with nothing else around.
    func usualSpot(width: Double, height: Double, ofLoop isLoop: Bool) -> LabelSpot {
        let foot = foot(of: LabelSpot(), ofLoop: isLoop)
        if isLoop {
            let (out, right) = (foot.place - (start + end) * 0.5, foot.direction.toTheRight)
            return LabelSpot(side: out.x * right.x + out.y * right.y < 0 ? .left : .right)
        }
        let length = isCurved ? span.length : longestPart.vector.length
        let covered = foot.covered(width: width, height: height)
        return LabelSpot(side: length >= covered + 2 * Self.headLength ? nil : foot.upperSide)
    }

    /// The place at the line to which a spot belongs.
    func foot(of spot: LabelSpot, ofLoop isLoop: Bool) -> LineFoot {
        if let part = spot.part { return foot(at: part) }
        if isLoop { return outerFoot }
        if isCurved { return LineFoot(place: middle, direction: span.direction) }
        let longest = longestPart
        return LineFoot(place: longest.middle, direction: longest.vector.direction)
    }

    /// The place that is furthest out of a loop's shape. The line goes along an axis there, up to the slant of a curve
    /// between two sides.
    private var outerFoot: LineFoot {
        if isCurved {
            let out = middle - (start + end) * 0.5
            let isAcross = abs(out.x) >= abs(out.y)
            return LineFoot(place: middle, direction: Point(x: isAcross ? 0 : 1, y: isAcross ? 1 : 0))
        }
        let parts = zip(points, points.dropFirst()).map { (middle: ($0 + $1) * 0.5, vector: $1 - $0) }
        let inner = parts.dropFirst().dropLast()
        let longest = inner.reduce(0) { max($0, $1.vector.length) }
        guard let outer = inner.first(where: { $0.vector.length >= longest }) else {
            return LineFoot(place: middle, direction: longestPart.vector.direction)
        }
        return LineFoot(place: outer.middle, direction: outer.vector.direction)
    }

    private func foot(at part: Double) -> LineFoot {
        let corners = corners(ofCurveIn: Self.curveParts)
        let vectors = zip(corners, corners.dropFirst()).map { $1 - $0 }
        var rest = part * vectors.reduce(0) { $0 + $1.length }
        for (start, vector) in zip(corners, vectors) {
            if rest <= vector.length, vector.length > 0 {
                return LineFoot(place: start + vector.direction * rest, direction: vector.direction)
            }
            rest -= vector.length
        }
        return LineFoot(place: end, direction: vectors.last?.direction ?? .zero)
    }

    /// The number of straight parts as which a curve is measured.
    static let curveParts = 24
}

extension LineFoot {
    /// The length of the line that a label of some size covers.
    func covered(width: Double, height: Double) -> Double {
        min((width + 2 * Self.patch) / abs(direction.x), height / abs(direction.y))
    }

    /// Above the line, or on the right of an upright one.
    var upperSide: LabelSpot.Side {
        direction.x > 0 || direction.x == 0 && direction.y > 0 ? .left : .right
    }

    /// How far the patch behind a label reaches beyond its letters, in points.
    private static let patch = 4.0
}
