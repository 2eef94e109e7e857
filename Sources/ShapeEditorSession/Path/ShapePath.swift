import CommandKit
import ShapeEditorModel

/// The path of a nameless drawing's rectangle, as far as the history reaches back: the states before its commands, the
/// states at the marks of the ``Timeline``, and the present state. A state between two frames of tweens may be left out
/// if it did not last.
struct ShapePath {
    /// The keyframe candidates, the oldest first. The last candidate is the present state.
    let candidates: [KeyframeCandidate<Waypoint>]
    /// Whether the path leads through a group of at least ``ShapeActionInvoker/keptTurns`` commands. In such a group,
    /// corners may be missing, because the invoker may have merged moves in different directions. Not every group
    /// within a group is checked.
    let isCut: Bool

    /// A path that consists of the present state of `shape` only.
    init(_ shape: ShapeState) {
        (candidates, isCut) = ([KeyframeCandidate(point: Waypoint(of: shape))], false)
    }

    /// The path in a session. `group` is the outermost open group; nil if no group is open.
    ///
    /// - Throws: The error of a command whose undo fails; `CancellationError` if an interruption of the session is
    ///   noticed, which is checked only in a long path.
    init(of session: Session, in group: UndoGroup? = nil) throws {
        var back = PathRewinder(of: session, in: group)
        candidates = try back.candidates(isInterrupted: session.isInterrupted)
        isCut = back.isCut
    }
}

extension ShapePath {
    /// The approximate number of corners, of all paths together, at which the search for earlier corners ends, for a
    /// picture made of cells. A corner is an end of the path, or a waypoint at which the path changes its direction or
    /// its colour. With more corners, key presses might be slow.
    static let shownCorners = 1000
    /// The number of steps after which the search for corners ends. A step is a keyframe candidate, or in
    /// ``SelectedPaths`` a receiver of a command. A move in the same direction, or without length, adds no corner, so
    /// the limit on corners alone might never be reached.
    static let seenSteps = 5000

    /// The latest corners of the path of each selected shape that is in the drawing and no connector; in a nameless
    /// drawing, of the rectangle's path, selected or not. The corners of a path are in order, the oldest first. `group`
    /// is the outermost open group; nil if no group is open.
    ///
    /// - Throws: The error of a command whose undo fails.
    static func lastCorners(
        of selection: Selection, _ session: Session, in group: UndoGroup?
    ) throws -> [[Waypoint]] {
        if session.drawing.isNamed {
            let shapes = selection.shapes.filter { $0.ends == nil }
            return try SelectedPaths(of: shapes, session, in: group).corners
        }
        var back = PathRewinder(of: session, in: group)
        var (newestFirst, steps) = ([back.point], 0)
        while try back.stepBack({
            newestFirst.add(older: $0.point)
            steps += 1
            return newestFirst.count < shownCorners && steps < seenSteps
        }) {}
        return [newestFirst.reversed()]
    }
}

extension [Waypoint] {
    /// Appends an earlier waypoint to a non-empty path whose newest waypoint is the first. No-op if the waypoint equals
    /// the path's last element. Otherwise first drops the last element if the way from the appended waypoint to the
    /// last element but one goes straight past it (``Waypoint/goesStraight(past:to:)``).
    mutating func add(older point: Waypoint) {
        let last = self[count - 1]
        if point == last { return }
        if count > 1, point.goesStraight(past: last, to: self[count - 2]) { removeLast() }
        append(point)
    }
}

/// Caches the paths that the picture at the prompt shows. The picture may be drawn at every key press, but the paths
/// are rewound at most once after each action of the invoker and each change of the selection, unless the undo of a
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

    /// The corners that ``ShapePath/lastCorners(of:_:in:)`` finds for the selection of a session, cached.
    ///
    /// - Throws: The error of a command whose undo fails.
    func corners(of session: Session) throws -> [[Waypoint]] {
        let selected = session.selection.all
        if let cached, cached.selected.elementsEqual(selected, by: ===) { return cached.corners }
        let new = try ShapePath.lastCorners(of: session.selection, session, in: outermostGroup)
        cached = (selected, new)
        return new
    }
}
