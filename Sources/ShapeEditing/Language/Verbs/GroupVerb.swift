import CommandKit

extension Verb {
    static let sequential = Verb(
        "sequential", forms: [[.block]],
        summary: "do the statements of a block one after the other, as one step to undo",
        details: "What was done before a failure or Ctrl-C stays.", role: .command
    ) { arguments throws(LanguageError) in
        GroupAction(isConcurrent: false, body: try arguments.groupBody())
    }

    static let concurrent = Verb(
        "concurrent", forms: [[.block]],
        summary: "do the statements of a block side by side, as one step to undo",
        details: """
            They are started in their order; those that take time go on side by side. What was done before a
            failure or Ctrl-C stays.
            """, role: .command
    ) { arguments throws(LanguageError) in
        GroupAction(isConcurrent: true, body: try arguments.groupBody())
    }
}

extension StatementParser {
    fileprivate mutating func groupBody() throws(LanguageError) -> Body {
        let body = try block()
        try body.checkForGroups()
        return body
    }
}

private struct GroupAction: AsyncAction {
    let isConcurrent: Bool
    let body: Body

    nonisolated(nonsending) func runWaiting(in execution: Execution) async throws {
        let label = isConcurrent ? "Concurrent" : "Sequential"
        try await execution.group(label, .kept) { execution in
            let group = AsyncCommandGroup(label, isConcurrent ? .concurrent : .sequential)
            let children = RunningChildren()
            for statement in body.statements {
                try group.add(
                    StatementCommand(statement: statement, execution: execution, siblings: children))
            }
            do {
                try await group.execute()
            } catch {
                await children.waitForEnd()
                throw error
            }
        }
    }
}

/// A statement as a command of a group. What it does is recorded by the execution, not by the group.
private struct StatementCommand: AsyncCommand {
    let statement: Statement
    let execution: Execution
    let siblings: RunningChildren

    var label: String { statement.verb.name }

    nonisolated(nonsending) func execute() async throws {
        siblings.count += 1
        defer { siblings.count -= 1 }
        try execution.checkCancellation()
        try await statement.performWaiting(in: execution)
    }
}

/// The statements of a group that have begun and not ended.
///
/// A group that fails leaves them behind, cancelled; but what they then take back or keep belongs to its entry.
private final class RunningChildren {
    var count = 0

    /// Lets the others go on until they have ended; none of them waits for time once it has been cancelled.
    nonisolated(nonsending) func waitForEnd() async {
        while count > 0 { await Task.yield() }
    }
}
