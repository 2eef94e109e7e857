import ShapeEditorText

/// Completes the keys that can be bound, each in its canonical spelling. A key is a sequence of strokes, and a stroke
/// is a base key with modifiers, such as `ctrl-x`.
struct KeyCompleter {
    fileprivate static let modifiers = ["ctrl-", "alt-", "shift-"]
    private static let characters = "abcdefghijklmnopqrstuvwxyz0123456789".map { String($0) }

    /// The bound keys with their statements, in the given order.
    private let bound: [KnownName]
    private let statements: [String: String]
    /// The beginnings of all bound sequences, such as `ctrl-x` of `ctrl-x r`. Binding one of them would hide the
    /// sequence.
    private let beginnings: Set<String>
    private let meaning: (String) -> String

    /// Takes time linear in the number of bound keys. `meaning` describes a key that is not bound.
    init(bound: [KnownName], meaning: @escaping (String) -> String) {
        (self.bound, self.meaning) = (bound, meaning)
        statements = Dictionary(bound.map { ($0.text, $0.meaning) }) { first, _ in first }
        beginnings = Set(bound.flatMap { $0.text.beginnings })
    }

    /// The modifiers that may come next in `word`, and the keys that begin with it and are bound or can be bound. None
    /// if the strokes before its last one are no key, or begin with a bound key. A sequence is completed only in
    /// quotes.
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

    /// The base keys that begin with the typed base. Characters are listed only after a modifier or another stroke,
    /// because a character by itself types text. There, letters and digits are always listed, and another character
    /// only if it has been typed.
    private func bases(_ typed: TypedKey) -> [String] {
        let named = KeyStroke.baseNames.filter { $0.hasPrefix(typed.base) }
        guard !typed.modifiers.isEmpty || !typed.before.isEmpty else { return named }
        let isOther = typed.base.count == 1 && !Self.characters.contains(typed.base)
        return named + Self.characters.filter { $0.hasPrefix(typed.base) } + (isOther ? [typed.base] : [])
    }

    /// Whether the key can be bound, has its canonical spelling, and does not begin a bound sequence.
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

/// The part of a key that has been typed, split into strokes and modifiers.
private struct TypedKey {
    /// The canonical spelling of the strokes before the last one, each followed by a blank; empty if there are none.
    private(set) var before = ""
    /// The modifiers of the last stroke, in the order ctrl, alt, shift.
    private(set) var modifiers = ""
    /// The number of modifiers that can't follow any more: the last typed modifier and all that are before it in the
    /// order ctrl, alt, shift.
    private(set) var modifierCount = 0
    /// The rest of the last stroke, after its modifiers, in lower case. A single character keeps its case, unless ctrl
    /// is before it, because a key may be an upper-case letter.
    private(set) var base = ""

    var text: String { before + modifiers + base }

    /// Fails if `text` has a blank and `isSequence` is false, or if no stroke can follow the strokes before the last
    /// blank: they are not a key, or already have the maximum number.
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
        // With ctrl, terminals send the same bytes for both cases.
        if base.count == 1, !modifiers.hasPrefix("ctrl-"), let last = stroke.last { base = String(last) }
    }
}

extension String {
    /// The prefixes of the text that end before a blank.
    fileprivate var beginnings: [String] {
        indices.filter { self[$0] == " " }.map { String(self[..<$0]) }
    }
}
