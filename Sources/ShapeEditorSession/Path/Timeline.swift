import ShapeEditorModel

/// The states (place and colour) of the drawing's first shape that lasted for some time, each with its duration.
///
/// A ``Mark`` stands for such a state. A mark is made when time has passed, not for each command. The history holds the
/// commands, without times. A tween, which changes shapes over a duration, draws frames. A frame consists of commands;
/// any other command is called a step here.
struct Timeline {
    /// A state of the shape that lasted for the time `pause`, alone or together with the states of merged marks.
    struct Mark {
        fileprivate(set) var position: Position
        let point: Waypoint
        fileprivate(set) var pause: Duration
        /// The length of the last part of the pause, in which an exported animation leads over to the next state.
        fileprivate(set) var transition: Duration
        /// The kinds of commands that the outermost open group is taken to have done since the previous mark, or since
        /// the group's start if that is later. If no group was open, this is `frames` until marks or entries merge.
        fileprivate(set) var done: Done
        /// If this is the last mark of an ended group, the kinds of commands done after the mark, up to the end of the
        /// group; otherwise `steps`.
        fileprivate(set) var doneAfter = Done.steps
        /// The number of marks that this mark stands for: itself, and those that were merged into it to limit the
        /// number of marks.
        fileprivate var weight = 1
    }

    /// The kinds of commands that a group did before a mark or after it: steps, frames of a tween, or both. With steps,
    /// the path contains the states between the commands. With frames only, it may leave them out.
    enum Done {
        /// Steps may have added commands, perhaps after frames. Usually no frame was drawn after a step.
        case steps
        /// Frames only, even of several concurrent tweens, or nothing. A step counts only if it has added a command,
        /// rather than merged with an earlier one.
        case frames
        /// Steps and frames, in any order: a frame may have been drawn after a step, because statements ran
        /// concurrently. Also used where the order is lost, because the previous mark has taken over a mark that
        /// followed steps.
        case both
    }

    /// The shortest pause that is recorded. A shorter pause is usually only the run time of statements at the prompt,
    /// or a rounding difference between concurrent statements. It counts towards the next pause, unless ``skip(to:)``
    /// is called before that, as at the start of a typed line.
    private static let least = Duration.milliseconds(1)

    /// The maximum transition of a mark, except of a mark into which others were merged.
    static let longestTransition = Duration.milliseconds(400)

    /// The number of marks above which adjacent marks are merged when time is recorded, old ones and new ones alike. An
    /// animated SVG shows fewer keyframes than this.
    static let limit = 16_384

    /// The marks, the oldest first, without those of undone entries.
    private(set) var marks: [Mark] = []
    /// The maximum number of recorded marks for which one mark stands after a merge.
    private var stride = 1
    /// The marks that an undo has set aside: those in and directly after undone entries. The last mark in the array is
    /// the first that a redo restores.
    private var undone: [Mark] = []
    private var time = Duration.zero
    /// The number of commands that frames have added to the outermost open group since the last ``forgetFrames()``.
    private var frames = 0
    /// Whether a step may have come before a frame since the last ``forgetFrames()``.
    private var framesFollowSteps = false

    var isEmpty: Bool { marks.isEmpty && undone.isEmpty }

    /// Records that the shape had the state `point` from the end of the last recorded or skipped time until `time`.
    /// No-op if less than ``least`` lies between them.
    mutating func pass(to time: Duration, at position: Position, _ point: Waypoint) {
        let pause = time - self.time
        guard pause >= Self.least else { return }
        self.time = time
        if let last = marks.last, last.position > position { marks[marks.count - 1].position.isWithin = true }
        add(
            Mark(
                position: position, point: point, pause: pause,
                transition: min(pause, Self.longestTransition),
                done: done(until: position)))
        forgetFrames()
        if marks.count > Self.limit { thin() }
    }

    /// Records that a frame has added `count` commands to the outermost open group. `position` is the position before
    /// the frame.
    mutating func recordFrame(of count: Int, after position: Position) {
        framesFollowSteps = framesFollowSteps || done(until: position) != .frames
        frames += count
    }

    /// Records that a frame drawn after `position` has merged with the last command before that position. No-op unless
    /// the last mark is at that position.
    mutating func recordMerge(at position: Position) {
        if marks.last?.position == position { marks[marks.count - 1].position.isWithin = true }
    }

    /// Forgets the frames of the outermost group, which has ended, or those before the last mark.
    mutating func forgetFrames() { (frames, framesFollowSteps) = (0, false) }

