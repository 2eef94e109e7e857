import CommandKit
import ShapeEditorModel
import ShapeEditorPictures

extension DrawingPath {
    /// The paths of `shapes`; if `shapes` is nil, of all shapes that are in the drawing or were deleted by a done
    /// command of the history or of `group`. `group` is the outermost open group; nil if no group is open.
    ///
    /// - Throws: The error of a command whose undo fails; `CancellationError` if an interruption of the session is
    ///   noticed, which is checked only in a long path.
    init(of shapes: [ShapeState]?, _ session: Session, in group: UndoGroup?, upTo limit: Limit? = nil) throws
    {
        var reader = PastReader(of: shapes ?? session.drawing.shapes, findsOthers: shapes == nil, limit)
        try reader.read(session, in: group)
        self.init(reader.newestFirst.reversed(), reader.tracks, isCut: reader.isCut)
    }

    /// How far a path leads back at most, for all shapes together, so that it is found quickly. Each track has only the
    /// stages at which the shape changes its direction or its colour.
    struct Limit {
        /// The number of stages.
        let corners: Int
        /// The number of changes of shapes by commands. A move in the same direction, or without length, adds no
        /// corner, so the limit on corners alone might never be reached.
        let steps: Int

        /// The limit for a picture made of cells. With more, key presses might be slow.
        static let shown = Limit(corners: 1000, steps: 5000)
    }
}

extension DrawingPath {
    /// The latest corners of the path of each selected shape that is in the drawing and no connector; in a nameless
    /// drawing, of the rectangle's path, selected or not. The corners of a path are in order, the oldest first. `group`
    /// is the outermost open group; nil if no group is open.
    ///
    /// - Throws: The error of a command whose undo fails.
    static func lastCorners(
        of selection: Selection, _ session: Session, in group: UndoGroup?
    ) throws -> [[Waypoint]] {
        let isNamed = session.drawing.isNamed
        let shapes = isNamed ? selection.shapes.filter { $0.ends == nil } : [session.shape]
        let path = try DrawingPath(of: shapes, session, in: group, upTo: .shown)
        return path.tracks.map { $0.stages.reversed().compactMap { $0.state.map(Waypoint.init) } }
    }
}

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
