extension Verb {
    static let transaction = Verb(
        "transaction", forms: [[.block]],
        summary: "do the statements of a block, all or nothing, as one step to undo",
        details: "If one fails, those before it are undone, in reverse order.", role: .command
    ) { arguments throws(LanguageError) in
        let body = try arguments.block()
        try body.checkForGroups()
        return TransactionAction(body: body)
    }

    static let begin = Verb("begin", summary: "begin a transaction, until 'commit' or 'rollback'") {
        _ throws(LanguageError) in BeginAction()
    }

    static let commit = Verb("commit", summary: "make what was done since 'begin' one step to undo") {
        _ throws(LanguageError) in CommitAction()
    }

    static let rollback = Verb("rollback", summary: "undo what was done since 'begin'") {
        _ throws(LanguageError) in RollbackAction()
    }
}

private struct TransactionAction: AsyncAction {
    let body: Body

    nonisolated(nonsending) func runWaiting(in execution: Execution) async throws {
        try await execution.group("Transaction", .allOrNothing) { try await body.perform(in: $0) }
    }
}

private struct BeginAction: Action {
    func run(in execution: Execution) throws {
        try execution.session.transactions.begin(on: execution.session.invoker.history)
    }
}

private struct CommitAction: Action {
    func run(in execution: Execution) throws {
        let session = execution.session
        try execution.commit(session.transactions.end(by: "commit"))
    }
}

private struct RollbackAction: Action {
    func run(in execution: Execution) throws {
        let session = execution.session
        try session.invoker.rollBack(session.transactions.end(by: "rollback"), of: session.shape)
    }
}
