import ShapeEditorModel
import ShapeEditorSession

/// An option's spellings, argument and description.
struct OptionRow {
    enum Argument {
        case statements
        case words([String])
        /// A number. The value is the name of the number in the help text.
        case number(String)

        var spelling: String {
            switch self {
            case .statements: "STATEMENTS"
            case .words(let words): words.joined(separator: "|")
            case .number(let name): name
            }
        }
    }

    /// The long spelling, as in `--help`, without the dashes; nil if the option has only a short spelling.
    var name: StaticString?
    /// The short spelling, as in `-c`, without the dash; nil if the option has only a long spelling.
    var letter: Unicode.Scalar?
    var argument: Argument?
    /// The description in the help text, with line breaks.
    let summary: String

    /// The option's spellings, the long spelling first: `--help`, `-h`.
    var spellings: [String] {
        [name.map { "--\($0)" }, letter.map { "-\($0)" }].compactMap(\.self)
    }

    /// The option's spellings and argument in the help text: `--help, -h`, `-c STATEMENTS`.
    var label: String {
        let words = spellings.joined(separator: ", ")
        return argument.map { "\(words) \($0.spelling)" } ?? words
    }

    /// The summary on one line.
    var description: String { summary.split(separator: "\n").joined(separator: " ") }

    /// The summary up to the first semicolon, for a list with little room.
    var shortDescription: String { String(description.prefix { $0 != ";" }) }
}
