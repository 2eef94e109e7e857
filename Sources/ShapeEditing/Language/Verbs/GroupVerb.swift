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
            let group = isConcurrent ? ConcurrentGroup(label) : SequentialGroup(label)
            for statement in body.statements {
                try group.add(StatementCommand(statement: statement, execution: execution))
            }
            try await group.execute(in: CommandContext(taskExecutor: execution.session.loop))
        }
    }
}

/// A statement as a command of a group. What it does is recorded by the execution, not by the group.
private struct StatementCommand: AsyncCommand {
    let statement: Statement
    let execution: Execution

    var label: String { statement.verb.name }

    nonisolated(nonsending) func execute(in context: CommandContext) async throws {
        try execution.checkCancellation()
        try await statement.performWaiting(in: execution)
    }
}
