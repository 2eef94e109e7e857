import ShapeEditorModel
import ShapeEditorText

/// A search for the statement that was meant by one with an error: by repairs of its words at the place of the error, the
/// fewest first. It makes no name and no text of a word that was none.
package struct StatementSearch {
    /// Checks a statement. Returns what it would do, which is the same text for the same effect.
    ///
    /// - Throws: ``LanguageError`` at the wrong part of the statement.
    package typealias Check = (String) throws(LanguageError) -> String

    /// The number of statements that are tried for an error.
    private static let limit = 100
    /// The greatest cost of all repairs of a statement together.
    private static let greatestCost = 7

    /// The greatest length of a statement with an error, and of the one that is suggested, in bytes.
    private static let longest = 150

    private let grammar: Grammar
    private let isShape: (String) -> Bool
    private let check: Check

    /// A search with the grammar of scripts. `isShape` says whether there is a shape or a group with a name.
    package init(_ grammar: Grammar, isShape: @escaping (String) -> Bool, check: @escaping Check) {
        (self.grammar, self.isShape, self.check) = (grammar, isShape, check)
    }

    /// The statement that was meant by the one with an error; nil if it can't be shown in a message, if none is found, or
    /// if several that do different things are equally near. The statements that are tried are subtracted from `tries`,
    /// how many may be tried for the whole input.
    package func statement(
        meantBy error: LanguageError, in source: borrowing SourceText, _ tries: inout Int
    ) -> String? {
        guard error.problem.isOfWords, let statement = MistypedStatement(error, in: source) else {
            return nil
        }
        let typed = statement.words + Self.hash(behind: error, in: source)
        guard typed.reduce(0, { $0 + $1.utf8.count }) <= Self.longest else { return nil }
        var left = min(tries, Self.limit)
        tries -= left
        defer { tries += left }
        var waiting: [Int: [MeantStatement]] = [0: [MeantStatement(typed, grammar)]]
        var seen: Set<String> = []
        for cost in 0...Self.greatestCost {
            var found: [String: String] = [:]
            for statement in waiting.removeValue(forKey: cost) ?? []
            where seen.insert(statement.text).inserted {
                guard left > 0 else { return nil }
                left -= 1
                do throws(LanguageError) {
                    let effect = try check(statement.text)
                    if cost == 0 { return nil }
                    if keepsNames(statement, typed), found[effect] == nil { found[effect] = statement.text }
                } catch {
                    guard let place = statement.place(of: error), found.isEmpty else { continue }
                    let repairs = Repairs(of: statement, at: place, error.problem, grammar, isShape)
                    for (more, repaired) in repairs.all { waiting[cost + more, default: []].append(repaired) }
                }
            }
            guard found.isEmpty else {
                return found.count == 1 ? found.values.first(where: \.canBeShown) : nil
            }
        }
        return nil
    }

    /// The two words of a `# ff0000` that was read as a comment right behind a statement that lacks a word.
    private static func hash(behind error: LanguageError, in source: borrowing SourceText) -> [String] {
        guard case .missingWord = error.problem, source.range.contains(error.span.upperBound) else {
            return []
        }
        let rest = source.text(
            error.span.upperBound..<min(source.range.upperBound, error.span.upperBound + 12))
        let words = rest.prefix { !$0.isNewline }.split(separator: " ").map(String.init)
        return words.count == 2 && words[0] == "#" ? words : []
    }

    /// Whether each name and each text in a statement follows the word that it followed when it was typed.
    private func keepsNames(_ statement: MeantStatement, _ typed: [String]) -> Bool {
        var parser = StatementParser(SourceText(statement.text), grammar: grammar)
        guard let parsed = try? parser.next() else { return false }
        return parsed.namesAndTexts.allSatisfy { span in
            statement.words.indices.allSatisfy { place in
                !span.overlaps(statement.span(ofWord: place)) || isKept(place, in: statement, typed)
            }
        }
    }

    private func isKept(_ place: Int, in statement: MeantStatement, _ typed: [String]) -> Bool {
        guard let origin = statement.words[place].origin else { return false }
        if typed[origin].hasPrefix("\"") || typed[origin].hasPrefix("'") { return true }
        guard place > 0, let before = statement.words[place - 1].origin, before <= origin,
            !OtherWords.measuresOfShapes.contains(statement.words[place].text.lowercased())
        else { return false }
        return typed[min(before + 1, origin)..<origin].allSatisfy { isShape($0.asNames) || $0.isFiller }
    }
}

extension String {
    /// Whether a message can show the whole statement.
    fileprivate var canBeShown: Bool { shortened(to: 100, bytes: 200) == self }
}

extension Statement {
    /// The spans of its names, texts and paths, and of those of its block.
    fileprivate var namesAndTexts: [Range<Int>] {
        arguments.parts.filter { part in
            switch part.value {
            case .name: true
            case .text(let text): !text.isEmpty
            default: false
            }
        }.map(\.span) + (arguments.block?.statements.flatMap(\.namesAndTexts) ?? [])
    }
}

extension Problem {
    /// Whether other words in the same places could be right.
    fileprivate var isOfWords: Bool {
        switch self {
        case .nulByte, .invalidUTF8, .lineTooLong, .unclosedQuote, .textAfterQuote, .unknownEscape,
            .unexpectedBrace,
            .unclosedBlock, .inLostBlock, .nestedTooDeeply, .tooManyErrors, .ambiguousVerb, .lookalike,
            .controlInName,
            .text, .notInGroups, .onlyTyped, .notInConcurrent, .onlyInBranch, .missingBlock,
            .durationOutOfRange,
            .numberOutOfRange, .corrected:
            false
        case .wordElsewhere(let found, _, _): OtherWords.advice(on: found) == nil
        case .refused(let refusal): (refusal.error as? DrawingError)?.isOfName ?? false
        default: true
        }
    }
}

extension DrawingError {
    /// Whether another word in place of a name could be right.
    fileprivate var isOfName: Bool {
        switch self {
        case .unknownShape, .nameTaken, .noMatch: true
        default: false
        }
    }
}

/// A statement that may have been meant.
struct MeantStatement {
    struct Word {
        let text: String
        /// The index of the typed word that it is or was made of; nil if it was put in.
        let origin: Int?
    }

    var words: [Word]

    init(_ words: [Word]) { self.words = words }

    /// The typed words, with the full name of a verb that may have been abbreviated.
    fileprivate init(_ typed: [String], _ grammar: Grammar) {
        words = typed.enumerated().map { Word(text: $1, origin: $0) }
        guard let verb = grammar.verb(meantBy: typed[0]), Colour(keyword: typed[0].utf8.span) == nil,
            !verb.writesFile
        else {
            return
        }
        words[0] = Word(text: verb.name, origin: 0)
    }

    var text: String { words.map(\.text).joined(separator: " ") }

    func span(ofWord index: Int) -> Range<Int> {
        let start = words[..<index].reduce(0) { $0 + $1.text.utf8.count + 1 }
        return start..<start + words[index].text.utf8.count
    }

    /// The index of the word with an error, or the number of words for one at the end; nil if it is that of the whole
    /// statement.
    fileprivate func place(of error: LanguageError) -> Int? {
        // The end of a colour is a place in its word.
        let start = error.span.lowerBound - (error.problem.isOfColour ? 1 : 0)
        let place = words.indices.first { span(ofWord: $0).upperBound > start } ?? words.endIndex
        guard case .refused = error.problem else { return place }
        let isWord = place < words.endIndex && error.span.upperBound <= span(ofWord: place).upperBound
        return isWord && place > 0 ? place : nil
    }
}
