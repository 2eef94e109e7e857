import ShapeLanguage
import ShapeModel

extension VerbRow {
    static let size = VerbRow(
        "size", group: .shapes,
        forms: [
            [.number("W", .lineSide), .optional(.number("H", .lineSide)), .optional(.over)],
            [.keyword("by"), .percent, .optional(.over)],
        ],
        summary: "give the selected shapes a size",
        details: """
            W alone is the width and the height. For a text it is the height of the letters, for a line its length. \
            W and H of a line are its reach across and down. With 'over DURATION' it takes time.
            """,
        example: "size 120 80; size by 50% over 1s", words: ["by": "by a percentage, about the centre"],
        role: .command, main: .parts,
        edits: { try $1.sizes($0) })

    static let turn = VerbRow(
        "turn", group: .shapes,
        forms: [
            [.degrees, .optional(.keyword("together")), .optional(.over)],
            [.keyword("to"), .degrees, .optional(.over)],
        ],
        summary: "turn the selected shapes clockwise",
        details: """
            Each turns about its own centre; 'together' turns all about the centre of all. 'turn to' turns to an \
            angle, the shorter way. With 'over DURATION' it takes time.
            """,
        example: "turn 45; turn to 0 over 1s",
        words: ["together": "about the centre of all", "to": "to an angle"],
        role: .command, main: .parts,
        edits: { try $1.turns($0) })
}

extension Execution {
    fileprivate func sizes(_ arguments: Arguments) throws -> EditShapesCommand {
        var cursor = PartCursor(arguments)
        if cursor.word(of: "by") != nil {
            let percent = cursor.percent() ?? 100
            return try edit(.scale(percent: percent), fits: { $0.ends == nil }) { _, state in
                state = try state.scaled(percent: percent)
            }
        }
        let (width, height) = (cursor.number() ?? 1, cursor.number())
        return try edit(.size(width, height), fits: { $0.ends == nil }) { _, state in
            state = try state.sized(width: width, height: height)
        }
    }

    fileprivate func turns(_ arguments: Arguments) throws -> EditShapesCommand {
        var cursor = PartCursor(arguments)
        if cursor.word(of: "to") != nil {
            let goal = cursor.number() ?? 0
            return try edit(.turnTo(goal), fits: { $0.ends == nil && $0.kind != .line }) { shapes in
                shapes.map { StateChange(turning: angleChange(from: $0.untracked.angle, to: goal)) }
            }
        }
        let degrees = cursor.number() ?? 0
        let isTogether = cursor.word(of: "together") != nil
        return try edit(.turn(degrees, together: isTogether), fits: { $0.ends == nil }) { shapes in
            let changes = shapes.map(\.untracked).turned(by: degrees, together: isTogether)
            if let changes { return changes }
            guard shapes.contains(where: { $0.kind == .line }) else { throw ShapeError.offsetOutOfRange }
            throw DrawingError.lineTooLong(limit: ShapeSize.limit)
        }
    }
}

extension StateChange {
    fileprivate init(turning degrees: Int) {
        self.init()
        turn = degrees
    }
}
