/// Why a text names no key that can be bound.
public struct KeySyntaxError: Error, Hashable, Sendable {
    /// The part of the text that is at fault, as it was typed.
    public let found: String
    /// What is wrong with it.
    public let reason: Reason
    /// A similar spelling that is valid, if there is one.
    public let suggestion: String?

    package init(_ found: String, _ reason: Reason, suggestion: String? = nil) {
        self.found = found
        self.reason = reason
        self.suggestion = suggestion
    }

    /// What can be wrong with the spelling of a key.
    public enum Reason: Hashable, Sendable {
        /// No key at all.
        case empty
        /// A sequence of more strokes than `KeySequence.limit`.
        case tooManyStrokes(Int)
        /// A word that names no key.
        case unknownKey
        /// Modifiers with no key after them.
        case missingBase
        /// A modifier given twice.
        case repeatedModifier
        /// One that is not seen by itself: a combining mark, a formatting character, or one that Unicode has not
        /// assigned.
        case notPrintable
        /// What looks like one character and is sent as several, such as a letter and a combining accent.
        case severalCharacters
        /// A control character itself rather than its name.
        case controlCharacter
        /// Shift with a key that types a character: the character itself is the key.
        case shiftWithCharacter
        /// Shift with ctrl and a character: terminals send the same without shift.
        case shiftWithControl
        /// Terminals send nothing, or nothing distinct, for this press.
        case neverSent
        /// A key that the line editor reserves.
        case reserved(Reserved)
    }

    /// What a key is reserved for.
    public enum Reserved: Hashable, Sendable {
        case interrupt, endOfInput, suspend, quit, acceptLine, escapePrefix
    }
}

extension KeySyntaxError: CustomStringConvertible {
    /// What was found, and what was expected.
    public var description: String {
        let text = reason.wording(found.withoutControls.quotable, found.codePoints)
        guard let suggestion else { return text }
        return text + (reason == .unknownKey ? "; did you mean '\(suggestion)'?" : "; write '\(suggestion)'")
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
        case .neverSent: "'\(found)' can't be bound: terminals send nothing of its own for it"
        case .reserved(let use): "'\(found)' can't be bound: \(use.wording)"
        }
    }
}

extension String {
    /// Such as `U+0065 U+0301`, as the text itself may not be seen, or look like another.
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
        case .escapePrefix: "other keys begin with what it sends"
        }
    }
}
