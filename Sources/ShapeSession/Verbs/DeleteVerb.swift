import ShapeLanguage
import ShapeModel

extension VerbRow {
    static let delete = VerbRow(
        "delete", group: .shapes, forms: [[.optional(.shapes)]],
        summary: "delete the selected shapes, or others, with their connectors",
        details: "If no selected shape is left, the shape behind is selected.",
        example: "add ellipse sun; add rectangle api; delete sun; delete", role: .command,
        concurrentUse: .nowhere,
        menuItems: [MenuItem(menu: .shapes, title: .fixed("Delete"), statement: "delete")], main: .parts,
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            let word = cursor.shapes()
            let shapes = try word.map(execution.shapes) ?? execution.selected(for: "delete") { _ in true }
            try execution.delete(shapes)
        })
}

extension Execution {
    /// Deletes shapes with their connectors, as one step. No-op without shapes.
    fileprivate func delete(_ shapes: [ShapeState]) throws {
        let gone = withConnectors(shapes)
        guard let hindmost = gone.first else { return }
        let isAll = gone.count == drawing.shapes.count
        let names = isAll ? "all" : shapes.map(\.name).asShapes
        let (selected, neighbours) = (selection.shapes, drawing.shapes)
        let placed = gone.map { PlacedShape($0, at: $0.index) }
        try perform(ArrangeCommand(drawing, .remove(placed), statement: "delete \(names)"))
        let isLost = !selected.isEmpty && selected.allSatisfy { !$0.isPresent }
        guard isLost, selection.isSessions else { return }
        let isLeft = { (shape: ShapeState) in shape.isPresent && shape.ends == nil }
        let next = neighbours[..<hindmost.index].last(where: isLeft) ?? neighbours.first(where: isLeft)
        selectMade(next.map { [$0] } ?? [])
    }

    /// Shapes and the connectors that join them with any shape, in the order of the drawing.
    private func withConnectors(_ shapes: [ShapeState]) -> [ShapeState] {
        var known: Set<ObjectIdentifier> = []
        let all = shapes + shapes.flatMap { drawing.connectors(of: $0) }
        return all.filter { known.insert(ObjectIdentifier($0)).inserted }.sorted { $0.index < $1.index }
    }
}
