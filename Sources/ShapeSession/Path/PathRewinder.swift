import CommandKit
import ShapeModel

/// Rewinds the path of the shape: first through the commands of the open groups, then through the done entries of the
/// history, the newest first. Undoing each command on a copy of the shape's state gives the earlier states. The
/// timeline gives the durations of the states.
struct PathRewinder {
    /// The number of history entries not rewound yet, including the entries that the undo limit has dropped.
    private var position: Int
    private let history: UndoStack
    /// The commands of the open groups; empty once they are rewound.
    private var open: [any Command]
    private var state: ShapeState.State
    private var marks: ArraySlice<Timeline.Mark>
    /// The present state with the pause of its last mark; nil if it has no mark, or if an open group has commands.
    private(set) var rest: KeyframeCandidate?
    /// Whether turns may be missing, because a very large group was rewound: in such a group, moves merge even if the
    /// shape turns between two moves.
    private(set) var isCut = false

    /// Creates a rewinder at the present state of a session's shape. `group` is the outermost open group, if any.
    init(of session: Session, in group: UndoGroup?) {
        history = session.invoker.history
        position = history.doneCount
        open = group?.entries ?? []
        state = session.shape.untracked
        marks = session.pathRecorder.marks[...]
        if open.isEmpty { rest = takeMarks().last.map { KeyframeCandidate(point: point, pause: $0.pause) } }
    }

    /// The waypoint that the rewinder has reached.
    var point: Waypoint { Waypoint(state) }

    /// Rewinds the open groups, or else one history entry, and calls `body` with each earlier keyframe candidate, the
    /// newest first, until `body` returns false.
    ///
    /// - Returns: False if nothing was left to rewind, or once `body` has returned false.
    /// - Throws: The error of a command whose undo fails.
    mutating func stepBack(_ body: (KeyframeCandidate) -> Bool) throws -> Bool {
        if !open.isEmpty {
            defer { open = [] }
            return try goBack(through: open, body)
        }
        guard position > history.droppedCount else { return false }
        position -= 1
        return try goBack(through: [history.entries[position - history.droppedCount]], body)
    }

    private mutating func goBack(through commands: [any Command], _ body: (KeyframeCandidate) -> Bool) throws
        -> Bool
    {
        let marks = takeMarks()
        isCut = isCut || Self.areCut(commands)
        guard !marks.isEmpty else {
            return try undo(commands) { body(KeyframeCandidate(point: $0)) }
        }
        var points: [Waypoint] = []
        _ = try undo(commands) {
            points.append($0)
            return true
        }
        return candidates(points, marks).allSatisfy(body)
    }

    /// Whether turns may be missing: `commands` are the commands of a very large group, or the first of the commands is
    /// such a group. Other groups within are not checked.
    private static func areCut(_ commands: [any Command]) -> Bool {
        let done = (commands.first as? CompositeCommand)?.entries?.count ?? 0
        return max(done, commands.count) >= ShapeActionInvoker.keptTurns
    }

    private mutating func undo(_ commands: [any Command], _ body: (Waypoint) -> Bool) throws -> Bool {
        for command in commands.reversed() {
            guard try command.undo(on: &state, { body(Waypoint($1)) }) else { return false }
        }
        return true
    }

    /// Combines the waypoints before the commands and the marks into keyframe candidates, the newest first. Where only
    /// frames of tweens were drawn, the waypoints in between are left out. Merged commands have only one waypoint, so a
    /// mark can lie between two waypoints.
    private func candidates(_ points: [Waypoint], _ marks: ArraySlice<Timeline.Mark>) -> [KeyframeCandidate] {
        var entry = EntryCandidates(Array(points.reversed()))
        for mark in marks { entry.add(mark) }
        switch marks.last?.doneAfter {
        case .frames: break
        case .both: entry.addPoints(upTo: points.count)
        case .steps, nil: entry.addRest()
        }
        return entry.candidates.reversed()
    }

    /// Removes and returns the marks after the first `position` entries of the history.
    private mutating func takeMarks() -> ArraySlice<Timeline.Mark> {
        var end = marks.endIndex
        while end > marks.startIndex, marks[end - 1].position.entry >= position { end -= 1 }
        defer { marks = marks[..<end] }
        return marks[end...]
    }
}

/// Builds the keyframe candidates of one history entry, or of the open groups, the oldest first.
private struct EntryCandidates {
    /// The waypoint before each command.
    private let points: [Waypoint]
    private(set) var candidates: [KeyframeCandidate] = []
    /// The number of waypoints handled so far: added to the candidates, or left out.
    private var count = 0
    /// The number of commands that had been done at the last mark; nil before the first mark.
    private var marked: Int?
    /// Whether waypoints are added with a pause of zero, rather than of unknown length: from the first mark within a
    /// group until ``addRest()``.
    private var keepsTime = false

    init(_ points: [Waypoint]) { self.points = points }

    mutating func add(_ mark: Timeline.Mark) {
        let command = mark.position.command ?? 0
        addPoints(upTo: mark.done != .frames ? command : min(1, command))
        count = max(count, command)
        if marked == command, let last = candidates.last, last.point == mark.point {
            candidates[candidates.count - 1].pause = (last.pause ?? .zero) + mark.pause
            candidates[candidates.count - 1].transition = mark.transition
        } else {
            candidates.append(
                KeyframeCandidate(point: mark.point, pause: mark.pause, transition: mark.transition))
        }
        marked = command
        keepsTime = keepsTime || mark.position.command != nil
    }

    /// Adds the remaining waypoints, with pauses of unknown length.
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
