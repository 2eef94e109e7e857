import CommandKit

/// Counts how often the index was odd, as the peer's observer does.
final class OddIndexCounter: UndoStackObserver {
    private(set) var seen = 0

    func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) { seen += change.index & 1 }
}
