import ShapeEditorPictures

/// The keyframe candidates of one entry of the history, or of the open group: its states and its pauses. States between
/// commands that draw a frame are left out.
struct EntryKeyframes {
    typealias Candidate = KeyframeCandidate<DrawingPath.StateNumber>

    /// The candidates, the oldest first.
    private(set) var all: [Candidate] = []
    /// The numbers of the states before the commands.
    private let states: Range<DrawingPath.StateNumber>
    /// The first state that is not handled yet: added to the candidates, or left out.
    private var next: DrawingPath.StateNumber
    private var isDrawing = false
    /// The pause within the last command before ``next``; nil if there is none.
    private var within: Pause?

    /// Creates the candidates of an entry. `pause` lies before its first command, and `inner` between the commands or,
    /// in an open group, after them. States before the first inner pause and after the last one have no known duration.
    /// Those between two inner pauses took no time.
    init(of states: Range<DrawingPath.StateNumber>, after pause: Pause?, _ inner: ArraySlice<Pause>) {
        (self.states, next) = (states, states.lowerBound)
        if let pause, pause.duration > .zero { addPause(pause, at: states.lowerBound) }
        for (number, pause) in inner.enumerated() {
            let place = states.lowerBound + pause.commands
            if !isDrawing { addStates(upTo: place, number == 0 ? nil : .zero) }
            next = max(next, place)
            add(pause, at: place)
            isDrawing = pause.leadsToFrame
        }
        if !isDrawing { addStates(upTo: states.upperBound, nil) }
    }

    private mutating func add(_ pause: Pause, at place: DrawingPath.StateNumber) {
        if pause.isWithin {
            // The command is one even change.
            lengthenLast(by: pause.duration)
            within = pause
        } else if pause.duration > .zero {
            addPause(pause, at: place)
        } else if pause.leadsToFrame, !isDrawing {
            addStates(upTo: place + 1, .zero)
        }
    }

    private mutating func lengthenLast(by duration: Duration) {
        guard let last = all.indices.last else { return }
        all[last].pause = (all[last].pause ?? .zero) + duration
        all[last].transition += duration
    }

    private mutating func addPause(_ pause: Pause, at place: DrawingPath.StateNumber) {
        if let last = all.indices.last, all[last].point == place {
            all[last].pause = (all[last].pause ?? .zero) + pause.duration
            all[last].transition = pause.transition
        } else {
            all.append(Candidate(point: place, pause: pause.duration, transition: pause.transition))
        }
        next = place + 1
        within = nil
    }

    /// Adds the states before `end` that are not handled yet. If a command was one even change, and the state after it
    /// lasted for no time, this state takes the last frame from the change, which would otherwise end too early.
    private mutating func addStates(upTo end: DrawingPath.StateNumber, _ pause: Duration?) {
        while next < min(end, states.upperBound) {
            var pause = pause
            if let frame = within?.transition, pause == .zero {
                lengthenLast(by: .zero - frame)
                pause = frame
            }
            within = nil
            all.append(Candidate(point: next, pause: pause))
            next += 1
        }
    }
}
