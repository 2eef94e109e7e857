extension Verb {
    static let move = Verb(
        "move", shortForm: "m",
        forms: [
            [.direction, .optional(.number("POINTS", .points))],
            [.keyword("by"), .number("DX", .coordinate), .number("DY", .coordinate)],
            [.keyword("to"), .number("X", .coordinate), .number("Y", .coordinate)],
        ],
        summary: "move the shape",
        details: "A step where no POINTS are given. Up decreases Y, as on a screen.",
        isRepeatable: true,
        menuItems: MoveDirection.allCases.map {
            MenuItem(menu: .move, title: .fixed("Move \($0.title)"), statement: "move \($0.rawValue)")
        }
    ) { arguments throws(LanguageError) in
        let word = try arguments.requireWord()
        if let number = arguments.number(of: word, in: directions) {
            return MoveAction(direction: MoveDirection.allCases[number], points: try arguments.points())
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
            forms: [[.optional(.number("POINTS", .points))]],
            summary: "short for 'move \(direction.rawValue)'",
            isRepeatable: true
        ) { arguments throws(LanguageError) in
            MoveAction(direction: direction, points: try arguments.points())
        }
    }

    private static func otherMove(_ word: Token, _ arguments: inout StatementParser) throws(LanguageError)
        -> any Action
    {
        let number = try arguments.choice(word, of: moveWords, abbreviated: true) {
            .unknownDirection($0, nearest: $1)
        }
        if number < MoveDirection.allCases.count {
            return MoveAction(direction: MoveDirection.allCases[number], points: try arguments.points())
        }
        let offset = Offset(x: try arguments.number(.coordinate), y: try arguments.number(.coordinate))
        return moveWords[number] == "by" ? MoveByAction(distance: offset) : MoveToAction(destination: offset)
    }
}

extension StatementParser {
    fileprivate mutating func points() throws(LanguageError) -> Int? {
        try optionalNumber(.points)
    }
}

/// `move left 25`: the session's step where no points are given.
private struct MoveAction: Action {
    let direction: MoveDirection
    let points: Int?

    func run(in session: Session) throws {
        let points = points ?? session.defaultStep
        try session.perform(MoveCommand(receiver: session.shape, direction: direction, points: points))
    }
}

/// `move by 3 -4`.
private struct MoveByAction: Action {
    let distance: Offset

    func run(in session: Session) throws {
        try session.perform(MoveCommand(receiver: session.shape, distance: distance))
    }
}

/// `move to 30 40`.
private struct MoveToAction: Action {
    let destination: Offset

    func run(in session: Session) throws {
        try session.perform(MoveToCommand(receiver: session.shape, destination: destination))
    }
}
