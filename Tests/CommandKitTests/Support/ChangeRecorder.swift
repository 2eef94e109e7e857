import CommandKit

/// An observer that keeps everything it is told.
final class ChangeRecorder: UndoStackObserver {
    private(set) var changes: [UndoStackChange] = []
    var whileTold: (UndoStack) -> Void = { _ in }

    func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) {
        changes.append(change)
        whileTold(stack)
    }

    func takeChanges() -> [UndoStackChange] {
        defer { changes = [] }
        return changes
    }
}

extension UndoStackChange {
    /// A change in the order in which one reads it: index, count, clean; each before and now.
    static func change(
        _ kind: Kind, index: (Int, Int), count: (Int, Int), clean: (Bool, Bool), dropped: Int = 0
    ) -> UndoStackChange {
        UndoStackChange(
            kind: kind, previousIndex: index.0, index: index.1, previousCount: count.0, count: count.1,
            dropped: dropped, wasClean: clean.0, isClean: clean.1)
    }
}
