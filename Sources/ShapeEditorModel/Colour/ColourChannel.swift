import Glibc

// The import of Glibc links libm, whose `fmod` the compiled `truncatingRemainder` calls.

/// One channel of a colour function, in the form in which it is written.
struct ColourChannel {
    let token: ColourToken

    /// Whether the channel is the keyword `none`: CSS Color 4, §4.4 (`#missing`).
    let isNone: Bool

    /// The token must not be a `,`, a `/` or a `)`.
    ///
    /// - Throws: ``ColourSyntaxError`` for a word other than `none`, which may be in upper or lower case.
    init(_ token: ColourToken, in text: [UInt8]) throws(ColourSyntaxError) {
        let found = text.span.excerpt(token.range)
        isNone = token.kind == .word && found.lowercased() == "none"
        guard isNone || token.kind != .word else {
            throw ColourSyntaxError(.notANumber(found: found), at: token.range)
        }
        self.token = token
    }

    var isPercentage: Bool { if case .percentage = token.kind { true } else { false } }

    /// The channel's value: the value of a number, an angle in degrees, a percentage as a part of `full`, or 0 for
    /// `none`.
    ///
    /// - Throws: ``ColourSyntaxError`` if the channel does not have the form `form`; `none` has every form.
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

    /// An angle in degrees, or nil for an unknown unit: CSS Values 4, §7.1 (`#angles`). An angle in `grad`, `rad` or
    /// `turn` is first reduced to less than one turn, because the conversion would round a large angle.
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

extension Colour {
    /// A colour from channels as fractions of 1. Channels outside 0 to 1 are clamped (CSS Color 4, §5.1 and §4.2), and
    /// half of a byte's step is rounded up (`#serializing-sRGB-values`).
    package init(unitRed red: Double, green: Double, blue: Double, alpha: Double) {
        self.init(
            red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue), alpha: Self.byte(alpha))
    }

    /// A colour from a hue in degrees, and from a saturation, a lightness and an alpha as fractions of 1: CSS Color 4,
    /// §7.1 (`#hsl-to-rgb`). A saturation below 0 counts as 0, as §7 requires. The saturation and the lightness are
    /// limited to a magnitude of 10,000, and the resulting channels are clamped.
    package init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
        // The limit of 10,000 avoids differences of huge numbers, which lose digits. Only a rare combination, such as a
        // saturation of 100,000 with a lightness near 0, gets another colour from it.
        let lightness = min(max(lightness, -10_000), 10_000)
        let reach = min(max(saturation, 0), 10_000) * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> Double {
            let place = (offset + Self.turnedUp(hue) / 30).truncatingRemainder(dividingBy: 12)
            return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
        }
        self.init(unitRed: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
    }

    /// A colour from a hue in degrees, and from a whiteness, a blackness and an alpha as fractions of 1: CSS Color 4,
    /// §8.1 (`#hwb-to-rgb`). A whiteness and a blackness that add up to 1 or more are scaled so that they add up to 1,
    /// which gives a grey, black or white.
    package init(hue: Double, whiteness: Double, blackness: Double, alpha: Double) {
        let filled = whiteness + blackness
        guard filled < 1 else {
            let gray = whiteness / filled
            self.init(unitRed: gray, green: gray, blue: gray, alpha: alpha)
            return
        }
        func channel(_ offset: Double) -> Double {
            let place = (offset + Self.turnedUp(hue) / 30).truncatingRemainder(dividingBy: 12)
            return 0.5 - 0.5 * max(-1, min(place - 3, 9 - place, 1))
        }
        func mixed(_ pure: Double) -> Double { pure * (1 - filled) + whiteness }
        self.init(
            unitRed: mixed(channel(0)), green: mixed(channel(8)), blue: mixed(channel(4)), alpha: alpha)
    }

    /// The equivalent angle from 0 to 360 degrees.
    private static func turnedUp(_ degrees: Double) -> Double {
        let turned = degrees.truncatingRemainder(dividingBy: 360)
        return turned < 0 ? turned + 360 : turned
    }

    /// Converts a channel from a fraction of 1 to a byte; a fraction outside 0 to 1 is clamped. The addition of 1e-9
    /// makes halves round up, although decimal fractions are not exact in binary.
    private static func byte(_ fraction: Double) -> UInt8 {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 255 }
        return UInt8(min(fraction * 255 + 0.5 + 1e-9, 255))
    }
}
