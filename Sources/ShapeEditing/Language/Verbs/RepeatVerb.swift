extension Verb {
    static let again = Verb(
        "again", forms: [[.optional(.number("N", .count))]],
        summary: "do the last command once more, or N times, as one step to undo"
    ) { arguments throws(LanguageError) in
        AgainAction(count: try arguments.optionalNumber(.count) ?? 1)
    }

    static let `repeat` = Verb(
        "repeat", forms: [[.number("N", .count), .statement]],
        summary: "do a statement N times, as one step to undo",
        details: "All or nothing: if one of them fails, those before it are undone.",
        isRepeatable: true
    ) { arguments throws(LanguageError) in
        let count = try arguments.number(.count)
        let statement = try arguments.nestedStatement()
        guard statement.verb.isRepeatable else {
            throw LanguageError(.notRepeatable(statement.verb.name), at: statement.span)
        }
        return RepeatAction(count: count, statement: statement)
    }
}

private struct RepeatAction: Action {
    let count: Int
    let statement: Statement

    func run(in session: Session) throws {
        try session.repeating(count) { try statement.perform(in: session) }
    }
}

private struct AgainAction: Action {
    let count: Int

    func run(in session: Session) throws {
        guard let action = session.lastCommand else { throw Problem.nothingToRepeat }
        do {
            if count == 1 { return try action.run(in: session) }
            try session.repeating(count) { try action.run(in: session) }
        } catch {
            // The place within the statement that was typed before says nothing here.
            throw Problem(error)
        }
    }
}
