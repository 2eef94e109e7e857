import Glibc

/// What a run of the fuzzer works on; `FUZZ_TARGET` names it.
enum Target: String, CaseIterable {
    /// Lexer, parser, completion, and the check whether a block is open.
    case statements
    /// A session from its first input to its end, in virtual time.
    case session
    case colours
    /// Spellings of keys.
    case keys
    /// The bytes of a terminal, up to the decisions about keys.
    case terminal
    /// A line editor at a terminal.
    case editor
    /// The same in vi mode.
    case vi
    /// A line editor whose input comes at once, and one to which it comes byte by byte.
    case pieces
    /// The same in vi mode.
    case viPieces = "vi-pieces"
    /// History files, and libedit's history.
    case history

    /// The one of the environment.
    static let chosen = getenv("FUZZ_TARGET").flatMap { Target(rawValue: String(cString: $0)) }

    func run(_ bytes: [UInt8]) {
        switch self {
        case .statements: StatementTarget.run(bytes)
        case .session: SessionTarget.run(bytes)
        case .colours: ColourTarget.run(bytes)
        case .keys: KeyTarget.run(bytes)
        case .terminal: TerminalTarget.run(bytes)
        case .editor: EditorTarget.emacs.run(bytes)
        case .vi: EditorTarget.vi.run(bytes)
        case .pieces: EditorTarget.emacs.runTwice(bytes)
        case .viPieces: EditorTarget.vi.runTwice(bytes)
        case .history: HistoryTarget.run(bytes)
        }
    }
}

/// libFuzzer calls it once, before the inputs.
@_cdecl("LLVMFuzzerInitialize")
public func initialise(
    _: UnsafeMutablePointer<CInt>, _: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
    guard Target.chosen == nil else { return 0 }
    if getenv("FUZZ_DICTIONARY") == nil {
        complain("FUZZ_TARGET is one of \(Target.allCases.map(\.rawValue).joined(separator: ", "))")
        exit(2)
    }
    Dictionary.write()
    exit(0)
}

/// libFuzzer calls it for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Target.chosen?.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

/// Ends the run with a finding unless a condition holds.
func expect(_ condition: @autoclosure () throws -> Bool, _ rule: @autoclosure () -> String) rethrows {
    guard try !condition() else { return }
    complain("broken: \(rule())")
    abort()
}

func complain(_ text: String) {
    let line = Array("\(text)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

extension [UInt8] {
    /// A number that depends on all bytes, for what is chosen at random elsewhere (FNV-1a).
    var digest: UInt64 {
        reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    var text: String? { String(validating: self, as: UTF8.self) }
}

extension String {
    /// Whether it holds no control characters but newlines and tabs.
    var isPlain: Bool {
        !unicodeScalars.contains {
            $0 != "\n" && $0 != "\t" && ($0.value < 0x20 || 0x7F...0x9F ~= $0.value)
        }
    }
}
