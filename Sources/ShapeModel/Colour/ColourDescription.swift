import Text

extension Colour: CustomStringConvertible {
    /// The colour with this keyword of CSS Color 4, §6 (`#named-colors`, `#transparent-color`), in upper or lower
    /// case, or nil. Builds no `String`.
    package init?(keyword: Span<UInt8>) {
        guard let colour = ColourNames.standard.colour(named: keyword) else { return nil }
        self = colour
    }

    /// The CSS keyword of exactly this colour: of synonyms `cyan`, `magenta` and the spelling `gray`. Nil where
    /// there is none, as for everything not opaque but `transparent`.
    package var name: String? {
        ColourNames.standard.name(of: self)
    }

    /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
    package var hex: String {
        Self.text { appendHex(to: &$0) }
    }

    /// The keyword, or the hexadecimal notation where there is none. Parsing it gives the colour back.
    package var description: String {
        Self.text { appendDescription(to: &$0) }
    }

    /// The longest description, in bytes: that of a name.
    static let longestDescription = FoldedWord.longest

    /// Appends the UTF-8 bytes of `description`, without a `String` between. Some ten nanoseconds.
    package func appendDescription(to bytes: inout OutputSpan<UInt8>) {
        if !ColourNames.standard.appendName(of: self, to: &bytes) { appendHex(to: &bytes) }
    }

    /// Appends the UTF-8 bytes of `hex`.
    func appendHex(to bytes: inout OutputSpan<UInt8>) {
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
