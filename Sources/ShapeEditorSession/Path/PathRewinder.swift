import CommandKit
import ShapeEditorModel

/// Rewinds a path: first through the commands of the outermost open group, then through the done entries of the
/// history, the newest first. Undoing each command on a copy of the drawing gives the earlier states. The timeline
/// gives the known durations.
///
/// A point is what the path is made of: a ``Waypoint`` of one shape, or the number of a state of the whole drawing
/// (``DrawingPath``).
struct PathRewinder<Point: Equatable> {
    /// The number of done history entries not rewound yet, including the entries that the undo limit has dropped.
    private var position: Int
    private let history: UndoStack
    /// The commands of the outermost open group, those of inner groups included; empty without such a group, and nil
    /// once they are rewound.
    private var open: [any Command]?
    private var copy: DrawingCopy
    /// Returns the point before a command. Called after the command was undone on the copy.
    private let before: (any EditingCommand, DrawingCopy) -> Point
    private var marks: ArraySlice<Timeline.Mark>
    /// Returns the point that a mark has recorded; nil if the point at the mark's position in the history stands for
    /// it.
    private let recorded: (Timeline.Mark) -> Point?
    /// The point at the session's present state, where the rewinding starts.
    let point: Point
    /// Whether the rewinding has come to a group of at least ``ShapeActionInvoker/keptTurns`` commands. In that group,
    /// corners may be missing, because moves in different directions may have merged. Not every inner group is checked.
    private(set) var isCut = false

    /// Creates a rewinder at the present state of a session.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - group: The outermost open group; nil if no group is open.
    ///   - point: The point at the present state.
    ///   - marks: The marks of the timeline.
    ///   - recorded: Returns the point that a mark has recorded; nil if the point at the mark's position stands for it.
    ///   - before: Returns the point before a command. Called with each command, and with the copy on which it has just
    ///     been undone.
    init(
        _ session: Session, in group: UndoGroup?, from point: Point, _ marks: [Timeline.Mark],
        recorded: @escaping (Timeline.Mark) -> Point?,
        before: @escaping (any EditingCommand, DrawingCopy) -> Point
    ) {
        history = session.invoker.history
        position = history.doneCount
        open = group?.entries ?? []
        copy = DrawingCopy(of: session.drawing)
        (self.point, self.marks, self.recorded, self.before) = (point, marks[...], recorded, before)
    }

    /// All candidates, as far as the history reaches back, the oldest first. The last one is the present point.
    ///
    /// - Throws: The error of a command whose undo fails; `CancellationError` if `isInterrupted`, which is called after
    ///   every 4096 candidates, returns true.
    mutating func candidates(isInterrupted: () -> Bool) throws -> [KeyframeCandidate<Point>] {
        var newestFirst = [KeyframeCandidate(point: point)]
        var hasEnded = false
        while try stepBack({
            newestFirst.append($0)
            if newestFirst.count % 4096 == 0 { hasEnded = isInterrupted() }
            return !hasEnded
        }) {}
        if hasEnded { throw CancellationError() }
        return newestFirst.reversed()
    }

    /// Rewinds the outermost open group and the marks since the last done entry, or else one history entry. Calls
    /// `body` with their keyframe candidates, the newest first, until `body` returns false.
    ///
    /// - Returns: False if nothing was left to rewind, or if `body` has returned false.
    /// - Throws: The error of a command whose undo fails.
    mutating func stepBack(_ body: (KeyframeCandidate<Point>) -> Bool) throws -> Bool {
        if let commands = open {
            open = nil
            return try goBack(through: commands, end: point, body)
        }
        guard position > history.droppedCount else { return false }
        position -= 1
        return try goBack(through: [history.entries[position - history.droppedCount]], body)
    }

    /// Rewinds commands, and calls `body` as ``stepBack(_:)`` does. `end` is the point after the commands, at which
    /// marks can lie; nil for a history entry, whose marks never lie after its commands.
    private mutating func goBack(
        through commands: [any Command], end: Point? = nil, _ body: (KeyframeCandidate<Point>) -> Bool
    ) throws -> Bool {
        // Corners may also be missing in a very large group within an entry. Such an inner group is not looked for.
        let count = (commands.first as? CompositeCommand)?.entries?.count ?? 0
        isCut = isCut || max(count, commands.count) >= ShapeActionInvoker.keptTurns
        let marks = takeMarks()
        var points: [Point] = []
        for command in commands.reversed() {
            let goesOn = try command.undo(on: &copy) { [before] command, copy in
                let point = before(command, copy)
                if marks.isEmpty { return body(KeyframeCandidate(point: point)) }
                points.append(point)
                return true
            }
            guard goesOn else { return false }
        }
        return marks.isEmpty || candidates(points, end, marks).allSatisfy(body)
    }

