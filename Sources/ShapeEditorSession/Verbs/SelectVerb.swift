import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let select = VerbRow(
        Verb(
            "select",
            alsoTried: [
                "deselect": "select none", "unselect": "select none", "pick": "select {SHAPES}",
                "choose": "select {SHAPES}",
            ], group: .shapes, isBasic: true,
            forms: [
                [.shapes], [.choice(["next", "previous", "none"] + MoveDirection.allCases.map(\.rawValue))],
            ],
            summary: "choose the shapes that commands act on",
            details: """
                SHAPES is one word without blanks: names of shapes and groups with commas, 'all', 'selected', or a name in \
                which * stands for any characters. 'up', 'down', 'left' and 'right' choose the nearest shape in that \
                direction. Selecting is not a step to undo.
                """,
            example: "add ellipse sun; select shape,sun; select all; select none",
            words: [
                "next": "the shape in front of the foremost selected one",
                "previous": "the shape behind the hindmost selected one", "none": "no shape",
                "up": "the nearest shape above", "down": "the nearest shape below",
                "left": "the nearest shape on the left", "right": "the nearest shape on the right",
            ],
            role: .aside, concurrentUse: .inBlocks), queue: .follows,
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
        Verb(
            "with", group: .shapes, isBasic: true, forms: [[.shapes, .body]],
            summary: "run a statement or a block with other shapes selected",
            details:
                "Afterwards the former selection holds again. A block is one step to undo, all or nothing.",
            example: "add ellipse sun; with shape { left; paint red }", role: .command),
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
    /// passed over. Empty for `none`. For a direction, the nearest shape there.
    ///
    /// - Throws: ``DrawingError/nothingSelected`` if the drawing has no shape other than connectors, unless `word` is
    ///   `none`; ``DrawingError/nothingBeyond(_:)`` if there is no shape in the direction.
    fileprivate func neighbour(_ word: String) throws -> [ShapeState] {
        guard word != "none" else { return [] }
        if let direction = MoveDirection(rawValue: word) { return [try nearest(direction)] }
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

extension Execution {
    /// The shape that is nearest in a direction from the centre of the selected shapes' extent, among those whose centre
    /// lies beyond it; the foremost of several. Distance across the direction counts twice, and connectors are passed
    /// over. If nothing but connectors is selected, it is the foremost shape.
    private func nearest(_ direction: MoveDirection) throws -> ShapeState {
        let shapes = drawing.shapes.filter { $0.ends == nil }
        guard let foremost = shapes.last else { throw DrawingError.nothingSelected }
        guard let centre = selection.shapes.map(\.untracked).extent?.centre else { return foremost }
        var best: (shape: ShapeState, distance: Int128)?
        for shape in shapes {
            guard let place = shape.untracked.extent?.centre else { continue }
            let (along, across) = direction.parts(x: place.x - centre.x, y: place.y - centre.y)
            let distance = along + 2 * Int128(across.magnitude)
            if along > 0, distance <= best?.distance ?? distance { best = (shape, distance) }
        }
        guard let best else { throw DrawingError.nothingBeyond(direction.rawValue) }
        return best.shape
    }
}

extension MoveDirection {
    /// The parts of a vector along this direction and across it.
    fileprivate func parts(x: Int128, y: Int128) -> (along: Int128, across: Int128) {
        switch self {
        case .up: (-y, x)
        case .down: (y, x)
        case .left: (-x, y)
        case .right: (x, y)
        }
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
