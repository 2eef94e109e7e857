/// How a session with a prompt prints steps that a picture shows as well: without the frames of animations, and with the
/// lines of a held key's step in place of those of the step that it has merged into.
struct PicturedSteps {
    private unowned let session: Session
    /// The step printed last, the last done entry of the history and the running input at that time, and the number of
    /// writes until its end.
    private var printed: (step: Int, entry: Int, input: RunningInput, writes: Int)?

    init(of session: Session) { self.session = session }

    /// Whether the picture stands, and spares lines.
    var isOn: Bool { session.view.sparesLines && session.host.whyNoPicture() == nil }

    /// Prints the lines of the step with a number by `body`.
    mutating func print(_ step: Int, to output: OutputBuffer, _ body: () -> Void) {
        output.flush()
        let (input, entry) = (session.input, session.invoker.history.lastNumber)
        // A step of the same press, such as another command of its group, does not merge.
        if let printed, input.isKeyHeld, step > printed.step, input !== printed.input,
            entry == printed.entry, output.writeCount == printed.writes, isOn
        {
            session.host.replaceLastOutput()
        }
        body()
        output.flush()
        printed = (step, entry, input, output.writeCount)
    }
}
