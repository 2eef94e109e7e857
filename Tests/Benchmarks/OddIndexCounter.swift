import CommandKit

/// Counts, as the peer's does, how often the index was odd.
final class OddIndexCounter: UndoStackObserver {
    private(set) var seen = 0

    func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) { seen += change.index & 1 }
}
