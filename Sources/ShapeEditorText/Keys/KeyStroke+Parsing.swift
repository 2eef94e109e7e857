extension KeyStroke {
    static let functionKeys = 1...20

    /// The spellings of the named keys and the function keys.
    package static var baseNames: [String] {
        Name.allCases.map(\.rawValue) + functionKeys.map { "f\($0)" }
    }

    /// Parses one stroke: a word without blanks.
    package init(parsing word: String) throws(KeySyntaxError) {
        var (rest, modifiers) = (word.unicodeScalars[...], Modifiers())
        while let (modifier, length) = Self.leadingModifier(rest) {
            guard modifiers.insert(modifier).inserted else {
                throw KeySyntaxError(word, .repeatedModifier)
            }
            rest = rest.dropFirst(length)
        }
        guard !rest.isEmpty else { throw KeySyntaxError(word, .missingBase) }
        let base = try Self.base(String(rest), in: word)
        self = try Self.bindable(base, modifiers, spelt: word)
    }

    /// The modifier at the start of the text, spelt as its name and `-`, and the spelling's length; nil if the text
    /// begins with no modifier. A `-` that is left after the modifiers is the key `-`. Compares scalars, because a
    /// combining mark would merge with the `-` into another character.
    private static func leadingModifier(_ text: Substring.UnicodeScalarView) -> (Modifiers, length: Int)? {
        for (name, modifier) in [("ctrl-", Modifiers.control), ("alt-", .alt), ("shift-", .shift)]
        where String(text.prefix(name.count)).lowercased() == name {
            return (modifier, name.count)
        }
        return nil
    }

    private static func base(_ text: String, in word: String) throws(KeySyntaxError) -> Base {
        let scalars = text.unicodeScalars
        if let only = scalars.first, scalars.count == 1 {
            if let reason = only.unsuitability { throw KeySyntaxError(text, reason) }
            return .character(only)
        }
        let lower = text.lowercased()
        if let name = Name(rawValue: lower) { return .named(name) }
        if let number = functionKeys.first(where: { "f\($0)" == lower }) { return .function(number) }
        guard text.count > 1 else { throw KeySyntaxError(text, .severalCharacters) }
        throw KeySyntaxError(text, .unknownKey, suggestion: nearest(to: lower, in: baseNames))
    }
}

extension Unicode.Scalar {
    /// The reason why this character can't name a key; nil if it can.
    fileprivate var unsuitability: KeySyntaxError.Reason? {
        switch properties.generalCategory {
        case .control: .controlCharacter
        case .nonspacingMark, .spacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator,
            .surrogate, .unassigned:
            .notPrintable
        default: nil
        }
    }
}
