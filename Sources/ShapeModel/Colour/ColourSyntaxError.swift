/// Why a text is not a colour, and where in it the mistake is. Data only: `ColourWording.swift` has the words.
package struct ColourSyntaxError: Error, Equatable, Sendable {
    package let problem: Problem
    /// The bytes of the text that are wrong; if something is missing, empty, at the place where it belongs.
    package let range: Range<Int>

    package init(_ problem: Problem, at range: Range<Int>) {
        self.problem = problem
        self.range = range
    }

    package var offset: Int { range.lowerBound }
}

extension ColourSyntaxError {
    /// `found` is cut off after 64 bytes; `range` says how long it is.
    package enum Problem: Equatable, Sendable {
        /// There is no text. Expected: any colour.
        case empty
        /// The word is not a keyword. Expected: one of CSS Color 4's, perhaps the one suggested.
        case unknownKeyword(found: String, suggestion: String?)
        /// The word before `(` is not a colour function. Expected: `rgb`, `rgba`, `hsl`, `hsla` or `hwb`.
        case unknownFunction(found: String, suggestion: String?)
        /// A character after `#` is not a hexadecimal digit. Expected: `0` to `9` or `a` to `f`.
        case badDigit(found: String)
        /// There are this many digits after `#`. Expected: 3, 4, 6 or 8.
        case wrongDigitCount(found: Int)
        /// There is no `(` right after the name of a function. Expected: `rgb(…)`.
        case missingOpeningParenthesis(function: String)
        /// The text ends inside a function. Expected: `)` after the last channel.
        case missingClosingParenthesis(function: String)
        /// There is something after the `)`. Expected: nothing.
        case textAfterColour(found: String)
        /// A channel is not a number. Expected: a number or a percentage, or `none` in the form without commas.
        case notANumber(found: String)
        /// A number has the wrong unit, or none if `found` is empty. Expected: what `expected` says.
        case wrongUnit(found: String, expected: ChannelForm)
        /// There is a `,`, `/` or `)` where a channel belongs. Expected: a number before it.
        case missingChannel(before: String)
        /// There are fewer than three channels. Expected: three, and perhaps an alpha.
        case tooFewChannels(found: Int)
        /// There is a fifth channel. Expected: three, and perhaps an alpha.
        case tooManyChannels
        /// The separator (a space, or nothing at all) differs from the one before. Expected: commas throughout, or
        /// spaces and a `/` before the alpha.
        case mixedSeparators(found: String)
        /// There is no `/` before the alpha, and no commas between the channels. Expected: `1 2 3 / 0.5`.
        case missingSlash
        /// With commas, only some of the channels are percentages. Expected: all or none.
        case mixedNumbersAndPercentages(found: String)
        /// With commas, a channel is `none`. Expected: a number, or spaces in place of the commas.
        case noneWithCommas
        /// The function takes no commas. Expected: spaces, and a `/` before the alpha.
        case commasNotAllowed(function: String)
    }

    /// What a channel may be.
    package enum ChannelForm: Equatable, Sendable {
        /// A number, or a percentage.
        case numberOrPercentage
        /// A percentage only, as for saturation and lightness between commas.
        case percentage
        /// A hue: a number of degrees, or an angle in `deg`, `grad`, `rad` or `turn`.
        case angle
    }
}

extension Span<UInt8> {
    /// The text of a range as an error shows it: invalid UTF-8 is repaired, and at most 64 bytes are kept.
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
