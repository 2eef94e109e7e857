/// The rows in which a session with a prompt prints the lines of steps. A frame of an animation takes the place of that
/// before it, a press of a held key that of the press into whose step it has merged, and what a timer's statement prints
/// that of its last run.
struct StepRows {
    private unowned let session: Session
    /// The name of the row of the step printed last, the step, the last done entry of the history and the running input
    /// at that time, and the first step of that input.
    private var last: (row: String, step: Int, entry: Int, input: RunningInput, first: Int)?
    /// The step printed last that was no timer's. The rows of timers below it are others than those above.
    private var lastUntimed = 0

    init(of session: Session) { self.session = session }

    /// Whether a picture shows the frames of animations, so that they have no lines.
    var areFramesSeen: Bool { session.view.sparesLines && session.host.whyNoPicture() == nil }

    /// Prints the lines of a step by `body`; without a number, lines that no others replace.
    mutating func print(_ step: Int?, to output: OutputBuffer, _ body: () -> Void) {
        output.flush()
        let row = session.view.showsLines ? nil : step.map { name(of: $0) }
        session.host.nameOutput(row)
        body()
        output.flush()
        session.host.nameOutput(nil)
    }

    private mutating func name(of step: Int) -> String {
        let (input, entry) = (session.input, session.invoker.history.lastNumber)
        var (row, first) = ("\(step)", step)
        if let last, last.input === input { first = last.first }
        if let timer = session.printer.timer {
            row = "\(timer).\(step - first) below \(lastUntimed)"
        } else {
            // A step of the same press, such as another command of its group, does not merge.
            if let last, input.isKeyHeld, step > last.step, input !== last.input, entry == last.entry {
                row = last.row
            }
            lastUntimed = step
        }
        last = (row, step, entry, input, first)
        return row
    }
}
