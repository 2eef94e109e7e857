import Glibc
import LineEditing
import ShapeEditorSession
import ShapeEditorSystem
import ShapeEditorText

/// Runs statements from files, standard input and the command line, without a prompt.
final class Batch {
    let session: Session
    let signals: SignalPipe
    private let inputs: [Options.Input]
    private let colour: ColourChoice
    private let inspects: Bool
    private var fileFailed = false

    init(_ options: Options, _ signals: SignalPipe) {
        (self.signals, colour, inspects) = (signals, options.colour, options.inspects)
        inputs = options.inputs.isEmpty ? [.standardInput] : options.inputs
        let ending = options.policy.serves ? Prompt.endingSignals : SignalPipe.batch
        let output = StandardStreams.output(signals, endedBy: ending)
        session = options.session(
            output: options.isCheck ? OutputBuffer(write: nil) : output, signals: signals, isPrompt: false
        ) { text in
            StandardStreams.reportError(text, signals, endedBy: ending)
        }
        session.printer.answers = output
    }

    /// Runs all inputs, and returns the exit status.
    func run() -> Int32 {
        // All files are checked before the first input runs, unless the batch keeps going after errors.
        if !session.policy.keepsGoing { for input in inputs where !shouldStop { check(input) } }
        for input in inputs where !shouldStop { run(input) }
        end()
        let hasFindings = inspects && !stoppedByError && session.warnOfFindings()
        if let signal = signals.take() { signals.reraise(signal) }
        let failure = session.printer.answers.failure
        if let failure { ShapeEditor.complain(StandardStreams.outputFailure(failure), colour) }
        if fileFailed { return ExitStatus.usage }
        return session.errorCount > 0 || hasFindings || failure != nil
            ? ExitStatus.failure : ExitStatus.success
    }

    /// Ends the session. With `--serve`, the end of an open transaction has an answer, too.
    private func end() {
        guard session.policy.serves, !session.shouldStop, let line = session.openTransactionLine else {
            session.run(.end)
            return
        }
        answer(line) { session.run(.end) }
    }

    private var shouldStop: Bool { session.shouldStop || stoppedByError }

    private var stoppedByError: Bool {
        !session.policy.keepsGoing && (fileFailed || session.errorCount > 0)
    }

    private func run(_ input: Options.Input) {
        guard session.policy.serves else { return _ = runToEnd(input) }
        switch input {
        case .standardInput: serve()
        case .file(let path): answer(1, of: path.text) { runToEnd(input) }
        case .statements: answer(1, of: Self.command) { runToEnd(input) }
        }
    }

    private func runToEnd(_ input: Options.Input) -> SystemCallError? {
        let failure = session.run(sessionInput(input))
        if let failure { fail(failure, input) }
        return failure
    }

    /// The name of the statements of `-c`.
    private static let command = "<command>"

    private func check(_ input: Options.Input) {
        do throws(SystemCallError) { try input.check() } catch { fail(error, input) }
    }

    func fail(_ failure: SystemCallError, _ input: Options.Input) {
        fileFailed = true
        let message = input.message(failure)
        session.printer.answer(message)
        ShapeEditor.complain(message, colour)
    }

    private func sessionInput(_ input: Options.Input) -> Input {
        input.script
            ?? .lines(ScriptReader(descriptor: STDIN_FILENO, name: "<stdin>") { self.waitForInput() })
    }

    /// Waits for input or a signal. The output is flushed first, because a program at the other end of a pipe may
    /// wait for the answer to its last line. A signal ends the wait even if it arrives just before the wait. With
    /// `--serve`, SIGINT does not end the program, because no line is running.
    ///
    /// - Parameter isInBlock: Whether SIGINT ends the wait, because the lines of a block have come without its end.
    /// - Returns: Whether SIGINT has ended the wait.
    @discardableResult
    func waitForInput(isInBlock: Bool = false) -> Bool {
        session.output.flush()
        session.printer.answers.flush()
        var isInterrupted: Bool
        repeat {
            while signals.pending == nil,
                Poll().waitForInput(at: [STDIN_FILENO, signals.descriptor]) == .interrupted
            {}
            isInterrupted = session.policy.serves && signals.take(SIGINT)
        } while isInterrupted && !isInBlock
        if isInterrupted { return true }
        // SIGINT may also have come since the loop has ended.
        if let signal = signals.take() {
            if session.policy.serves, signal == SIGINT { return isInBlock }
            signals.reraise(signal)
        }
        return false
    }
}

extension Batch {
    /// Answers the lines of standard input one by one, those of a block together (``ServedLines``), until the end of the input or of the
    /// session.
    func serve() {
        let lines = ServedLines(descriptor: STDIN_FILENO, name: "<stdin>") {
            self.waitForInput(isInBlock: $0)
        }
        while !session.shouldStop {
            switch lines.next() {
            case .input(let input, let line): answer(line) { session.run(input) }
            case .failed(let failure): return fail(failure, .standardInput)
            case .end: return
            }
        }
    }

    /// Runs an input, and prints the object of its end. SIGINT has ended the input, and does not end the program.
    /// `source` is the input's name, and nil for standard input.
    func answer(_ line: Int, of source: String? = nil, _ run: () -> SystemCallError?) {
        let start = session.start
        let failure = run()
        signals.take(SIGINT)
        session.printEnd(of: source, line: line, since: start, hasFailed: failure != nil)
    }
}