    /// Combines the points before the commands of one entry or of the open group, and the marks at its start and in it,
    /// into keyframe candidates, the newest first. Points may be left out where only frames of tweens were drawn.
    /// Merged commands have only one point, so a mark can lie between two points.
    private func candidates(
        _ points: [Point], _ end: Point?, _ marks: ArraySlice<Timeline.Mark>
    ) -> [KeyframeCandidate<Point>] {
        var entry = EntryCandidates(Array(points.reversed()), end: end)
        for mark in marks { entry.add(mark, recorded(mark)) }
        switch marks.last?.doneAfter {
        case .frames: break
        case .both: entry.addPoints(upTo: points.count)
        case .steps, nil: entry.addRest()
        }
        return entry.candidates.reversed()
    }

    /// Removes and returns the marks after the first ``position`` entries of the history: those directly after these
    /// entries, and all later ones.
    private mutating func takeMarks() -> ArraySlice<Timeline.Mark> {
        var end = marks.endIndex
        while end > marks.startIndex, marks[end - 1].position.entry >= position { end -= 1 }
        defer { marks = marks[..<end] }
        return marks[end...]
    }
}

extension PathRewinder where Point == Waypoint {
    /// Creates a rewinder, at the present state, of the path of a nameless drawing's rectangle, which is the receiver
    /// of all done commands. `group` is the outermost open group; nil if no group is open.
    init(of session: Session, in group: UndoGroup?) {
        let shape = session.shape
        self.init(
            session, in: group, from: Waypoint(of: shape), session.pathRecorder.marks, recorded: \.point,
            before: { Waypoint($1.state(of: shape)) })
    }
}

/// Builds the keyframe candidates of one history entry, or of the outermost open group, the oldest first.
private struct EntryCandidates<Point: Equatable> {
    /// The point before each command of the entry, the oldest first.
    private let points: [Point]
    /// The point after the commands of an open group, at which marks can lie; nil for a history entry.
    private let end: Point?
    private(set) var candidates: [KeyframeCandidate<Point>] = []
    /// The points before this index are handled: added to the candidates, or left out. The index may be beyond the end.
    private var count = 0
    /// The number of the entry's commands that had been done at the last mark; nil before the first mark.
    private var marked: Int?
    /// Whether points are added with a pause of zero, rather than of unknown length: from the first mark that lies
    /// within a group until ``addRest()``.
    private var keepsTime = false

    init(_ points: [Point], end: Point?) { (self.points, self.end) = (points, end) }

    /// Adds the points before a mark that are not handled yet. If only frames led to the mark, leaves all of these out
    /// but the entry's first point. Then adds the pause of the mark at the point `recorded`, or else at the point of
    /// the mark's position. If there is neither, the last candidate, if any, gets a longer pause and transition.
    mutating func add(_ mark: Timeline.Mark, _ recorded: Point?) {
        let command = mark.position.command ?? 0
        addPoints(upTo: mark.done != .frames ? command : min(1, command))
        count = max(count, command)
        let point = points.indices.contains(command) ? points[command] : end
        if let point = recorded ?? (mark.position.isWithin ? nil : point) {
            add(mark, at: point, after: command)
        } else if let last = candidates.indices.last {
            // The mark lies within a merged command or a tween, which is one even change.
            candidates[last].pause = (candidates[last].pause ?? .zero) + mark.pause
            candidates[last].transition += mark.pause
        }
        marked = command
        keepsTime = keepsTime || mark.position.command != nil
    }

    private mutating func add(_ mark: Timeline.Mark, at point: Point, after command: Int) {
        if marked == command, let last = candidates.last, last.point == point {
            candidates[candidates.count - 1].pause = (last.pause ?? .zero) + mark.pause
            candidates[candidates.count - 1].transition = mark.transition
        } else {
            candidates.append(
                KeyframeCandidate(point: point, pause: mark.pause, transition: mark.transition))
        }
    }

    /// Adds the remaining points, with pauses of unknown length.
    mutating func addRest() {
        keepsTime = false
        addPoints(upTo: points.count)
    }

    mutating func addPoints(upTo end: Int) {
        while count < min(end, points.count) {
            let point = points[count]
            if marked != count || candidates.last?.point != point {
                candidates.append(KeyframeCandidate(point: point, pause: keepsTime ? .zero : nil))
            }
            count += 1
        }
    }
}
