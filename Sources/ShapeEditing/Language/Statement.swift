import CommandKit

/// A parsed statement: its row of the verb table, what it does, and where it was typed.
public struct Statement {
    /// Which row of the verb table it is.
    let verbNumber: Int
    /// What it does.
    public let action: any Action
    /// Where it stands in its source text.
    public let span: Range<Int>
    /// What was abbreviated in it.
    let expansions: [Expansion]

    /// The row of the verb table.
    public var verb: Verb { VerbTable.all[verbNumber] }

    /// The statement as it stands in `source`, without abbreviations, so that a script can hold it.
    func text(in source: borrowing SourceText) -> String {
        Expansion.apply(expansions, to: span, in: source)
    }

    /// Does what the statement says.
    ///
    /// - Throws: ``LanguageError`` with the place of the statement that failed, or a ``Diagnostic``
    ///   from another source; nothing has changed then.
    func perform(in execution: Execution) throws {
        do {
            try action.run(in: execution)
        } catch {
            throw located(error)
        }
    }

    /// Does what the statement says, and suspends while it takes time.
    nonisolated(nonsending) func performWaiting(in execution: Execution) async throws {
        do {
            if let action = action as? any AsyncAction {
                try await action.runWaiting(in: execution)
            } else {
                try action.run(in: execution)
            }
        } catch {
            throw located(error)
        }
    }

    /// The place of a statement within this one says more than this one's, through the groups between them too.
    private func located(_ error: any Error) -> any Error {
        let cause = Self.cause(of: error)
        let hasPlace = cause is LanguageError || cause is Diagnostic || cause is CancellationError
        return hasPlace ? cause : LanguageError(Problem(cause), at: span)
    }

    private static func cause(of error: any Error) -> any Error {
        guard let group = error as? GroupError, let first = group.failures.first else { return error }
        return cause(of: first.error)
    }
}
