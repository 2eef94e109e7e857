/// The colour functions that can be typed: those of CSS Color 4, §5.1 (`#rgb-functions`), §7 (`#the-hsl-notation`) and
/// §8 (`#the-hwb-notation`). `rgba` and `hsla` are aliases of `rgb` and `hsl`.
enum ColourFunction: Equatable {
    case rgb
    case hsl
    case hwb

    /// The names of the functions, including the aliases.
    static let names = ["rgb", "rgba", "hsl", "hsla", "hwb"]

    /// The function with the name `name`, which must be in lower case; nil if there is no such function.
    init?(named name: String) {
        switch name {
        case "rgb", "rgba": self = .rgb
        case "hsl", "hsla": self = .hsl
        case "hwb": self = .hwb
        default: return nil
        }
    }

    /// The form that a channel must have unless it is `none`. Positions count from 0; position 3 is the alpha.
    func form(ofChannel position: Int, style: Style) -> ColourSyntaxError.ChannelForm {
        switch (self, position, style) {
        case (.hsl, 0, _), (.hwb, 0, _): .angle
        case (.hsl, 1...2, .commas): .percentage
        default: .numberOrPercentage
        }
    }

    /// The syntax of the separators between channels.
    enum Style {
        /// The legacy syntax of CSS Color 4, §4.1.2: commas between all channels, and before the alpha.
        case commas
        /// The modern syntax of CSS Color 4, §4.1.1: no commas, and a `/` before the alpha.
        case spaces
    }

    /// The colour of the first three of `channels` and of an alpha as a fraction of 1. A hue is in degrees; the other
    /// channels are relative to ``fullValue(ofChannel:)``.
    func colour(_ channels: [Double], alpha: Double) -> Colour {
        let (first, second, third) = (channels[0], channels[1], channels[2])
        return switch self {
        case .rgb: Colour(unitRed: first / 255, green: second / 255, blue: third / 255, alpha: alpha)
        case .hsl: Colour(hue: first, saturation: second / 100, lightness: third / 100, alpha: alpha)
        case .hwb: Colour(hue: first, whiteness: second / 100, blackness: third / 100, alpha: alpha)
        }
    }

    /// The value of 100 % in a channel. Positions count from 0; position 3 is the alpha. Meaningless for a hue.
    func fullValue(ofChannel position: Int) -> Double {
        switch (self, position) {
        case (_, 3): 1
        case (.rgb, _): 255
        default: 100
        }
    }
}

/// Parses the part of a text after the opening parenthesis of a colour function: CSS Color 4, §4.1 (`#color-syntax`).
struct ColourFunctionParser {
    private typealias Style = ColourFunction.Style

    private let text: [UInt8]
    private let name: String
    private let function: ColourFunction
    private var tokeniser: ColourTokeniser
    private var channels: [ColourChannel] = []
    private var style: Style?

    /// Creates a parser that starts at `position`, directly after the opening parenthesis.
    init(_ function: ColourFunction, name: String, text: [UInt8], from position: Int) {
        self.function = function
        self.name = name
        self.text = text
        tokeniser = ColourTokeniser(text, from: position)
    }

    /// Parses the channels and the closing parenthesis, and returns the colour. Text after the parenthesis, other than
    /// white space, is an error.
    mutating func colour() throws(ColourSyntaxError) -> Colour {
        try readChannels()
        try checkEnd()
        try checkLegacy()
        var values: [Double] = []
        for (position, channel) in channels.enumerated() {
            let form = function.form(ofChannel: position, style: style ?? .spaces)
            values.append(
                try channel.value(as: form, full: function.fullValue(ofChannel: position), in: text))
        }
        return function.colour(values, alpha: values.count > 3 ? values[3] : 1)
    }

    private mutating func readChannels() throws(ColourSyntaxError) {
        var separator: ColourToken?
        while let token = tokeniser.next() {
            switch token.kind {
            case .closingParenthesis: return try checkClose(token, after: separator)
            case .comma, .slash:
                guard separator == nil, !channels.isEmpty else { throw missingChannel(before: token) }
                separator = token
                try accept(token.kind, at: token.range)
            default:
                if separator == nil { try acceptSpace(before: token) }
                channels.append(try ColourChannel(token, in: text))
                separator = nil
            }
        }
        let end = text.count..<text.count
        throw ColourSyntaxError(.missingClosingParenthesis(function: name), at: end)
    }

    /// Checks the gap before a channel that no `,` or `/` precedes; the first channel needs no check. The gap may be
    /// empty: CSS requires white space only where tokens would merge.
    private mutating func acceptSpace(before token: ColourToken) throws(ColourSyntaxError) {
        guard let previous = channels.last else { return }
        try accept(nil, at: previous.token.range.upperBound..<token.range.lowerBound)
    }

    /// Checks the separator after the channels read so far. The first separator decides the style. A `kind` of nil
    /// stands for white space or an empty gap.
    private mutating func accept(_ kind: ColourToken.Kind?, at range: Range<Int>) throws(ColourSyntaxError) {
        if channels.count > 3 { throw ColourSyntaxError(.tooManyChannels, at: range) }
        let style = style ?? (kind == .comma ? .commas : .spaces)
        self.style = style
        switch (style, kind) {
        case (.commas, .comma):
            if function == .hwb { throw ColourSyntaxError(.commasNotAllowed(function: name), at: range) }
        case (.spaces, .slash):
            if channels.count < 3 { throw tooFewChannels(at: range) }
        case (.spaces, nil):
            if channels.count == 3 { throw ColourSyntaxError(.missingSlash, at: range) }
        default: throw ColourSyntaxError(.mixedSeparators(found: text.span.excerpt(range)), at: range)
        }
    }

    private func checkClose(_ token: ColourToken, after separator: ColourToken?) throws(ColourSyntaxError) {
        if separator != nil { throw missingChannel(before: token) }
        if channels.count < 3 { throw tooFewChannels(at: token.range) }
    }

    private mutating func checkEnd() throws(ColourSyntaxError) {
        guard let rest = tokeniser.next() else { return }
        let range = rest.range.lowerBound..<text.count
        throw ColourSyntaxError(.textAfterColour(found: text.span.excerpt(range)), at: range)
    }

    /// Rejects two forms that CSS Color 4, §4.1.2 and §5.1, forbids with commas: `none`, and in `rgb()` a mixture of
    /// percentages and numbers for red, green and blue.
    private func checkLegacy() throws(ColourSyntaxError) {
        guard style == .commas else { return }
        for channel in channels where channel.isNone {
            throw ColourSyntaxError(.noneWithCommas, at: channel.token.range)
        }
        guard function == .rgb else { return }
        for channel in channels.prefix(3) where channel.isPercentage != channels[0].isPercentage {
            let range = channel.token.range
            throw ColourSyntaxError(.mixedNumbersAndPercentages(found: text.span.excerpt(range)), at: range)
        }
    }

    private func missingChannel(before token: ColourToken) -> ColourSyntaxError {
        ColourSyntaxError(.missingChannel(before: text.span.excerpt(token.range)), at: token.range)
    }

    private func tooFewChannels(at range: Range<Int>) -> ColourSyntaxError {
        ColourSyntaxError(.tooFewChannels(found: channels.count), at: range)
    }
}
