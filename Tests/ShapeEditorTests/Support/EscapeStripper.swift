/// Removes escape sequences from terminal output, byte by byte: control sequences (ECMA-48, §5.4) and control strings
/// (§5.6). Carriage returns, backspaces and other control characters stay.
struct EscapeStripper {
    private enum State {
        case text
        case escape
        case intermediate
        case controlSequence
        case controlString
        case controlStringEscape
    }

    private var state = State.text

    /// The bytes that are text, given the bytes passed before.
    mutating func strip(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        bytes.filter { isText($0) }
    }

    private mutating func isText(_ byte: UInt8) -> Bool {
        switch (state, byte) {
        case (.text, 0x1b), (.escape, 0x1b): state = .escape
        case (.text, _): return true
        case (.escape, UInt8(ascii: "[")): state = .controlSequence
        case (.escape, UInt8(ascii: "]")), (.escape, UInt8(ascii: "P")), (.escape, UInt8(ascii: "X")),
            (.escape, UInt8(ascii: "^")), (.escape, UInt8(ascii: "_")):
            state = .controlString
        case (.escape, 0x20...0x2f), (.intermediate, 0x20...0x2f): state = .intermediate
        case (.controlSequence, 0x20...0x3f): break
        case (.controlString, 0x1b): state = .controlStringEscape
        case (.controlString, 0x07), (.controlStringEscape, UInt8(ascii: "\\")): state = .text
        case (.controlString, _), (.controlStringEscape, _): state = .controlString
        default: state = .text
        }
        return false
    }
}
