/// The reason why a text names no key that can be bound.
public struct KeySyntaxError: Error, Hashable, Sendable {
    /// The part of the text that is wrong, as it was typed.
    public let found: String
    /// The mistake in ``found``.
    public let reason: Reason
    /// A similar spelling that is valid, if there is one.
    public let suggestion: String?

    package init(_ found: String, _ reason: Reason, suggestion: String? = nil) {
        self.found = found
        self.reason = reason
        self.suggestion = suggestion
    }

    /// The mistakes in the spelling of a key.
    public enum Reason: Hashable, Sendable {
        /// The text is empty or blank.
        case empty
        /// The sequence has more strokes than the maximum, which is the associated value.
        case tooManyStrokes(Int)
        /// The word names no key.
        case unknownKey
        /// The modifiers have no key after them.
        case missingBase
        /// A modifier occurs twice.
        case repeatedModifier
        /// The character is not visible by itself: a combining mark, a formatting character or an unassigned code
        /// point.
        case notPrintable
        /// The text looks like one character but has several code points, such as a letter and a combining accent.
        case severalCharacters
        /// The text contains a control character instead of the key's name.
        case controlCharacter
        /// Shift is held with a key that types a character. The spelling of such a key is the character typed with
        /// shift.
        case shiftWithCharacter
        /// Shift is held with ctrl and a character. Terminals send the same bytes without shift.
        case shiftWithControl
        /// Terminals send nothing for this stroke, or the same bytes as for another stroke.
        case neverSent
        /// The line editor reserves the key.
        case reserved(Reserved)
    }

    /// The uses that keys are reserved for.
    public enum Reserved: Hashable, Sendable {
        /// Ctrl-C abandons the line.
        case interrupt
        /// Ctrl-D ends the input if the line is empty.
        case endOfInput
        /// Ctrl-Z suspends the program.
        case suspend
        /// Ctrl-\\ quits the program.
        case quit
        /// Enter accepts the line.
        case acceptLine
        /// The codes of other keys begin with the code of Escape.
        case escapePrefix
    }
}

extension KeySyntaxError: CustomStringConvertible {
    /// The message: the text found, the mistake, and a suggestion or examples.
    public var description: String {
        let text = reason.wording(found.withoutControls.quotable, found.codePoints)
        return switch (reason, suggestion) {
        case (.unknownKey, let suggestion?): "\(text); did you mean '\(suggestion)'?"
        case (.unknownKey, nil): "\(text); expected a key such as 'up', 'alt-p' or 'f5'"
        case (_, let suggestion?): "\(text); write '\(suggestion)'"
        case (_, nil): text
        }
    }
}

extension KeySyntaxError.Reason {
    fileprivate func wording(_ found: String, _ codePoints: String) -> String {
        switch self {
        case .empty: "a key is expected, such as 'up', 'alt-p' or 'ctrl-x r'"
        case .tooManyStrokes(let limit): "a key sequence has at most \(limit) keys; '\(found)' is too many"
        case .unknownKey: "unknown key '\(found)'"
        case .missingBase: "'\(found)' has a modifier, but no key after it"
        case .repeatedModifier: "'\(found)' has the same modifier twice"
        case .notPrintable:
            "\(codePoints) can't be bound: a key is a letter, a digit or a sign that stands by itself"
        case .severalCharacters:
            "'\(found)' can't be bound: it is \(codePoints), and a key is a single character"
        case .controlCharacter:
            "a control character can't be bound as it is; write it by name, such as 'ctrl-x'"
        case .shiftWithCharacter: "'\(found)' is sent as the character that it types"
        case .shiftWithControl: "'\(found)': terminals send the same with and without shift"
        case .neverSent: "'\(found)' can't be bound: terminals send no code of its own for it"
        case .reserved(let use): "'\(found)' can't be bound: \(use.wording)"
        }
    }
}

extension String {
    /// The code points, such as `U+0065 U+0301`, because the text itself may be invisible or look like another text.
    fileprivate var codePoints: String {
        let shown = unicodeScalars.prefix(8).map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
        return shown.joined(separator: " ") + (unicodeScalars.dropFirst(8).isEmpty ? "" : " …")
    }
}

extension KeySyntaxError.Reserved {
    fileprivate var wording: String {
        switch self {
        case .interrupt: "it interrupts"
        case .endOfInput: "it ends the input"
        case .suspend: "it suspends the program"
        case .quit: "it ends the program"
        case .acceptLine: "it enters the line"
        case .escapePrefix: "the codes of other keys begin with its code"
        }
    }
}
