import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel

extension Session {
    /// Throws the error, unless the policy is to keep going. In that case, rolls back the transactions that the input
    /// does not keep (``RunningInput/keptTransactions``), reports the error and the further errors in the statement's
    /// blocks, and skips the rest of the statement. If the line has too many errors, also reports that, and skips the
    /// rest of the line.
    // Not inlined: in the caller, the properties that this method changes would be checked for exclusive access on
    // each line.
    @inline(never)
    func recover(from error: any Error, _ parser: inout StatementParser) throws {
        guard policy.keepsGoing else { throw error }
        rollBackTransactions(to: input.keptTransactions)
        for error in [error] + parser.furtherErrors.map({ $0 as any Error }) {
            let diagnostic = diagnostic(for: error, parser)
            input.recordFailure(diagnostic.problem)
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
        case let error as LanguageError: diagnostic(of: withStatement(error, in: source), in: source)
        default: Diagnostic(LanguageError(Problem(error), at: source.range), in: source)
        }
    }

    private func diagnostic(of error: LanguageError, in source: borrowing SourceText) -> Diagnostic {
        var diagnostic = Diagnostic(error, in: source)
        if listsErrors || policy.isPrompt && input.isTyped {
            diagnostic.suggestion = error.corrected(in: source, typedGrammar)
            if diagnostic.suggestion.map(couldRun) == false { diagnostic.suggestion = nil }
        }
        return diagnostic
    }
}

extension Session {
    /// The error, with the statement that was probably meant, as far as the shapes tell it.
    private func withStatement(_ error: LanguageError, in source: borrowing SourceText) -> LanguageError {
        if let error = error.withLookalike(in: source) { return error }
        let names = drawing.names
        if case .refused(let refusal) = error.problem,
            case .fitsEnds(let ends, let name, nil) = refusal.error as? DrawingError
        {
            let statement = source.text(error.span)
            guard promptGrammar.canShow("with \(ends) \(statement)") else { return error }
            return LanguageError(
                Problem(DrawingError.fitsEnds(ends, of: name, statement: statement)), at: error.span)
        }
        let isShape = { names.shape($0) != nil || names.isGroup($0) || $0 == "all" || $0 == "selected" }
        let check = { [scriptGrammar] (text: String) throws(LanguageError) in
            try self.effect(of: text, scriptGrammar)
        }
        let listed = error.withStatement(in: source, typedGrammar, isShape: isShape)
        if case .unexpectedMeant(_, let statement) = listed.problem, couldRun(statement) { return listed }
        if error.corrected(in: source, typedGrammar).map(couldRun) == true { return error }
        let search = StatementSearch(scriptGrammar, isShape: isShape, check: check)
        guard let meant = search.statement(meantBy: error, in: source, &input.tries) else {
            return error.withoutFailing(in: source, scriptGrammar, check)
        }
        return LanguageError(.corrected(error.problem, statement: meant), at: error.span)
    }
}

extension Problem {
    /// The problem to report for an error.
    init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as LanguageError: self = error.problem
        case let diagnostic as Diagnostic: self = diagnostic.problem
        case is CancellationError: self = .refused(Refusal(SessionError.interrupted(leavesSteps: false)))
        case UndoStackError.tooFewToUndo(let asked, let available):
            self = .refused(Refusal(SessionError.tooFew(verb: "undo", asked: asked, available: available)))
        case UndoStackError.tooFewToRedo(let asked, let available):
            self = .refused(Refusal(SessionError.tooFew(verb: "redo", asked: asked, available: available)))
        default: self = .refused(Refusal(error))
        }
    }

    /// Whether the problem stands for errors that have been reported already.
    var isReported: Bool {
        if case .refused(let refusal) = self { refusal.error as? SessionError == .reported } else { false }
    }

    /// Whether the problem is an interruption, as by Ctrl-C.
    var isInterruption: Bool {
        guard case .refused(let refusal) = self, case .interrupted = refusal.error as? SessionError else {
            return false
        }
        return true
    }
}
