@testable import CommandKit

/// An observer that records every change.
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
    /// A change from pairs of values, before and after: index, saved.
    static func change(
        _ kind: Kind, index: (Int, Int), count: Int, saved: (Bool, Bool), dropped: Int = 0
    ) -> UndoStackChange {
        UndoStackChange(
            kind: kind, previousIndex: index.0, index: index.1, count: count, dropped: dropped,
            wasSaved: saved.0, isSaved: saved.1)
    }
}
