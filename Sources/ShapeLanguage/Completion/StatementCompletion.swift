import ShapeModel

/// What Tab offers for the word before the cursor.
package struct StatementCompletion: Equatable, Sendable {
    /// One way to go on.
    package struct Candidate: Equatable, Sendable {
        /// The whole word.
        package let text: String
        /// What it is or does, in a few words; may be empty.
        package let meaning: String
        /// The colour that it stands for.
        package let colour: Colour?
        /// Whether the word is finished, so that a space can follow; a folder's path is not.
        package let isFinal: Bool

        init(_ text: String, meaning: String, colour: Colour? = nil, isFinal: Bool = true) {
            (self.text, self.meaning, self.colour, self.isFinal) = (text, meaning, colour, isFinal)
        }
    }

    /// Where the word begins, in characters from the start of the line.
    package let start: Int
    /// In the order of the verb table, but for the names of colours, which come last; each text once.
    package let candidates: [Candidate]
}

/// What completion asks for beyond the language.
package struct CompletionSources {
    /// The contents of the folder at a path.
    package var listing: (String) -> [PathEntry] = { _ in [] }
    /// What there is at a path, in a few words.
    package var meaningOfPath: (String) -> String = { _ in "" }
    /// What a key does that is not bound, in a few words.
    package var meaningOfKey: (String) -> String = { _ in "" }
    /// The names of a kind that there are.
    package var names: (NameKind) -> [KnownName] = { _ in [] }

    /// Nothing; what there is can be set.
    package init() {}
}

/// Works out from the verb table what could be typed next, and says what it is.
///
/// A pure function of the line, except for what its sources look up. Takes time linear in the line, and in the names of
/// the kind that is asked for.
package struct StatementCompleter {
    let grammar: Grammar
    let sources: CompletionSources

    package init(grammar: Grammar, sources: CompletionSources = CompletionSources()) {
        (self.grammar, self.sources) = (grammar, sources)
    }

    /// `cursor` counts characters.
    package func complete(_ line: String, cursor: Int) -> StatementCompletion {
        let text = String(line.prefix(max(cursor, 0)))
        let (typed, candidates) = completion(of: text)
        let start = text.utf8.index(text.startIndex, offsetBy: typed.start)
        return StatementCompletion(start: text[..<start].count, candidates: candidates)
    }

    /// The word at the end of a text, and what it may become.
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
        var seen: Set<String> = []
        // The names of colours would push all else out of sight.
        let found = (next.filter { !$0.isColour } + next.filter(\.isColour))
            .flatMap { candidates(for: $0, of: verb, current) }
            .filter { seen.insert($0.text).inserted }
        return isBesideNumber(found, next, current) ? [] : found
    }

    /// Whether all that is found is a keyword, where nothing is typed yet and a number is as good: it would be inserted,
    /// and mostly the number is meant.
    private func isBesideNumber(
        _ found: [StatementCompletion.Candidate], _ next: [Argument], _ current: TypedStatement.Word
    ) -> Bool {
        guard found.count == 1, current.text.isEmpty else { return false }
        return next.contains(where: \.isNumber) && next.contains { $0.words.contains(found[0].text) }
    }
}

extension Argument {
    fileprivate var isColour: Bool {
        if case .colour = self { true } else { false }
    }

    fileprivate var isNumber: Bool {
        if case .number = self { true } else { false }
    }
}

/// A name that there is in a session, such as a macro's.
package struct KnownName: Equatable, Sendable {
    package let text: String
    /// In a few words; may be empty.
    package let meaning: String

    package init(_ text: String, meaning: String = "") {
        (self.text, self.meaning) = (text, meaning)
    }
}
