/// A token of the text after the opening parenthesis of a colour function.
struct ColourToken: Equatable {
    enum Kind: Equatable {
        case number(Double)
        case percentage(Double)
        /// A number with a unit; `unitAt` is the index of the byte where the unit begins.
        case dimension(Double, unitAt: Int)
        case word
        case comma
        case slash
        case closingParenthesis
    }

    let kind: Kind
    /// The range of the token in the text, in bytes.
    let range: Range<Int>
}

/// Splits a text into the tokens of a colour function. The comments and escapes of CSS Syntax 3 are not recognised.
struct ColourTokeniser {
    private let bytes: [UInt8]
    private var position: Int

    init(_ bytes: [UInt8], from position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// Reads the next token; nil if at most white space is left. Unrecognised text becomes a `word`.
    mutating func next() -> ColourToken? {
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
        guard position < bytes.count else { return nil }
        let start = position
        let kind = punctuation() ?? number() ?? word()
        return ColourToken(kind: kind, range: start..<position)
    }

    private mutating func punctuation() -> ColourToken.Kind? {
        let kind: ColourToken.Kind
        switch bytes[position] {
        case UInt8(ascii: ","): kind = .comma
        case UInt8(ascii: "/"): kind = .slash
        case UInt8(ascii: ")"): kind = .closingParenthesis
        default: return nil
        }
        position += 1
        return kind
    }

    private mutating func number() -> ColourToken.Kind? {
        guard let value = DecimalNumber.read(bytes, at: &position) else { return nil }
        guard position < bytes.count else { return .number(value) }
        if bytes[position] == UInt8(ascii: "%") {
            position += 1
            return .percentage(value)
        }
        let unit = position
        if bytes[unit].beginsCSSName {
            while position < bytes.count, bytes[position].continuesCSSName { position += 1 }
        }
        return position == unit ? .number(value) : .dimension(value, unitAt: unit)
    }

    private mutating func word() -> ColourToken.Kind {
        repeat { position += 1 } while position < bytes.count && !Self.endsWord(bytes[position])
        return .word
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: ")"): true
        default: isSpace(byte)
        }
    }

    /// Whether the byte is white space: CSS Syntax 3, §4.2 (`#whitespace`), with the characters that CSS preprocessing
    /// turns into line feeds.
    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0a).contains(byte) || (0x0c...0x0d).contains(byte)
    }
}

/// A number in the notation of CSS: CSS Syntax 3, §4.3.12 (`#consume-number`).
///
/// A number consists of an optional sign, digits, an optional `.` with digits after it, and an optional `e` or `E` with
/// an exponent. Before a `.`, the digits may be missing.
enum DecimalNumber {
    /// The largest magnitude of a number; larger numbers are clamped. It is small enough that nothing computed from it
    /// overflows.
    static let greatest = 1e30

    /// Reads the number at `position` and moves `position` past it. If there is no number, returns nil and leaves
    /// `position` unchanged.
    static func read(_ bytes: [UInt8], at position: inout Int) -> Double? {
        let start = pastSign(bytes, position)
        var end = pastDigits(bytes, start)
        // A `.` without a digit after it does not belong to the number.
        if has(UInt8(ascii: "."), bytes, end) {
            let fraction = pastDigits(bytes, end + 1)
            if fraction > end + 1 { end = fraction }
        }
        guard end > start else { return nil }
        end = pastExponent(bytes, end)
        // `Double(_:)` does not depend on the locale, unlike `strtod`.
        guard let value = Double(String(decoding: bytes[position..<end], as: UTF8.self)) else { return nil }
        position = end
        return min(max(-greatest, value), greatest)
    }

    /// The position after an exponent at `position`, or `position` if there is none. An `e` without digits after it
    /// does not belong to the number, but begins a unit.
    private static func pastExponent(_ bytes: [UInt8], _ position: Int) -> Int {
        guard has(UInt8(ascii: "e"), bytes, position) || has(UInt8(ascii: "E"), bytes, position) else {
            return position
        }
        let start = pastSign(bytes, position + 1)
        let end = pastDigits(bytes, start)
        return end > start ? end : position
    }

    private static func pastSign(_ bytes: [UInt8], _ position: Int) -> Int {
        has(UInt8(ascii: "-"), bytes, position) || has(UInt8(ascii: "+"), bytes, position)
            ? position + 1 : position
    }

    private static func pastDigits(_ bytes: [UInt8], _ position: Int) -> Int {
        bytes[position...].firstIndex { !(48...57).contains($0) } ?? bytes.count
    }

    private static func has(_ byte: UInt8, _ bytes: [UInt8], _ position: Int) -> Bool {
        position < bytes.count && bytes[position] == byte
    }
}
