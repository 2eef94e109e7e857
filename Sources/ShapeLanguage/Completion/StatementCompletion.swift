import ShapeModel
import Text

/// What Tab offers for the word before the cursor.
package struct StatementCompletion: Equatable, Sendable {
    /// One way to go on.
    package struct Candidate: Equatable, Sendable {
        /// The whole word.
        package let text: String
        /// Whether the word is finished, so that a space can follow; a folder's path is not.
        package let isFinal: Bool
    }

    /// Where the word begins, in characters from the start of the line.
    package let start: Int
    /// In the order of the verb table.
    package let candidates: [Candidate]
}

/// Works out from the verb table what could be typed next.
///
/// A pure function of the line, except for paths and names, which `listing` and `names` look up.
package struct StatementCompleter {
    private let grammar: Grammar
    private let listing: (String) -> [PathEntry]
    private let names: (NameKind) -> [String]

    /// `listing` returns the contents of the folder at a path, `names` the existing names of a kind.
    package init(
        grammar: Grammar,
        listing: @escaping (String) -> [PathEntry],
        names: @escaping (NameKind) -> [String] = { _ in [] }
    ) {
        self.grammar = grammar
        self.listing = listing
        self.names = names
    }

    /// `cursor` counts characters.
    package func complete(_ line: String, cursor: Int) -> StatementCompletion {
        let text = String(line.prefix(max(cursor, 0)))
        let typed = TypedStatement(text)
        let start = text.utf8.index(text.startIndex, offsetBy: typed.current.start)
        let candidates = typed.isReadable ? candidates(after: typed.finished, typed.current) : []
        return StatementCompletion(start: text[..<start].count, candidates: candidates)
    }

    private func candidates(
        after words: [String], _ current: TypedStatement.Word
    ) -> [StatementCompletion.Candidate] {
        guard let name = words.first else { return verbs(current) }
        guard let verb = grammar.verb(meantBy: name) else { return [] }
        var seen: Set<String> = []
        return verb.forms
            .flatMap { candidates(in: $0, after: Array(words.dropFirst()), current) }
            .filter { seen.insert($0.text).inserted }
    }

    private func candidates(
        in form: [Argument], after words: [String], _ current: TypedStatement.Word
    ) -> [StatementCompletion.Candidate] {
        for (index, argument) in form.enumerated() {
            if argument.holdsStatements {
                return candidates(after: Array(words.dropFirst(index)), current)
            }
            guard index < words.count else { return candidates(for: argument, current) }
            let choices = argument.words
            let typed = words[index].lowercased()
            guard choices.isEmpty || choices.contains(where: { $0.hasPrefix(typed) }) else { return [] }
        }
        return []
    }

    private func candidates(
        for argument: Argument, _ current: TypedStatement.Word
    ) -> [StatementCompletion.Candidate] {
        switch argument {
        case .optional(let argument): candidates(for: argument, current)
        case .colour: matching(ColourNames.standard.all, current)
        case .key: matching(KeySequence.names, current)
        case .verb(let others): verbs(current) + matching(others, current)
        case .file: PathCompleter(listing: listing).candidates(current)
        case .name(_, of: let kind?): matchingNames(names(kind), current)
        default: matching(argument.words, current)
        }
    }

    /// The verbs that begin as `current` does; their other names only where one is being typed.
    private func verbs(_ current: TypedStatement.Word) -> [StatementCompletion.Candidate] {
        matching(grammar.verbs.flatMap { current.text.isEmpty ? [$0.name] : $0.names }, current)
    }

    /// The words of the language that begin as `current` does; none in quotes, where text is typed.
    private func matching(
        _ words: [String], _ current: TypedStatement.Word
    ) -> [StatementCompletion.Candidate] {
        guard !current.isQuoted else { return [] }
        let typed = current.text.lowercased()
        return words.filter { $0.hasPrefix(typed) }.map { .init(text: $0, isFinal: !$0.hasSuffix("-")) }
    }

    private func matchingNames(
        _ names: [String], _ current: TypedStatement.Word
    ) -> [StatementCompletion.Candidate] {
        names.filter { $0.hasPrefix(current.text) }.map {
            let text = current.isQuoted ? QuotedText.quoted($0) : QuotedText.quotedIfNeeded($0)
            return .init(text: text, isFinal: true)
        }
    }
}

/// Completes paths, quoted if need be.
struct PathCompleter {
    let listing: (String) -> [PathEntry]

    /// The paths that begin with the meaning of `typed`.
    func candidates(_ typed: TypedStatement.Word) -> [StatementCompletion.Candidate] {
        let path = typed.text
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let name = String(path.dropFirst(folder.count))
        return listing(folder.isEmpty ? "." : folder)
            .filter { $0.name.hasPrefix(name) && (!$0.name.hasPrefix(".") || name.hasPrefix(".")) }
            .sorted { $0.name < $1.name }
            .map { candidate(folder + $0.name, $0.isFolder, isQuoted: typed.isQuoted) }
    }

    private func candidate(_ path: String, _ isFolder: Bool, isQuoted: Bool) -> StatementCompletion.Candidate
    {
        let text = isFolder ? path + "/" : path
        let isPlain = !isQuoted && QuotedText.quotedIfNeeded(text) == text
        let closing = isFolder ? "" : "\""
        return .init(text: isPlain ? text : "\"\(QuotedText.escaped(text))\(closing)", isFinal: !isFolder)
    }
}

/// A name in a folder.
package struct PathEntry: Equatable, Sendable {
    package let name: String
    package let isFolder: Bool

    package init(name: String, isFolder: Bool) {
        (self.name, self.isFolder) = (name, isFolder)
    }
}
