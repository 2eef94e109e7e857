import CommandKit
import ShapeEditorModel

/// The paths of shapes of a drawing, found in one pass back through the commands that are done.
///
/// The states of the whole drawing between its commands are numbered: 0 is the present state, and the state before a
/// command has a number less by 1 than the state after it. Only the changes of a shape are kept.
struct DrawingPath {
    typealias StateNumber = Int

    /// The keyframe candidates, the oldest first. The last candidate is the present state, 0. Empty after ``init()``,
    /// and if the path has a ``Limit``.
    let candidates: [KeyframeCandidate<StateNumber>]
    /// The tracks of the shapes that were given to the initialiser, in their order. If nil was given, the tracks of all
    /// shapes in the drawing, and of those that a command of the path has deleted, back to front. Empty after
    /// ``init()``.
    let tracks: [Track]
    /// Whether the paths lead through a group of at least ``ShapeActionInvoker/keptTurns`` commands. In such a group,
    /// corners may be missing, because the invoker may have merged moves in different directions. Not every group
    /// within a group is checked.
    let isCut: Bool

    /// An empty path, without candidates and tracks, for a picture of the present state.
    init() { (candidates, tracks, isCut) = ([], [], false) }

    /// The paths of `shapes`; if `shapes` is nil, of all shapes that are in the drawing or were deleted by a done
    /// command of the history or of `group`. `group` is the outermost open group; nil if no group is open.
    ///
    /// - Throws: The error of a command whose undo fails; `CancellationError` if an interruption of the session is
    ///   noticed, which is checked only in a long path.
    init(of shapes: [ShapeState]?, _ session: Session, in group: UndoGroup?, upTo limit: Limit? = nil) throws
    {
        var reader = PastReader(of: shapes ?? session.drawing.shapes, findsOthers: shapes == nil, limit)
        try reader.read(session, in: group)
        (candidates, tracks, isCut) = (reader.newestFirst.reversed(), reader.tracks, reader.isCut)
    }
}

extension DrawingPath {
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

    /// A period during which a shape keeps one state and one angle. The period begins after the next older stage, or
    /// with the path. It ends with the drawing's state number `until`, which it includes.
    struct Stage {
        let until: StateNumber
        /// The state; nil while the shape was not in the drawing.
        let state: ShapeState.State?
        /// The angle in degrees, which may lie outside 0 to 359. Successive stages in the drawing differ by the degrees
        /// that the shape turned, whole turns included, so that an animation turns as the shape did.
        let angle: Int
    }

    /// A stage, with the index, in a list of state numbers, of the first number that lies in the stage.
    typealias Change = (index: Int, stage: Stage)

    /// The stages of one shape.
    struct Track {
        let shape: ShapeState
        /// The stages, the newest first.
        let stages: [Stage]

        /// The stages in which at least one of `numbers` lies, the oldest first, each with the index of its first
        /// number. `numbers` must be in ascending order.
        ///
        /// - Complexity: O(*s* log *m*) for *s* stages and *m* numbers.
        func changes(at numbers: [StateNumber]) -> [Change] {
            var (changes, next): ([Change], Int) = ([], 0)
            for stage in stages.reversed() {
                let end = numbers.partitioningIndex { $0 > stage.until }
                if end > next { changes.append((next, stage)) }
                next = max(next, end)
            }
            return changes
        }

        /// The shape's place and colour in a state of the drawing; nil if the shape was not in it. In O(log *s*).
        func waypoint(at number: StateNumber) -> Waypoint? {
            let later = stages.partitioningIndex { $0.until < number }
            return later > 0 ? stages[later - 1].state.map(Waypoint.init) : nil
        }
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
