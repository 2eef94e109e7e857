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
    /// The fraction of a vector from the centre that is inside the shape. 1 if the vector ends at the edge, more than 1
    /// if it ends inside. Nil for a line and a connector.
    fileprivate func edge(along vector: Point) -> Double? { span(from: .zero, along: vector)?.upperBound }

    /// Whether a place is inside a shape that has an area; false for other shapes.
    func covers(_ place: Offset) -> Bool {
        let vector = Point(from: offset, to: place)
        guard kind.isArea else { return false }
        return vector.length == 0 || (edge(along: vector) ?? 0) >= 1
    }
}
