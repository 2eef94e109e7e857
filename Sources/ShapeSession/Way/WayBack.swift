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
    private let copy: ShapeState
    private var marks: ArraySlice<Tape.Mark>

    /// Begins where a session's shape is; `group` is the outermost that is open.
    init(of session: Session, in group: UndoGroup?) {
        history = session.invoker.history
        position = history.position
        open = group?.entries ?? []
        let (offset, colour) = session.shape.untracked
        copy = ShapeState(offset: offset, colour: colour)
        marks = session.tape.marks[...]
        if open.isEmpty { _ = takeMarks() }
    }

    /// Where it is.
    var point: WayPoint { WayPoint(of: copy) }

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

    private func undo(_ commands: [any Command], _ body: (WayPoint) -> Bool) throws -> Bool {
        for command in commands.reversed() {
            guard try command.undo(onCopy: copy, { body(WayPoint(of: $0)) }) else { return false }
        }
        return true
    }

    /// What was seen while commands were done, the newest first: where time has passed between them, that is what was
    /// seen then.
    private func moments(_ points: [WayPoint], _ marks: ArraySlice<Tape.Mark>) -> [Moment] {
        if marks.allSatisfy({ $0.point == point }) {
            let whole = marks.reduce(Duration.zero) { $0 + $1.pause }
            return points.dropLast().map { Moment(point: $0) } + [Moment(point: point, pause: whole)]
        }
        let seen = marks.reversed().map { Moment(point: $0.point, pause: $0.pause) }
        return marks.first?.point == point ? seen : seen + [Moment(point: point)]
    }

    /// Takes what was noted since so many entries were done.
    private mutating func takeMarks() -> ArraySlice<Tape.Mark> {
        var end = marks.endIndex
        while end > marks.startIndex, marks[end - 1].position >= position { end -= 1 }
        defer { marks = marks[..<end] }
        return marks[end...]
    }
}

extension UndoStack {
    /// How many entries are done, those included that the limit has dropped.
    var position: Int { index + droppedCount }
}
