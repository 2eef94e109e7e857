import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let select = VerbRow(
        "select", group: .shapes, forms: [[.shapes], [.choice(["next", "previous", "none"])]],
        summary: "choose the shapes that commands act on",
        details: """
            SHAPES is one word without blanks: names of shapes and groups with commas, 'all', 'selected', or a name in \
            which * stands for any characters. Selecting is not a step to undo.
            """,
        example: "add ellipse sun; select shape,sun; select all; select none",
        words: [
            "next": "the shape in front of the foremost selected one",
            "previous": "the shape behind the hindmost selected one", "none": "no shape",
        ],
        role: .aside, concurrentUse: .inBlocks, queue: .follows,
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            let word = cursor.shapes()
            execution.select(
                try word.map(execution.shapes) ?? execution.neighbour(cursor.word() ?? ""))
            if !execution.isNested, execution.selection.isSessions {
                execution.session.printFeedback("selected \(execution.selection.shapes.selectionWords)")
            }
        })

    static let with = VerbRow(
        "with", group: .shapes, forms: [[.shapes, .body]],
        summary: "run a statement or a block with other shapes selected",
        details: "Afterwards the former selection holds again. A block is one step to undo, all or nothing.",
        example: "add ellipse sun; with shape { left; paint red }", role: .command,
        takingTime: { arguments, execution in
            var cursor = PartCursor(arguments)
            guard let word = cursor.shapes(), let block = arguments.block else { return }
            execution.catchUp()
            let inner = execution.with(Selection(try execution.shapes(word)))
            guard block.hasBraces else { return try await block.perform(in: inner) }
            try await inner.block("With", .allOrNothing) { try await block.perform(in: $0) }
        })
}

extension Execution {
    /// The shape that `select` with `word` selects: for `next`, the next one in front of all selected shapes, or else
    /// the hindmost shape; for `previous`, the next one behind all of them, or else the foremost shape. Connectors are
    /// passed over. Empty for `none`.
    ///
    /// - Throws: ``DrawingError/nothingSelected`` if the drawing has no shape other than connectors, unless `word` is
    ///   `none`.
    fileprivate func neighbour(_ word: String) throws -> [ShapeState] {
        guard word != "none" else { return [] }
        let (selected, shapes) = (selection.shapes, drawing.shapes)
        let (hindmost, foremost) = (selected.first?.index ?? shapes.endIndex, selected.last?.index ?? -1)
        let fits = { (shape: ShapeState) in shape.ends == nil }
        let found =
            word == "next"
            ? shapes[(foremost + 1)...].first(where: fits) ?? shapes.first(where: fits)
            : shapes[..<hindmost].last(where: fits) ?? shapes.last(where: fits)
        guard let found else { throw DrawingError.nothingSelected }
        return [found]
    }
}

extension [ShapeState] {
    /// The names of the shapes, separated by commas; for more than five shapes, only their number: `6 shapes`; `none`
    /// if there are no shapes.
    var selectionWords: String {
        if isEmpty { return "none" }
        return count > 5 ? "\(count) shapes" : map(\.name).joined(separator: ", ")
    }
}
