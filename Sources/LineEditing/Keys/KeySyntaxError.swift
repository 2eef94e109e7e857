/// Why a text names no key that can be bound.
public struct KeySyntaxError: Error, Hashable, Sendable {
    /// The part of the text that is at fault, as it was typed.
    public let found: String
    /// What is wrong with it.
    public let reason: Reason
    /// A spelling that would have been right, where one is near.
    public let suggestion: String?

    init(_ found: String, _ reason: Reason, suggestion: String? = nil) {
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
        /// A character above U+00FF, which libedit can't bind.
        case characterTooHigh
        /// A control character, typed as itself rather than by name.
        case controlCharacter
        /// Shift with a key that types a character: the character itself is the key.
        case shiftWithCharacter
        /// Shift with ctrl and a character: terminals send no difference.
        case shiftWithControl
        /// No terminal sends anything, or anything of its own, for this press.
        case neverSent
        /// A key that the line editor keeps.
        case reserved(Reserved)
    }

    /// What a reserved key is kept for.
    public enum Reserved: Hashable, Sendable {
        case interrupt, endOfInput, suspend, quit, acceptLine, escapePrefix
    }
}
