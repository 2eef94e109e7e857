/// The bytes of CSS's names: CSS Syntax 3, §4.2 (`#ident-start-code-point`, `#ident-code-point`). Every byte of a
/// character beyond ASCII counts as a letter.
extension UInt8 {
    /// A letter, or `_`.
    var beginsCSSName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }

    /// A letter, `_`, a digit or `-`.
    var continuesCSSName: Bool {
        beginsCSSName || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-")
    }
}
