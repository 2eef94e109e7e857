import CommandKit
import Glibc
import LineEditing
import ShapeSession
import SystemCalls

extension Options {
    /// A session with these options, which a signal can interrupt.
    func session(
        output: OutputBuffer, signals: SignalPipe, isPrompt: Bool, reportError: @escaping (String) -> Void
    ) -> Session {
        var policy = policy
        policy.isPrompt = isPrompt
        let host = SessionHost(
            isInterrupted: { Self.isInterrupted(signals) },
            errorText: { [colour, listsErrors] error in
                listsErrors ? error.object.text : ErrorText(colour).text(error)
            },
            reportError: { text in
                // Nobody takes the output: the program ends by this signal without a word.
                if signals.pending != SIGPIPE { reportError(text) }
            })
        return Session(
            printer: StepPrinter(output: output, format: format, swatch: Swatch(colour)?.text),
            policy: policy,
            loop: EventLoop(waits ? .real(wait: Self.waiter(signals), wake: {}) : .virtual), host: host)
    }

    /// Whether a signal has come that ends what is running. For Ctrl-Z it stops the program.
    @inline(__always)
    private static func isInterrupted(_ signals: SignalPipe) -> Bool {
        guard let signal = signals.pending else { return false }
        return ends(signal, signals)
    }

    @inline(never)
    private static func ends(_ signal: Int32, _ signals: SignalPipe) -> Bool {
        if signal == SIGTSTP, signals.take(signal) { signals.reraise(signal) }
        return SignalPipe.batch.contains(signal)
    }

    /// Waits until a signal comes. One that ends nothing stays pending, so the next waits are cut to 10 ms each instead
    /// of spinning.
    ///
    /// Nothing that the session starts runs on another thread, so nothing has to wake the loop.
    private static func waiter(_ signals: SignalPipe) -> @Sendable (Duration?) -> Void {
        let descriptor = signals.descriptor
        return { duration in
            // Rounded up, so that the last millisecond does not spin.
            let milliseconds = Int32((min(duration ?? .seconds(3600), .seconds(3600)) / .milliseconds(1)) + 1)
            if case .ready = Poll().waitForInput(at: [descriptor], milliseconds: milliseconds) {
                _ = Poll().waitForInput(at: [], milliseconds: min(milliseconds, 10))
            }
        }
    }
}
