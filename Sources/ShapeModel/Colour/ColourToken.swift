/// A piece of the text between the parentheses of a colour function.
struct ColourToken: Equatable {
    enum Kind: Equatable {
        case number(Double)
        case percentage(Double)
        /// A number with a unit, which begins at this byte.
        case dimension(Double, unitAt: Int)
        case word
        case comma
        case slash
        case closingParenthesis
    }

    let kind: Kind
    /// Its bytes in the text.
    let range: Range<Int>
}

/// Splits a text into tokens by CSS Syntax 3, as far as colours need it: without comments and escapes.
struct ColourTokeniser {
    private let bytes: [UInt8]
    private var position: Int

    init(_ bytes: [UInt8], from position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// The next token, or nil at the end of the text. Anything unrecognised is a word.
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

    /// CSS Syntax 3, §4.2 (`#whitespace`), with the characters that its preprocessing turns into line feeds.
    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0a).contains(byte) || (0x0c...0x0d).contains(byte)
    }
}

/// A number as CSS writes it: CSS Syntax 3, §4.3.12 (`#consume-number`).
///
/// A sign, digits, `.` and digits, `e` and an exponent; either run of digits may be missing. Not by `strtod`, which
/// follows the locale. Accurate to about one unit in the last place.
struct DecimalNumber {
    /// Numbers are clamped to this magnitude: far more than any channel distinguishes, and small enough that nothing
    /// computed from it overflows.
    static let greatest = 1e30

    private var digits: UInt64 = 0
    private var exponent = 0
    private var isNegative = false
    private var hasDigits = false

    /// Reads the number that begins at `position` and moves `position` past it; returns nil and leaves `position`
    /// alone if there is none.
    static func read(_ bytes: [UInt8], at position: inout Int) -> Double? {
        var number = DecimalNumber()
        var end = position
        number.readSign(bytes, &end)
        number.readDigits(bytes, &end, areFraction: false)
        number.readFraction(bytes, &end)
        guard number.hasDigits else { return nil }
        number.readExponent(bytes, &end)
        position = end
        return number.value
    }

    private mutating func readSign(_ bytes: [UInt8], _ position: inout Int) {
        guard position < bytes.count else { return }
        isNegative = bytes[position] == UInt8(ascii: "-")
        if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }
    }

    private mutating func readDigits(_ bytes: [UInt8], _ position: inout Int, areFraction: Bool) {
        while let digit = Self.digit(bytes, position) {
            hasDigits = true
            position += 1
            // Eighteen digits always fit; those after them only move the point.
            let fits = digits < 100_000_000_000_000_000
            if fits { digits = digits * 10 + digit }
            exponent += (areFraction ? -1 : 0) + (fits ? 0 : 1)
        }
    }

    /// A point without a digit after it is not part of the number.
    private mutating func readFraction(_ bytes: [UInt8], _ position: inout Int) {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "."),
            Self.digit(bytes, position + 1) != nil
        else { return }
        position += 1
        readDigits(bytes, &position, areFraction: true)
    }

    /// An `e` without digits after it is not part of the number, but the beginning of a unit.
    private mutating func readExponent(_ bytes: [UInt8], _ position: inout Int) {
        guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return }
        var written = DecimalNumber()
        var end = position + 1
        written.readSign(bytes, &end)
        written.readDigits(bytes, &end, areFraction: false)
        guard written.hasDigits else { return }
        position = end
        // A magnitude of 10¹⁷ exceeds any count of digits that fits in memory.
        let magnitude = written.exponent > 0 ? 100_000_000_000_000_000 : Int(written.digits)
        exponent += written.isNegative ? -magnitude : magnitude
    }

    private static func digit(_ bytes: [UInt8], _ position: Int) -> UInt64? {
        guard position < bytes.count, (48...57).contains(bytes[position]) else { return nil }
        return UInt64(bytes[position] - 48)
    }

    private var value: Double {
        var magnitude = Double(digits)
        guard digits > 0 else { return 0 }
        if exponent < 0 {
            magnitude /= Self.powerOfTen(min(-exponent, 60))
        } else {
            magnitude *= Self.powerOfTen(min(exponent, 60))
        }
        magnitude = min(magnitude, Self.greatest)
        return isNegative ? -magnitude : magnitude
    }

    private static func powerOfTen(_ exponent: Int) -> Double {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
}
