extension UInt8 {
    /// Sets of bytes: bit N stands for byte N. All bytes of a set are below 64, so that one shift tests a byte.
    private static let blanks: UInt64 = 1 << 0x20 | 1 << 0x09 | 1 << 0x0D | 1 << 0x0B | 1 << 0x0C
    private static let ends: UInt64 = blanks | 1 << 0x0A | 1 << 0x3B

    /// Whether the byte is a space, tab, vertical tab, form feed or carriage return, such as that of a CRLF.
    @inline(__always)
    var isBlank: Bool { self < 64 && Self.blanks >> UInt64(self) & 1 == 1 }

    /// Whether the byte ends an unquoted word, except perhaps in parentheses: a blank, a newline, `;`, `{` or `}`.
    @inline(__always)
    var endsWord: Bool {
        self < 64
            ? Self.ends >> UInt64(self) & 1 == 1 : self == UInt8(ascii: "{") || self == UInt8(ascii: "}")
    }

    /// Whether a blank that is not ASCII may begin with this byte.
    @inline(__always)
    var mayBeginBlank: Bool { self >= 0xC2 }

    @inline(__always)
    var isLetter: Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }

    package var isDigit: Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
    }
}
