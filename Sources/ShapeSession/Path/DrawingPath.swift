import CommandKit
import ShapeModel

/// The paths of several shapes of a drawing, found in one pass over the history.
///
/// A moment is a state of the whole drawing between two commands. The present moment is 0, and earlier moments have
/// lower numbers. As a shape has the same state at most moments, only the changes of each shape are kept.
struct DrawingPath {
    typealias Moment = Int

    /// The keyframe candidates, the oldest first. The last candidate is the present moment.
    let candidates: [KeyframeCandidate<Moment>]
    /// The shapes with their states: those asked for; or all that there are or were, back to front.
    let tracks: [Track]
    /// Whether turns may be missing, as in ``ShapePath``.
    let isCut: Bool

    /// A path that consists of the present moment only.
    init() { (candidates, tracks, isCut) = ([], [], false) }

    /// The paths of `shapes`, or of all shapes that there are or were, if `shapes` is nil. `group` is the outermost
    /// open group, if any.
    ///
    /// - Throws: The error of a command whose undo fails; `CancellationError`.
    /// - Complexity: O(*n*) in the number of commands, with the shapes that each of them changes.
    init(of shapes: [ShapeState]?, _ session: Session, in group: UndoGroup?) throws {
        let recorder = TrackRecorder(shapes ?? session.drawing.shapes, findsOthers: shapes == nil)
        var back = PathRewinder<Moment>(
            session, in: group, from: 0, session.pathRecorder.marks, recorded: { _ in nil },
            before: { recorder.record($0, $1) })
        candidates = try back.candidates(isInterrupted: session.isInterrupted)
        (tracks, isCut) = (recorder.tracks, back.isCut)
    }
}

extension DrawingPath {
    /// A state of a shape up to a moment.
    struct Stage {
        let until: Moment
        /// The state; nil while the shape was not in the drawing.
        let state: ShapeState.State?
        /// The angle with all whole turns, so that an animation turns as the shape did.
        let angle: Int
    }

    /// A state of a shape, with the index of the first of some moments at which the shape has it.
    typealias Change = (index: Int, stage: Stage)

    /// The states of one shape.
    struct Track {
        let shape: ShapeState
        /// The states, the newest first.
        let stages: [Stage]

        /// The states that the shape has at some of the moments, the oldest first, each with the index of its first
        /// moment. The moments are in ascending order.
        ///
        /// - Complexity: O(*s* log *m*) for *s* states and *m* moments.
        func changes(at moments: [Moment]) -> [Change] {
            var (changes, next): ([Change], Int) = ([], 0)
            for stage in stages.reversed() {
                let end = moments.firstIndex(after: stage.until)
                if end > next { changes.append((next, stage)) }
                next = max(next, end)
            }
            return changes
        }
    }
}

extension [DrawingPath.Moment] {
    /// The index of the first moment after `moment` in this array in ascending order.
    fileprivate func firstIndex(after moment: Element) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= moment { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Records the states of shapes while commands are undone.
private final class TrackRecorder {
    private var moment = 0
    private var stages: [ObjectIdentifier: [DrawingPath.Stage]] = [:]
    /// The shapes, back to front. A deleted shape stands where it was.
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

    /// Records the states before a command that was undone on a copy of the drawing.
    func record(_ command: any EditingCommand, _ copy: DrawingCopy) -> DrawingPath.Moment {
        moment -= 1
        if findsOthers, let command = command as? ArrangeCommand { find(command.deleted, in: copy) }
        if let edit = command as? EditShapesCommand {
            for (shape, change) in zip(edit.shapes, edit.changes) { record(shape, change.turn, copy) }
        } else {
            command.forEachReceiver { if let shape = $0 as? ShapeState { record(shape, 0, copy) } }
        }
        return moment
    }

    private func record(_ shape: ShapeState, _ turn: Int, _ copy: DrawingCopy) {
        guard let next = stages[ObjectIdentifier(shape)]?.last else { return }
        let state = copy.isPresent(shape) ? copy.state(of: shape) : nil
        if next.state == state, turn == 0 { return }
        let angle = next.state == nil ? state?.angle ?? 0 : next.angle - turn
        stages[ObjectIdentifier(shape)]?.append(.init(until: moment, state: state, angle: angle))
    }

    private func find(_ deleted: [PlacedShape], in copy: DrawingCopy) {
        for placed in deleted where stages[ObjectIdentifier(placed.shape)] == nil {
            begin(placed.shape, nil)
            let behind = placed.index > 0 ? copy.shapes[placed.index - 1] : nil
            shapes.insert(placed.shape, at: 1 + (shapes.firstIndex { $0 === behind } ?? -1))
        }
    }
}

extension ArrangeCommand {
    /// The shapes that the command deletes.
    fileprivate var deleted: [PlacedShape] { if case .remove(let shapes) = change { shapes } else { [] } }
}
