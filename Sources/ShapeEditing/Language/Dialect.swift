/// What a parser has to know of where a statement comes from.
public final class Dialect {
    /// Whether words may be abbreviated: at the prompt only, so that no script breaks by a new verb.
    public let allowsAbbreviations: Bool
    /// Who knows what keys are called.
    public let keys: any KeyVocabulary

    private init(allowsAbbreviations: Bool, keys: any KeyVocabulary) {
        self.allowsAbbreviations = allowsAbbreviations
        self.keys = keys
    }

    /// What is typed by a person at the prompt.
    public static func prompt(keys: any KeyVocabulary) -> Dialect {
        Dialect(allowsAbbreviations: true, keys: keys)
    }

    /// What stands in files, on standard input or behind `-c`.
    public static func script(keys: any KeyVocabulary) -> Dialect {
        Dialect(allowsAbbreviations: false, keys: keys)
    }
}

/// Who knows what the keys of the terminal are called, which this library does not.
public protocol KeyVocabulary {
    /// The one way in which the key that `text` names is written.
    ///
    /// - Throws: ``KeyProblem/unusable(_:reason:)`` for what is no key, or one that can't be bound.
    func canonicalName(of text: String) throws(KeyProblem) -> String

    /// The names of keys, for completion.
    var names: [String] { get }
}
