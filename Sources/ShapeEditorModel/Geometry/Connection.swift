/// The part of the line between the centres of two shapes that a connector draws: from edge to edge.
package struct Connection: Equatable, Sendable {
    package var start: Point
    package var end: Point

    /// The vector from the start to the end.
    package var vector: Point { end - start }
    package var middle: Point { (start + end) * 0.5 }

    /// The connection, with its ends relative to `reference`. Nil if the shapes overlap or, up to rounding, touch on
    /// the line between their centres, if the centres are at one place, or if a shape is a line or a connector.
    package init?(from first: ShapeState.State, to second: ShapeState.State, relativeTo reference: Offset) {
        let vector = Point(from: first.offset, to: second.offset)
        guard vector.length > 0, let out = first.edge(along: vector),
            let back = second.edge(along: vector * -1),
            out + back < 1
        else { return nil }
        start = Point(from: reference, to: first.offset) + vector * out
        end = Point(from: reference, to: second.offset) - vector * back
    }
}

extension ShapeState.State {
    /// The fraction of a vector from the centre that is inside the shape; of a text, inside its extent. 1 if the vector
    /// ends at the edge, more than 1 if it ends inside. Nil for a line and a connector.
    fileprivate func edge(along vector: Point) -> Double? {
        switch kind {
        case .rectangle, .polygon, .cylinder, .note: vector.part(within: corners)
        case .text: extent.map { vector.part(within: $0.corners) }
        case .ellipse: partWithinEllipse(of: vector)
        case .line, .connector: nil
        }
    }

    /// Whether a place is inside a rectangle, an ellipse or a polygon; false for other shapes.
    package func covers(_ place: Offset) -> Bool {
        let vector = Point(from: offset, to: place)
        guard kind.isArea else { return false }
        return vector.length == 0 || (edge(along: vector) ?? 0) >= 1
    }

    private func partWithinEllipse(of vector: Point) -> Double {
        let (vector, half) = (Turn(degrees: -angle).turned(vector), halfBox)
        return 1 / Point(x: vector.x / half.x, y: vector.y / half.y).length
    }
}

extension Rect {
    /// The corners of an extent relative to its centre, in points, clockwise from the upper left one.
    fileprivate var corners: [Point] {
        Point.corners(ofBoxWithHalf: Point(x: Double(width) / 4, y: Double(height) / 4))
    }
}

extension Point {
    /// The fraction of the vector from the reference place to this point that is within a convex polygon around that
    /// place; more than 1 if this point is inside. The two places must differ. `corners` are relative to the reference
    /// place, and clockwise.
    fileprivate func part(within corners: [Point]) -> Double {
        zip(corners, corners.dropFirst() + corners.prefix(1)).compactMap { corner, next in
            // The normal of the edge, which points outwards.
            let (x, y) = (next.y - corner.y, corner.x - next.x)
            let reach = x * self.x + y * self.y
            return reach > 0 ? (x * corner.x + y * corner.y) / reach : nil
        }.min() ?? 0
    }
}

// MARK: - Arrowheads

extension Connection {
    /// The full length of an arrowhead in points, for a line 2 points wide. The width of a head is 0.8 of its length.
    package static let headLength = 10.0

    /// The corners of each arrowhead, the tip first. The first head is at the end, the second at the start. `count` is
    /// the number of heads, from 0 to 2, and `length` their full length. Heads are smaller if the connection is too short
    /// for them.
    package func arrowheads(_ count: Int, length: Double = headLength) -> [[Point]] {
        let back = back(of: count, length)
        let heads = [(end, back), (start, back * -1)]
        return heads.prefix(max(0, count)).map { tip, back in
            let (base, side) = (tip + back, Point(x: -back.y, y: back.x) * 0.4)
            return [tip, base + side, base - side]
        }
    }

    /// The connection without the length of its arrowheads; the whole connection if it has none.
    package func shaft(heads count: Int, length: Double = headLength) -> Connection {
        let back = back(of: count, length)
        var shaft = self
        if count > 0 { shaft.end = end + back }
        if count > 1 { shaft.start = start - back }
        return shaft
    }

    /// The vector from the tip of the head at the end to the base of that head.
    private func back(of count: Int, _ length: Double) -> Point {
        let vector = start - end
        let room = vector.length / Double(max(1, count))
        return room > 0 ? vector * (min(room, length) / vector.length) : vector
    }
}
