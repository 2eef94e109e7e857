import CommandKit
import Glibc
import LineEditing
import ShapeEditorSession
import ShapeEditorSystem

extension Options {
    /// Creates a session with these options. The session interrupts its running statements when `signals` has received
    /// SIGINT (Ctrl-C) or another signal of `SignalPipe.batch`.
    func session(
        output: OutputBuffer, signals: SignalPipe, isPrompt: Bool, reportError: @escaping (String) -> Void
    ) -> Session {
        var policy = policy
        policy.isPrompt = isPrompt
        policy.refusesFiles = policy.refusesFiles && !isPrompt
        policy.keepsRecovery = isPrompt && keepsRecovery
        let host = SessionHost(
            isInterrupted: { Self.isInterrupted(signals) },
            errorText: { [colour] error in ErrorText(colour).text(error) },
            reportError: { text in
                // If SIGPIPE is pending, the output has no reader any more. The program is then about to end by this
                // signal, so no error is printed.
                if signals.pending != SIGPIPE { reportError(text) }
            })
        host.isUTF8 = Environment.isUTF8
        host.repeatsErrors = isatty(STDERR_FILENO) == 1 && isatty(STDOUT_FILENO) == 0
        if isPrompt { host.recoveryFolder = Environment.recoveryFolder }
        let depth = ColourDepth(colour, of: STDOUT_FILENO)
        if depth > .none { host.muted = { depth.faint.applied(to: $0) } }
        return Session(
            printer: StepPrinter(output: output, format: format, swatch: Swatch(depth)?.text),
            policy: policy,
            loop: TaskLoop(waits ? .real(wait: Self.waiter(signals), wake: {}) : .virtual), host: host)
    }

    /// Whether a signal of `SignalPipe.batch` is pending; each of these signals ends the running statement. If SIGTSTP
    /// (Ctrl-Z) is pending, first stops the program until the program is continued. SIGCONT is left to a read, unless typed
    /// characters are hidden.
    @inline(__always)
    private static func isInterrupted(_ signals: SignalPipe) -> Bool {
        guard let signal = signals.pending else { return false }
        return ends(signal, signals)
    }

    @inline(never)
    private static func ends(_ signal: Int32, _ signals: SignalPipe) -> Bool {
        if signal == SIGTSTP, signals.take(signal) { signals.reraise(signal) }
        if signal == SIGCONT, let hide = signals.afterContinue, signals.take(signal) { hide() }
        return SignalPipe.batch.contains(signal)
    }

    /// The function by which the event loop waits for a duration or a signal. A signal that ends no statement, such as
    /// SIGWINCH, stays pending, and would end every later wait immediately. While a signal is pending, a wait lasts up
    /// to 10 ms, so that the loop does not spin.
    ///
    /// The session starts no work on other threads, so the loop needs no wake-up call.
    private static func waiter(_ signals: SignalPipe) -> @Sendable (Duration?) -> Void {
        let descriptor = signals.descriptor
        return { duration in
            // The wait is rounded up, so that the loop does not spin in the last millisecond.
            let milliseconds = Int32((min(duration ?? .seconds(3600), .seconds(3600)) / .milliseconds(1)) + 1)
            if case .ready = Poll().waitForInput(at: [descriptor], milliseconds: milliseconds) {
                _ = Poll().waitForInput(at: [], milliseconds: min(milliseconds, 10))
            }
        }
    }
}
