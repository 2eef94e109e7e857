import ShapeEditorModel

/// The line that a connector draws, or a line between two places: a polyline from edge to edge, or one cubic curve.
package struct ConnectorPath: Equatable, Sendable {
    /// The places along the line: its start, its corners and its end. Of a curve, its start, its two handles and its
    /// end.
    package private(set) var points: [Point]
    package let isCurved: Bool

    /// A polyline. `corners` has at least two places; neighbours are different, and no corner is straight.
    init(along corners: [Point]) { (points, isCurved) = (corners, false) }

    /// A cubic curve.
    init(curveFrom start: Point, _ handle: Point, _ otherHandle: Point, to end: Point) {
        (points, isCurved) = ([start, handle, otherHandle, end], true)
    }

    package var start: Point { points[0] }
    package var end: Point { points[points.count - 1] }
    /// The vector from the start to the end.
    package var span: Point { end - start }

    /// Whether the line is a single straight one.
    package var isStraight: Bool { points.count == 2 }

    /// The same line, as a straight one if it is a curve along an axis.
    package var straightened: ConnectorPath {
        let isLevel = points.allSatisfy { $0.x == start.x } || points.allSatisfy { $0.y == start.y }
        return isCurved && isLevel ? ConnectorPath(along: [start, end]) : self
    }

    /// The middle of the line, of a bent one that of its longest part.
    package var middle: Point { isCurved ? place(at: 0.5) : longestPart.middle }

    /// The longest part of a polyline. Of several parts that are about as long, it is the one in the middle, as the one
    /// along the side for a loop at an ellipse.
    var longestPart: (middle: Point, vector: Point) {
        let parts = zip(points, points.dropFirst()).map { (middle: ($0 + $1) * 0.5, vector: $1 - $0) }
        let longest = parts.reduce(0) { max($0, $1.vector.length) } - Self.tie
        let long = parts.filter { $0.vector.length >= longest }
        return long.isEmpty ? (start, .zero) : long[long.count / 2]
    }

    /// The difference of lengths, in points, up to which two parts count as equally long.
    private static let tie = 8.0

    /// A place on a curve, from its start at 0 to its end at 1.
    private func place(at part: Double) -> Point {
        let rest = 1 - part
        return points[0] * (rest * rest * rest) + points[1] * (3 * rest * rest * part)
            + points[2] * (3 * rest * part * part) + points[3] * (part * part * part)
    }

    /// Places whose extent is that of the line: of a curve its ends, and where it goes along an axis.
    package var outermost: [Point] {
        guard isCurved else { return points }
        return [start, end] + (turns { $0.x } + turns { $0.y }).map(place)
    }

    /// Where on a curve, between its start at 0 and its end at 1, a coordinate has no slope.
    private func turns(_ coordinate: (Point) -> Double) -> [Double] {
        let at = points.map(coordinate)
        // A third of the slope is a + 2bt + ct².
        let (a, b) = (at[1] - at[0], at[2] - 2 * at[1] + at[0])
        let c = at[3] - 3 * at[2] + 3 * at[1] - at[0]
        let root = max(0, b * b - a * c).squareRoot()
        // Both forms of each solution, because a divisor may be 0.
        return [(-b - root) / c, (-b + root) / c, a / (-b - root), a / (-b + root)].filter {
            0 < $0 && $0 < 1
        }
    }

    /// The line as a polyline; of a curve, `count` parts of it.
    package func corners(ofCurveIn count: Int) -> [Point] {
        isCurved ? (0...max(1, count)).map { place(at: Double($0) / Double(max(1, count))) } : points
    }

    /// The line relative to another place, `distance` away from the reference place.
    package func moved(by distance: Point) -> ConnectorPath {
        var path = self
        for index in points.indices { path.points[index] = points[index] + distance }
        return path
    }
}

// MARK: - Other ends

extension ConnectorPath {
    var reversed: ConnectorPath {
        var path = self
        path.points.reverse()
        return path
    }

    /// The line with its first part, which leads to the left or the right, at another height. A line along an axis goes
    /// there as a whole, or if it has a place of its own at its end, with a step in its middle.
    func beginning(at y: Double, isLast: Bool) -> ConnectorPath {
        guard abs(points[0].y - points[1].y) < 0.01 || isCurved || isStraight else { return self }
        let isLevel = abs(points[0].y - points[1].y) < 0.01
        var path = self
        path.points[0].y = y
        if !isStraight || isLevel && isLast { path.points[1].y = y }
        if isStraight, isLevel, !isLast, abs(y - end.y) >= 0.01 {
            let middle = (start.x + end.x) / 2
            path.points.insert(contentsOf: [Point(x: middle, y: y), Point(x: middle, y: end.y)], at: 1)
        }
        if !isCurved { path.points = path.points.withoutStraightCorners }
        return path
    }
}

