import Glibc

/// The part of the program that a run of the fuzzer tests; `FUZZ_TARGET` names it.
enum Target: String, CaseIterable {
    /// The lexer, the parser, completion, highlighting, and the count of open blocks.
    case statements
    /// A session from its first input to its end, in virtual time.
    case session
    case colours
    /// The spellings of keys.
    case keys
    /// The bytes of a terminal, up to the decisions about keys.
    case terminal
    /// A line editor at a terminal.
    case editor
    /// A line editor in vi mode.
    case vi
    /// Two line editors: one gets the input byte by byte, the other in large pieces.
    case pieces
    /// The two line editors of `pieces`, in vi mode.
    case viPieces = "vi-pieces"
    /// History files and libedit's history.
    case history
    /// The file of a session that was killed, read and restored.
    case recovery

    /// The target that the environment names.
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
        case .recovery: RecoveryTarget.run(bytes)
        }
    }
}

/// libFuzzer calls this function once, before the inputs.
@_cdecl("LLVMFuzzerInitialize")
public func initialise(
    _: UnsafeMutablePointer<CInt>, _: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
    checkEnvironment()
    return 0
}

/// Ends the program if the environment names no target: with the dictionary if it asks for that, else with an error.
func checkEnvironment() {
    guard Target.chosen == nil else { return }
    if getenv("FUZZ_DICTIONARY") == nil {
        complain("FUZZ_TARGET is one of \(Target.allCases.map(\.rawValue).joined(separator: ", "))")
        exit(2)
    }
    Dictionary.write()
    exit(0)
}

/// libFuzzer calls this function for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Target.chosen?.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

/// Ends the run with a finding if a condition does not hold.
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
    /// A number that depends on all bytes, in place of a random choice (FNV-1a).
    var digest: UInt64 {
        reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    var text: String? { String(validating: self, as: UTF8.self) }
}

extension String {
    /// Whether the text has no control characters except for newlines and tabs.
    var isPlain: Bool {
        !unicodeScalars.contains {
            $0 != "\n" && $0 != "\t" && ($0.value < 0x20 || 0x7F...0x9F ~= $0.value)
        }
    }
}
