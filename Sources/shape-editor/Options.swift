import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorSession
import ShapeEditorSystem
import ShapeEditorText

/// The parsed command line.
struct Options {
    /// An input to run.
    enum Input: Equatable {
        /// The statements of an option `-c`.
        case statements(String)
        case file(FilePath)
        case standardInput
    }

    enum Request {
        case run(Options)
        case print(String)
    }

    /// An invalid command line.
    struct Failure: Error {
        let message: String
    }

    var inputs: [Input] = []
    var format = OutputFormat.text
    private var hasFormat = false
    var policy = Session.Policy()
    /// Whether the prompt is shown even if there are inputs, which run first.
    var isInteractive = false
    /// Whether faults of the picture are reported at the end.
    var inspects = false
    var runsInit = true
    /// Whether a session at the prompt keeps its steps for `restore`.
    var keepsRecovery = true
    var waits = true
    var colour = ColourChoice.auto

    var isCheck: Bool { policy.isCheck }

    /// Makes the options those of `--serve`: JSON unless the format is quiet, no end at an error, and standard input as
    /// the last input.
    private mutating func serve() throws(Failure) {
        if inspects {
            throw Failure(message: "--inspect can't be used with --serve; 'inspect' is a statement")
        }
        if hasFormat, format == .text {
            throw Failure(message: "--format text can't be used with --serve; expected json or quiet")
        }
        if format != .quiet { format = .json }
        policy.keepsGoing = true
        inputs = inputs.filter { $0 != .standardInput } + [.standardInput]
    }

    /// Parses the command line. The arguments begin with the program's name.
    static func parse(_ count: Int32, _ arguments: OptionParser.Arguments) throws(Failure) -> Request {
        var options = Options()
        var parser = OptionParser(count, arguments)
        while let element = try parser.next() {
            switch element {
            case .operand(let path): options.inputs.append(path == "-" ? .standardInput : .file(path))
            case .option(let option):
                if let text = try options.take(option, parser.argument) { return .print(text) }
            }
        }
        if options.isInteractive { try options.checkInteractive() }
        if options.policy.serves { try options.serve() }
        options.policy.listsErrors = options.policy.serves || options.isCheck && options.format == .json
        if options.isCheck { (options.policy.keepsGoing, options.waits) = (true, false) }
        return .run(options)
    }

    /// Takes an option. Returns the text to print if the option only prints one.
    private mutating func take(_ option: Option, _ argument: String) throws(Failure) -> String? {
        switch option {
        case .statements: inputs.append(.statements(argument))
        case .interactive: isInteractive = true
        case .format: (format, hasFormat) = (try Self.choice(argument, "--format"), true)
        case .color: colour = try Self.choice(argument, "--color")
        case .keepGoing: policy.keepsGoing = true
        case .serve: policy.serves = true
        case .check: policy.isCheck = true
        case .inspect: inspects = true
        case .echo: policy.echoes = true
        case .noWait: waits = false
        case .noInit: runsInit = false
        case .noRecovery: keepsRecovery = false
        case .noFiles: policy.refusesFiles = true
        case .undoLimit: policy.undoLimit = try Self.limit(argument)
        case .generate:
            let file: GeneratedFile = try Self.choice(argument, "--generate")
            return file.text
        case .help: return Usage.help
        case .version: return "shape-editor \(ShapeEditor.version)\n"
        }
        return nil
    }

    private func checkInteractive() throws(Failure) {
        if isCheck { throw Failure(message: "-i can't be used with --check") }
        if inspects { throw Failure(message: "-i can't be used with --inspect; type 'inspect'") }
        if policy.serves { throw Failure(message: "-i can't be used with --serve") }
        if inputs.contains(.standardInput) {
            throw Failure(message: "-i can't be used with '-'; the prompt reads standard input")
        }
    }

    private static func limit(_ word: String) throws(Failure) -> Int {
        if let limit = Int(word), limit >= 0 { return limit }
        throw Failure(
            message:
                "'\(word.quotable)' is not a limit of --undo-limit; expected a whole number from 0 to \(Int.max)"
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
