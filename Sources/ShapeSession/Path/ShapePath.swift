import CommandKit
import ShapeModel

/// The path of the rectangle without a name, as far as the history reaches back: the states before its commands, the
/// states at the marks of the ``Timeline``, and the present state. Most states that only frames of a tween lead to are
/// left out.
struct ShapePath {
    /// The keyframe candidates, the oldest first. The last candidate is the present state.
    let candidates: [KeyframeCandidate<Waypoint>]
    /// Whether turns may be missing: in a group with ``ShapeActionInvoker/keptTurns`` commands or more, the invoker
    /// merges moves even if the shape turns between two moves.
    let isCut: Bool

    /// A path that consists of the present state only.
    init(_ shape: ShapeState) {
        (candidates, isCut) = ([KeyframeCandidate(point: Waypoint(of: shape))], false)
    }

    /// The path in a session. `group` is the outermost open group, if any.
    ///
    /// - Throws: The error of a command whose undo fails; `CancellationError`.
    /// - Complexity: O(*n*) in the number of commands and marks.
    init(of session: Session, in group: UndoGroup? = nil) throws {
        var back = PathRewinder(of: session, in: group)
        candidates = try back.candidates(isInterrupted: session.isInterrupted)
        isCut = back.isCut
    }
}

extension ShapePath {
    /// The maximum number of corners in a picture made of cells. A corner is an end of the path, or a waypoint at which
    /// the shape turns or changes its colour. With more corners, key presses might be slow.
    static let shownCorners = 1000
    /// The maximum number of steps that are searched for corners: keyframe candidates, or in `SelectedPaths` the
    /// receivers of commands. Without a limit the search could be long, because a move that leads straight on or has no
    /// length is no corner.
    static let seenSteps = 5000

    /// The last corners of the paths of the selected shapes, or of the rectangle without a name, the oldest first.
    /// `group` is the outermost open group.
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
    /// Adds an earlier waypoint to a non-empty path whose waypoints are in order, the newest first, unless it equals
    /// the last one. Drops the last one if it is on a straight line of one colour between its neighbours.
    mutating func add(older point: Waypoint) {
        let last = self[count - 1]
        if point == last { return }
        if count > 1, point.goesStraight(past: last, to: self[count - 2]) { removeLast() }
        append(point)
    }
}

/// Caches the paths that the picture at the prompt shows. The picture may be drawn at every key press, but the paths
/// are rewound at most once after each action of the invoker and each change of the selection, unless an undo fails.
final class CachedPath: InvokerObserver {
    private var cached: (selected: [ShapeState], corners: [[Waypoint]])?
    /// The outermost group that was begun last; it may have ended.
    private weak var outermostGroup: UndoGroup?

    func invokerDidPerform(_ command: some EditingCommand) { cached = nil }

    func invokerDid(_ event: InvokerEvent) {
        cached = nil
        if case .begun = event.kind { outermostGroup = event.group?.outermost }
    }

    /// The last corners of the paths of a session's selected shapes, the oldest first.
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
