import ShapeEditorText

extension StatementParser {
    /// The duration of `token`: a number with up to nine decimals and, right after it, `ms`, `s` or `min` in upper or
    /// lower case.
    ///
    /// - Throws: ``Problem/notADuration(_:)``; ``Problem/durationOutOfRange(_:atLeast:)`` if the duration is below
    ///   `least` or more than 365 days, or has more than 18 digits before the point.
    func duration(_ token: Token, atLeast least: Duration) throws(LanguageError) -> Duration {
        let (amount, unit) = Duration.parts(of: Array(string(token).utf8)[...])
        guard let amount else { throw LanguageError(.notADuration(quote(token)), at: token.span) }
        let range = least...Duration.longestStatement
        guard let duration = amount.times(unit), range.contains(duration) else {
            throw LanguageError(.durationOutOfRange(quote(token), atLeast: least), at: token.span)
        }
        return duration
    }
}

extension Duration {
    /// The duration that a word stands for, with its number read as a ``Decimal``; nil if the word is not a duration.
    init?(word: ArraySlice<UInt8>) {
        let (amount, unit) = Self.parts(of: word)
        guard let duration = amount?.times(unit) else { return nil }
        self = duration
    }

    /// The number and the unit of a word, the unit as a duration; the number is nil if the word is not a duration.
    /// Works on bytes, because highlighting may call this method at each key press.
    fileprivate static func parts(of word: ArraySlice<UInt8>) -> (amount: Decimal?, unit: Duration) {
        let amount = word[..<(word.lastIndex { !$0.isLetter }.map { $0 + 1 } ?? word.startIndex)]
        let unit = word[amount.endIndex...].reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
        // No unit has more than three letters, and more than four would be shifted out of `unit`.
        guard word.endIndex - amount.endIndex <= 3 else { return (nil, .zero) }
        return switch unit {
        case 0x6D73: (Decimal(amount), .milliseconds(1))
        case 0x73: (Decimal(amount), .seconds(1))
        case 0x6D_696E: (Decimal(amount), .seconds(60))
        default: (nil, .zero)
        }
    }
}

/// A decimal number of at least 0, in billionths.
private struct Decimal {
    private let billionths: Int128

    /// Fails unless `text` is digits, optionally followed by a point and one to nine digits.
    init?(_ text: ArraySlice<UInt8>) {
        let point = text.firstIndex(of: UInt8(ascii: ".")) ?? text.endIndex
        let (whole, fraction) = (text[..<point], text[point...].dropFirst())
        guard !whole.isEmpty, whole.allSatisfy(\.isDigit), fraction.allSatisfy(\.isDigit),
            point == text.endIndex || 1...9 ~= fraction.count
        else { return nil }
        // A number of more than 18 digits before the point counts as out of every range, even if it begins with zeros.
        let units = whole.count <= 18 ? Self.number(whole, digits: whole.count) : 1_000_000_000_000_000_000
        billionths = Int128(units) * 1_000_000_000 + Int128(Self.number(fraction, digits: 9))
    }

    /// The value of the digits in `text`, padded with zeros on the right to `digits` digits.
    private static func number(_ text: ArraySlice<UInt8>, digits: Int) -> Int {
        let number = text.reduce(0) { $0 * 10 + Int($1) - 48 }
        return (text.count..<digits).reduce(number) { number, _ in number * 10 }
    }

    /// The duration of this number of units; nil on overflow.
    func times(_ unit: Duration) -> Duration? {
        // Every unit is a whole number of billionths of a second.
        let (product, overflows) = billionths.multipliedReportingOverflow(
            by: unit.attoseconds / 1_000_000_000)
        return overflows ? nil : Duration(attoseconds: product)
    }
}

extension Duration {
    /// The longest duration permitted in a statement: a year of 365 days.
    static let longestStatement = Duration.seconds(365 * 86_400)

    /// The duration, which is at least 0, in the syntax of statements, such as `500ms`, `1.5s`, `90s` or `10min`.
    package var spelling: String {
        let millisecond: Int128 = 1_000_000_000_000_000
        let milliseconds = attoseconds / millisecond
        if attoseconds % millisecond != 0 {
            let digits = String(millisecond + attoseconds % millisecond).dropFirst()
            return "\(milliseconds).\(digits.trimmingZeros)ms"
        }
        if milliseconds % 1000 != 0, milliseconds < 1000 { return "\(milliseconds)ms" }
        let rest = milliseconds % 1000
        if milliseconds > 0, milliseconds % 60_000 == 0 { return "\(milliseconds / 60_000)min" }
        guard rest != 0 else { return "\(milliseconds / 1000)s" }
        return "\(milliseconds / 1000).\(String(1000 + Int(rest)).dropFirst().trimmingZeros)s"
    }
}

extension Substring {
    /// The text without its trailing zeros.
    fileprivate var trimmingZeros: Substring {
        self[..<(lastIndex { $0 != "0" }.map(index(after:)) ?? startIndex)]
    }
}
