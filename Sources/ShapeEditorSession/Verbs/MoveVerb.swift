import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

extension VerbRow {
    static let move = VerbRow(
        Verb(
            "move", shortForm: "m",
            alsoTried: [
                "go": "move {left}", "mv": "move {left}", "put": "move {left}", "shift": "move {left}",
                "drag": "move {left}",
            ], group: .moving, isBasic: true,
            forms: [
                [.direction, .optional(.number("POINTS", .points)), .optional(.over)],
                [.keyword("by"), .number("DX", .coordinate), .number("DY", .coordinate), .optional(.over)],
                [.keyword("to"), .x, .y, .optional(.over)],
                [.keyword("from"), .x, .y, .keyword("to"), .x, .y, .optional(.over)],
                [.relativePlace, .optional(.over)],
            ],
            summary: "move the selected shapes",
            details: """
                Without POINTS it moves by a step (see 'step'). Up decreases Y, as on a screen. 'move to' takes the centre \
                of several shapes to X Y; so does a PLACE beside or in other shapes, as in 'move below a left'. 'move from' moves the ends of one line. With 'over DURATION' the move takes \
                time, and is one step to undo.
                """,
            example: "move left 30; move by 5 -5; move to 100 0 over 1s",
            words: [
                "by": "by a distance, DX DY", "to": "to the place X Y",
                "from": "the ends of a line, from X Y to X Y", "of": "beside other shapes",
                "above": "above other shapes", "below": "below other shapes", "in": "inside other shapes",
            ],
            role: .command,
            menuItems: MoveDirection.allCases.map {
                MenuItem(menu: .move, title: .fixed("Move \($0.title)"), statement: "move \($0.rawValue)")
            },
            quickArguments: quickArguments), edits: { try action($0, $1) })

    static let up = moving(.up)
    static let down = moving(.down, ["d"])
    static let left = moving(.left, ["l"])
    static let right = moving(.right)

    /// Creates the row of a direction as a verb. `oldForms` are its abbreviations that are valid although other verbs
    /// begin with the same letter.
    private static func moving(_ direction: MoveDirection, _ oldForms: [String] = []) -> VerbRow {
        VerbRow(
            Verb(
                direction.rawValue, oldForms: oldForms, group: .moving,
                forms: [[.optional(.number("POINTS", .points)), .optional(.over)]],
                summary: "short for 'move \(direction.rawValue)'",
                example: "\(direction.rawValue); \(direction.rawValue) 25", role: .command,
                quickArguments: { parser throws(LanguageError) in try quickStep(direction, &parser) }),
            edits: { try action($0, $1, direction) })
    }
}

extension VerbRow {
    private static let table = KeywordTable(["up", "down", "left", "right", "by", "to"])

    @Sendable private static func quickArguments(
        _ parser: inout StatementParser
    ) throws(LanguageError) -> Arguments? {
        guard let word = try parser.nextWord(), let number = parser.number(of: word, in: table) else {
            return nil
        }
        switch number {
        case 0: return try quickStep(.up, &parser)
        case 1: return try quickStep(.down, &parser)
        case 2: return try quickStep(.left, &parser)
        case 3: return try quickStep(.right, &parser)
        case 4: return try quickPair(&parser).map { Arguments(.by($0)) }
        default: return try quickPair(&parser).map { Arguments(.pair($0.x, $0.y)) }
        }
    }

    private static func quickStep(
        _ direction: MoveDirection, _ parser: inout StatementParser
    ) throws(LanguageError) -> Arguments? {
        guard let word = try parser.nextWord() else { return Arguments(.step(direction)) }
        return parser.plainNumber(word, .points).map { Arguments(.along(direction, points: $0)) }
    }

    private static func quickPair(_ parser: inout StatementParser) throws(LanguageError) -> Offset? {
        guard let first = try parser.nextWord(), let x = parser.plainNumber(first, .coordinate),
            let second = try parser.nextWord(), let y = parser.plainNumber(second, .coordinate)
        else { return nil }
        return Offset(x: x, y: y)
    }

    /// The action of a statement. `direction` is that of a verb such as `left`; nil for `move`.
    private static func action(
        _ arguments: Arguments, _ execution: Execution, _ direction: MoveDirection? = nil
    ) throws -> EditAction {
        switch arguments.main {
        case .step(let direction): return .move(direction.offset(points: execution.session.stepLength))
        case .along(let direction, let points): return .move(direction.offset(points: points))
        case .by(let distance): return .move(distance)
        case .pair(let x, let y): return .moveTo(Offset(x: x, y: y))
        case .parts, .colour: return try action(PartCursor(arguments), execution, direction)
        }
    }

    /// The place to which the selected shapes go beside others.
    private static func place(_ cursor: inout PartCursor, _ execution: Execution) throws -> Offset {
        let moved = execution.selectedShapes.filter { !$0.kind.isConnector }
        let place = try execution.relativePlace(&cursor, of: moved)
        return try place?(moved.map(execution.drawing.state)) ?? .zero
    }

    private static func action(
        _ cursor: consuming PartCursor, _ execution: Execution, _ direction: MoveDirection?
    ) throws -> EditAction {
        if let (from, to) = cursor.ends() {
            return .moveLine(from: from, reach: try ShapeSize(lineFrom: from, to: to))
        }
        if direction == nil, cursor.isAtPlace { return .moveTo(try place(&cursor, execution)) }
        if let direction = direction ?? cursor.direction() {
            return .move(direction.offset(points: cursor.number() ?? execution.session.stepLength))
        }
        let isDistance = cursor.word() == "by"
        let offset = cursor.offset() ?? .zero
        return isDistance ? .move(offset) : .moveTo(offset)
    }
}
