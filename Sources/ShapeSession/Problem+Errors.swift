import CommandKit
import ShapeLanguage
import ShapeModel

extension Problem {
    /// The problem to report for an error of a command, of the undo stack or of the session.
    init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as LanguageError: self = error.problem
        case let diagnostic as Diagnostic: self = diagnostic.problem
        case is CancellationError: self = .refused(Refusal(SessionError.interrupted(leavesSteps: false)))
        case UndoStackError.tooFewToUndo(let asked, let available):
            self = .refused(Refusal(SessionError.tooFewToUndo(asked: asked, available: available)))
        case UndoStackError.tooFewToRedo(let asked, let available):
            self = .refused(Refusal(SessionError.tooFewToRedo(asked: asked, available: available)))
        default: self = .refused(Refusal(error))
        }
    }

    /// Whether it only says that something has been reported already.
    var isReported: Bool {
        if case .refused(let refusal) = self { refusal.error as? SessionError == .reported } else { false }
    }

    /// Whether it is Ctrl-C.
    var isInterruption: Bool {
        guard case .refused(let refusal) = self, case .interrupted = refusal.error as? SessionError else {
            return false
        }
        return true
    }
}
