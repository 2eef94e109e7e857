import ShapeLanguage
import ShapeModel
import Text

extension VerbRow {
    static let move = VerbRow(
        "move", shortForm: "m", group: .moving,
        forms: [
            [.direction, .optional(.number("POINTS", .points)), .optional(.over)],
            [.keyword("by"), .number("DX", .coordinate), .number("DY", .coordinate), .optional(.over)],
            [.keyword("to"), .number("X", .coordinate), .number("Y", .coordinate), .optional(.over)],
        ],
        summary: "move the shape",
        details: """
            Without POINTS it moves by a step (see 'step'). Up decreases Y, as on a screen. With 'over DURATION' the \
            move takes time, and is one step to undo.
            """,
        example: "move left 30; move by 5 -5; move to 100 0 over 1s",
        words: ["by": "by a distance, DX DY", "to": "to the place X Y"],
        role: .command,
        menuItems: MoveDirection.allCases.map {
            MenuItem(menu: .move, title: .fixed("Move \($0.title)"), statement: "move \($0.rawValue)")
        },
        arguments: { parser throws(LanguageError) in
            let word = try parser.requireWord()
            let number = try movement(word, &parser)
            switch number {
            case 0: return try moving(.up, &parser)
            case 1: return try moving(.down, &parser)
            case 2: return try moving(.left, &parser)
            case 3: return try moving(.right, &parser)
            case 4: return try moving(by: true, &parser)
            default: return try moving(by: false, &parser)
            }
        },
        does: perform, takingTime: animate)

    static let up = moving(.up)
    static let down = moving(.down)
    static let left = moving(.left)
    static let right = moving(.right)

    private static func moving(_ direction: MoveDirection) -> VerbRow {
        VerbRow(
            direction.rawValue, group: .moving,
            forms: [[.optional(.number("POINTS", .points)), .optional(.over)]],
            summary: "short for 'move \(direction.rawValue)'",
            example: "\(direction.rawValue); \(direction.rawValue) 25", role: .command,
            arguments: { parser throws(LanguageError) in try moving(direction, &parser) },
            does: perform, takingTime: animate)
    }
}

extension VerbRow {
    private static let words = ["up", "down", "left", "right", "by", "to"]
    private static let table = KeywordTable(words)

    private static func moving(
        _ direction: MoveDirection, _ parser: inout StatementParser
    ) throws(LanguageError) -> Arguments {
        guard let word = try parser.nextWord() else { return Arguments(.step(direction)) }
        if let duration = try parser.duration(after: word) {
            return Arguments(.step(direction), duration: duration)
        }
        let points = try parser.number(word, .points)
        return Arguments(.along(direction, points: points), duration: try parser.overIfThere())
    }

    /// The index in ``words``.
    private static func movement(
        _ word: Token, _ parser: inout StatementParser
    ) throws(LanguageError) -> Int {
        if let number = parser.number(of: word, in: table) { return number }
        return try parser.choice(word, of: words, abbreviated: true) { .unknownDirection($0, nearest: $1) }
    }

    private static func moving(
        by isDistance: Bool, _ parser: inout StatementParser
    ) throws(LanguageError) -> Arguments {
        let offset = Offset(x: try parser.number(.coordinate), y: try parser.number(.coordinate))
        return Arguments(isDistance ? .by(offset) : .to(offset), duration: try parser.overIfThere())
    }

    @Sendable private static func perform(_ arguments: Arguments, _ execution: Execution) throws {
        let shape = execution.shape
        switch arguments.main {
        case .step(let direction):
            let points = execution.session.stepLength
            try execution.perform(MoveCommand(receiver: shape, direction: direction, points: points))
        case .along(let direction, let points):
            try execution.perform(MoveCommand(receiver: shape, direction: direction, points: points))
        case .by(let distance): try execution.perform(MoveCommand(receiver: shape, distance: distance))
        case .to(let place): try execution.perform(MoveToCommand(receiver: shape, destination: place))
        case .none, .number, .colour: break
        }
    }

    @Sendable private nonisolated(nonsending) static func animate(
        _ arguments: Arguments, _ execution: Execution
    ) async throws {
        guard let duration = arguments.duration else { return }
        switch arguments.main {
        case .step(let direction):
            try await execution.move(
                by: direction.offset(points: execution.session.stepLength), over: duration)
        case .along(let direction, let points):
            try await execution.move(by: direction.offset(points: points), over: duration)
        case .by(let distance): try await execution.move(by: distance, over: duration)
        case .to(let place): try await execution.move(to: place, over: duration)
        case .none, .number, .colour: break
        }
    }
}
