import CommandKit
import ShapeEditorModel
import ShapeEditorPictures

/// Caches the paths that the picture at the prompt shows. The picture may be drawn at every key press, but the paths
/// are read at most once after each action of the invoker and each change of the selection, unless the undo of a
/// command fails.
final class CachedPath: InvokerObserver {
    private var cached: (selected: [ShapeState], corners: [[Waypoint]])?
    /// The outermost group of the group that was begun last, which may be that group itself. It may have ended; nil if
    /// it has been released, or if no group has begun.
    private weak var outermostGroup: UndoGroup?

    func invokerDidPerform(_ command: some EditingCommand) { cached = nil }

    func invokerDid(_ event: InvokerEvent) {
        cached = nil
        if case .begun = event.kind { outermostGroup = event.group?.outermost }
    }

    /// The corners that ``DrawingPath/lastCorners(of:_:in:)`` finds for the selection of a session, cached.
    ///
    /// - Throws: The error of a command whose undo fails.
    func corners(of session: Session) throws -> [[Waypoint]] {
        let selected = session.selection.all
        if let cached, cached.selected.elementsEqual(selected, by: ===) { return cached.corners }
        let new = try DrawingPath.lastCorners(of: session.selection, session, in: outermostGroup)
        cached = (selected, new)
        return new
    }
}
