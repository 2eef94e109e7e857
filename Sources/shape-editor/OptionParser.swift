@preconcurrency import CLinux
@preconcurrency import Glibc
import SystemCalls
import Text

/// `getopt_long`, which keeps its position in global variables: used once, before anything else.
struct OptionParser {
    /// `argv`
    typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    private let count: Int32
    /// `getopt_long` reorders it.
    private let vector: Arguments

    /// The argument of the last option.
    private(set) var argument = ""

    init(_ count: Int32, _ arguments: Arguments) {
        (self.count, vector) = (count, arguments)
        opterr = 0
    }

    /// The next option, or nil when only operands are left.
    mutating func next() throws(Options.Failure) -> Option? {
        let code = getopt_long(count, vector, Self.letters, Self.names + [CLinux.option()], nil)
        argument = try text(optarg)
        switch code {
        case -1: return nil
        case Int32(UInt8(ascii: ":")): throw failure("option '\(current.quotable)' needs an argument")
        default:
            guard let option = Self.option(code) else { throw failure(unknown) }
            return option
        }
    }

    private static func option(_ code: Int32) -> Option? {
        Option(rawValue: code - firstCode)
            ?? Option.allCases.first { $0.row.letter.map { Int32($0.value) } == code }
    }

    /// A colon first has `getopt_long` tell a missing argument from an unknown option.
    private static var letters: String {
        Option.allCases.map(\.row).reduce(":") { letters, row in
            letters + (row.letter.map { "\($0)" + (row.argument == nil ? "" : ":") } ?? "")
        }
    }

    private static var names: [CLinux.option] {
        Option.allCases.compactMap { option in
            let row = option.row
            return row.name.map { name in
                CLinux.option(
                    name: UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self),
                    has_arg: row.argument == nil ? no_argument : required_argument,
                    flag: nil, val: firstCode + option.rawValue)
            }
        }
    }

    /// In the order of the command line.
    var operands: [FilePath] {
        (min(optind, count)..<count).compactMap { vector[Int($0)].map { FilePath(cString: $0) } }
    }

    /// The text of an option's argument; empty if it has none.
    private func text(_ argument: UnsafePointer<CChar>?) throws(Options.Failure) -> String {
        guard let argument else { return "" }
        if let text = String(validatingCString: argument) { return text }
        throw failure(
            "argument '\(FilePath(cString: argument).text.quotable)' is not UTF-8, as all but names of files have to be"
        )
    }

    /// Above every character, so that long options don't collide with letters.
    private static let firstCode: Int32 = 256

    private var current: String {
        vector[Int(optind) - 1].map { FilePath(cString: $0).text } ?? ""
    }

    private var unknown: String {
        // A signed character, negative where it is not ASCII.
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
