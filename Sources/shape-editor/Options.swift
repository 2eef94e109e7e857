import ShapeModel
import ShapeSession
import SystemCalls
import Text

struct Options {
    /// Something to run.
    enum Input: Equatable {
        /// From `-c`.
        case statements(String)
        case file(FilePath)
        case standardInput
    }

    enum Request {
        case run(Options)
        case help
        case version
    }

    /// A command line that can't be understood.
    struct Failure: Error {
        let message: String
    }

    var inputs: [Input] = []
    var format = OutputFormat.text
    var policy = Session.Policy()
    var runsInit = true
    var waits = true
    var colour = ColourChoice.auto

    var isCheck: Bool { policy.isCheck }

    /// The arguments begin with the program's name.
    static func parse(_ count: Int32, _ arguments: OptionParser.Arguments) throws(Failure) -> Request {
        var options = Options()
        var parser = OptionParser(count, arguments)
        while let option = try parser.next() {
            switch option {
            case .statements: options.inputs.append(.statements(parser.argument))
            case .format: options.format = try choice(parser.argument, "--format")
            case .color: options.colour = try choice(parser.argument, "--color")
            case .keepGoing: options.policy.keepsGoing = true
            case .check: options.policy.isCheck = true
            case .echo: options.policy.echoes = true
            case .noWait: options.waits = false
            case .noInit: options.runsInit = false
            case .undoLimit: options.policy.undoLimit = try limit(parser.argument)
            case .help: return .help
            case .version: return .version
            }
        }
        options.inputs += parser.operands.map { $0 == "-" ? .standardInput : .file($0) }
        if options.isCheck { (options.policy.keepsGoing, options.waits) = (true, false) }
        return .run(options)
    }

    private static func limit(_ word: String) throws(Failure) -> Int {
        if let limit = Int(word), limit >= 0 { return limit }
        throw Failure(
            message:
                "'\(word.quotable)' is no limit of --undo-limit; expected a whole number from 0 to \(Int.max)"
        )
    }

    private static func choice<Choice: RawRepresentable & CaseIterable>(
        _ word: String, _ option: String
    ) throws(Failure) -> Choice where Choice.RawValue == String {
        if let choice = Choice(rawValue: word) { return choice }
        let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure(message: "unknown argument '\(word.quotable)' of \(option); expected one of \(words)")
    }
}

/// Whether to show colours on the terminal.
enum ColourChoice: String, CaseIterable {
    case auto, always, never
}

/// What `--help` prints.
enum Usage {
    static let help = """
        usage: shape-editor [options] [FILE ...]

        Edits a shape by commands: typed at a prompt, bound to keys, or fed from files.
        With no FILE: the prompt on a terminal, else standard input. '-' is standard input.

          -c STATEMENTS             run these statements; may be given more than once
          --format text|json|quiet  how steps are printed
          --keep-going              go on after an error
          --check                   report every error, also of files that could not be written;
                                    print no steps, write nothing, take no time
          --echo                    print each statement before it runs
          --no-wait                 let time pass at once, with the same output in the same order
          --no-init                 do not run the start-up script
          --undo-limit N            keep only the last N steps for undo; a move or a painting takes 33
                                    bytes, a group what its steps take
          --color auto|always|never whether to show colours; NO_COLOR is honoured
          --help, -h                print this
          --version                 print the version

        Exit status: 0; 1 a statement failed; 2 the command line is wrong or a file can't be
        read; 128 + N ended by signal N.

        Files:
          $XDG_CONFIG_HOME/shape-editor/init.shape   run first at the prompt
          $XDG_STATE_HOME/shape-editor/history       what was typed there
          ~/.editrc                                  libedit's own settings

        """
}
