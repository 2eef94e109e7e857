import ShapeEditorModel

/// A shape of a picture, and the indices of the shapes that it joins if it is a connector.
struct PlacedShape {
    let state: ShapeState.State
    let ends: (from: Int, to: Int)?
}

/// The lines of the connectors of a drawing. A bent one goes round third shapes, and does not lie on other connectors,
/// if there is such a way; the first one decides for all that join the same places.
struct ConnectorLayout {
    let shapes: [PlacedShape]
    /// The lanes of connectors that are not the only ones between their places, by their indices.
    let lanes: [Int: ConnectorLane]
    /// The line of each connector by its index, relative to the centre of the shape at which it begins; nil if none is
    /// drawn, and for other shapes.
    private(set) var paths: [ConnectorPath?]

    /// The lines of the connectors among `shapes`, which are in the order of the drawing. Without `goesRound`, each is
    /// as if it were the only connector. `fixed` are lines that are given, by their indices.
    init(of shapes: [PlacedShape], goesRound: Bool = true, fixed: [Int: ConnectorPath] = [:]) {
        let shapes = shapes.joined
        self.shapes = shapes
        lanes = ConnectorLane.all(of: shapes.indices.compactMap { shapes.connector($0) })
        paths = Array(repeating: nil, count: shapes.count)
        let connectors = shapes.indices.filter { shapes[$0].ends != nil }
        let bent = connectors.filter { goesRound && shapes[$0].state.line.route == .bent }
        guard !bent.isEmpty else {
            for index in connectors { paths[index] = fixed[index] ?? path(of: index) }
            return
        }
        var router = ConnectorRouter(shapes)
        for index in connectors where fixed[index] != nil || routing(of: index)?.bentSides == nil {
            paths[index] = fixed[index] ?? path(of: index)
            if let path = paths[index] { router.put(path, of: index) }
        }
        for index in bent where fixed[index] == nil {
            guard let routing = routing(of: index), let sides = routing.bentSides else { continue }
            paths[index] = router.path(of: index, routing, sides) ?? path(of: index)
            if let path = paths[index] { router.put(path, of: index) }
        }
    }

    /// The lines, with their ends at the outer sides of wide outlines.
    var pathsToOutlines: [ConnectorPath?] {
        zip(shapes, paths).map { shape, path in
            guard let ends = shape.ends, let path else { return nil }
            let (first, second) = (shapes[ends.from].state, shapes[ends.to].state)
            return path.ended(atOutlinesOf: first, second, relativeTo: first.offset)
        }
    }

    private func path(of index: Int) -> ConnectorPath? {
        guard let ends = shapes[index].ends else { return nil }
        let (first, second) = (shapes[ends.from].state, shapes[ends.to].state)
        return ConnectorPath(
            from: first, to: second, shapes[index].state.line, lane: lanes[index] ?? .single,
            isLoop: ends.from == ends.to, relativeTo: first.offset)
    }

    /// Nil for a loop, and for a shape that is not a connector.
    func routing(of index: Int) -> ConnectorRouting? {
        guard let ends = shapes[index].ends, ends.from != ends.to else { return nil }
        let reference = shapes[ends.from].state.offset
        guard let from = ConnectorEnd(shapes[ends.from].state, relativeTo: reference),
            let to = ConnectorEnd(shapes[ends.to].state, relativeTo: reference)
        else { return nil }
        let state = shapes[index].state
        return ConnectorRouting(from: from, to: to, line: state.line, lane: lanes[index] ?? .single)
    }
}

extension [PlacedShape] {
    /// A connector by its index; nil for other shapes.
    func connector(_ index: Int) -> ConnectorLane.Connector? {
        self[index].ends.map {
            ConnectorLane.Connector(index, from: $0.from, to: $0.to, self[index].state.line)
        }
    }

    /// The shapes, with connectors at rows of tables as ``ShapeEditorModel/ShapeState/State/joining(_:_:)`` has them.
    fileprivate var joined: [PlacedShape] {
        map { shape in
            guard let ends = shape.ends else { return shape }
            return PlacedShape(
                state: shape.state.joining(self[ends.from].state, self[ends.to].state), ends: shape.ends)
        }
    }

    /// The place to which the boxes of shapes are relative, near to them.
    var reference: Offset { first?.state.offset ?? .zero }
}

extension Drawing {
    /// The shapes in the order of the drawing, as a picture asks for them.
    var placed: [PlacedShape] {
        shapes.map { shape in
            PlacedShape(state: shape.untracked, ends: shape.ends.map { ($0.from.index, $0.to.index) })
        }
    }
}
