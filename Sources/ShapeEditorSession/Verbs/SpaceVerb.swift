import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let space = VerbRow(
        Verb(
            "space", yields: true, group: .shapes,
            forms: [
                [.choice(["right", "left"]), .keyword("of"), .shapes, .number("DISTANCE", .room)],
                [.choice(["above", "below"]), .shapes, .number("DISTANCE", .room)],
            ],
            summary: "make room beside shapes",
            details: """
                All that lies beyond that side of the SHAPES moves on by DISTANCE points, and what encloses them and reaches \
                beyond that side grows. The SHAPES and the selection stay. A negative DISTANCE takes room away.
                """,
            example: "add rectangle a; add rectangle b; space right of a 80",
            words: [
                "right": "on the right of SHAPES", "left": "on the left of SHAPES", "above": "above SHAPES",
                "below": "below SHAPES", "of": "the shapes beside the room",
            ],
            role: .command, concurrentUse: .nowhere),
        arranges: { arguments, execution in
            var cursor = PartCursor(arguments)
            let word = cursor.word() ?? ""
            _ = cursor.word(of: "of")
            let shapes = try execution.shapesWithPlace(&cursor)
            return try execution.room(word, of: shapes, cursor.number() ?? 0)
        })
}

extension Execution {
    private static let directions: [String: MoveDirection] = [
        "right": .right, "left": .left, "above": .up, "below": .down,
    ]

    /// The changes of `space`: of the other shapes, beside which room is made.
    fileprivate func room(_ word: String, of shapes: [ShapeState], _ distance: Int) throws -> Edit {
        let side = ["right", "left"].contains(word) ? "\(word) of" : word
        let named = shapes.map(drawing.name).asShapes
        guard let goal = shapes.map(drawing.state).extent, let direction = Self.directions[word] else {
            throw DrawingError.nothingToMove(side, shapes: named)
        }
        let (all, states) = (drawing.shapes, drawing.shapes.map(drawing.state))
        let changes = try Room(direction, of: goal, distance).changes(
            of: states, keeping: Set(drawing.indices(of: shapes))
        ) { error, index in
            (error as? ShapeError).map { DrawingError.named($0, all[index], drawing.name(of: all[index])) }
                ?? error
        }
        if changes.isEmpty { throw DrawingError.nothingToMove(side, shapes: named) }
        let list = ShapeList(session.drawing, changes.map { all[$0.index] })
        let values = changes.map { StateChange(from: states[$0.index], to: $0.state) }
        return Edit(
            command: EditCommand(
                list, "space \(side) \(named) \(distance)", takesConnectors: false, [], values, isNamed: true)
        )
    }
}
