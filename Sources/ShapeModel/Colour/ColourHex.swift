extension Colour {
    /// Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`: CSS Color 4, §5.2 (`#hex-notation`).
    ///
    /// Precondition: the text begins with `#`. A digit of the short forms stands for itself twice.
    package init(parsingHex text: Span<UInt8>) throws(ColourSyntaxError) {
        var value: UInt32 = 0
        for index in text.indices.dropFirst() {
            guard let digit = Self.hexValue(text[index]) else {
                let found = text.character(at: index)
                throw ColourSyntaxError(.badDigit(found: text.excerpt(found)), at: found)
            }
            value = value << 4 | digit
        }
        switch text.count - 1 {
        case 3: self.init(packed: Self.doubled(value << 4 | 0xf))
        case 4: self.init(packed: Self.doubled(value))
        case 6: self.init(packed: value << 8 | 0xff)
        case 8: self.init(packed: value)
        case let count: throw ColourSyntaxError(.wrongDigitCount(found: count), at: 0..<text.count)
        }
    }

    private static func hexValue(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte & 0xf)
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
            UInt32(byte & 0xf) + 9
        default: nil
        }
    }

    /// `0xrgba` as `0xrrggbbaa`.
    private static func doubled(_ digits: UInt32) -> UInt32 {
        let upper = digits << 12 & 0x0f00_0000 | digits << 8 & 0x000f_0000
        let spread = upper | digits << 4 & 0x0f00 | digits & 0xf
        return spread * 0x11
    }
}
