import ShapeEditorModel

/// The candidates that Tab offers for the word before the cursor.
package struct StatementCompletion: Equatable, Sendable {
    /// One possible completion of the word.
    package struct Candidate: Equatable, Sendable {
        /// The text that replaces the whole typed word. It is in quotes if it needs them, or if the typed word begins
        /// with a quote. A text that is not final has no closing quote.
        package let text: String
        /// A short description of the word; may be empty.
        package let meaning: String
        /// The colour that the word stands for, or that of the shape whose name completes it; nil if there is none.
        package let colour: Colour?
        /// Whether the word is complete, so that a space can follow. The path of a folder, a colour function without
        /// its arguments, and the modifier of a key are not complete.
        package let isFinal: Bool
        /// Whether a menu needs `meaning` beside the word. A word for a colour, such as `next`, is clear without it.
        package internal(set) var needsMeaning: Bool

        init(_ text: String, meaning: String, colour: Colour? = nil, isFinal: Bool = true) {
            (self.text, self.meaning, self.colour, self.isFinal) = (text, meaning, colour, isFinal)
            needsMeaning = colour == nil
        }
    }

    /// The start of the word, at its opening quote if it has one, in characters from the start of the line; the
    /// cursor's place if there is no word, as in a comment, or only a malformed one.
    package let start: Int
    /// The candidates, with verbs in the order of the verb table, and arguments in the order of the verb's forms, but
    /// colours last unless the palette's numbers are candidates, too. No two candidates have the same text.
    package let candidates: [Candidate]
}

/// The functions by which completion looks up files, keys and names outside the language.
package struct CompletionSources {
    /// The contents of the folder at a path; empty if it can't be read.
    package var listing: (String) -> [PathEntry] = { _ in [] }
    /// A short description of the file or folder at a path.
    package var meaningOfPath: (String) -> String = { _ in "" }
    /// A short description of a key that is not bound.
    package var meaningOfKey: (String) -> String = { _ in "" }
    /// The existing names of one kind.
    package var names: (NameKind) -> [KnownName] = { _ in [] }

    /// Creates lookups that find nothing. Each lookup can be replaced.
    package init() {}
}

/// Completes statements from the verbs of a grammar, with a short description of each candidate, if it has one.
///
/// The result depends only on the verbs, on the text before the cursor, and on the lookups of `sources`. Apart from the
/// lookups, takes time linear in the text, and in the number of names that they return. But for SHAPES, a name may be
/// compared with each typed part, and paths are sorted.
package struct StatementCompleter {
    let grammar: Grammar
    let sources: CompletionSources

    package init(grammar: Grammar, sources: CompletionSources = CompletionSources()) {
        (self.grammar, self.sources) = (grammar, sources)
    }

    /// Completes the word before the cursor. `cursor` counts characters; the text after the cursor has no effect.
    package func complete(_ line: String, cursor: Int) -> StatementCompletion {
        let text = String(line.prefix(max(cursor, 0)))
        let (typed, candidates) = completion(of: text)
        let start = text.utf8.index(text.startIndex, offsetBy: typed.start)
        return StatementCompletion(start: text[..<start].count, candidates: candidates)
    }

    /// The word at the end of a text, and its candidates. There are no candidates in a comment, in or after a quoted
    /// word of the statement that counts as malformed (``TypedStatement/isReadable``), or where the verb's forms permit
    /// no argument after the words before.
    func completion(
        of text: String
    ) -> (typed: TypedStatement.Word, candidates: [StatementCompletion.Candidate]) {
        let typed = TypedStatement(text, grammar)
        return (typed.current, typed.isReadable ? candidates(typed) : [])
    }

    private func candidates(_ typed: TypedStatement) -> [StatementCompletion.Candidate] {
        switch typed.walk.place {
        case .start: verbs(typed.current)
        case .within(let verb, let position):
            candidates(for: position.arguments, of: grammar.verbs[verb], typed.current)
        case .end, .lost: []
        }
    }

    private func candidates(
        for next: [Argument], of verb: Verb, _ current: TypedStatement.Word
    ) -> [StatementCompletion.Candidate] {
        // Colours come last, because their many names would push the other candidates out of sight. But where there is
        // a palette, the other candidates stand for its colours.
        let hasPalette = next.contains { $0.quantity == .paletteNumber }
        let ordered = hasPalette ? next : next.filter { $0 != .colour } + next.filter { $0 == .colour }
        let listed = Set(next.flatMap(\.words))
        var seen: Set<String> = []
        var found = ordered.flatMap { candidates(for: $0, of: verb, beside: listed, current) }
            .filter { seen.insert($0.text).inserted }
        if hasPalette { for index in found.indices { found[index].needsMeaning = false } }
        return isBesideNumber(found, next, current) ? [] : found
    }

    /// Whether all candidates are listed words with the same first letter, a number is permitted as well, and nothing has
    /// been typed. The candidates are then dropped: Tab would insert what they have in common at once, but the number is
    /// more often meant.
    private func isBesideNumber(
        _ found: [StatementCompletion.Candidate], _ next: [Argument], _ current: TypedStatement.Word
    ) -> Bool {
        guard let first = found.first, current.text.isEmpty, next.contains(where: { $0.quantity != nil })
        else {
            return false
        }
        let words = next.flatMap(\.words)
        return found.allSatisfy { $0.text.first == first.text.first && words.contains($0.text) }
    }
}

/// A name that exists in a session, such as that of a macro.
package struct KnownName: Equatable, Sendable {
    package let text: String
    /// A short description; may be empty.
    package let meaning: String
    /// The colour of the shape that has the name; nil for a name of anything else.
    package let colour: Colour?

    package init(_ text: String, meaning: String = "", colour: Colour? = nil) {
        (self.text, self.meaning, self.colour) = (text, meaning, colour)
    }
}

extension StatementCompleter {
    /// The rest of the first candidate that begins with the word at the end of a line, ignoring the case of ASCII
    /// letters; empty if the word equals it. Nil if there is no such candidate, or if the line is empty or ends in a
    /// blank, a newline, `;` or a brace, even in quotes.
    ///
    /// Works on bytes, because it may be called at each key press. Finding characters would take most of the time.
    package func hint(for line: String) -> String? {
        guard let last = line.utf8.last, !last.endsWord else { return nil }
        let (typed, candidates) = completion(of: line)
        let begun = line.utf8.dropFirst(typed.start)
        let first = candidates.first { candidate in
            // Ignores the case of ASCII letters.
            begun.elementsEqual(candidate.text.utf8.prefix(begun.count)) { $0.lowercased == $1.lowercased }
        }
        guard !begun.isEmpty, let first else { return nil }
        return String(decoding: first.text.utf8.dropFirst(begun.count), as: UTF8.self)
    }
}
