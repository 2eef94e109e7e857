import ShapeEditorText

extension StatementParser {
    /// The duration that `token` stands for: a number with at most nine decimals, and `ms`, `s` or `min`.
    ///
    /// - Throws: ``Problem/notADuration(_:)``, ``Problem/durationOutOfRange(_:atLeast:)``.
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
    /// The duration that a word stands for; nil if the word is not a duration, or the duration overflows.
    init?(word: ArraySlice<UInt8>) {
        let (amount, unit) = Self.parts(of: word)
        guard let duration = amount?.times(unit) else { return nil }
        self = duration
    }

    /// The number and the unit of a word; the number is nil if the word is not a duration.
    fileprivate static func parts(of word: ArraySlice<UInt8>) -> (amount: Decimal?, unit: Duration) {
        let amount = word[..<(word.lastIndex { !$0.isLetter }.map { $0 + 1 } ?? word.startIndex)]
        return switch String(decoding: word[amount.endIndex...], as: UTF8.self).lowercased() {
        case "ms": (Decimal(amount), .milliseconds(1))
        case "s": (Decimal(amount), .seconds(1))
        case "min": (Decimal(amount), .seconds(60))
        default: (nil, .zero)
        }
    }
}

/// An exact decimal number of at least 0.
private struct Decimal {
    private let billionths: Int128

    /// Fails unless `text` is digits, optionally followed by a point and one to nine digits.
    init?(_ text: ArraySlice<UInt8>) {
        let point = text.firstIndex(of: UInt8(ascii: ".")) ?? text.endIndex
        let (whole, fraction) = (text[..<point], text[point...].dropFirst())
        guard !whole.isEmpty, whole.allSatisfy(\.isDigit), fraction.allSatisfy(\.isDigit),
            point == text.endIndex || 1...9 ~= fraction.count
        else { return nil }
        let decimals = fraction + repeatElement(UInt8(ascii: "0"), count: 9 - fraction.count)
        billionths = Int128(Self.number(whole)) * 1_000_000_000 + Int128(Self.number(decimals))
    }

    /// The value of digits. A number beyond 64 bits is out of every range, so its exact value does not matter.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int {
        Int(String(decoding: digits, as: UTF8.self)) ?? .max
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
    /// The longest duration in a statement: a year of 365 days.
    static let longestStatement = Duration.seconds(365 * 86_400)

    /// The duration in the syntax of statements: `500ms`, `1.5s`, `90s`, `10min`.
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
