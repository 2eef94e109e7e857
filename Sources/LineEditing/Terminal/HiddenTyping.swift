import Glibc

/// Hides typed characters while a program works between two reads.
///
/// If a signal stops or ends the process meanwhile, the terminal is restored first: by the editor, if the program has a
/// ``SignalPipe``, or else by handlers of the signals that have their default effects.
final class HiddenTyping {
    private let editor: LineEditor
    private let bracketsPaste: Bool
    private var before: TypingMode
    private var outer: (hiding: HiddenTyping?, aroundStop: ((_ stop: () -> Void) -> Void)?)
    private var handlers = InstalledHandlers()

    /// Hides typed characters until ``end()``. With `bracketsPaste`, also switches bracketed paste on.
    init(of editor: LineEditor, bracketsPaste: Bool) {
        (self.editor, self.bracketsPaste) = (editor, bracketsPaste)
        before = editor.hiddenUntilRead.take() ?? editor.typingMode
        outer = (editor.hiddenTyping, editor.signals?.aroundStop)
        editor.hiddenTyping = self
        editor.signals?.aroundStop = { [unowned self] in around($0) }
        hide()
        guard editor.signals?.canActivate ?? false else { return }
        for signal in [SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] {
            _ = handlers.install(rescueTerminalAtWork, for: signal, unless: { !$0.isDefault })
        }
    }

    /// Restores the terminal's mode and the handlers. While asynchronous work that began later still runs, leaves both to
    /// the end of that work. With `untilRead`, leaves the mode to the next read, or to ``LineEditor/restoreTerminal()``:
    /// a terminal that edited the lines meanwhile would take a Ctrl-D for itself.
    func end(untilRead: Bool = false) {
        guard editor.hiddenTyping === self else { return handOver() }
        handlers.putBack(insteadOf: rescueTerminalAtWork)
        editor.hiddenTyping = outer.hiding
        editor.signals?.aroundStop = outer.aroundStop
        guard untilRead, outer.hiding == nil, editor.libedit.isEditing else {
            return editor.typingMode = before
        }
        editor.hiddenUntilRead = before
        editor.signals?.aroundStop = { [weak editor, before] stop in
            guard let editor, editor.hiddenUntilRead != nil else { return stop() }
            let hidden = editor.typingMode
            editor.typingMode = before
            stop()
            editor.typingMode = hidden
        }
    }

    private func handOver() {
        var inner = editor.hiddenTyping
        while let next = inner?.outer.hiding, next !== self { inner = next }
        guard let inner else { return }
        (inner.before, inner.outer) = (before, outer)
        inner.handlers.takeOver(handlers)
    }

    /// Hides typed characters again, after a read has put the terminal into its usual mode.
    func hide() {
        // Where the terminal edits the lines, it must take a Ctrl-D now, and would take the marks of a paste for text.
        let edits = editor.libedit.isEditing
        editor.terminal?.hideTyping(asTyped: edits)
        if bracketsPaste, edits { editor.setPaste(true) }
    }

    private func around(_ stop: () -> Void) {
        editor.typingMode = before
        stop()
        hide()
    }
}

/// What a terminal does with typed characters.
struct TypingMode {
    /// The terminal's settings; nil if there is no terminal.
    var settings: termios?
    /// Whether bracketed paste is on.
    var isPasteOn: Bool
}

extension LineEditor {
    var typingMode: TypingMode {
        get { TypingMode(settings: terminal?.settings, isPasteOn: output.isPasteOn) }
        set {
            setPaste(newValue.isPasteOn)
            if var settings = newValue.settings { terminal?.set(&settings) }
        }
    }
}
