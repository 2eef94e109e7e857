/// A number as CSS writes it: CSS Syntax 3, §4.3.12 (`#consume-number`).
///
/// A sign, digits, `.` and digits, `e` and an exponent, of which either digits may lack. Read by own code, because
/// `strtod` follows the locale. At most one unit in the last place or so from the exact value.
struct DecimalNumber {
    /// Beyond this, in either direction, all numbers are this one: far outside what any channel distinguishes, and
    /// small enough that nothing computed from it overflows.
    static let greatest = 1e30

    private var digits: UInt64 = 0
    private var exponent = 0
    private var isNegative = false
    private var hasDigits = false

    /// Reads the number that begins at `position` and leaves `position` after it, or answers nil and leaves
    /// `position` alone where there is none.
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
        // A magnitude of 10¹⁷ outdoes any count of digits that fits in memory.
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
