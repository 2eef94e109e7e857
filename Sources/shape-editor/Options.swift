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
    var policy = Session.Policy()
    var runsInit = true
    var waits = true
    var colour = ColourChoice.auto

    var isCheck: Bool { policy.isCheck }

    /// Makes the options those of `--serve`: JSON, no end at an error, and standard input as the last input.
    private mutating func serve() {
        (format, policy.serves, policy.keepsGoing) = (.json, true, true)
        inputs = inputs.filter { $0 != .standardInput } + [.standardInput]
    }

    /// Parses the command line. The arguments begin with the program's name.
    static func parse(_ count: Int32, _ arguments: OptionParser.Arguments) throws(Failure) -> Request {
        var options = Options()
        var parser = OptionParser(count, arguments)
        while let option = try parser.next() {
            switch option {
            case .statements: options.inputs.append(.statements(parser.argument))
            case .format: options.format = try choice(parser.argument, "--format")
            case .color: options.colour = try choice(parser.argument, "--color")
            case .keepGoing: options.policy.keepsGoing = true
            case .serve: options.policy.serves = true
            case .check: options.policy.isCheck = true
            case .echo: options.policy.echoes = true
            case .noWait: options.waits = false
            case .noInit: options.runsInit = false
            case .undoLimit: options.policy.undoLimit = try limit(parser.argument)
            case .generate:
                let file: GeneratedFile = try choice(parser.argument, "--generate")
                return .print(file.text)
            case .help: return .print(Usage.help)
            case .version: return .print("shape-editor \(ShapeEditor.version)\n")
            }
        }
        options.inputs += parser.operands.map { $0 == "-" ? .standardInput : .file($0) }
        if options.policy.serves { options.serve() }
        options.policy.listsErrors = options.policy.serves || options.isCheck && options.format == .json
        if options.isCheck { (options.policy.keepsGoing, options.waits) = (true, false) }
        return .run(options)
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

/// The choice of `--color`: whether to show colours.
enum ColourChoice: String, CaseIterable {
    case auto, always, never
}
