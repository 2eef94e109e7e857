import ShapeEditorModel
import ShapeEditorText

extension ColourSyntaxError {
    /// The message about `found`, which was typed as a colour: the mistake, and what was expected or probably meant.
    /// With `isPaint`, a message that lists the kinds of colours also lists `next`, `previous` and a number, which
    /// stand for colours of the palette.
    func words(_ found: String, isPaint: Bool = true) -> String {
        let forms = Self.forms + (isPaint ? ", hwb(), next, previous or a number" : " or hwb()")
        return switch problem {
        case .empty: "missing colour; expected \(forms)"
        case .unknownKeyword(let found, let suggestion):
            "unknown colour '\(found.quotable)'" + Self.meant(suggestion, or: forms)
        case .unknownFunction(let found, let suggestion):
            "unknown colour function '\(found.quotable)'"
                + Self.meant(suggestion, or: "rgb(), hsl() or hwb()")
        default: "bad colour '\(found)': \(detail)"
        }
    }

    private static let forms = "a CSS keyword, #rrggbb, rgb(), hsl()"

    private static func meant(_ suggestion: String?, or forms: String) -> String {
        suggestion.map { "; did you mean '\($0)'?" } ?? "; expected \(forms)"
    }

    private var detail: String {
        switch problem {
        case .badDigit(let found): "'\(found.quotable)' is not a hexadecimal digit; expected 0 to 9 or a to f"
        case .wrongDigitCount(let found): "\(found.counted("digit")) after '#'; expected 3, 4, 6 or 8"
        case .missingOpeningParenthesis(let function): "expected '(' right after '\(function.quotable)'"
        case .missingClosingParenthesis: "expected ')' at the end"
        case .textAfterColour(let found): "'\(found.quotable)' after the ')'; expected nothing"
        case .notANumber(let found): "'\(found.quotable)' is not a number; expected one like 128 or 50%"
        default: channelDetail
        }
    }

    private var channelDetail: String {
        switch problem {
        case .wrongUnit(let found, let expected):
            (found.isEmpty ? "the unit is missing" : "'\(found.quotable)' is the wrong unit")
                + "; expected \(expected.words)"
        case .missingChannel(let before): "expected a number before '\(before)'"
        case .tooFewChannels(let found): "\(found.counted("channel")); expected 3, or 4 with alpha"
        case .tooManyChannels: "too many channels; expected 3, or 4 with alpha"
        case .mixedSeparators: "expected commas throughout, or spaces and '/' before alpha"
        case .missingSlash: "expected '/' before alpha"
        case .mixedNumbersAndPercentages:
            "numbers and percentages between commas; expected only one of them"
        case .noneWithCommas: "'none' between commas; expected a number, or spaces in place of the commas"
        case .commasNotAllowed(let function):
            "a comma in \(function.quotable)(); expected spaces, and '/' before alpha"
        default: "expected another form"
        }
    }
}

extension ColourSyntaxError.ChannelForm {
    fileprivate var words: String {
        switch self {
        case .numberOrPercentage: "a number or a percentage"
        case .percentage: "a percentage"
        case .angle: "an angle in deg, grad, rad or turn"
        }
    }
}

extension Int {
    /// The number and its noun: "1 digit", "2 digits".
    fileprivate func counted(_ noun: String) -> String {
        "\(self) \(noun)\(self == 1 ? "" : "s")"
    }
}
