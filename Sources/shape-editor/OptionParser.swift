@preconcurrency import CShapeEditorLinux
@preconcurrency import Glibc
import ShapeEditorSystem
import ShapeEditorText

/// Parses the command line with `getopt_long`, which keeps its position in global variables. The program therefore uses
/// only one parser, before any other work.
struct OptionParser {
    /// The type of `argv`.
    typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    /// An option or another argument of the command line.
    enum Element {
        case option(Option)
        /// A file, or `-`.
        case operand(FilePath)
    }

    private let count: Int32
    private let vector: Arguments
    /// The operands after `--`.
    private var rest: ArraySlice<FilePath>?

    /// The argument of the option that the latest call of ``next()`` has returned; empty if the option has no argument.
    private(set) var argument = ""

    init(_ count: Int32, _ arguments: Arguments) {
        (self.count, vector) = (count, arguments)
        opterr = 0
    }

    /// The next option or operand, in the order of the command line; nil at its end.
    mutating func next() throws(Options.Failure) -> Element? {
        guard rest == nil else { return rest?.popFirst().map { .operand($0) } }
        let code = getopt_long(count, vector, Self.letters, Self.names, nil)
        switch code {
        case -1:
            rest = operands[...]
            return try next()
        case Self.operandCode: return optarg.map { .operand(FilePath(cString: $0)) }
        case Int32(UInt8(ascii: ":")): throw failure("option '\(current.quotable)' needs an argument")
        default:
            argument = try text(optarg)
            guard let option = Self.option(code) else { throw failure(unknown) }
            return .option(option)
        }
    }

    private static func option(_ code: Int32) -> Option? {
        Option(rawValue: code - firstCode)
            ?? Option.allCases.first { $0.row.letter.map { Int32($0.value) } == code }
    }

    /// A leading hyphen makes `getopt_long` return operands in their places, and the colon after it makes it distinguish
    /// a missing argument from an unknown option.
    private static var letters: String {
        Option.allCases.map(\.row).reduce("-:") { letters, row in
            letters + (row.letter.map { "\($0)" + (row.argument == nil ? "" : ":") } ?? "")
        }
    }

    /// The long options, with the end of the list. The end has all its fields: Swift 6.3 lays out a constant array of
    /// `option()` without the padding of the structure, so that a copy of its element reads beyond the array.
    private static var names: [CShapeEditorLinux.option] {
        let names = Option.allCases.compactMap { option in
            let row = option.row
            return row.name.map { name in
                CShapeEditorLinux.option(
                    name: UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self),
                    has_arg: row.argument == nil ? no_argument : required_argument,
                    flag: nil, val: firstCode + option.rawValue)
            }
        }
        return names + [CShapeEditorLinux.option(name: nil, has_arg: 0, flag: nil, val: 0)]
    }

    /// The operands that `getopt_long` has left, those after `--`.
    private var operands: [FilePath] {
        (min(optind, count)..<count).compactMap { vector[Int($0)].map { FilePath(cString: $0) } }
    }

    /// The text of an option's argument; empty if the option has no argument.
    private func text(_ argument: UnsafePointer<CChar>?) throws(Options.Failure) -> String {
        guard let argument else { return "" }
        if let text = String(validatingCString: argument) { return text }
        throw failure(
            "argument '\(FilePath(cString: argument).text.quotable)' is not UTF-8; only file names may have other bytes"
        )
    }

    /// The code that `getopt_long` returns for the first long option. Codes of long options are above every character
    /// code, so that they differ from the codes of letters.
    private static let firstCode: Int32 = 256
    /// The code that `getopt_long` returns for an operand before `--`.
    private static let operandCode: Int32 = 1

    private var current: String {
        vector[Int(optind) - 1].map { FilePath(cString: $0).text } ?? ""
    }

    private var unknown: String {
        // The code in `optopt` is a signed character, so it is negative for a character that is not ASCII.
        if optopt != 0, optopt < Self.firstCode {
            return "unknown option '-\(Character(Unicode.Scalar(UInt8(truncatingIfNeeded: optopt))))'"
        }
        return optopt == 0
            ? "unknown or ambiguous option '\(current.quotable)'"
            : "option '\(current.quotable)' takes no argument"
    }

    private func failure(_ message: String) -> Options.Failure {
        Options.Failure(message: "\(message); 'shape-editor --help' lists the options")
    }
}
