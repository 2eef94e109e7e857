/// What `select` does.
extension Oracle {
    func select(_ selecting: OracleStatement.Selecting, _ place: Place, _ scope: OracleScope)
        throws(OracleFault)
    {
        switch selecting {
        case .shapes(let word):
            scope.selection.ids = try word.shapes(in: drawing, scope.selection, place)
        case .none: scope.selection.ids = []
        case .next: scope.selection.ids = [try neighbour(in: drawing.shapes, place, scope)]
        case .previous: scope.selection.ids = [try neighbour(in: drawing.shapes.reversed(), place, scope)]
        case .towards(let direction): scope.selection.ids = [try nearest(direction, place, scope)]
        }
    }

    /// The shape nearest to the centre of what is selected, among those beyond it. Distance across counts twice.
    private func nearest(
        _ direction: String, _ place: Place, _ scope: OracleScope
    ) throws(OracleFault) -> Int {
        let shapes = drawing.shapes.filter { !$0.kind.isConnector }
        guard let foremost = shapes.last else { throw OracleFault(place: place) }
        let selected = scope.selection.shapes(in: drawing).filter { !$0.kind.isConnector }
        guard let extent = OracleExtent(of: selected) else { return foremost.id }
        let (x, y) = ["up": (0, -1), "down": (0, 1), "left": (-1, 0)][direction, default: (1, 0)]
        func distance(_ shape: OracleShape) -> Int? {
            let (across, down) = (
                OracleExtent(of: shape).middle.x - extent.middle.x,
                OracleExtent(of: shape).middle.y - extent.middle.y
            )
            let along = across * x + down * y
            return along > 0 ? along + 2 * abs(across * y - down * x) : nil
        }
        let nearest = shapes.compactMap(distance).min()
        guard let nearest, let shape = shapes.last(where: { distance($0) == nearest }) else {
            throw OracleFault(place: place)
        }
        return shape.id
    }

    /// The shape behind the last selected one in an order; behind the last shape, the first. Passes over connectors.
    private func neighbour(
        in shapes: [OracleShape], _ place: Place, _ scope: OracleScope
    ) throws(OracleFault) -> Int {
        let last = shapes.lastIndex { scope.selection.ids.contains($0.id) } ?? -1
        let candidates = (shapes.dropFirst(last + 1) + shapes).filter { !$0.kind.isConnector }
        guard let next = candidates.first else { throw OracleFault(place: place) }
        return next.id
    }
}
