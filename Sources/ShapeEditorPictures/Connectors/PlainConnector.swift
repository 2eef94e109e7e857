import ShapeEditorModel

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
