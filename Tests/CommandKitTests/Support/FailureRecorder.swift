import CommandKit

/// An observer that records failed rollbacks, and counts changes.
final class FailureRecorder: UndoStackObserver {
    private(set) var failures: [String] = []
    private(set) var changes: [UndoStackChange.Kind] = []

    init(_ stack: UndoStack) { stack.addObserver(self) }

    func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) { changes.append(change.kind) }

    func undoStack(_ stack: UndoStack, couldNotRollBack error: GroupError) {
        failures += error.rollbackFailures.map { "\(error.label): \($0.label)" }
    }
}
