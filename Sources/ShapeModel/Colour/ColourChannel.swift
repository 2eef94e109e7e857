/// One channel of a colour function as it was written.
struct ColourChannel {
    let token: ColourToken

    /// Whether it is the keyword `none`: CSS Color 4, §4.4 (`#missing`).
    let isNone: Bool

    /// Takes a token that is a number, or `none`.
    package init(_ token: ColourToken, in text: [UInt8]) throws(ColourSyntaxError) {
        let found = text.span.excerpt(token.range)
        isNone = token.kind == .word && found.lowercased() == "none"
        guard isNone || token.kind != .word else {
            throw ColourSyntaxError(.notANumber(found: found), at: token.range)
        }
        self.token = token
    }

    /// Whether it is a percentage.
    var isPercentage: Bool { if case .percentage = token.kind { true } else { false } }

    /// The number written, or degrees where `form` is an angle; percentages in parts of `full`, and 0 for
    /// `none`.
    func value(
        as form: ColourSyntaxError.ChannelForm, full: Double, in text: [UInt8]
    ) throws(ColourSyntaxError) -> Double {
        switch (token.kind, form) {
        case (.word, _): return 0
        case (.number(let number), .angle), (.number(let number), .numberOrPercentage): return number
        case (.percentage(let number), .percentage), (.percentage(let number), .numberOrPercentage):
            return number * full / 100
        case (.dimension(let number, let unit), .angle):
            if let degrees = Self.degrees(number, unit: text.span.excerpt(unit..<token.range.upperBound)) {
                return degrees
            }
        default: break
        }
        let unit = unitRange
        throw ColourSyntaxError(.wrongUnit(found: text.span.excerpt(unit), expected: form), at: unit)
    }

    /// CSS Values 4, §7.1 (`#angles`). Turned back into one circle first, so that large angles stay exact.
    private static func degrees(_ number: Double, unit: String) -> Double? {
        switch unit.lowercased() {
        case "deg": number
        case "grad": number.truncatingRemainder(dividingBy: 400) * 0.9
        case "rad": number.truncatingRemainder(dividingBy: 2 * .pi) * 180 / .pi
        case "turn": number.truncatingRemainder(dividingBy: 1) * 360
        default: nil
        }
    }

    private var unitRange: Range<Int> {
        let end = token.range.upperBound
        return switch token.kind {
        case .percentage: end - 1..<end
        case .dimension(_, let unit): unit..<end
        default: end..<end
        }
    }
}
