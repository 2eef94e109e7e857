import ShapeModel
import ShapeSession

/// What the command line asks for.
struct Options {
    /// Something to run, in the order of the command line.
    enum Input: Equatable {
        /// The statements behind `-c`.
        case statements(String)
        case file(String)
        case standardInput
    }

    /// What to do at all.
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

    /// Reads `arguments`, the program's name first, with `getopt_long`.
    static func parse(_ arguments: [String]) throws(Failure) -> Request {
        var options = Options()
        var parser = OptionParser(arguments)
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
            case .help: return .help
            case .version: return .version
            }
        }
        options.inputs += parser.operands.map { $0 == "-" ? .standardInput : .file($0) }
        if options.isCheck { options.policy.keepsGoing = true }
        return .run(options)
    }

    private static func choice<Choice: RawRepresentable & CaseIterable>(
        _ word: String, _ option: String
    ) throws(Failure) -> Choice where Choice.RawValue == String {
        if let choice = Choice(rawValue: word) { return choice }
        let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure(message: "unknown argument '\(word)' of \(option); expected one of \(words)")
    }
}

/// Whether colours are shown on the terminal.
enum ColourChoice: String, CaseIterable {
    case auto, always, never
}
