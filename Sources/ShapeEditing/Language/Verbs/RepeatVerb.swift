extension Verb {
    static let again = Verb(
        "again", forms: [[.optional(.number("N", .count))]],
        summary: "do the last command once more, or N times, as one step to undo"
    ) { arguments throws(LanguageError) in
        AgainAction(count: try arguments.optionalNumber(.count) ?? 1)
    }

    static let `repeat` = Verb(
        "repeat", forms: [[.number("N", .count), .body]],
        summary: "do a statement or a block N times, as one step to undo",
        details: "All or nothing: if one of them fails, those before it are undone.",
        role: .command
    ) { arguments throws(LanguageError) in
        let count = try arguments.number(.count)
        let body = try arguments.body()
        try body.checkForGroups()
        return RepeatAction(count: count, body: body)
    }
}

private struct RepeatAction: AsyncAction {
    let count: Int
    let body: Body

    nonisolated(nonsending) func runWaiting(in execution: Execution) async throws {
        try await execution.group("Repeat \(count) Times", .undoneByFailure) { execution in
            for _ in 0..<count {
                try execution.checkCancellation()
                try await body.perform(in: execution)
            }
        }
    }
}

private struct AgainAction: AsyncAction {
    let count: Int

    nonisolated(nonsending) func runWaiting(in execution: Execution) async throws {
        guard let statement = execution.session.lastCommand else { throw Problem.nothingToRepeat }
        do {
            if count == 1 { return try await statement.performWaiting(in: execution) }
            try await execution.group("Repeat \(count) Times", .undoneByFailure) { execution in
                for _ in 0..<count {
                    try execution.checkCancellation()
                    try await statement.performWaiting(in: execution)
                }
            }
        } catch let error as LanguageError {
            // The place within the statement that was typed before says nothing here.
            throw error.problem
        }
    }
}
