import CommandKit
import ShapeEditorLanguage

extension VerbRow {
    static let transaction = VerbRow(
        "transaction", group: .groups, forms: [[.block]],
        summary: "do the statements of a block, all or nothing, as one step to undo",
        details: "If one fails, those before it are undone, in reverse order.",
        example: "transaction { left; paint red }; undo", role: .command,
        takingTime: { arguments, execution in
            try await execution.block("Transaction", .allOrNothing) { execution in
                try await arguments.block?.perform(in: execution)
            }
        })

    static let begin = VerbRow(
        "begin", group: .groups, summary: "begin a transaction, until 'commit' or 'rollback'",
        example: "begin; left; paint red; commit", queue: .flushes,
        does: { _, execution in
            let session = execution.session
            session.transactions.add(
                try execution.beginBlock("Transaction"), selection: execution.selection)
            session.printFeedback(
                "began a transaction\(session.transactions.count > 1 ? " within another" : "")")
        })

    static let commit = VerbRow(
        "commit", group: .groups, summary: "end a transaction, which becomes one step to undo",
        example: "begin; left; paint red; commit; undo",
        does: { _, execution in
            let session = execution.session
            try session.endTransaction(by: "commit") { group in
                try execution.commit(group)
                session.printFeedback("committed \(group.performedCount.counting("step"))")
            }
        })

    static let rollback = VerbRow(
        "rollback", group: .groups, summary: "undo the steps since 'begin', and end the transaction",
        example: "begin; left; paint red; rollback",
        does: { _, execution in
            let session = execution.session
            try session.endTransaction(by: "rollback") { group in
                if group.performedCount == 0 { session.printFeedback("rolled back no steps") }
                try session.rollBack(group)
                session.transactions.restoreSelection()
            }
        })
}

extension VerbRow {
    static let sequential = VerbRow(
        "sequential", oldForms: ["se"], group: .groups, forms: [[.block]],
        summary: "do the statements of a block one after the other, as one step to undo",
        details: "Steps before a failure or Ctrl-C are not undone.",
        example: "sequential { right 50 over 500ms; down 50 over 500ms }", role: .command,
        takingTime: { arguments, execution in
            try await execution.block("Sequential", .kept) { execution in
                try await arguments.block?.perform(in: execution)
            }
        })

    static let concurrent = VerbRow(
        "concurrent", oldForms: ["con"], group: .groups, forms: [[.block]],
        summary: "do the statements of a block side by side, as one step to undo",
        details: """
            They start in order; those that take time run side by side. Steps before a failure or Ctrl-C are not \
            undone. Statements that change names or the order of the shapes can't be used.
            """,
        example: "concurrent { right 50 over 1s; paint red over 1s }", role: .command,
        takingTime: { arguments, execution in
            try await execution.block("Concurrent", .kept) { execution in
                try await execution.performConcurrently(arguments.block?.statements ?? [])
            }
        })
}

extension Execution {
    fileprivate nonisolated(nonsending) func performConcurrently(_ statements: [Statement]) async throws {
        let group = AsyncCompositeCommand("Concurrent", .concurrent)
        let children = RunningChildren()
        for statement in statements {
            // Each branch has a selection of its own.
            let branch = with(selection.copy(), isConcurrent: true)
            try group.add(StatementCommand(statement: statement, execution: branch, siblings: children))
        }
        do {
            try await group.execute()
        } catch {
            await children.waitForEnd()
            throw error
        }
    }
}

private struct StatementCommand: AsyncCommand {
    let statement: Statement
    let execution: Execution
    let siblings: RunningChildren

    var label: String { statement.row.verb.name }

    nonisolated(nonsending) func execute() async throws {
        siblings.count += 1
        defer { siblings.count -= 1 }
        try execution.checkCancellation()
        try await statement.perform(in: execution)
    }
}

/// Counts the statements (children) of a concurrent group that are still running.
/// `AsyncCompositeCommand` does not wait for running children when a child fails, but the commands of the children
/// belong to the group's entry, so the group must not end before its children.
private final class RunningChildren {
    var count = 0

    nonisolated(nonsending) func waitForEnd() async {
        while count > 0 { await Task.yield() }
    }
}
