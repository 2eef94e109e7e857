/// The reason why a text is not a colour, and the range of the mistake. The error holds only data; its messages are in
/// `ColourWording.swift`, in ShapeEditorLanguage.
package struct ColourSyntaxError: Error, Equatable, Sendable {
    package let problem: Problem
    /// The range of the mistake in the text, in bytes. If a part is missing, the range is at its place, and may be
    /// empty.
    package let range: Range<Int>

    package init(_ problem: Problem, at range: Range<Int>) {
        self.problem = problem
        self.range = range
    }

    package var offset: Int { range.lowerBound }
}

extension ColourSyntaxError {
    /// The kinds of mistake. A quoted piece of the text is cut off after about 64 bytes; the error's `range` is not.
    package enum Problem: Equatable, Sendable {
        /// The text is empty. Expected: any colour.
        case empty
        /// The text is no keyword. Its first word is no colour function, and has no `(` right after it. Expected: a
        /// colour, perhaps the suggestion.
        case unknownKeyword(found: String, suggestion: String?)
        /// The first word has a `(` right after it, but is not a colour function; it may be empty. Expected: `rgb`,
        /// `rgba`, `hsl`, `hsla` or `hwb`.
        case unknownFunction(found: String, suggestion: String?)
        /// A character after `#` is not a hexadecimal digit. Expected: `0` to `9`, `a` to `f` or `A` to `F`.
        case badDigit(found: String)
        /// The number of digits after `#` is wrong; `found` is that number. Expected: 3, 4, 6 or 8.
        case wrongDigitCount(found: Int)
        /// There is no `(` right after the name of a function, with which the text begins. Expected: `rgb(…)`.
        case missingOpeningParenthesis(function: String)
        /// The text ends inside a function. Expected: `)` after the last channel.
        case missingClosingParenthesis(function: String)
        /// There is more than white space after the `)`. Expected: the end of the text.
        case textAfterColour(found: String)
        /// A channel is neither a number nor `none`. Expected: a number, perhaps with `%` or a unit.
        case notANumber(found: String)
        /// A number has the wrong unit, such as `%`, or no unit if `found` is empty. Expected: a channel of the form
        /// `expected`.
        case wrongUnit(found: String, expected: ChannelForm)
        /// There is a `,` or `/` before the first channel, or no channel between a `,` or `/` and the next `,`, `/` or
        /// `)`. Expected: a channel at that place.
        case missingChannel(before: String)
        /// There are fewer than three channels before the `)`, or before the `/` of the syntax with spaces. Expected:
        /// three channels, and perhaps an alpha.
        case tooFewChannels(found: Int)
        /// After the fourth channel, there is a separator or another channel. Expected: at most three channels and an
        /// alpha.
        case tooManyChannels
        /// A separator, which may be white space or an empty gap, does not fit the first separator. Expected: only
        /// commas, or spaces and a `/` before the alpha.
        case mixedSeparators(found: String)
        /// Without commas, a fourth channel has no `/` before it. Expected: `1 2 3 / 0.5`.
        case missingSlash
        /// In `rgb()` with commas, one or two of the three channels are percentages. Expected: percentages in all three
        /// or in none.
        case mixedNumbersAndPercentages(found: String)
        /// In the syntax with commas, a channel is `none`. Expected: a number, or the syntax with spaces.
        case noneWithCommas
        /// The first separator in `hwb()` is a comma. Expected: spaces, and a `/` before the alpha.
        case commasNotAllowed(function: String)
    }

    /// The forms in which a channel may be written, apart from `none`. The form depends on the function, the position
    /// of the channel, and the syntax.
    package enum ChannelForm: Equatable, Sendable {
        /// The channel may be a number without a unit, or a percentage.
        case numberOrPercentage
        /// The channel must be a percentage. Saturation and lightness have this form in `hsl()` with commas.
        case percentage
        /// The channel is a hue: a number of degrees, or an angle with the unit `deg`, `grad`, `rad` or `turn`.
        case angle
    }
}

extension Span<UInt8> {
    /// The text in a range of bytes, to be quoted in an error. The text after the scalar that reaches 64 bytes, if any,
    /// is replaced by an ellipsis. U+FFFD replaces invalid UTF-8.
    func excerpt(_ range: Range<Int>) -> String {
        let end = range.dropFirst(64).first { self[$0] & 0xc0 != 0x80 } ?? range.upperBound
        let text = String(decoding: (range.lowerBound..<end).map { self[$0] }, as: UTF8.self)
        return end < range.upperBound ? text + "…" : text
    }

    /// The range of the UTF-8 character that begins at `index`: that byte and up to three continuation bytes.
    func character(at index: Int) -> Range<Int> {
        var end = index + 1
        while end < count, self[end] & 0xc0 == 0x80, end - index < 4 { end += 1 }
        return index..<end
    }
}
