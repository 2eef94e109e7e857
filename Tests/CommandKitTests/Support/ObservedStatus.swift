@testable import CommandKit

extension ObservableUndoStatus {
    /// What it says now, as one value.
    var status: UndoStackStatus {
        UndoStackStatus(
            canUndo: canUndo, canRedo: canRedo, undoLabel: undoLabel, redoLabel: redoLabel, isClean: isClean)
    }
}
