import CommandKit
import ShapeEditorModel
import ShapeEditorPictures

/// Reads the past of shapes: undoes the commands of the outermost open group, and then the done entries of the history,
/// the newest first, on a copy of the drawing.
struct PastReader {
    typealias StateNumber = DrawingPath.StateNumber

    /// The shapes whose stages are recorded. A deleted shape that is found is inserted directly after the shape that
    /// was behind it, or at the start if none was.
    private var shapes: [ShapeState]
    private let findsOthers: Bool
    private let limit: DrawingPath.Limit?
    private var stages: [ObjectIdentifier: [DrawingPath.Stage]] = [:]
    /// The number of the drawing's state on the copy.
    private var number = 0
    /// The keyframe candidates; empty if there is a limit.
    private(set) var newestFirst: [KeyframeCandidate<StateNumber>] = []
    /// As ``DrawingPath/isCut``.
    private(set) var isCut = false
    private var (cornerCount, stepCount) = (0, 0)
    /// The number of shapes whose additions have not been reached.
    private var openCount: Int
    private var isInterrupted = false
    private var nextCheck = 4096

    init(of shapes: [ShapeState], findsOthers: Bool, _ limit: DrawingPath.Limit?) {
        (self.shapes, self.findsOthers, self.limit) = (shapes, findsOthers, limit)
        openCount = shapes.count
        if limit == nil { newestFirst = [KeyframeCandidate(point: 0)] }
        for shape in shapes { begin(shape, shape.untracked, shape.ends) }
    }

    var tracks: [DrawingPath.Track] {
        shapes.map { DrawingPath.Track(shape: $0, stages: stages[ObjectIdentifier($0)] ?? []) }
    }

    /// Reads what was done in a session, as far back as the limit allows. `group` is the outermost open group; nil if no
    /// group is open.
    ///
    /// - Throws: The error of a command whose undo fails; `CancellationError` if an interruption of the session is
    ///   noticed.
    mutating func read(_ session: Session, in group: UndoGroup?) throws {
        var copy = DrawingCopy(of: session.drawing)
        let (history, pauses) = (session.invoker.history, session.pauses)
        if group != nil || limit == nil {
            let inGroup = limit == nil ? group?.note(PauseNote.self)?.all[...] : nil
            try read(
                group?.entries ?? [], inGroup ?? [], after: pauses.pause(before: history.index), session,
                &copy)
        }
        for position in (0..<history.index).reversed() where goesOn {
            let inEntry = limit == nil ? history.note(PauseNote.self, at: position)?.inner : nil
            try read(
                [history.entries[position]], inEntry ?? [], after: pauses.pause(before: position), session,
                &copy)
        }
        if isInterrupted { throw CancellationError() }
    }

    private var goesOn: Bool {
        guard let limit else { return !isInterrupted }
        return stepCount < limit.steps && cornerCount < limit.corners && openCount > 0
    }

    /// Asks for an interruption about every 4096 changes of a shape.
    private mutating func checkInterruption(_ session: Session) {
        guard stepCount >= nextCheck else { return }
        nextCheck = stepCount + 4096
        isInterrupted = session.isInterrupted()
    }

    /// Reads commands that belong together: those of the open group, or one entry. `pauses` lie between them, and
    /// `before` before the first of them.
    private mutating func read(
        _ commands: [any Command], _ pauses: ArraySlice<Pause>, after before: Pause?, _ session: Session,
        _ copy: inout DrawingCopy
    ) throws {
        let end = number
        // Corners may also be missing in a very large group within an entry. Such an inner group is not looked for.
        let count = (commands.first as? CompositeCommand)?.entries?.count ?? 0
        isCut = isCut || max(count, commands.count) >= ShapeActionInvoker.keptTurns
        for command in commands.reversed() where goesOn {
            _ = try command.undo(on: &copy) { command, copy in
                record(command, copy)
                checkInterruption(session)
                return goesOn
            }
        }
        guard limit == nil else { return }
        newestFirst += EntryKeyframes(of: number..<end, after: before, pauses).all.reversed()
    }
}

// MARK: - Stages

extension PastReader {
    private mutating func begin(_ shape: ShapeState, _ state: ShapeState.State?, _ ends: DrawingPath.Ends?) {
        let stage = DrawingPath.Stage(until: 0, state: state, angle: state?.angle ?? 0, ends: ends)
        stages[ObjectIdentifier(shape)] = [stage]
        cornerCount += 1
    }

    /// Records the stages that the shapes of a command had before it. The command has just been undone on `copy`. A
    /// shape gets a new stage only if the command changed its state or its ends, or turned it.
    private mutating func record(_ command: any EditingCommand, _ copy: DrawingCopy) {
        number -= 1
        let list = command.changes
        stepCount += list.arrangements.count + list.shapes.count
        for change in list.arrangements {
            if findsOthers, case .removed(let place) = change.kind {
                find(change.shape, at: place.index, in: copy)
            }
            record(change.shape, 0, copy)
        }
        for (index, shape) in list.shapes.enumerated() { record(shape, list.change(index).turn, copy) }
    }

    private mutating func record(_ shape: ShapeState, _ turn: Int, _ copy: DrawingCopy) {
        guard let next = stages[ObjectIdentifier(shape)]?.last else { return }
        let state = copy.isPresent(shape) ? copy.state(of: shape) : nil
        let ends = next.ends.flatMap { _ in copy.ends(of: shape) }
        let isJoined = next.ends?.from === ends?.from && next.ends?.to === ends?.to
        if next.state == state, turn == 0, isJoined { return }
        let angle = next.state == nil ? state?.angle ?? 0 : next.angle - turn
        let stage = DrawingPath.Stage(until: number, state: state, angle: angle, ends: ends)
        if state == nil { openCount -= 1 }
        guard limit != nil, let point = state.map(Waypoint.init),
            let nextPoint = next.state.map(Waypoint.init)
        else { return add(stage, of: shape) }
        if point == nextPoint { return }
        let end = stages[ObjectIdentifier(shape)]?.dropLast().last?.state.map(Waypoint.init)
        add(stage, of: shape, replacing: end.map { point.goesStraight(past: nextPoint, to: $0) } ?? false)
    }

    private mutating func add(_ stage: DrawingPath.Stage, of shape: ShapeState, replacing: Bool = false) {
        if replacing { stages[ObjectIdentifier(shape)]?.removeLast() } else { cornerCount += 1 }
        stages[ObjectIdentifier(shape)]?.append(stage)
    }

    /// Begins the track of a deleted shape. `copy` is the drawing before it was deleted.
    private mutating func find(_ shape: ShapeState, at index: Int, in copy: DrawingCopy) {
        if stages[ObjectIdentifier(shape)] != nil { return }
        begin(shape, nil, copy.ends(of: shape))
        let behind = index > 0 ? copy.shapes[index - 1] : nil
        shapes.insert(shape, at: 1 + (shapes.firstIndex { $0 === behind } ?? -1))
    }
}
