import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let `repeat` = VerbRow(
        Verb(
            "repeat",
            alsoTried: [
                "for": "repeat {N STATEMENT}", "loop": "repeat {N STATEMENT}",
            ], group: .history, forms: [[.number("N", .count), .body]],
            summary: "do a statement or a block N times, as one step to undo",
            details: "All or nothing: if one of them fails, those before it are undone.",
            example: "repeat 3 right; repeat 2 { up; paint next }",
            role: .command),
        takingTime: { arguments, execution in
            var cursor = PartCursor(arguments)
            guard let count = cursor.number(), let block = arguments.block else { return }
            try await execution.block("Repeat \(count) Times", .undoneByFailure) { execution in
                for _ in 0..<count { try await block.perform(in: execution) }
            }
        })

    static let again = VerbRow(
        Verb(
            "again", oldForms: ["a"], group: .history, forms: [[.optional(.number("N", .count))]],
            summary: "do the last command once more, or N times, as one step to undo",
            details: "Commands of timers do not count.",
            example: "left; again 3"), queue: .waits,
        takingTime: { arguments, execution in
            guard let statement = execution.session.lastCommand else { throw SessionError.nothingToRepeat }
            var cursor = PartCursor(arguments)
            let count = cursor.number() ?? 1
            try await Problem.withoutPlace {
                if count == 1 { return try await statement.perform(in: execution) }
                try await execution.repeating(count, "Repeat \(count) Times") { execution in
                    try execution.countNested()
                    try await statement.perform(in: execution)
                }
            }
        })
}

extension Execution {
    /// Runs `body` `count` times as one group, for `again` and `play`. After a failure, the group is undone. After
    /// Ctrl-C, the commands done so far are kept, unless another group, around or within it, undoes them.
    nonisolated(nonsending) func repeating(
        _ count: Int, _ label: String, _ body: nonisolated(nonsending) (Execution) async throws -> Void
    ) async throws {
        try await block(label, .undoneByFailure, isBlock: false) { execution in
            for _ in 0..<count {
                try execution.checkCancellation()
                try await body(execution)
            }
        }
    }
}

extension Problem {
    /// Runs `body`. From a ``LanguageError`` of `body`, removes the location, because it refers to an earlier source
    /// text, not to the present one.
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