// MARK: - Heads

extension ConnectorPath {
    /// The full length of an arrowhead in points, for a line 2 points wide.
    package static let headLength = LineStyle.usualHeadLength

    /// The heads of a line, that at the end first. `length` is the full length of an arrowhead. Heads are smaller if
    /// their part of the line is too short for them.
    package func heads(of line: LineStyle, length: Double) -> [LineHead] {
        let tips = line.tips
        return tips.map { head, isAtEnd in
            let (tip, other) = isAtEnd ? (end, points[points.count - 2]) : (start, points[1])
            let vector = other - tip
            let (room, full) = (vector.length / (isStraight ? Double(tips.count) : 1), length * head.length)
            let back = room > 0 ? vector * (min(room, full) / vector.length) : vector
            return LineHead(
                head, isAtEnd: isAtEnd, isHollow: line.isHollow, thickness: line.headThickness,
                tip: tip, back: back)
        }
    }

    /// The direction in which a head at an end points.
    package func headDirection(isAtEnd: Bool) -> Point {
        let vector = isAtEnd ? end - points[points.count - 2] : start - points[1]
        return vector.direction
    }

    /// The directions in which heads at both ends point.
    var headDirections: (first: Point, last: Point) {
        (headDirection(isAtEnd: false), headDirection(isAtEnd: true))
    }

    /// The line without the length of the heads that cover it. The handles of a curve move with its ends.
    package func shaft(of line: LineStyle, length: Double) -> ConnectorPath {
        var shaft = self
        for head in heads(of: line, length: length) {
            let (tip, handle) = head.isAtEnd ? (points.count - 1, 2) : (0, 1)
            let covered = head.back * head.cover
            shaft.points[tip] = points[tip] + covered
            if isCurved { shaft.points[handle] = points[handle] + covered }
        }
        return shaft
    }
}

// MARK: - Wide outlines

extension ConnectorPath {
    /// The line, with its ends at the outer sides of wide outlines, which would hide its heads. A curve's handles move
    /// along. An end stays where its part of the line is too short, or comes from inside the shape.
    func ended(atOutlinesOf first: ShapeState.State, _ second: ShapeState.State, relativeTo reference: Offset)
        -> ConnectorPath
    {
        var path = self
        for (tip, other, shape) in [(0, 1, first), (points.count - 1, points.count - 2, second)]
        where shape.outlineReach > 0 {
            let (start, vector) = (points[other], points[tip] - points[other])
            let place = start - Point(from: reference, to: shape.offset)
            guard let inside = shape.spanWithOutline(from: place, along: vector),
                0 < inside.lowerBound, inside.lowerBound < 1
            else { continue }
            let back = vector * (inside.lowerBound - 1)
            path.points[tip] = points[tip] + back
            if isCurved { path.points[other] = points[other] + back }
        }
        // A straight line between outlines that meet would turn round.
        let isTurned = isStraight && path.span.x * span.x + path.span.y * span.y <= 0
        return isTurned ? self : path
    }
}

// MARK: - Lines

extension ShapeState.State {
    /// A line as a path from its first end, which is the reference place, to the second one.
    package var asPath: ConnectorPath {
        ConnectorPath(along: [.zero, Point(x: Double(size.width), y: Double(size.height))])
    }
}

extension ConnectorPath {
    /// The part of the line between the centres of two shapes that a plain connector draws: from edge to edge, relative
    /// to `reference`. Nil if the shapes overlap or, up to rounding, touch on the line between their centres, if the
    /// centres are at one place, or if a shape is a line or a connector.
    package init?(
        betweenCentresOf first: ShapeState.State, _ second: ShapeState.State, relativeTo reference: Offset
    ) {
        let vector = Point(from: first.offset, to: second.offset)
        guard vector.length > 0, let out = first.edge(along: vector),
            let back = second.edge(along: vector * -1),
            out + back < 1
        else { return nil }
        self.init(along: [
            Point(from: reference, to: first.offset) + vector * out,
            Point(from: reference, to: second.offset) - vector * back,
        ])
    }
}

extension ShapeState.State {
    /// The fraction of a vector from the centre that is inside the shape. 1 if the vector ends at the edge, more than 1
    /// if it ends inside. Nil for a line and a connector.
    fileprivate func edge(along vector: Point) -> Double? { span(from: .zero, along: vector)?.upperBound }

    /// Whether a place, relative to an anchor, is inside a shape that has an area; false for other shapes.
    func covers(_ place: Point = .zero, from anchor: Offset) -> Bool {
        let vector = Point(from: offset, to: anchor) + place
        guard kind.isArea else { return false }
        return vector.length == 0 || (edge(along: vector) ?? 0) >= 1
    }
}
