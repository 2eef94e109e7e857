extension Verb {
    static let move = Verb(
        "move", shortForm: "m",
        forms: [
            [.direction, .optional(.number("POINTS", .points)), .optional(.over)],
            [.keyword("by"), .number("DX", .coordinate), .number("DY", .coordinate), .optional(.over)],
            [.keyword("to"), .number("X", .coordinate), .number("Y", .coordinate), .optional(.over)],
        ],
        summary: "move the shape",
        details: """
            A step where no POINTS are given. Up decreases Y, as on a screen. With 'over DURATION' the move takes
            time, and is one step to undo.
            """,
        role: .command,
        menuItems: MoveDirection.allCases.map {
            MenuItem(menu: .move, title: .fixed("Move \($0.title)"), statement: "move \($0.rawValue)")
        }
    ) { arguments throws(LanguageError) in
        let word = try arguments.requireWord()
        if let number = arguments.number(of: word, in: directions) {
            return try move(MoveDirection.allCases[number], &arguments)
        }
        return try otherMove(word, &arguments)
    }

    static let up = shortMove(.up)
    static let down = shortMove(.down)
    static let left = shortMove(.left)
    static let right = shortMove(.right)

    private static let directions = KeywordTable(MoveDirection.allCases.map(\.rawValue))
    private static let moveWords = MoveDirection.allCases.map(\.rawValue) + ["by", "to"]

    private static func shortMove(_ direction: MoveDirection) -> Verb {
        Verb(
            direction.rawValue,
            forms: [[.optional(.number("POINTS", .points)), .optional(.over)]],
            summary: "short for 'move \(direction.rawValue)'",
            role: .command
        ) { arguments throws(LanguageError) in
            try move(direction, &arguments)
        }
    }

    private static func move(
        _ direction: MoveDirection, _ arguments: inout StatementParser
    ) throws(LanguageError) -> any Action {
        if let duration = try arguments.overIfThere() {
            return AnimatedMoveAction(target: .step(direction), duration: duration)
        }
        let points = try arguments.optionalNumber(.points)
        guard let points, let duration = try arguments.overIfThere() else {
            return MoveAction(direction: direction, points: points)
        }
        return AnimatedMoveAction(target: .distance(direction.offset(points: points)), duration: duration)
    }

    private static func otherMove(_ word: Token, _ arguments: inout StatementParser) throws(LanguageError)
        -> any Action
    {
        let number = try arguments.choice(word, of: moveWords, abbreviated: true) {
            .unknownDirection($0, nearest: $1)
        }
        if number < MoveDirection.allCases.count {
            return try move(MoveDirection.allCases[number], &arguments)
        }
        let offset = Offset(x: try arguments.number(.coordinate), y: try arguments.number(.coordinate))
        let isRelative = moveWords[number] == "by"
        if let duration = try arguments.overIfThere() {
            return AnimatedMoveAction(
                target: isRelative ? .distance(offset) : .place(offset), duration: duration)
        }
        return isRelative ? MoveByAction(distance: offset) : MoveToAction(destination: offset)
    }
}

/// `move left 25`: the session's step where no points are given.
private struct MoveAction: Action {
    let direction: MoveDirection
    let points: Int?

    func run(in execution: Execution) throws {
        let points = points ?? execution.session.defaultStep
        try execution.perform(
            MoveCommand(receiver: execution.session.shape, direction: direction, points: points))
    }
}

/// `move by 3 -4`.
private struct MoveByAction: Action {
    let distance: Offset

    func run(in execution: Execution) throws {
        try execution.perform(MoveCommand(receiver: execution.session.shape, distance: distance))
    }
}

/// `move to 30 40`.
private struct MoveToAction: Action {
    let destination: Offset

    func run(in execution: Execution) throws {
        try execution.perform(MoveToCommand(receiver: execution.session.shape, destination: destination))
    }
}
