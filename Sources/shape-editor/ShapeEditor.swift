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

/// Exit statuses. A program ended by signal N has 128 + N.
enum ExitStatus {
    static let success: Int32 = 0
    /// A statement failed, or the output could not be written.
    static let failure: Int32 = 1
    /// The command line is wrong, or a file can't be read.
    static let usage: Int32 = 2
}

/// The environment, and the paths that the XDG Base Directory Specification 0.8 derives from it.
enum Environment {
    /// Nil if it is unset, empty or not UTF-8.
    static func value(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(validatingCString: value)
    }

    /// The user's start-up script.
    static var initScript: String? { path("XDG_CONFIG_HOME", ".config", "init.shape") }

    /// The history of typed lines.
    static var historyFile: String? { path("XDG_STATE_HOME", ".local/state", "history") }

    /// A file of the program in a base folder.
    private static func path(_ variable: String, _ fallback: String, _ name: String) -> String? {
        let base = folder(variable) ?? folder("HOME").map { "\($0)/\(fallback)" }
        return base.map { "\($0)/shape-editor/\(name)" }
    }

    /// The specification says to ignore a relative one, which would lie wherever the program is started.
    private static func folder(_ variable: String) -> String? {
        value(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
