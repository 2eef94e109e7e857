import Text

/// Completes the keys that can be bound, in the one spelling that each has.
struct KeyCompleter {
    fileprivate static let modifiers = ["ctrl-", "alt-", "shift-"]
    private static let characters = ("a"..."z").characters + ("0"..."9").characters

    /// The bound keys with their statements, in their order.
    private let bound: [KnownName]
    private let statements: [String: String]
    /// The first strokes of the bound keys that have several: binding one of these would hide them.
    private let beginnings: Set<String>
    private let meaning: (String) -> String

    /// Takes time linear in the bound keys. `meaning` says what a key does that is not bound.
    init(bound: [KnownName], meaning: @escaping (String) -> String) {
        (self.bound, self.meaning) = (bound, meaning)
        statements = Dictionary(bound.map { ($0.text, $0.meaning) }) { first, _ in first }
        beginnings = Set(bound.flatMap { $0.text.beginnings })
    }

    /// The keys that begin as `word` does, and the modifiers that a key can follow. A sequence is typed in quotes.
    func candidates(_ word: TypedStatement.Word) -> [StatementCompletion.Candidate] {
        guard let typed = TypedKey(word.text, isSequence: word.isQuoted), !isHidden(after: typed.before)
        else {
            return []
        }
        let start = typed.before + typed.modifiers
        let modifiers = Self.modifiers.dropFirst(typed.modifierCount).filter { $0.hasPrefix(typed.base) }
            .map { start + $0 }
        let keys = bases(typed).map { start + $0 }.filter(isBindable)
        let made = Set(keys)
        let others = bound.map(\.text).filter { key in
            !typed.text.isEmpty && key.hasPrefix(typed.text) && !made.contains(key)
                && !modifiers.contains { key.hasPrefix($0) }
        }
        return modifiers.map { held($0, isQuoted: word.isQuoted) }
            + (keys + others).map { candidate($0, isQuoted: word.isQuoted) }
    }

    /// The base keys that begin as the typed one does. Characters are listed where they are no text, others than letters
    /// and digits only if typed.
    private func bases(_ typed: TypedKey) -> [String] {
        let named = KeyStroke.baseNames.filter { $0.hasPrefix(typed.base) }
        guard !typed.modifiers.isEmpty || !typed.before.isEmpty else { return named }
        let isOther = typed.base.count == 1 && !Self.characters.contains(typed.base)
        return named + Self.characters.filter { $0.hasPrefix(typed.base) } + (isOther ? [typed.base] : [])
    }

    /// Whether the key is spelt as the session spells it, and neither begins a bound one nor has a bound one before it.
    private func isBindable(_ key: String) -> Bool {
        guard !beginnings.contains(key) else { return false }
        do throws(KeySyntaxError) {
            return try KeySequence(parsing: key).description == key
        } catch {
            return false
        }
    }

    /// Whether strokes that have a blank after them are a bound key, or begin with one.
    private func isHidden(after strokes: String) -> Bool {
        strokes.beginnings.contains { statements[$0] != nil }
    }

    private func held(_ start: String, isQuoted: Bool) -> StatementCompletion.Candidate {
        let text = isQuoted ? "\"\(QuotedText.escaped(start))" : start
        return .init(text, meaning: "held with another key", isFinal: false)
    }

    private func candidate(_ key: String, isQuoted: Bool) -> StatementCompletion.Candidate {
        let text = isQuoted ? QuotedText.quoted(key) : QuotedText.quotedIfNeeded(key)
        return .init(text, meaning: statements[key] ?? meaning(key))
    }
}

/// What has been typed of a key.
private struct TypedKey {
    /// The strokes before the last one, each with a blank after it.
    private(set) var before = ""
    /// The modifiers of the last stroke, in the order in which they are spelt.
    private(set) var modifiers = ""
    /// How many modifiers no longer fit: the last one typed, and those that are spelt before it.
    private(set) var modifierCount = 0
    /// The rest of the last stroke. A single letter may be a key in upper case.
    private(set) var base = ""

    var text: String { before + modifiers + base }

    /// Nil if no key begins so.
    init?(_ text: String, isSequence: Bool) {
        let blank = text.lastIndex { $0 == " " || $0 == "\t" }
        guard isSequence || blank == nil else { return nil }
        if let blank {
            guard let strokes = Self.strokes(String(text[..<blank])) else { return nil }
            before = strokes + " "
        }
        take(blank.map { String(text[text.index(after: $0)...]) } ?? text)
    }

    /// Nil if they are no key, or if there is no room for another.
    private static func strokes(_ text: String) -> String? {
        do throws(KeySyntaxError) {
            let key = try KeySequence(parsing: text)
            return key.strokes.count < KeySequence.limit ? key.description : nil
        } catch {
            return nil
        }
    }

    private mutating func take(_ stroke: String) {
        base = stroke.lowercased()
        for (index, modifier) in KeyCompleter.modifiers.enumerated() where base.hasPrefix(modifier) {
            base = String(base.dropFirst(modifier.count))
            modifiers += modifier
            modifierCount = index + 1
        }
        // With ctrl, terminals send the same for both cases.
        if base.count == 1, !modifiers.hasPrefix("ctrl-"), let last = stroke.last { base = String(last) }
    }
}

extension String {
    /// What stands before each of its blanks.
    fileprivate var beginnings: [String] {
        indices.filter { self[$0] == " " }.map { String(self[..<$0]) }
    }
}

extension ClosedRange<Unicode.Scalar> {
    fileprivate var characters: [String] {
        (lowerBound.value...upperBound.value).compactMap { Unicode.Scalar($0).map { String(Character($0)) } }
    }
}
