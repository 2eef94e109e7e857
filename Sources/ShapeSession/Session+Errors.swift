import ShapeLanguage

extension Session {
    /// If the session keeps going, reports an error and skips the rest of its statement.
    // Not inlined: what it changes would be checked for exclusive access in each line (120 instructions).
    @inline(never)
    func recover(from error: any Error, _ parser: inout StatementParser) throws {
        guard policy.keepsGoing else { throw error }
        rollBackTransactions(to: input.keptTransactions)
        for error in [error] + parser.furtherErrors.map({ $0 as any Error }) {
            let diagnostic = diagnostic(for: error, parser)
            input.noteFailure(diagnostic.problem)
            report(diagnostic)
        }
        do throws(LanguageError) {
            try parser.skipStatement()
        } catch {
            report(self.diagnostic(for: error, parser))
        }
    }

    func handle(_ diagnostic: Diagnostic) throws(Diagnostic) {
        guard policy.keepsGoing else { throw diagnostic }
        report(diagnostic)
    }

    func diagnostic(for error: any Error, _ parser: borrowing StatementParser) -> Diagnostic {
        let span = (error as? LanguageError)?.span
        return diagnostic(for: error, in: parser.source(around: span))
    }

    func diagnostic(for error: any Error, in source: borrowing SourceText) -> Diagnostic {
        switch error {
        case let diagnostic as Diagnostic: diagnostic
        case let error as LanguageError: Diagnostic(error, in: source)
        default: Diagnostic(LanguageError(Problem(error), at: source.range), in: source)
        }
    }
}
