import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let delete = VerbRow(
        "delete", alsoTried: ["clear": "delete all", "rm": "delete {}", "remove": "delete {}"],
        group: .shapes, forms: [[.optional(.shapes)]],
        summary: "delete the selected shapes, or others, with their connectors",
        details: "If no selected shape is left, the shape behind is selected.",
        example: "add ellipse sun; add rectangle api; delete sun; delete", role: .command,
        concurrentUse: .nowhere,
        menuItems: [MenuItem(menu: .shapes, title: .fixed("Delete"), statement: "delete")],
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            let word = cursor.shapes()
            let shapes = try word.map(execution.shapes) ?? execution.selected(for: "delete") { _ in true }
            try execution.delete(shapes)
        })
}

extension Execution {
    /// Deletes shapes with their connectors by one command. No-op without shapes. If ``selection`` is the session's and
    /// loses all its shapes, selects the next shape behind the hindmost deleted one, which may be a connector, or else
    /// the hindmost shape left. Selects no connector; selects nothing if only connectors or no shapes are left.
    fileprivate func delete(_ shapes: [ShapeState]) throws {
        let gone = drawing.withConnectors(shapes) { $0 || $1 }
        guard let place = gone.first?.index else { return }
        let isAll = gone.count == drawing.shapes.count
        let names = isAll ? "all" : shapes.map(\.name).asShapes
        let hadShapes = selection.hasShapes
        try arrange(.delete, gone.map(Placing.init(deleting:)), "delete \(names)")
        guard hadShapes, !selection.hasShapes, selection.isSessions else { return }
        let isNoConnector = { (shape: ShapeState) in shape.ends == nil }
        let next =
            drawing.shapes[..<place].last(where: isNoConnector) ?? drawing.shapes.first(where: isNoConnector)
        selectMade(next.map { [$0] } ?? [])
    }
}

extension Drawing {
    /// Shapes of the drawing in its order, and those of their connectors for which `joins` returns true. The arguments
    /// of `joins` are whether the first and the second end of the connector are among `shapes`.
    func withConnectors(_ shapes: [ShapeState], _ joins: (Bool, Bool) -> Bool) -> [ShapeState] {
        let connectors = shapes.flatMap(connectors)
        if connectors.isEmpty { return shapes }
        let known = Set(shapes.map { ObjectIdentifier($0) })
        let joining = connectors.filter { connector in
            guard let (from, to) = connector.ends else { return false }
            return joins(known.contains(ObjectIdentifier(from)), known.contains(ObjectIdentifier(to)))
        }
        return (shapes + joining).inOrder
    }
}
