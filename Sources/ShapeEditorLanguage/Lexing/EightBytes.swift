/// Eight bytes of a text as one integer, so that they are examined together. The least significant byte is the first of
/// the eight. A mask that a member of this type returns marks a byte by setting its top bit.
struct EightBytes {
    static let ones: UInt64 = 0x0101_0101_0101_0101
    static let tops: UInt64 = 0x8080_8080_8080_8080

    let word: UInt64

    /// Reads eight bytes at `index`, which is at most the text's length. Bytes beyond the end are read as spaces.
    @inline(__always)
    init(of text: Span<UInt8>, at index: Int) {
        if text.count - index >= 8 {
            let bytes = text.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
            word = UInt64(littleEndian: bytes)
        } else {
            let blanks = Self.ones &* UInt64(UInt8(ascii: " "))
            word = (index..<text.count).reversed().reduce(blanks) { $0 << 8 | UInt64(text[$1]) }
        }
    }

    /// The mask of the bytes that equal `byte`. A borrow can mark wrong bytes after the first match, never before it.
    @inline(__always)
    func equal(to byte: UInt8) -> UInt64 {
        let difference = word ^ (Self.ones &* UInt64(byte))
        return (difference &- Self.ones) & ~difference & Self.tops
    }

    /// The mask of the bytes that equal `byte`, without wrong marks if `byte` and all eight bytes are ASCII.
    @inline(__always)
    func equalInASCII(to byte: UInt8) -> UInt64 {
        let difference = word ^ (Self.ones &* UInt64(byte))
        return ~((difference & ~Self.tops) &+ ~Self.tops) & Self.tops
    }

    /// The sum of eight numbers, each of which takes one byte of `numbers`.
    static func sum(_ numbers: UInt64) -> Int {
        let even: UInt64 = 0x00FF_00FF_00FF_00FF
        let pairs = (numbers & even) &+ (numbers >> 8 & even)
        return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }

    /// The mask of the bytes that are NUL or greater than `z`: `{`, `|`, `}`, `~`, DEL and bytes that are not ASCII. A
    /// carry or borrow can mark wrong bytes after the first match, never before it.
    @inline(__always)
    var beyondPlain: UInt64 {
        let fromBrace = word &+ Self.ones &* UInt64(0x80 - UInt8(ascii: "{"))
        return (word | (word &- Self.ones) | fromBrace) & Self.tops
    }

    /// The mask of the bytes that are NUL or not ASCII. A borrow can mark wrong bytes after the first match, never
    /// before it.
    @inline(__always)
    var beyondText: UInt64 { (word | (word &- Self.ones)) & Self.tops }

    /// The letters before the first byte that is not a letter, packed in lower case with 0 in the other bytes, and
    /// their number. If all eight bytes are letters, only the number is valid.
    @inline(__always)
    var letters: (folded: UInt64, count: Int) {
        let folded = word | Self.ones &* 0x20
        let low = folded & ~Self.tops
        let fromA = low &+ Self.ones &* UInt64(0x80 - UInt8(ascii: "a"))
        let afterZ = low &+ Self.ones &* UInt64(0x7F - UInt8(ascii: "z"))
        let others = ~(fromA & ~afterZ & ~word) & Self.tops
        // A mask of all bits of the bytes before the first byte that is not a letter; incomplete if there is none.
        let mask = ((others & (0 &- others)) &- 1) >> 7
        return (folded & mask, others.trailingZeroBitCount / 8)
    }

    /// The value of the digits before the first byte that is not a digit, and their number.
    @inline(__always)
    var digits: (value: UInt64, count: Int) {
        let values = word ^ Self.ones &* UInt64(UInt8(ascii: "0"))
        // A carry can mark wrong bytes after the first match, never before it.
        let others = (values &+ Self.ones &* 0x76 | values) & Self.tops
        let count = others.trailingZeroBitCount / 8
        guard count > 0 else { return (0, 0) }
        // Neighbouring digits are combined into numbers of two digits, and all of these into one number.
        let single = values << UInt64(64 - 8 * count)
        let double = single &* 10 &+ single >> 8
        let pairs: UInt64 = 0x0000_00FF_0000_00FF
        let upper = (double & pairs) &* 0x000F_4240_0000_0064
        let lower = (double >> 16 & pairs) &* 0x0000_2710_0000_0001
        return ((upper &+ lower) >> 32, count)
    }
}

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
