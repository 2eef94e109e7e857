import ShapeModel

/// How the shape was while time passed.
///
/// Noted only where time passes, so that statements which take none cost nothing. What the history tells of them has no
/// times.
struct Tape {
    /// The shape as it was for some time.
    struct Mark {
        /// How many entries of the history were done, those included that it has dropped.
        let position: Int
        let point: WayPoint
        fileprivate(set) var pause: Duration
    }

    /// What is shorter is no pause: at the prompt it is what statements take, and beside each other in a group, what
    /// times are rounded by. It counts as part of the next one.
    private static let least = Duration.milliseconds(1)

    /// More than a film shows; beyond it every other one is dropped.
    static let limit = 4096

    /// The oldest first.
    private(set) var marks: [Mark] = []
    private var time = Duration.zero

    /// Notes that the shape was so until a time.
    mutating func pass(to time: Duration, at position: Int, _ point: WayPoint) {
        let pause = time - self.time
        guard pause >= Self.least else { return }
        self.time = time
        cut(to: position + 1)
        if let last = marks.indices.last, marks[last].position == position, marks[last].point == point {
            marks[last].pause += pause
        } else {
            marks.append(Mark(position: position, point: point, pause: pause))
        }
        if marks.count > Self.limit { thin() }
    }

    /// Leaves out the time that has passed, as a person has thought.
    mutating func skip(to time: Duration) { self.time = time }

    /// Forgets what came after so many entries, as it was undone.
    mutating func cut(to position: Int) {
        while let last = marks.last, last.position >= position { marks.removeLast() }
    }

    private mutating func thin() {
        var kept: [Mark] = []
        for (number, mark) in marks.enumerated() {
            if number % 2 == 0 { kept.append(mark) } else { kept[kept.count - 1].pause += mark.pause }
        }
        marks = kept
    }
}

extension Session {
    /// Notes how the shape was while time passed; to be called after that, before anything changes.
    func notePassed() {
        tape.pass(to: loop.time, at: invoker.history.position, WayPoint(of: shape))
    }

    /// Forgets when that was done which has just been undone.
    func cutTape() {
        if !tape.marks.isEmpty { tape.cut(to: invoker.history.position) }
    }
}
