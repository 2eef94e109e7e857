import CommandKit
import ShapeModel

/// The way that the shape came: its states after each step of the history, and within groups, and in between where time
/// has passed.
///
/// Moves that follow each other in a group are one step there, so a group that takes no time shows them as one.
struct Way {
    /// The oldest first; the last one is how the shape is.
    let moments: [Moment]
    /// How many there were, more than there are where there were too many.
    let count: Int

    /// The shape as it is.
    init(_ shape: ShapeState) {
        moments = [Moment(state: Moment.State(shape), pause: .zero)]
        count = 1
    }

    /// The way of a session's shape, in at most `limit` moments and one. No group is open.
    ///
    /// - Throws: What a command throws whose undo fails; `CancellationError`.
    /// - Complexity: O(*n*) in the commands of the history.
    init(of session: Session, limit: Int) throws {
        var walk = WayBack(of: session, limit: limit)
        while try walk.stepBack() {
            if walk.position % 4096 == 0, session.isInterrupted() { throw CancellationError() }
        }
        (moments, count) = (walk.moments.all, walk.moments.count)
    }
}

/// Goes through the history from its end, and undoes it on a copy of the shape.
private struct WayBack {
    var moments: ThinnedMoments
    private(set) var position: Int
    private let history: UndoStack
    private let copy: ShapeState
    private var marks: ArraySlice<Tape.Mark>

    init(of session: Session, limit: Int) {
        history = session.invoker.history
        position = history.position
        let (offset, colour) = session.shape.untracked
        copy = ShapeState(offset: offset, colour: colour)
        moments = ThinnedMoments(limit: limit)
        moments.add(Moment.State(copy))
        marks = session.tape.marks[...]
        _ = takeMarks(from: position)
    }

    /// - Returns: False at the start.
    mutating func stepBack() throws -> Bool {
        guard position > history.droppedCount else { return false }
        position -= 1
        var states: [Moment.State] = []
        try history.entries[position - history.droppedCount].undo(onCopy: copy) {
            states.append(Moment.State($0))
        }
        let start = Moment.State(copy)
        let marks = takeMarks(from: position)
        if marks.allSatisfy({ $0.state == start }) {
            for state in states.dropLast() { moments.add(state) }
            moments.add(start, pause: marks.reduce(.zero) { $0 + $1.pause })
        } else {
            for mark in marks.reversed() { moments.add(mark.state, pause: mark.pause) }
            if marks.first?.state != start { moments.add(start) }
        }
        return true
    }

    /// Takes what was noted since so many entries were done.
    private mutating func takeMarks(from position: Int) -> ArraySlice<Tape.Mark> {
        var end = marks.endIndex
        while end > marks.startIndex, marks[end - 1].position >= position { end -= 1 }
        defer { marks = marks[..<end] }
        return marks[end...]
    }
}

extension Command {
    /// Undoes an editing command, or the commands of a group, on another shape, and calls `body` after each.
    fileprivate func undo(onCopy shape: ShapeState, _ body: (ShapeState) -> Void) throws {
        if let group = self as? CommandGroup {
            for child in group.children.reversed() { try child.undo(onCopy: shape, body) }
        } else if self is any EditingCommand {
            try undo(onCopy: shape)
            body(shape)
        }
    }
}
