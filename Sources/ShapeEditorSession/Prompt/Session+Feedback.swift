import ShapeEditorModel
import ShapeEditorText

extension Session {
    /// Prints feedback for the user. No-op without a prompt, in a format other than text, and while a file or a timer's
    /// statement runs. With `isMuted`, the text is in grey, if the host has colours.
    func printFeedback(_ text: @autoclosure () -> String, isMuted: Bool = false) {
        if isHeard, printer.format == .text { printNotice(text(), isMuted: isMuted) }
    }

    /// Prints feedback with a statement between two texts. The statement is cut so that all fits into the window.
    func printFeedback(
        _ start: String, quoting statement: @autoclosure () -> String, _ end: String, isMuted: Bool = false
    ) {
        printFeedback(
            start + statement().printable.cut(toColumns: room(beside: start + end)) + end, isMuted: isMuted)
    }

    /// The number of columns for a statement in a row of the window with a text, or in two rows if it is less than 24.
    func room(beside text: String) -> Int {
        let columns = host.windowColumns() ?? 80
        let room = columns - text.columns
        return room < 24 ? room + columns : room
    }

    /// Prints a notice for the user, whichever input is its cause. In a window too narrow for one line, the notice is
    /// wrapped. No-op without a prompt and in JSON format.
    func printNotice(_ text: @autoclosure () -> String, isMuted: Bool = false) {
        guard policy.isPrompt, printer.format != .json else { return }
        printer.printNote(text(), columns: host.windowColumns(), style: isMuted ? host.muted : { $0 })
    }

    /// Prints feedback unless the session has written output since `mark`, a value of ``silenceMark``, was taken. No-op
    /// if `mark` is nil.
    func printFeedback(_ text: @autoclosure () -> String, ifSilentSince mark: Int?) {
        if let mark, mark == silenceMark { printFeedback(text()) }
    }

    /// The feedback of a command that has printed nothing: `selected sun` if the session's selection is no longer
    /// `selected`, otherwise `nothing changed`.
    func outcome(after selected: [ShapeState]) -> String {
        let isSame = selection.all.elementsEqual(selected, by: ===)
        return isSame ? "nothing changed" : "selected \(selection.shapes.selectionWords)"
    }

    /// Passes a warning to ``SessionHost/reportError`` after all pending output; no-op without a prompt. A long warning
    /// is cut. The warning is word-wrapped to the window, if there is one.
    func printWarning(_ text: @autoclosure () -> String) {
        guard policy.isPrompt else { return }
        output.flush()
        let said = text().shortened(to: 300, bytes: 900)
        host.reportError((host.windowColumns().map { said.wrapped(to: $0, indent: 0) } ?? said) + "\n")
    }

    /// Flushes the output, and returns its ``OutputBuffer/writeCount``. Nil, without a flush, if there is no prompt,
    /// and while a file or a timer's statement runs.
    var silenceMark: Int? {
        guard isHeard else { return nil }
        output.flush()
        return output.writeCount
    }

    /// Whether what is printed answers the user at the prompt, and no file or timer.
    var isHeard: Bool { !isInFile && !input.isTimers }

    /// Prints, as feedback and at most once in a session, that the first rectangle is now called `shape`. Called before
    /// lines of a step, a frame or `show` that name shapes. No-op without a prompt. Leaves it to a later call while a
    /// file or a timer's statement runs, the drawing is nameless, or the rectangle is deleted or has another name.
    func explainNames() {
        guard isHeard, drawing.isNamed, shape.isPresent, shape.name == "shape" else { return }
        printer.beforeNames = nil
        printFeedback("the first rectangle is now 'shape'; 'delete shape' takes it away")
    }

    /// Prints, as feedback, a hint for new users. The host calls this in a user's first session.
    package func greet() {
        printFeedback("Arrows move the shape, Tab shows what to type, 'help' explains; Ctrl-D ends.")
    }
}

extension Session {
    /// Shows, in the host's pager, the text that `body` prints, unless interrupted. Prints the text directly without a
    /// pager or a prompt, in JSON format, and while a file or a timer's statement runs.
    ///
    /// - Parameters:
    ///   - wrapped: Whether the pager word-wraps lines to the window. A list of statements is not wrapped, so that the
    ///     statements can be run again.
    ///   - body: Prints the text; must not print the state of a shape or a document (``StepPrinter/collecting(_:)``).
    func byPages(wrapped: Bool = false, _ body: () -> Void) {
        guard isHeard, printer.format != .json, let showPages = host.showPages else { return body() }
        let text = printer.collecting(body)
        output.flush()
        guard !isInterrupted() else { return }
        recovery?.timer.checkBeforeWait()
        showPages { columns in wrapped ? text.wrapped(to: columns) : text }
    }
}

extension Int {
    /// The number with a noun: `1 step`, `3 steps`, `no steps`.
    func counting(_ noun: String) -> String {
        switch self {
        case 0: "no \(noun)s"
        case 1: "1 \(noun)"
        default: "\(self) \(noun)s"
        }
    }
}
