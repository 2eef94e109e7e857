@testable import CommandKit

extension ObservableUndoStatus {
    /// Its current fields, as one value.
    var status: UndoStackStatus {
        UndoStackStatus(
            canUndo: canUndo, canRedo: canRedo, undoLabel: undoLabel, redoLabel: redoLabel, isSaved: isSaved)
    }
}
