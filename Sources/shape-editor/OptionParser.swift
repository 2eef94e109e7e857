@preconcurrency import CLinux
@preconcurrency import Glibc
import SystemCalls
import Text

/// The options, in the order in which usage lists them.
enum Option: Int32, CaseIterable {
    case statements, format, keepGoing, check, echo, noWait, noInit, undoLimit, color, help, version

    /// Nil if there is only a letter.
    var name: StaticString? {
        switch self {
        case .statements: nil
        case .format: "format"
        case .keepGoing: "keep-going"
        case .check: "check"
        case .echo: "echo"
        case .noWait: "no-wait"
        case .noInit: "no-init"
        case .undoLimit: "undo-limit"
        case .color: "color"
        case .help: "help"
        case .version: "version"
        }
    }

    var takesArgument: Bool {
        [.format, .color, .statements, .undoLimit].contains(self)
    }
}

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
        let names = Option.allCases.compactMap { option in
            option.name.map { name in
                CLinux.option(
                    name: UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self),
                    has_arg: option.takesArgument ? required_argument : no_argument,
                    flag: nil, val: Self.firstCode + option.rawValue)
            }
        }
        let code = getopt_long(count, vector, ":c:h", names + [CLinux.option()], nil)
        argument = try text(optarg)
        switch code {
        case -1: return nil
        case Int32(UInt8(ascii: "c")): return .statements
        case Int32(UInt8(ascii: "h")): return .help
        case Int32(UInt8(ascii: ":")): throw failure("option '\(current.quotable)' needs an argument")
        default:
            guard let option = Option(rawValue: code - Self.firstCode) else { throw failure(unknown) }
            return option
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
