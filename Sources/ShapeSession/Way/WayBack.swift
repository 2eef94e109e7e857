import CommandKit
import ShapeModel

/// Goes back the way that the shape came: through what is open, then through the history from its end. All is undone on
/// a copy of the shape, so nothing is noted while the shape goes its way, but on the tape where time passes.
struct WayBack {
    /// How many entries of the history it has not gone through, those included that were dropped.
    private var position: Int
    private let history: UndoStack
    /// What has been done in the groups that are open.
    private var open: [any Command]
    private var state: ShapeState.State
    private var marks: ArraySlice<Tape.Mark>
    /// How the shape has been since its last step, if time has passed since.
    private(set) var rest: Moment?
    /// Whether it has come by a group of which the history has not kept all turns.
    private(set) var isCut = false

    /// Begins where a session's shape is; `group` is the outermost that is open.
    init(of session: Session, in group: UndoGroup?) {
        history = session.invoker.history
        position = history.doneCount
        open = group?.entries ?? []
        state = session.shape.untracked
        marks = session.wayRecorder.marks[...]
        if open.isEmpty { rest = takeMarks().last.map { Moment(point: point, pause: $0.pause) } }
    }

    /// Where it is.
    var point: WayPoint { WayPoint(state) }

    /// Goes back by what is open, or by an entry of the history, and calls `body` with each moment before, the newest
    /// first, until that wants no more.
    ///
    /// - Returns: False at the start, and where `body` wants no more.
    /// - Throws: What a command throws whose undo fails.
    mutating func stepBack(_ body: (Moment) -> Bool) throws -> Bool {
        if !open.isEmpty {
            defer { open = [] }
            return try goBack(through: open, body)
        }
        guard position > history.droppedCount else { return false }
        position -= 1
        return try goBack(through: [history.entries[position - history.droppedCount]], body)
    }

    private mutating func goBack(through commands: [any Command], _ body: (Moment) -> Bool) throws -> Bool {
        let marks = takeMarks()
        isCut = isCut || Self.areCut(commands)
        guard !marks.isEmpty else {
            return try undo(commands) { body(Moment(point: $0)) }
        }
        var points: [WayPoint] = []
        _ = try undo(commands) {
            points.append($0)
            return true
        }
        return moments(points, marks).allSatisfy(body)
    }

    /// Whether commands are those of a group, or the group, that has merged turns.
    private static func areCut(_ commands: [any Command]) -> Bool {
        let done = (commands.first as? CommandGroup)?.entries?.count ?? 0
        return max(done, commands.count) >= ShapeActionInvoker.keptTurns
    }

    private mutating func undo(_ commands: [any Command], _ body: (WayPoint) -> Bool) throws -> Bool {
        for command in commands.reversed() {
            guard try command.undo(on: &state, { body(WayPoint($1)) }) else { return false }
        }
        return true
    }

    /// What was seen while commands were done, the newest first: how the shape was before each, and in between where
    /// time has passed, as one may have taken over the next one since.
    private func moments(_ points: [WayPoint], _ marks: ArraySlice<Tape.Mark>) -> [Moment] {
        var entry = EntryMoments(Array(points.reversed()))
        for mark in marks { entry.add(mark) }
        switch marks.last?.doneAfter {
        case .frames: break
        case .both: entry.addPoints(upTo: points.count)
        case .steps, nil: entry.addRest()
        }
        return entry.moments.reversed()
    }

    /// Takes what was noted since so many entries were done.
    private mutating func takeMarks() -> ArraySlice<Tape.Mark> {
        var end = marks.endIndex
        while end > marks.startIndex, marks[end - 1].position.entry >= position { end -= 1 }
        defer { marks = marks[..<end] }
        return marks[end...]
    }
}

/// How the shape was while an entry of the history was done, the oldest first.
private struct EntryMoments {
    /// How it was before each of the commands.
    private let points: [WayPoint]
    private(set) var moments: [Moment] = []
    /// How many of the points are among the moments, or were not seen.
    private var count = 0
    /// How many commands had been done where time has passed last.
    private var marked: Int?
    /// Whether time has passed since the first command: then what no time is known of took none, up to where time passes
    /// again.
    private var keepsTime = false

    init(_ points: [WayPoint]) { self.points = points }

    mutating func add(_ mark: Tape.Mark) {
        let command = mark.position.command ?? 0
        addPoints(upTo: mark.done != .frames ? command : min(1, command))
        count = max(count, command)
        if marked == command, let last = moments.last, last.point == mark.point {
            moments[moments.count - 1].pause = (last.pause ?? .zero) + mark.pause
            moments[moments.count - 1].glide = mark.glide
        } else {
            moments.append(Moment(point: mark.point, pause: mark.pause, glide: mark.glide))
        }
        marked = command
        keepsTime = keepsTime || mark.position.command != nil
    }

    /// Adds what was done after time has passed last.
    mutating func addRest() {
        keepsTime = false
        addPoints(upTo: points.count)
    }

    mutating func addPoints(upTo end: Int) {
        while count < min(end, points.count) {
            let point = points[count]
            if marked != count || moments.last?.point != point {
                moments.append(Moment(point: point, pause: keepsTime ? .zero : nil))
            }
            count += 1
        }
    }
}
