/// How a session with a prompt prints steps that a picture shows as well: without the frames of animations, and with the
/// lines of a step in place of those of the step that it has merged into.
struct PicturedSteps {
    /// Whether the picture stands, and spares lines.
    let isOn: () -> Bool
    /// The number of the last entry of the history that is done, to which a merged step belongs.
    let entry: () -> Int
    /// Has the output printed next replace that printed last, where that is still possible.
    let replaceLast: () -> Void
    /// The step printed last, its entry, and the number of writes until its end.
    private var printed = (step: 0, entry: -1, writes: 0)

    init(isOn: @escaping () -> Bool, entry: @escaping () -> Int, replaceLast: @escaping () -> Void) {
        (self.isOn, self.entry, self.replaceLast) = (isOn, entry, replaceLast)
    }

    /// Prints the lines of the step with a number by `body`.
    mutating func print(_ step: Int, to output: OutputBuffer, _ body: () -> Void) {
        let entry = entry()
        output.flush()
        let isMerged = step > printed.step && entry == printed.entry && output.writeCount == printed.writes
        if isMerged, isOn() { replaceLast() }
        body()
        output.flush()
        printed = (step, entry, output.writeCount)
    }
}
