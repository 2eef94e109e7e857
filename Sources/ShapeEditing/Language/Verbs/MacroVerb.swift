extension Verb {
    static let record = Verb(
        "record", forms: [[.name("NAME")]], summary: "record a macro, until 'end'",
        details: "Statements run while they are recorded. What only sets up the session is not recorded."
    ) { arguments throws(LanguageError) in
        RecordAction(name: arguments.string(try arguments.requireWord()))
    }

    static let end = Verb("end", summary: "end the recording of a macro") {
        _ throws(LanguageError) in EndAction()
    }

    static let play = Verb(
        "play", forms: [[.name("NAME", of: .macro), .optional(.number("N", .count))]],
        summary: "play a macro once, or N times, as one step to undo",
        details: "All or nothing: if a statement fails, those before it are undone.", role: .command
    ) { arguments throws(LanguageError) in
        let name = arguments.string(try arguments.requireWord())
        return PlayAction(name: name, count: try arguments.optionalNumber(.count) ?? 1)
    }

    static let macros = Verb("macros", summary: "show the macros") {
        _ throws(LanguageError) in MacrosAction()
    }
}

private struct RecordAction: Action {
    let name: String

    func run(in execution: Execution) throws {
        try execution.session.macros.begin(name)
    }
}

private struct EndAction: Action {
    func run(in execution: Execution) throws {
        try execution.session.macros.end()
    }
}

private struct PlayAction: AsyncAction {
    let name: String
    let count: Int

    nonisolated(nonsending) func runWaiting(in execution: Execution) async throws {
        let lines = try execution.session.macros.beginPlaying(name)
        defer { execution.session.macros.endPlaying() }
        do {
            try await execution.group("Play \(name)", .undoneByFailure) { execution in
                for _ in 0..<count {
                    try execution.checkCancellation()
                    for line in lines { try await line.statement.performWaiting(in: execution) }
                }
            }
        } catch let error as LanguageError {
            // The place within the statement that was recorded says nothing here.
            throw error.problem
        }
    }
}

private struct MacrosAction: Action {
    func run(in execution: Execution) {
        let macros = execution.session.macros
        for name in macros.names {
            let lines = macros.lines(of: name)?.map(\.text).joined(separator: "; ") ?? ""
            execution.session.output.append("\(QuotedText.quotedIfNeeded(name))  \(lines)\n")
        }
    }
}
