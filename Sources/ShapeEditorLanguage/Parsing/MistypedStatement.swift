import ShapeEditorModel
import ShapeEditorText

extension LanguageError {
    /// The error, or one that suggests the statement that was probably meant: `connect a b arrow` for `a -> b`,
    /// `move left of a` for `left of a`, or `with a paint red` for `paint a red`. `isShape` says whether there is a shape or a group with a name.
    ///
    /// An error of a parser does not suggest these, because it does not know the shapes.
    package func withStatement(
        in source: borrowing SourceText, _ grammar: Grammar, isShape: (String) -> Bool
    ) -> LanguageError {
        guard let statement = MistypedStatement(self, in: source) else { return self }
        let meant =
            statement.connection(grammar, isShape) ?? statement.placement(grammar)
            ?? statement.withShapes(grammar, isShape)
        guard let meant else { return self }
        return LanguageError(
            .unexpectedMeant(meant.found.quotable, statement: meant.statement), at: meant.span)
    }
}

/// The words of a statement with an error.
struct MistypedStatement {
    typealias Meant = (statement: String, found: String, span: Range<Int>)

    let words: [String]
    private let spans: [Range<Int>]
    private let problem: Problem
    /// The index of the word with the error; nil if it is not in a word.
    private let wrong: Int?
    /// Whether the error is that of a word, and not of the whole statement.
    private let isInWord: Bool

    /// What other languages write between two shapes, and the word of `connect` for it.
    private static let arrows: [String: String] = [
        "->": "arrow", "-->": "arrow", "=>": "arrow", "→": "arrow", "<->": "arrows", "--": "",
    ]
    /// What is also written between the two shapes of `connect`.
    private static let links: [String: String] = ["to": "arrow", "and": "", "-": "", ",": ""]

    /// Whether a word that stands for shapes was probably meant as a sign or a word between two shapes.
    static func isLink(_ word: ShapesWord) -> Bool {
        guard word.parts.count == 1, let part = word.parts.first, !part.isQuoted else { return false }
        return isLink(part.text)
    }

    /// The same for a word without quotes.
    static func isLink(_ word: String) -> Bool { (arrows[word] ?? links[word.lowercased()]) != nil }

    /// The number of words of a statement that a message might show.
    private static let limit = 20

    /// Nil if the statement has malformed words, or too many.
    init?(_ error: LanguageError, in source: borrowing SourceText) {
        let place = min(max(error.span.lowerBound, source.range.lowerBound), source.range.upperBound)
        let before = source.bytes[source.range.lowerBound..<place]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
        var lexer = Lexer(source.part(start..<source.range.upperBound))
        var tokens: [Token] = []
        do throws(LanguageError) {
            while let token = try lexer.next(), token.isWord || token.span.upperBound <= place {
                if !token.isWord { tokens = [] }
                if token.isWord, tokens.count <= Self.limit { tokens.append(token) }
            }
        } catch {
            return nil
        }
        guard 1...Self.limit ~= tokens.count else { return nil }
        (words, spans) = (tokens.map { source.text($0.span) }, tokens.map(\.span))
        problem = error.problem
        wrong = tokens.firstIndex { $0.span.contains(place) }
        isInWord = wrong.map { tokens[$0].span.upperBound >= error.span.upperBound } ?? true
    }

    /// The words up to the one with the error, or all if it is in none, without those in quotes, and whether each is the
    /// wrong one.
    var upToWrong: [(span: Range<Int>, isWrong: Bool)] {
        guard isInWord else { return [] }
        return words.indices.prefix(wrong.map { $0 + 1 } ?? words.count).filter { !words[$0].hasPrefix("\"") }
            .map { (spans[$0], $0 == wrong) }
    }