    private func done(until position: Position) -> Done {
        let last = marks.count - 1
        let isSame = last >= 0 && marks[last].position.entry == position.entry
        let before = isSame ? marks[last].position.command ?? 0 : 0
        guard (position.command ?? 0) - before > frames else { return .frames }
        return framesFollowSteps ? .both : .steps
    }

    /// Skips the time up to `time` without recording a pause.
    mutating func skip(to time: Duration) { self.time = time }

    /// Drops those of ``marks`` that are after `position`. No redo restores them.
    mutating func cut(after position: Position) {
        while let last = marks.last, last.position > position { marks.removeLast() }
        forgetFrames()
    }

    private mutating func add(_ mark: Mark) {
        let last = marks.count - 1
        if last >= 0, marks[last].position == mark.position, marks[last].point == mark.point {
            marks[last].pause += mark.pause
            marks[last].transition = mark.transition
            marks[last].doneAfter = mark.doneAfter
        } else {
            marks.append(mark)
        }
    }

    /// Merges adjacent marks while the merged mark stands for at most ``stride`` recorded marks. While more than three
    /// quarters of ``limit`` are left, doubles ``stride`` and merges again.
    private mutating func thin() {
        thinOut()
        while marks.count > Self.limit * 3 / 4 {
            stride *= 2
            thinOut()
        }
    }

    private mutating func thinOut() {
        var (last, hasSteps) = (0, false)
        for index in marks.indices.dropFirst() {
            if marks[last].weight + marks[index].weight <= stride {
                hasSteps = hasSteps || marks[index].done != .frames
                marks[last].takeOver(marks[index])
            } else {
                last += 1
                marks[last] = marks[index]
                if hasSteps { marks[last].done = .both }
                hasSteps = false
            }
        }
        marks.removeSubrange((last + 1)...)
    }
}

extension Timeline.Mark {
    /// Extends this mark by the pause of the next mark, which the caller drops. The time of the next mark becomes part
    /// of the transition, which passes over the dropped state.
    fileprivate mutating func takeOver(_ next: Self) {
        pause += next.pause
        transition += next.pause
        doneAfter = next.doneAfter
        weight += next.weight
    }
}

// MARK: - Undo and redo

extension Timeline {
    /// Drops the marks that were set aside by undo, because the entries can't be redone any more.
    mutating func forgetUndone() { undone = [] }

    /// Sets aside for redo all marks except those in and directly after the first `entry` entries, which are still
    /// done, or were dropped by the undo limit.
    mutating func undo(to entry: Int) {
        while let last = marks.last, last.position > Position(entry: entry) {
            undone.append(marks.removeLast())
        }
    }

    /// Restores the marks that were set aside and lie in or directly after the first `entry` entries, which are now
    /// done, or were dropped by the undo limit.
    mutating func redo(to entry: Int) {
        while let next = undone.last, next.position <= Position(entry: entry) {
            add(undone.removeLast())
        }
    }
}

// MARK: - The end of a group

extension Timeline {
    /// Updates the marks of an outermost group that has ended by a commit.
    ///
    /// - Parameters:
    ///   - end: The position at which the group has ended.
    ///   - first: The new position of the group's first command: in the group's own entry, or in the previous entry if
    ///     the group has merged with that entry; nil if the group has left neither an entry nor a command.
    ///   - point: The present state of the shape.
    mutating func endGroup(at end: Position, first: Position?, _ point: Waypoint) {
        let done = done(until: end)
        var ended = takeMarks(of: end.entry)
        // A mark of the present state after the group's last command is not part of the group.
        let isAfter = ended.last.map { $0.position == end && $0.point == point } ?? false
        var after = isAfter ? ended.popLast() : nil
        if first != nil, let last = ended.indices.last { ended[last].doneAfter = after?.done ?? done }
        move(ended, to: first ?? Position(entry: end.entry), from: end.entry)
        after?.position = Position(entry: first.map { $0.entry + 1 } ?? end.entry)
        if let after { add(after) }
    }

    private mutating func takeMarks(of entry: Int) -> [Mark] {
        let start = 1 + (marks.lastIndex { $0.position.entry != entry } ?? -1)
        defer { marks.removeSubrange(start...) }
        return Array(marks[start...])
    }

    private mutating func move(_ group: [Mark], to first: Position, from entry: Int) {
        var group = group
        if first.entry < entry, !group.isEmpty {
            let last = marks.last.flatMap { $0.position.entry == first.entry ? $0 : nil }
            group[0].done = last?.doneAfter == .frames ? .frames : .steps
        }
        for var mark in group {
            mark.position = mark.position.moved(to: first)
            add(mark)
        }
    }
}
