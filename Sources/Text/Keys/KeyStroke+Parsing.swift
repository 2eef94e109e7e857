extension KeyStroke {
    static let functionKeys = 1...20

    static var baseNames: [String] {
        Name.allCases.map(\.rawValue) + functionKeys.map { "f\($0)" }
    }

    /// Reads one stroke, without blanks.
    package init(parsing word: String) throws(KeySyntaxError) {
        var (rest, modifiers) = (Substring(word), Modifiers())
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

    /// A modifier's name and `-`; a final `-` with nothing after it is the key `-`.
    private static func leadingModifier(_ text: Substring) -> (Modifiers, length: Int)? {
        for (name, modifier) in [("ctrl-", Modifiers.control), ("alt-", .alt), ("shift-", .shift)]
        where text.prefix(name.count).lowercased() == name {
            return (modifier, name.count)
        }
        return nil
    }

    private static func base(_ text: String, in word: String) throws(KeySyntaxError) -> Base {
        let scalars = text.unicodeScalars
        if let only = scalars.first, scalars.count == 1 {
            guard only.value <= 0xFF else { throw KeySyntaxError(word, .characterTooHigh) }
            guard only.properties.generalCategory != .control else {
                throw KeySyntaxError(word, .controlCharacter)
            }
            return .character(only)
        }
        let lower = text.lowercased()
        if let name = Name(rawValue: lower) { return .named(name) }
        if let number = functionKeys.first(where: { "f\($0)" == lower }) { return .function(number) }
        guard text.count > 1 else { throw KeySyntaxError(word, .characterTooHigh) }
        throw KeySyntaxError(text, .unknownKey, suggestion: nearest(to: lower, in: baseNames))
    }
}
