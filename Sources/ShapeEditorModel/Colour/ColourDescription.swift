import ShapeEditorText

extension Colour: CustomStringConvertible {
    /// The colour of a named colour of CSS Color 4, §6 (`#named-colors`), or of `transparent`, in upper or lower case;
    /// nil for any other text. The search makes no `String`.
    package init?(keyword: Span<UInt8>) {
        guard let colour = ColourNames.standard.colour(named: keyword) else { return nil }
        self = colour
    }

    /// The colour of a keyword of up to eight lower-case letters, packed with the first letter in the lowest byte; nil
    /// if there is no such keyword.
    package init?(keywordLetters letters: UInt64) {
        guard let colour = ColourNames.standard.colour(ofLetters: letters) else { return nil }
        self = colour
    }

    /// The CSS keyword of exactly this colour. If the colour has two keywords, this is `cyan`, `magenta` or the keyword
    /// with the spelling `gray`. Nil if the colour has no keyword; of the colours that are not opaque, only
    /// `transparent` has one.
    package var name: String? {
        ColourNames.standard.name(of: self)
    }

    /// The hexadecimal notation: `#rrggbb`, or `#rrggbbaa` if the colour is not opaque.
    package var hex: String {
        Self.text { appendHex(to: &$0) }
    }

    /// The keyword, or the hexadecimal notation if there is no keyword. Parsing it gives the same colour.
    package var description: String {
        Self.text { appendDescription(to: &$0) }
    }

    /// A length in bytes that no `description` exceeds: that of the longest word that a ``KeywordTable`` can hold.
    static let longestDescription = FoldedWord.longest

    /// Appends `description` as UTF-8, without making a `String`.
    package func appendDescription(to bytes: inout OutputSpan<UInt8>) {
        if !ColourNames.standard.appendName(of: self, to: &bytes) { appendHex(to: &bytes) }
    }

    /// Appends `hex` as UTF-8.
    package func appendHex(to bytes: inout OutputSpan<UInt8>) {
        bytes.append(UInt8(ascii: "#"))
        let digits = isOpaque ? 6 : 8
        for digit in 0..<digits {
            bytes.append(Self.hexDigit(packed >> UInt32(28 - 4 * digit) & 0xf))
        }
    }

    private static func text(_ write: (inout OutputSpan<UInt8>) -> Void) -> String {
        var bytes: [UInt8] = []
        bytes.append(addingCapacity: longestDescription) { write(&$0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func hexDigit(_ value: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: value < 10 ? 48 + value : 87 + value)
    }
}

extension Colour {
    /// Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`: CSS Color 4, §5.2 (`#hex-notation`). In the short forms each
    /// digit stands for two equal digits.
    ///
    /// Precondition: the text begins with `#`.
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

    static func hexValue(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte & 0xf)
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
            UInt32(byte & 0xf) + 9
        default: nil
        }
    }

    /// Repeats each hexadecimal digit of a short form: `0xrgba` becomes `0xrrggbbaa`.
    private static func doubled(_ digits: UInt32) -> UInt32 {
        let upper = digits << 12 & 0x0f00_0000 | digits << 8 & 0x000f_0000
        let spread = upper | digits << 4 & 0x0f00 | digits & 0xf
        return spread * 0x11
    }
}

/// The classes of bytes in CSS names: CSS Syntax 3, §4.2 (`#ident-start-code-point`, `#ident-code-point`). Each byte of
/// a character beyond ASCII counts as a letter.
extension UInt8 {
    /// Whether the byte can begin a name: an ASCII letter, `_`, or a byte above 0x7f.
    var beginsCSSName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }

    /// Whether the byte can continue a name: a byte that can begin a name, a digit or `-`.
    var continuesCSSName: Bool {
        beginsCSSName || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-")
    }
}
