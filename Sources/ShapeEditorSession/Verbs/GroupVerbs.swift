import CommandKit
import ShapeEditorLanguage

extension VerbRow {
    static let transaction = VerbRow(
        Verb(
            "transaction", group: .groups, forms: [[.block]],
            summary: "do the statements of a block, all or nothing, as one step to undo",
            details: "If one fails, those before it are undone, in reverse order.",
            example: "transaction { left; paint red }; undo", role: .command),
        takingTime: { arguments, execution in
            try await execution.block("Transaction", .allOrNothing) { execution in
                try await arguments.block?.perform(in: execution)
            }
        })

    static let begin = VerbRow(
        Verb(
            "begin", group: .groups, summary: "begin a transaction, until 'commit' or 'rollback'",
            example: "begin; left; paint red; commit"), queue: .flushes,
        does: { _, execution in
            let session = execution.session
            session.transactions.add(
                try execution.beginBlock("Transaction"), selection: execution.selection)
            session.printFeedback(
                "began a transaction\(session.transactions.count > 1 ? " within another" : "")")
        })

    static let commit = VerbRow(
        Verb(
            "commit", group: .groups, summary: "end a transaction, which becomes one step to undo",
            example: "begin; left; paint red; commit; undo"),
        does: { _, execution in
            let session = execution.session
            try session.endTransaction(by: "commit") { group in
                try execution.commit(group)
                session.printFeedback("committed \(group.performedCount.counting("step"))")
            }
        })

    static let rollback = VerbRow(
        Verb(
            "rollback", group: .groups, summary: "undo the steps since 'begin', and end the transaction",
            example: "begin; left; paint red; rollback"),
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
        Verb(
            "sequential", oldForms: ["se"], group: .groups, forms: [[.block]],
            summary: "do the statements of a block one after the other, as one step to undo",
            details: "Steps before a failure or Ctrl-C are not undone.",
            example: "sequential { right 50 over 500ms; down 50 over 500ms }", role: .command),
        takingTime: { arguments, execution in
            try await execution.block("Sequential", .kept) { execution in
                try await arguments.block?.perform(in: execution)
            }
        })

    static let concurrent = VerbRow(
        Verb(
            "concurrent", oldForms: ["con"], group: .groups, forms: [[.block]],
            summary: "do the statements of a block side by side, as one step to undo",
            details: """
                They start in order; those that take time run side by side. Steps before a failure or Ctrl-C are not \
                undone. Statements that change names, the order of the shapes or the ends of connectors can't be used.
                """,
            example: "concurrent { right 50 over 1s; paint red over 1s }", role: .command),
        takingTime: { arguments, execution in
            try await execution.block("Concurrent", .kept) { execution in
                try await execution.performConcurrently(arguments.block?.statements ?? [])
            }
        })
}

extension Execution {
    fileprivate nonisolated(nonsending) func performConcurrently(_ statements: [Statement]) async throws {
        // The commands of the branches belong to the entry of the block, so the block must not end before them.
        let group = AsyncCompositeCommand("Concurrent", .concurrent, failurePolicy: .failAndWait)
        for statement in statements {
            try countNested()
            // Each branch has a selection of its own.
            let branch = with(selection.copy(), isConcurrent: true)
            try group.add(StatementCommand(statement: statement, execution: branch))
        }
        try await group.execute()
    }
}

private struct StatementCommand: AsyncCommand {
    let statement: Statement
    let execution: Execution

    var label: String { statement.row.verb.name }

    nonisolated(nonsending) func execute() async throws {
        try execution.checkCancellation()
        try await statement.perform(in: execution)
    }
}

extension VerbRow {
    static let queue = VerbRow(
        Verb(
            "queue", group: .groups, forms: [[.number("N", .count)], [.keyword("off")]],
            summary: "queue commands, and run them in order once there are N",
            details: """
                Commands that change the drawing wait; a block counts as one. A command that fails is reported, and does \
                not stop the others. 'flush' runs the waiting commands, as do begin, undo, redo, save, export, another \
                queue and the end of the session.
                """,
            example: "queue 2; left; up; queue off",
            words: ["off": "run the waiting commands, and end the queue"]), queue: .flushes,
        does: { arguments, execution in
            try execution.checkOutsideGroup("queue")
            var cursor = PartCursor(arguments)
            let (session, size) = (execution.session, cursor.number())
            session.queue = size.map { StatementQueue(size: $0) }
            session.printFeedback(size.map { "queueing; commands run \($0) at a time" } ?? "queue is off")
        })

    static let flush = VerbRow(
        Verb(
            "flush", group: .groups, summary: "run the commands that wait in the queue",
            example: "queue 10; left; up; flush"), queue: .flushes,
        does: { _, execution in
            // No statement waits in an open transaction: `begin` runs the queue, and later statements are not queued.
            try execution.checkOutsideGroup("flush")
            guard execution.session.queue != nil else { throw SessionError.noQueue }
            execution.session.printFeedback("queue is empty")
        })
}
