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
        var text = ""
        var position = span.lowerBound
        for expansion in expansions {
            text += source.text(position..<expansion.span.lowerBound) + expansion.word
            position = expansion.span.upperBound
        }
        return text + source.text(position..<span.upperBound)
    }

    /// Does what the statement says.
    ///
    /// - Throws: ``LanguageError`` with the place of the statement that failed, or a ``Diagnostic``
    ///   from another source; nothing has changed then.
    func perform(in session: Session) throws {
        do {
            try action.run(in: session)
        } catch {
            throw located(error)
        }
    }

    /// The place of a statement within this one says more than this one's, through the groups between them too.
    private func located(_ error: any Error) -> any Error {
        let cause = (error as? TransactionError)?.cause ?? error
        return cause is LanguageError || cause is Diagnostic ? cause : LanguageError(Problem(cause), at: span)
    }
}