    /// The `connect` that was meant by two shapes with an arrow or a comma between them; nil if they have none.
    func connection(_ grammar: Grammar, _ isShape: (String) -> Bool) -> Meant? {
        if grammar.verb(meantBy: words[0])?.name == "connect" {
            let arguments = Array(words.dropFirst())
            return joined(arguments, at: 1, grammar) { Self.arrows[$0] ?? Self.links[$0.lowercased()] }
                ?? separated(arguments, grammar)
        }
        guard let wrong, wrong < 2, words.count > 2, isUnknownVerb || isShape(words[0]) || isShape(words[2])
        else { return nil }
        return joined(words, at: 0, grammar) { Self.arrows[$0] }
    }

    private var isUnknownVerb: Bool {
        switch problem {
        case .unknownVerb, .wordElsewhere: true
        default: false
        }
    }

    /// The `connect` for words that begin with a shape, an arrow and another shape, perhaps with more arrows and shapes.
    private func joined(
        _ words: [String], at start: Int, _ grammar: Grammar, _ sign: (String) -> String?
    ) -> Meant? {
        guard words.count > 2, let arrow = sign(words[1]) else { return nil }
        // Some languages write a label behind a colon.
        let hasLabel = words[2].hasSuffix(":")
        var shapes = ["connect", words[0], hasLabel ? String(words[2].dropLast()) : words[2]]
        var rest = words.dropFirst(3)
        while rest.count > 1, let next = rest.first, Self.arrows[next] != nil {
            shapes.append(rest[rest.startIndex + 1])
            rest = rest.dropFirst(2)
        }
        let head = arrow.isEmpty ? [] : [arrow]
        let whole = hasLabel ? shapes + head + ["label"] + rest : shapes + head + rest
        return first(of: [whole, shapes + rest, shapes + head], at: start + 1, grammar)
    }

    /// The `connect` for words whose first one has a comma after a shape.
    private func separated(_ words: [String], _ grammar: Grammar) -> Meant? {
        guard let shapes = words.first, shapes.contains(",") else { return nil }
        // A further word that may be a shape makes it a fan.
        let isFan = words.count > 1 && shapes.last != "," && !words[1].isWordOfConnector
        guard !isFan else { return nil }
        let names = shapes.split(separator: ",")
        return first(of: [["connect"] + names.map(String.init) + words.dropFirst()], at: 1, grammar)
    }

    /// The `move` that was meant by a place without a verb, such as `left of a`; nil if there is none.
    func placement(_ grammar: Grammar) -> Meant? {
        if case .refused = problem { return nil }
        let isPlace =
            switch words[0].lowercased() {
            case "left", "right": words.dropFirst().first?.lowercased() == "of"
            case "above", "below", "in": words.count > 1
            default: false
            }
        guard let wrong, wrong < 2, isPlace else { return nil }
        return first(of: [["move"] + words], at: 0, grammar)
    }

    /// The `with` that was meant by shapes before the verb or after it; nil if there are none.
    func withShapes(_ grammar: Grammar, _ isShape: (String) -> Bool) -> Meant? {
        guard let wrong, wrong < 3 else { return nil }
        let place = wrong == 0 ? 0 : 1
        switch problem {
        case .refused, .severalWordsForShapes: return nil
        default: break
        }
        guard words.count > 1, words[place].split(separator: ",").allSatisfy({ isShape(String($0)) }) else {
            return nil
        }
        var rest = words
        let shapes = rest.remove(at: place)
        return first(of: [["with", shapes] + rest], at: place, grammar)
    }

    /// The first of some statements that can be shown and parsed, with the word at an index as the one that was found.
    private func first(of statements: [[String]], at index: Int, _ grammar: Grammar) -> Meant? {
        statements.lazy.map { $0.joined(separator: " ") }.first(where: grammar.canShow)
            .map { ($0, words[index], spans[index]) }
    }
}

extension String {
    /// Whether the word is one of WORDS, a colour or a keyword, and no shape in `connect`.
    fileprivate var isWordOfConnector: Bool {
        NameSyntax.isTaken(utf8.span) || Property.isWord(lowercased())
    }
}
