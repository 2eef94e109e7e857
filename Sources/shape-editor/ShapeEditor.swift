import Glibc
import LineEditing
import SystemCalls
import Text

/// The program: parses options, then runs the prompt or a batch.
enum ShapeEditor {
    static let version = "0.1.0"

    /// Returns the exit status; after a session it exits itself. The arguments begin with the program's name.
    static func main(_ count: Int32, _ arguments: OptionParser.Arguments) -> Int32 {
        StandardStreams.prepare()
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

    /// Prints an error about the command line, a file or the output to standard error. Escaped, and less than 1,000
    /// bytes, since a name in it may be anything.
    static func complain(_ message: String, _ colour: ColourChoice = .auto) {
        StandardStreams.reportError(ErrorText(colour).text(message.shortened(to: 900, bytes: 900)) + "\n")
    }

    private static func run(_ options: Options) -> Int32 {
        let isPrompt = options.inputs.isEmpty && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        do {
            let signals = try SignalPipe(signals: isPrompt ? SignalPipe.interactive : SignalPipe.batch)
            if isPrompt && !options.isCheck { end(try Prompt(options, signals)) { $0.run() } }
            end(Batch(options, signals)) { $0.run() }
        } catch {
            complain("\(error)", options.colour)
            return ExitStatus.failure
        }
    }

    /// Exits while `loop` is still alive: releasing a long history first would only cost time.
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
