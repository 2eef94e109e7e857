/// The statements that a statement is about: one, or a block of them.
struct Body {
    let statements: [Statement]
    /// Where they stand in their source text, braces included.
    let span: Range<Int>

    /// Does the statements one after the other.
    ///
    /// - Throws: What the first one throws that fails, or `CancellationError` between two of them.
    nonisolated(nonsending) func perform(in execution: Execution) async throws {
        for statement in statements {
            try execution.checkCancellation()
            try await statement.performWaiting(in: execution)
        }
    }

    /// Makes sure that groups can hold every statement.
    ///
    /// - Throws: ``Problem/notInGroups(_:)`` with the place of the first that they can't.
    func checkForGroups() throws(LanguageError) {
        for statement in statements where !statement.verb.standsInGroups {
            throw LanguageError(.notInGroups(statement.verb.name), at: statement.span)
        }
    }

    /// The text as it stands in `source`, without abbreviations, so that a script can hold it.
    func text(in source: borrowing SourceText) -> String {
        Expansion.apply(statements.flatMap(\.expansions), to: span, in: source)
    }
}
