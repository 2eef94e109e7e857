import CommandKit
import ShapeEditorModel

/// The paths of shapes of a drawing, found in one pass back through the commands that are done.
///
/// The states of the whole drawing between its commands are numbered: 0 is the present state, and the state before a
/// command has a number less by 1 than the state after it. Only the changes of a shape are kept.
struct DrawingPath {
    typealias StateNumber = Int

    /// The keyframe candidates, the oldest first. The last candidate is the present state, 0. Empty after ``init()``.
    let candidates: [KeyframeCandidate<StateNumber>]
    /// The tracks of the shapes that were given to the initialiser, in their order. If nil was given, the tracks of all
    /// shapes in the drawing, and of those that a command of the path has deleted, back to front. Empty after
    /// ``init()``.
    let tracks: [Track]
    /// Whether the paths lead through a very large group, so that corners may be missing, as in ``ShapePath/isCut``.
    let isCut: Bool

    /// An empty path, without candidates and tracks, for a picture of the present state.
    init() { (candidates, tracks, isCut) = ([], [], false) }

    /// The paths of `shapes`; if `shapes` is nil, of all shapes that are in the drawing or were deleted by a done
    /// command of the history or of `group`. `group` is the outermost open group; nil if no group is open.
    ///
    /// - Throws: The error of a command whose undo fails; `CancellationError` if an interruption of the session is
    ///   noticed, which is checked only in a long path.
    init(of shapes: [ShapeState]?, _ session: Session, in group: UndoGroup?) throws {
        let recorder = TrackRecorder(shapes ?? session.drawing.shapes, findsOthers: shapes == nil)
        var back = PathRewinder<StateNumber>(
            session, in: group, from: 0, session.pathRecorder.marks, recorded: { _ in nil },
            before: { recorder.record($0, $1) })
        candidates = try back.candidates(isInterrupted: session.isInterrupted)
        (tracks, isCut) = (recorder.tracks, back.isCut)
    }
}

extension DrawingPath {
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
    }
}

/// Records the stages of shapes while commands are undone on a copy of the drawing, the newest command first.
private final class TrackRecorder {
    private var number = 0
    private var stages: [ObjectIdentifier: [DrawingPath.Stage]] = [:]
    /// The shapes whose stages are recorded. A deleted shape that is found is inserted directly after the shape that
    /// was behind it, or at the start if none was.
    private var shapes: [ShapeState]
    private let findsOthers: Bool

    init(_ shapes: [ShapeState], findsOthers: Bool) {
        (self.shapes, self.findsOthers) = (shapes, findsOthers)
        for shape in shapes { begin(shape, shape.untracked) }
    }

    var tracks: [DrawingPath.Track] {
        shapes.map { DrawingPath.Track(shape: $0, stages: stages[ObjectIdentifier($0)] ?? []) }
    }

    private func begin(_ shape: ShapeState, _ state: ShapeState.State?) {
        stages[ObjectIdentifier(shape)] = [.init(until: 0, state: state, angle: state?.angle ?? 0)]
    }

    /// Records the stages that the shapes of a command had before it. The command has just been undone on `copy`. A
    /// shape gets a new stage only if the command changed its state or turned it. Returns the number of the drawing's
    /// state before the command, which is less by 1 at each call.
    func record(_ command: any EditingCommand, _ copy: DrawingCopy) -> DrawingPath.StateNumber {
        number -= 1
        if findsOthers, let command = command as? ArrangeCommand { find(command.placings, in: copy) }
        if let edit = command as? EditShapesCommand {
            for (shape, change) in zip(edit.shapes, edit.changes) { record(shape, change.turn, copy) }
        } else {
            command.forEachReceiver { if let shape = $0 as? ShapeState { record(shape, 0, copy) } }
        }
        return number
    }

    private func record(_ shape: ShapeState, _ turn: Int, _ copy: DrawingCopy) {
        guard let next = stages[ObjectIdentifier(shape)]?.last else { return }
        let state = copy.isPresent(shape) ? copy.state(of: shape) : nil
        if next.state == state, turn == 0 { return }
        let angle = next.state == nil ? state?.angle ?? 0 : next.angle - turn
        stages[ObjectIdentifier(shape)]?.append(.init(until: number, state: state, angle: angle))
    }

    /// Begins the tracks of deleted shapes. `copy` is the drawing before they were deleted.
    private func find(_ placings: [Placing], in copy: DrawingCopy) {
        for placing in placings where stages[ObjectIdentifier(placing.shape)] == nil {
            guard placing.new == nil, let index = placing.old?.index else { continue }
            begin(placing.shape, nil)
            let behind = index > 0 ? copy.shapes[index - 1] : nil
            shapes.insert(placing.shape, at: 1 + (shapes.firstIndex { $0 === behind } ?? -1))
        }
    }
}
