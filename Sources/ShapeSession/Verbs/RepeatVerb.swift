import ShapeLanguage
import ShapeModel

extension VerbRow {
    static let `repeat` = VerbRow(
        "repeat", group: .history, forms: [[.number("N", .count), .body]],
        summary: "do a statement or a block N times, as one step to undo",
        details: "All or nothing: if one of them fails, those before it are undone.",
        example: "repeat 3 right; repeat 2 { up; paint next }",
        role: .command,
        takingTime: { arguments, execution in
            guard let count = arguments.number, let block = arguments.block else { return }
            try await execution.block("Repeat \(count) Times", .undoneByFailure) { execution in
                try await execution.repeat(count) { try await block.perform(in: execution) }
            }
        })

    static let again = VerbRow(
        "again", group: .history, forms: [[.optional(.number("N", .count))]],
        summary: "do the last command once more, or N times, as one step to undo",
        details: "What a timer did is passed over.",
        example: "left; again 3", queue: .waits,
        takingTime: { arguments, execution in
            guard let statement = execution.session.lastCommand else { throw SessionError.nothingToRepeat }
            let count = arguments.number ?? 1
            try await Problem.withoutPlace {
                if count == 1 { return try await statement.perform(in: execution) }
                try await execution.repeating(count, "Repeat \(count) Times") { execution in
                    try await statement.perform(in: execution)
                }
            }
        })
}

extension Execution {
    /// Repeats statements from elsewhere as one group, which is undone if it fails; what was done before Ctrl-C stays.
    nonisolated(nonsending) func repeating(
        _ count: Int, _ label: String, _ body: nonisolated(nonsending) (Execution) async throws -> Void
    ) async throws {
        try await group(label, .undoneByFailure) { execution in
            try await execution.repeat(count) {
                try execution.checkCancellation()
                try await body(execution)
            }
        }
    }

    /// `body` throws when it has been cancelled.
    fileprivate nonisolated(nonsending) func `repeat`(
        _ count: Int, _ body: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        for _ in 0..<count { try await body() }
    }
}

extension Problem {
    /// Removes the place from an error: it is within a statement that was typed earlier, and means nothing here.
    nonisolated(nonsending) static func withoutPlace(
        _ body: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        do {
            try await body()
        } catch let error as LanguageError {
            throw error.problem
        }
    }
}
