import ShapeLanguage

extension VerbRow {
    static let transaction = VerbRow(
        "transaction", forms: [[.block]],
        summary: "do the statements of a block, all or nothing, as one step to undo",
        details: "If one fails, those before it are undone, in reverse order.", role: .command,
        arguments: { parser throws(LanguageError) in
            Arguments(block: try parser.grouped(parser.block()))
        },
        takingTime: { arguments, execution in
            try await execution.group("Transaction", .allOrNothing) { execution in
                try await arguments.block?.perform(in: execution)
            }
        })

    static let begin = VerbRow(
        "begin", summary: "begin a transaction, until 'commit' or 'rollback'",
        does: { _, execution in
            try execution.session.transactions.begin(on: execution.session.invoker.history)
        })

    static let commit = VerbRow(
        "commit", summary: "make what was done since 'begin' one step to undo",
        does: { _, execution in
            try execution.commit(execution.session.transactions.end(by: "commit"))
        })

    static let rollback = VerbRow(
        "rollback", summary: "undo what was done since 'begin'",
        does: { _, execution in
            let session = execution.session
            try session.invoker.rollBack(session.transactions.end(by: "rollback"))
        })
}
