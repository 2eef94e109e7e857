import ShapeModel

/// How the shape was while time passed.
///
/// Noted only where time passes, so that statements which take none cost nothing. What the history tells of them has no
/// times.
struct Tape {
    /// The shape as it was for some time.
    struct Mark {
        fileprivate(set) var position: Position
        let point: WayPoint
        fileprivate(set) var pause: Duration
        /// In which part of the pause, at its end, the shape went on to its next place.
        fileprivate(set) var glide: Duration
        /// What was done since the mark before.
        fileprivate(set) var done: Done
        /// What was done after this, up to the end of the group.
        fileprivate(set) var doneAfter = Done.steps
        /// How many it stands for.
        fileprivate var weight = 1
    }

    /// What was done between two marks.
    enum Done {
        /// Steps, after frames if there were any.
        case steps
        /// Frames and nothing else: where several animations draw theirs at a time, the shape is seen only after all of
        /// them.
        case frames
        /// Frames after steps, as what goes on side by side does at a time.
        case both
    }

    /// What is shorter is no pause: at the prompt it is what statements take, and beside each other in a group, what
    /// times are rounded by. It counts as part of the next one.
    private static let least = Duration.milliseconds(1)

    /// More than a film shows. Beyond it one stands for several: for as many in all parts of the tape.
    static let limit = 16_384

    /// The oldest first.
    private(set) var marks: [Mark] = []
    /// For how many marks one stands at most.
    private var stride = 1
    /// What was undone and may be redone, the oldest last.
    private var undone: [Mark] = []
    private var time = Duration.zero
    /// How many commands frames have added to a group since the last mark.
    private var frames = 0
    /// Whether there were others before one of those.
    private var framesFollowSteps = false

    var isEmpty: Bool { marks.isEmpty && undone.isEmpty }

    /// Notes that the shape was so until a time.
    mutating func pass(to time: Duration, at position: Position, _ point: WayPoint) {
        let pause = time - self.time
        guard pause >= Self.least else { return }
        self.time = time
        add(
            Mark(
                position: position, point: point, pause: pause, glide: min(pause, Moment.longestGlide),
                done: done(until: position)))
        forgetFrames()
        if marks.count > Self.limit { thin() }
    }

    /// Notes that a frame has added so many commands to a group, which was at a position before.
    mutating func noteFrame(of count: Int, after position: Position) {
        framesFollowSteps = framesFollowSteps || done(until: position) != .frames
        frames += count
    }

    private mutating func forgetFrames() { (frames, framesFollowSteps) = (0, false) }

    private func done(until position: Position) -> Done {
        let last = marks.count - 1
        let isSame = last >= 0 && marks[last].position.entry == position.entry
        let before = isSame ? marks[last].position.command ?? 0 : 0
        guard (position.command ?? 0) - before > frames else { return .frames }
        return framesFollowSteps ? .both : .steps
    }

    /// Leaves out the time that has passed, as a person has thought.
    mutating func skip(to time: Duration) { self.time = time }

    /// Forgets what came after, as it was taken back for good.
    mutating func cut(after position: Position) {
        while let last = marks.last, last.position > position { marks.removeLast() }
        forgetFrames()
    }

    private mutating func add(_ mark: Mark) {
        let last = marks.count - 1
        if last >= 0, marks[last].position == mark.position, marks[last].point == mark.point {
            marks[last].pause += mark.pause
            marks[last].glide = mark.glide
            marks[last].doneAfter = mark.doneAfter
        } else {
            marks.append(mark)
        }
    }

    /// Has the newest stand for as many as the older ones do; where all do, for twice as many.
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

extension Tape.Mark {
    /// Has the shape go on until the end of the next mark, which is left out: frames are so one even move.
    fileprivate mutating func takeOver(_ next: Self) {
        pause += next.pause
        glide += next.pause
        doneAfter = next.doneAfter
        weight += next.weight
    }
}

// MARK: - Undo and redo

extension Tape {
    /// Forgets what was undone, as it can't be redone any more.
    mutating func forgetUndone() { undone = [] }

    /// Puts what came after so many entries aside, as they were undone.
    mutating func undo(to entry: Int) {
        while let last = marks.last, last.position > Position(entry: entry) {
            undone.append(marks.removeLast())
        }
    }

    /// Takes what was put aside, as so many entries are done again.
    mutating func redo(to entry: Int) {
        while let next = undone.last, next.position <= Position(entry: entry) {
            add(undone.removeLast())
        }
    }
}

// MARK: - The end of a group

extension Tape {
    /// A group has ended.
    ///
    /// - Parameters:
    ///   - end: Where it has ended.
    ///   - first: Where its first command stands now: in an entry of its own, or in the one before, which has taken it
    ///     over; nil where it has come to nothing.
    ///   - point: The shape as it is.
    mutating func endGroup(at end: Position, first: Position?, _ point: WayPoint) {
        let done = done(until: end)
        forgetFrames()
        var ended = takeMarks(of: end.entry)
        // What comes after its last command is no part of it.
        let isAfter = ended.last.map { $0.position == end && $0.point == point } ?? false
        var after = isAfter ? ended.popLast() : nil
        if let last = ended.indices.last {
            ended[last].doneAfter = after?.done ?? done
        }
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

extension Tape.Position {
    /// Where it is if its group begins elsewhere, or has come to nothing.
    fileprivate func moved(to first: Self) -> Self {
        guard let start = first.command else { return first }
        if entry == first.entry, command == nil { return self }
        return Self(entry: first.entry, command: start + (command ?? 0))
    }
}
