/// Why a text is not a colour, and where in it the mistake is. Data only: the words are found elsewhere.
package struct ColourSyntaxError: Error, Equatable, Sendable {
    /// What is wrong.
    package let problem: Problem
    /// The bytes of the text that are wrong; empty, where something is missing, at the place where it should be.
    package let range: Range<Int>

    /// A mistake at a place, in bytes from the start of the text.
    package init(_ problem: Problem, at range: Range<Int>) {
        self.problem = problem
        self.range = range
    }

    /// How many bytes stand before the mistake.
    package var offset: Int { range.lowerBound }
}

extension ColourSyntaxError {
    /// The mistakes that there are. What was found is cut off after 64 bytes; `range` says how long it is.
    package enum Problem: Equatable, Sendable {
        /// There is no text. Right would be any colour.
        case empty
        /// The word is no keyword. Right would be one of CSS Color 4's, perhaps the one suggested.
        case unknownKeyword(found: String, suggestion: String?)
        /// The word before `(` is no colour function. Right would be `rgb`, `rgba`, `hsl`, `hsla` or `hwb`.
        case unknownFunction(found: String, suggestion: String?)
        /// A character after `#` is no hexadecimal digit. Right would be `0` to `9` or `a` to `f`.
        case badDigit(found: String)
        /// There are this many digits after `#`. Right would be 3, 4, 6 or 8.
        case wrongDigitCount(found: Int)
        /// The name of a function stands without `(` at once after it. Right would be `rgb(…)`.
        case missingOpeningParenthesis(function: String)
        /// The text ends inside a function. Right would be `)` after the last channel.
        case missingClosingParenthesis(function: String)
        /// Something stands after the `)`. Right would be nothing.
        case textAfterColour(found: String)
        /// A channel is no number. Right would be a number or a percentage, or `none` in the form without commas.
        case notANumber(found: String)
        /// A number has the wrong unit, or (where `found` is empty) lacks one. Right would be what `expected` says.
        case wrongUnit(found: String, expected: ChannelForm)
        /// A `,`, `/` or `)` stands where a channel belongs. Right would be a number before it.
        case missingChannel(before: String)
        /// There are fewer than three channels. Right would be three, and perhaps an alpha.
        case tooFewChannels(found: Int)
        /// There is a fifth channel. Right would be three, and perhaps an alpha.
        case tooManyChannels
        /// The separator (a space, where `found` is empty too) is not like the one before. Right would be commas
        /// throughout, or spaces and a `/` before the alpha.
        case mixedSeparators(found: String)
        /// The alpha follows without a `/`, where the channels stand without commas. Right would be `1 2 3 / 0.5`.
        case missingSlash
        /// With commas, some of the channels are percentages and some not. Right would be all or none.
        case mixedNumbersAndPercentages(found: String)
        /// With commas, a channel is `none`. Right would be a number, or spaces in place of the commas.
        case noneWithCommas
        /// The function knows no commas. Right would be spaces, and a `/` before the alpha.
        case commasNotAllowed(function: String)
    }

    /// What a channel may be.
    package enum ChannelForm: Equatable, Sendable {
        /// A number, or a percentage.
        case numberOrPercentage
        /// A percentage alone, as for saturation and lightness between commas.
        case percentage
        /// A hue: a number of degrees, or an angle in `deg`, `grad`, `rad` or `turn`.
        case angle
    }
}

extension Span<UInt8> {
    /// The text of a range as it is shown in an error: repaired where it is not UTF-8, and at most 64 bytes of it.
    func excerpt(_ range: Range<Int>) -> String {
        let longest = 64
        let shown = range.prefix(longest)
        let text = String(decoding: shown.map { self[$0] }, as: UTF8.self)
        return range.count > longest ? text + "…" : text
    }

    /// The range of the UTF-8 character that begins here: the byte and the continuation bytes after it.
    func character(at index: Int) -> Range<Int> {
        var end = index + 1
        while end < count, self[end] & 0xc0 == 0x80, end - index < 4 { end += 1 }
        return index..<end
    }
}
