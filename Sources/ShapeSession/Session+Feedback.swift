import Text

extension Session {
    /// Says in one line what a statement did that prints no state; at the prompt only, where somebody waits for a word.
    /// Not of what a timer does, which nobody has just asked for.
    func say(_ text: @autoclosure () -> String) {
        if isHeard, printer.format == .text { tell(text()) }
    }

    /// Says in one line what a person at the prompt has to know, whatever did it; in a window too narrow for it, in more.
    func tell(_ text: @autoclosure () -> String) {
        guard policy.isPrompt, printer.format != .json else { return }
        printer.note(text(), columns: host.windowColumns())
    }

    /// Says it unless anything has been printed since the mark was taken.
    func say(_ text: @autoclosure () -> String, ifSilentSince mark: Int?) {
        if let mark, mark == silenceMark { say(text()) }
    }

    /// Says something on standard error, after all output so far; at the prompt only. Broken at the words to the window.
    func warn(_ text: @autoclosure () -> String) {
        guard policy.isPrompt else { return }
        output.flush()
        let said = text().shortened(to: 300, bytes: 900)
        host.reportError((host.windowColumns().map { said.wrapped(to: $0, indent: 0) } ?? said) + "\n")
    }

    /// How far the output has come; nil where nobody waits for a word.
    var silenceMark: Int? {
        guard isHeard else { return nil }
        output.flush()
        return output.writeCount
    }

    private var isHeard: Bool { !isInFile && !input.isTimers }

    /// Says in a person's first session how to go on.
    package func greet() { say("Arrows move the shape, Tab completes, 'help' explains; Ctrl-D ends.") }
}

extension Session {
    /// Shows by pages what `body` prints, where a person waits at the prompt for it; else has it printed as it comes.
    ///
    /// - Parameters:
    ///   - wrapped: Whether its lines are broken at the words to the width of the window. What can be fed back is not.
    ///   - body: What prints, but no states.
    func byPages(wrapped: Bool = false, _ body: () -> Void) {
        guard isHeard, printer.format != .json, let showPages = host.showPages else { return body() }
        let text = printer.collecting(body)
        output.flush()
        guard !isInterrupted() else { return }
        showPages { columns in wrapped ? text.wrapped(to: columns) : text }
    }
}

extension Int {
    /// `1 step`, `3 steps`, `no steps`.
    func counting(_ noun: String) -> String {
        switch self {
        case 0: "no \(noun)s"
        case 1: "1 \(noun)"
        default: "\(self) \(noun)s"
        }
    }
}
