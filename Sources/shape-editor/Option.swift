import ShapeModel
import ShapeSession

/// The options, in the order in which usage lists them.
enum Option: Int32, CaseIterable {
    case statements, format, keepGoing, check, echo, noWait, noInit, undoLimit, color, generate, help, version

    /// Whether it only prints a text, and goes with no other.
    var endsProgram: Bool { [.generate, .help, .version].contains(self) }

    /// What is to be known of it. Usage, the manual page, completions and `getopt_long` have it from here.
    var row: OptionRow {
        switch self {
        case .statements:
            OptionRow(
                letter: "c", argument: .statements,
                summary: "run these statements; may be given more than once")
        case .format:
            OptionRow(
                name: "format", argument: .words(OutputFormat.allCases.map(\.rawValue)),
                summary: "how steps are printed")
        case .keepGoing: OptionRow(name: "keep-going", summary: "go on after an error")
        case .check:
            OptionRow(
                name: "check",
                summary: """
                    report every error, also of files that could not be written;
                    print no steps, write nothing, take no time
                    """)
        case .echo: OptionRow(name: "echo", summary: "print each statement before it runs")
        case .noWait:
            OptionRow(
                name: "no-wait", summary: "let time pass at once, with the same output in the same order")
        case .noInit: OptionRow(name: "no-init", summary: "do not run the start-up script")
        case .undoLimit:
            OptionRow(
                name: "undo-limit", argument: .number("N"),
                summary: """
                    keep only the last N steps for undo; a move or a painting takes about
                    \(ShapeActionInvoker.bytesPerStep) bytes, a group what its steps take
                    """)
        case .color:
            OptionRow(
                name: "color", argument: .words(ColourChoice.allCases.map(\.rawValue)),
                summary: "whether to show colours; NO_COLOR is honoured")
        case .generate:
            OptionRow(
                name: "generate", argument: .words(GeneratedFile.allCases.map(\.rawValue)),
                summary: "print a manual page, or completions for a shell")
        case .help: OptionRow(name: "help", letter: "h", summary: "print this help")
        case .version: OptionRow(name: "version", summary: "print the version")
        }
    }
}

/// An option as it is written, and what it is for.
struct OptionRow {
    enum Argument {
        case statements
        case words([String])
        /// With its name in usage.
        case number(String)

        var spelling: String {
            switch self {
            case .statements: "STATEMENTS"
            case .words(let words): words.joined(separator: "|")
            case .number(let name): name
            }
        }
    }

    /// `--name`; nil if there is only a letter.
    var name: StaticString?
    /// `-c`; nil if there is only a name.
    var letter: Unicode.Scalar?
    var argument: Argument?
    /// In lines as usage has them.
    let summary: String

    /// The ways to write it, the long one first: `--help`, `-h`.
    var spellings: [String] {
        [name.map { "--\($0)" }, letter.map { "-\($0)" }].compactMap(\.self)
    }

    /// As usage shows it: `--help, -h`, `-c STATEMENTS`.
    var label: String {
        let words = spellings.joined(separator: ", ")
        return argument.map { "\(words) \($0.spelling)" } ?? words
    }

    /// The summary on one line.
    var description: String { summary.split(separator: "\n").joined(separator: " ") }

    /// What its first part says, for a list with little room.
    var shortDescription: String { String(description.prefix { $0 != ";" }) }
}
