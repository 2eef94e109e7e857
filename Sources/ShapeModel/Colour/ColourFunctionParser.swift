/// Parses what stands between the parentheses of a colour function: CSS Color 4, §4.1 (`#color-syntax`).
struct ColourFunctionParser {
    private typealias Style = ColourFunction.Style

    private let text: [UInt8]
    private let name: String
    private let function: ColourFunction
    private var tokeniser: ColourTokeniser
    private var channels: [ColourChannel] = []
    private var style: Style?

    /// A parser of the function `name`, whose opening parenthesis stands before `position`.
    package init(_ function: ColourFunction, name: String, text: [UInt8], from position: Int) {
        self.function = function
        self.name = name
        self.text = text
        tokeniser = ColourTokeniser(text, from: position)
    }

    /// The colour, from all of the text.
    package mutating func colour() throws(ColourSyntaxError) -> Colour {
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

    /// Between two channels, with or without white space: CSS asks for it only where tokens would run together.
    private mutating func acceptSpace(before token: ColourToken) throws(ColourSyntaxError) {
        guard let previous = channels.last else { return }
        try accept(nil, at: previous.token.range.upperBound..<token.range.lowerBound)
    }

    /// Checks the separator after the channels read so far; nil is a space.
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

    /// What §4.1.2 and §5.1 forbid between commas: `none`, and percentages mixed with numbers.
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
