import Glibc
import LineEditing
import ShapeEditorSystem
import ShapeEditorText

/// The program: parses the options, then runs the prompt (``Prompt``) or, without a prompt, a batch of statements
/// (``Batch``).
enum ShapeEditor {
    static let version = "0.1.0"

    /// Runs the program, and returns the exit status. After a prompt or a batch, ends the process instead of returning.
    /// `arguments` begins with the program's name.
    static func main(_ count: Int32, _ arguments: OptionParser.Arguments) -> Int32 {
        StandardStreams.prepare()
        // Swift's runtime reads the arguments from the stack, which it finds in /proc.
        guard count > 0 else {
            complain("cannot read the arguments of the program")
            return ExitStatus.usage
        }
        do {
            switch try Options.parse(count, arguments) {
            case .print(let text): return printing(text)
            case .run(let options): return run(options)
            }
        } catch {
            complain(error.message)
            return ExitStatus.usage
        }
    }

    /// Prints an error of the command line, a file or the output to standard error. The message is escaped and cut to
    /// less than 1,000 bytes, because the message may contain any file name.
    static func complain(_ message: String, _ colour: ColourChoice = .auto) {
        StandardStreams.reportError(ErrorText(colour).text(message.shortened(to: 900, bytes: 900)) + "\n")
    }

    private static func run(_ options: Options) -> Int32 {
        let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        if options.isInteractive, !mayInteract(options, isTerminal) { return ExitStatus.usage }
        let isPrompt =
            isTerminal
            && (options.isInteractive || options.inputs.isEmpty && !options.isCheck && !options.inspects)
        do {
            let signals = try SignalPipe(signals: isPrompt ? SignalPipe.interactive : SignalPipe.batch)
            if isPrompt { end(try Prompt(options, signals)) { $0.run() } }
            end(Batch(options, signals)) { $0.run() }
        } catch {
            complain("\(error)", options.colour)
            return ExitStatus.failure
        }
    }

    /// Whether the prompt can be shown after the inputs: there is a terminal, and all files can be read, unless the
    /// prompt is to be shown in spite of errors. Reports why not.
    private static func mayInteract(_ options: Options, _ isTerminal: Bool) -> Bool {
        guard isTerminal else {
            complain("-i needs a terminal for its input and its output", options.colour)
            return false
        }
        guard !options.policy.keepsGoing else { return true }
        let failures = options.inputs.compactMap(\.failure)
        for failure in failures { complain(failure, options.colour) }
        return failures.isEmpty
    }

    /// Runs a prompt or a batch, and ends the process without releasing the session, because the release of a long
    /// history would only cost time.
    private static func end<Loop>(_ loop: Loop, _ run: (Loop) -> Int32) -> Never {
        withExtendedLifetime(loop) { exit(run(loop)) }
    }

    private static func printing(_ text: String) -> Int32 {
        do throws(SystemCallError) {
            try FileDescriptor(STDOUT_FILENO).writeAll(text.utf8)
            return ExitStatus.success
        } catch {
            complain(StandardStreams.outputFailure(error.code))
            return ExitStatus.failure
        }
    }
}
