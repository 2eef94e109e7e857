import Glibc

extension TestTerminalError: CustomStringConvertible {
    /// The error in words, with the screen and the keys so far.
    public var description: String {
        switch self {
        case .noTerminal(let code): "no terminal for the test: \(String(cString: strerror(code)))"
        case .nested: "a run within a run: libedit serves one editor at a time"
        case .noRun: "an editor is made within a run"
        case .failed(let failure): "\(failure)"
        }
    }
}

extension TestRunFailure: CustomStringConvertible {
    /// The reason, the keys so far, and the screen.
    public var description: String { "\(reason)\n" + Self.situation(keys, screen) }

    static func situation(_ keys: Keys, _ screen: EmulatedScreen) -> String {
        "keys so far: \(keys)\n\(screen)"
    }
}

extension TestRunFailure.Reason: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
        switch self {
        case .tooLate(let step): "the program did not come to \(step) in time"
        case .keysLeft(let keys): "the program ended before \(keys)"
        case .stillReading: "the program still reads after the last key"
        }
    }
}

extension EmulatedScreen: CustomStringConvertible {
    /// The rows up to the last one with a text, in a frame, and the cursor's place, counted from 0.
    public var description: String {
        let last = text.lastIndex { !$0.isEmpty } ?? 0
        let border = "+" + String(repeating: "-", count: columns) + "+"
        let framed = text[...last].map { "|" + $0 }
        return ([border] + framed + [border, "cursor: row \(cursor.row), column \(cursor.column)"])
            .joined(separator: "\n")
    }
}
