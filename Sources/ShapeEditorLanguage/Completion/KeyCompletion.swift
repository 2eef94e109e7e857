import ShapeEditorText

/// Completes the spelling of a key to be bound. A key is a sequence of one or more strokes, and a stroke is a base key,
/// perhaps with modifiers, such as `ctrl-x`.
struct KeyCompleter {
    fileprivate static let modifiers = ["ctrl-", "alt-", "shift-"]
    private static let characters = "abcdefghijklmnopqrstuvwxyz0123456789".map { String($0) }

    /// The bound keys with their statements, in the given order.
    private let bound: [KnownName]
    private let statements: [String: String]
    /// The beginnings of all bound sequences, such as `ctrl-x` of `ctrl-x r`. They can't be bound, because they would
    /// hide the sequences.
    private let beginnings: Set<String>
    private let meaning: (String) -> String

    /// Creates the completer in time linear in the number of bound keys. `meaning` describes a key that is not bound.
    init(bound: [KnownName], meaning: @escaping (String) -> String) {
        (self.bound, self.meaning) = (bound, meaning)
        statements = Dictionary(bound.map { ($0.text, $0.meaning) }) { first, _ in first }
        beginnings = Set(bound.flatMap { $0.text.beginnings })
    }

    /// The modifiers and the keys that complete `word`. The keys are those of ``isBindable(_:)`` with a base key of
    /// ``bases(_:)``, and other bound keys that begin with the word. The other bound keys are left out if nothing has
    /// been typed, or if they begin with one of these modifiers. There are no candidates if no stroke may follow the
    /// strokes before the last one, or if those begin with a bound key. Without quotes, the only sequences are bound
    /// ones.
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

    /// The base keys that begin with the typed base. Without modifiers and earlier strokes, only named keys and
    /// function keys are listed, because a character by itself types text. Otherwise, lower-case letters and digits are
    /// listed, too, and another character only if it has been typed.
    private func bases(_ typed: TypedKey) -> [String] {
        let named = KeyStroke.baseNames.filter { $0.hasPrefix(typed.base) }
        guard !typed.modifiers.isEmpty || !typed.before.isEmpty else { return named }
        let isOther = typed.base.count == 1 && !Self.characters.contains(typed.base)
        return named + Self.characters.filter { $0.hasPrefix(typed.base) } + (isOther ? [typed.base] : [])
    }

    /// Whether `key` is the canonical spelling of a key that can be bound, and does not begin a longer bound sequence.
    private func isBindable(_ key: String) -> Bool {
        guard !beginnings.contains(key) else { return false }
        do throws(KeySyntaxError) {
            return try KeySequence(parsing: key).description == key
        } catch {
            return false
        }
    }

    /// Whether `strokes`, each followed by a blank, begin with a bound key, so that a further stroke would never be
    /// read.
    private func isHidden(after strokes: String) -> Bool {
        strokes.beginnings.contains { statements[$0] != nil }
    }

    private func held(_ start: String, isQuoted: Bool) -> StatementCompletion.Candidate {
        let text = isQuoted ? "\"\(start.escapedForQuotes)" : start
        return .init(text, meaning: "held with another key", isFinal: false)
    }

    private func candidate(_ key: String, isQuoted: Bool) -> StatementCompletion.Candidate {
        let text = isQuoted ? (key).quotedWord : QuotedText.quotedIfNeeded(key)
        return .init(text, meaning: statements[key] ?? meaning(key))
    }
}

/// The typed part of a key: its earlier strokes, and the modifiers and the base of its last stroke.
private struct TypedKey {
    /// The canonical spelling of the strokes before the last blank, each followed by a blank; empty without a blank.
    private(set) var before = ""
    /// The spelling of the modifiers at the start of the last stroke, as far as they are in the order ctrl, alt, shift.
    private(set) var modifiers = ""
    /// The number of modifiers that may not follow any more: the last of ``modifiers``, and all that are before it in
    /// the order ctrl, alt, shift.
    private(set) var modifierCount = 0
    /// The rest of the last stroke after ``modifiers``, in lower case. A single character keeps its case, unless ctrl
    /// is among the modifiers, because a key may be an upper-case letter.
    private(set) var base = ""

    var text: String { before + modifiers + base }

    /// Fails if `text` has a blank and `isSequence` is false, or if no stroke may follow the strokes before the last
    /// blank: they are not a key, or already are the maximum number.
    init?(_ text: String, isSequence: Bool) {
        let blank = text.lastIndex { $0 == " " || $0 == "\t" }
        guard isSequence || blank == nil else { return nil }
        if let blank {
            guard let strokes = Self.strokes(String(text[..<blank])) else { return nil }
            before = strokes + " "
        }
        take(blank.map { String(text[text.index(after: $0)...]) } ?? text)
    }

    /// The canonical spelling of the strokes in `text`; nil if the strokes are not a key, or no further stroke is
    /// permitted.
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
        // With ctrl, terminals send the same bytes for an upper-case letter as for the lower-case one.
        if base.count == 1, !modifiers.hasPrefix("ctrl-"), let last = stroke.last { base = String(last) }
    }
}

extension String {
    /// The prefixes of the text that end before a blank.
    fileprivate var beginnings: [String] {
        indices.filter { self[$0] == " " }.map { String(self[..<$0]) }
    }
}
