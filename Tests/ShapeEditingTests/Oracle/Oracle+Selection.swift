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
        }
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
