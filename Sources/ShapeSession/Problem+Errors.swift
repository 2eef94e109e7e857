import CommandKit
import ShapeLanguage
import ShapeModel

extension Problem {
    /// The problem to report for an error of a command or of the undo stack.
    package init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as LanguageError: self = error.problem
        case let diagnostic as Diagnostic: self = diagnostic.problem
        case is CancellationError: self = .interrupted
        case ShapeError.offsetOutOfRange: self = .offsetOutOfRange
        case ShapeError.outsideBounds(let bounds): self = .outsideBounds(bounds)
        case ShapeError.groupTooLarge(let limit): self = .groupTooLarge(limit: limit)
        case let error as UndoStackError: self.init(error)
        default: self = .failed("\(error)")
        }
    }

    private init(_ error: UndoStackError) {
        switch error {
        case .tooFewToUndo(let asked, let available): self = .tooFewToUndo(asked: asked, available: available)
        case .tooFewToRedo(let asked, let available): self = .tooFewToRedo(asked: asked, available: available)
        default: self = .failed("\(error)")
        }
    }
}
