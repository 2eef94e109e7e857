import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let delete = VerbRow(
        Verb(
            "delete",
            alsoTried: [
                "clear": "delete all", "cls": "delete all", "rm": "delete {}", "remove": "delete {}",
                "erase": "delete {}", "kill": "delete {}",
            ],
            group: .shapes, isBasic: true, forms: [[.optional(.shapes)]],
            summary: "delete the selected shapes, or others, with their connectors",
            details: "If no selected shape is left, the shape behind is selected.",
            example: "add ellipse sun; add rectangle api; delete sun; delete", role: .command,
            concurrentUse: .nowhere,
            menuItems: [MenuItem(menu: .shapes, title: .fixed("Delete"), statement: "delete")]),
        arranges: { arguments, execution in
            var cursor = PartCursor(arguments)
            let word = cursor.shapes()
            let shapes = try word.map(execution.shapes) ?? execution.selected(for: "delete") { _ in true }
            return execution.deletion(of: shapes)
        })
}

extension Execution {
    /// The deletion of shapes with their connectors; nil without shapes. If ``selection`` is the session's and loses all
    /// its shapes, it selects the next shape behind the hindmost deleted one, which may be a connector, or else the
    /// hindmost shape left. It selects no connector, and nothing if only connectors or no shapes are left.
    fileprivate func deletion(of shapes: [ShapeState]) -> Edit? {
        let gone = drawing.withConnectors(shapes) { $0 || $1 }
        let indices = drawing.indices(of: gone)
        guard let place = indices.first else { return nil }
        let isAll = gone.count == drawing.shapes.count
        let names = isAll ? "all" : shapes.map(drawing.name).asShapes
        let changes = zip(gone, indices).map {
            ShapeChange($0, .removed(Place(drawing.name(of: $0), at: $1)))
        }
        return Edit(
            command: arrangement("delete \(names)", changes),
            selected: selected(without: gone, from: place))
    }

    /// What is selected in the session when shapes have been deleted, the hindmost of which is at an index; nil if that
    /// stays as it is.
    private func selected(without gone: [ShapeState], from place: Int) -> [ShapeState]? {
        let selected = selectedShapes
        let known = Set(gone.map { ObjectIdentifier($0) })
        let isLeft = { (shape: ShapeState) in !known.contains(ObjectIdentifier(shape)) }
        guard selectsForSession, !selected.isEmpty, !selected.contains(where: isLeft) else { return nil }
        let isNext = { (shape: ShapeState) in !shape.kind.isConnector && isLeft(shape) }
        let next = drawing.shapes[..<place].last(where: isNext) ?? drawing.shapes.first(where: isNext)
        return next.map { [$0] } ?? []
    }
}

extension ReadableDrawing {
    /// Shapes of the drawing in its order, and those of their connectors for which `joins` returns true. The arguments
    /// of `joins` are whether the first and the second end of the connector are among `shapes`.
    func withConnectors(_ shapes: [ShapeState], _ joins: (Bool, Bool) -> Bool) -> [ShapeState] {
        let connectors = connectors(of: shapes)
        if connectors.isEmpty { return shapes }
        let known = Set(shapes.map { ObjectIdentifier($0) })
        let joining = connectors.filter { connector in
            guard let (from, to) = ends(of: connector) else { return false }
            return joins(known.contains(ObjectIdentifier(from)), known.contains(ObjectIdentifier(to)))
        }
        return inOrder(shapes + joining)
    }
}
