import ShapeEditorModel
import ShapeEditorText

/// A change that a message suggests for a statement.
private enum Correction {
    /// Another word, or several, in place of the wrong part.
    case words(String)
    /// A statement in place of the innermost one.
    case statement(String)
    /// Another name in place of one that is somewhere in the statement.
    case name(String, in: String)
    /// Each character in place of the one that only looks like it.
    case characters
}

extension LanguageError {
    /// The maximum length of a corrected statement, in bytes.
    fileprivate static let longestStatement = 4096

    /// The outermost statement around the wrong part, with the correction that the message suggests; nil if it suggests
    /// none, or if the result is no statement, as after a further mistake.
    package func corrected(in source: borrowing SourceText, _ grammar: Grammar) -> String? {
        let corrections = problem.corrections
        guard !corrections.isEmpty, let place = StatementPlace(of: span, in: source, grammar),
            place.whole.count <= Self.longestStatement
        else { return nil }
        return corrections.lazy.compactMap { place.applying($0, self) }.first(where: grammar.canRead)
    }
}

extension LanguageError {
    /// The error without the word that it suggests, if the statement with that word has a further mistake, other than
    /// that its end is missing.
    package func withoutFailing(
        in source: borrowing SourceText, _ grammar: Grammar, _ check: StatementSearch.Check
    ) -> LanguageError {
        guard let problem = problem.withoutNearest, let meant = self.problem.corrections.first,
            let place = StatementPlace(of: span, in: source, grammar), let text = place.applying(meant, self)
        else { return self }
        do throws(LanguageError) {
            _ = try check(text)
            return self
        } catch {
            return error.span.lowerBound < text.utf8.count ? LanguageError(problem, at: span) : self
        }
    }
}

extension Problem {
    fileprivate var withoutNearest: Problem? {
        switch self {
        case .unknownDirection(let found, _?): .unknownDirection(found, nearest: nil)
        case .unknownChoice(let found, let noun, let words, let numbers, _?):
            .unknownChoice(found, noun: noun, of: words, numbers: numbers, nearest: nil)
        default: nil
        }
    }

    /// The corrections to be tried, the likeliest first.
    fileprivate var corrections: [Correction] {
        switch self {
        case .unknownVerb(_, let nearest?), .unknownDirection(_, let nearest?): [.words(nearest)]
        case .unknownChoice(_, _, _, _, let nearest?):
            // Another form of the verb is a whole statement.
            nearest.utf8.contains(UInt8(ascii: " "))
                ? [.words(nearest), .statement(nearest)] : [.words(nearest)]
        case .wordElsewhere(_, let statement, isForm: false): [.statement(statement)]
        case .unexpectedMeant(_, let statement), .corrected(_, let statement): [.statement(statement)]
        case .colour(_, let error), .plainColour(_, let error): error.suggestion.map { [.words($0)] } ?? []
        case .percentOfPoints(let found, _, let verb): [.statement("\(verb) by \(found)")]
        case .reservedName(let found): [.words("\"\(found)\"")]
        case .colourMeantAsName(_, let colour): [.name("\"\(colour)\"", in: colour)]
        case .key(.syntax(let error)):
            error.suggestion.map { [.words(QuotedText.quotedIfNeeded($0))] } ?? []
        case .lookalike: [.characters]
        case .refused(let refusal):
            Self.corrections(of: refusal.error)
        default: []
        }
    }

    private static func corrections(of error: any Error) -> [Correction] {
        if case .fitsEnds(let ends, _, let statement?) = error as? DrawingError {
            return [.statement("with \(ends) \(statement)")]
        }
        return (error as? any MisnamingError)?.misnamed
            .map { [.name(QuotedText.quotedIfNeeded($0.meant), in: $0.found)] } ?? []
    }
}

extension ColourSyntaxError {
    var suggestion: String? {
        switch problem {
        case .unknownKeyword(_, let suggestion), .unknownFunction(_, let suggestion): suggestion
        default: nil
        }
    }
}

extension Grammar {
    /// Whether a text is one statement without an error.
    fileprivate func canRead(_ statement: String) -> Bool {
        var parser = StatementParser(SourceText(statement), grammar: self)
        do throws(LanguageError) {
            guard try !parser.next().isNone else { return false }
            return try parser.next().isNone
        } catch {
            return false
        }
    }
}

/// The statements around a place in a source text.
private struct StatementPlace {
    private let bytes: [UInt8]
    /// The range of the outermost statement.
    let whole: Range<Int>
    /// The words of the innermost statement, up to a brace.
    private let words: [Token]

    /// Nil if the statement has a malformed word, or no word, or is longer than ``LanguageError/longestStatement``.
    init?(of span: Range<Int>, in source: borrowing SourceText, _ grammar: Grammar) {
        var (start, end) = (Int?.none, 0)
        var words: [Token] = []
        var (isFound, isInner) = (false, true)
        var lexer = Lexer(source.copy())
        var walk = BlockWalk(grammar)
        do throws(LanguageError) {
            while let token = try lexer.next() {
                walk.take(token, in: lexer.source)
                if token.isWord {
                    start = start ?? token.span.lowerBound
                    if isInner { words.append(token) }
                    let end = token.span.upperBound
                    // What is missing at the end of a statement is missed right behind its last word.
                    isFound = isFound || end > span.lowerBound || span.isEmpty && end == span.lowerBound
                    // Each of a hundred errors in a long block would read all of it.
                    if isFound, let start, end - start > LanguageError.longestStatement { return nil }
                } else {
                    let isEnd = token.kind == .separator && walk.openBlocks == 0 && walk.isInStatement
                    if isEnd, isFound { break }
                    if isEnd { start = nil }
                    if isFound { isInner = false } else { words = [] }
                }
                if token.kind != .separator { end = token.span.upperBound }
            }
        } catch {
            return nil
        }
        guard let start, isFound, !words.isEmpty else { return nil }
        (bytes, whole, self.words) = (source.bytes, start..<max(start, end), words)
    }

    private var inner: Range<Int> {
        words[0].span.lowerBound..<(words.last ?? words[0]).span.upperBound
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The whole statement with another text in place of a part.
    private func replacing(_ part: Range<Int>, by text: String) -> String? {
        guard part.lowerBound >= whole.lowerBound, part.upperBound <= whole.upperBound else { return nil }
        return self.text(whole.lowerBound..<part.lowerBound) + text
            + self.text(part.upperBound..<whole.upperBound)
    }

    func applying(_ correction: Correction, _ error: LanguageError) -> String? {
        switch correction {
        case .words(let text): replacing(error.span, by: text)
        case .statement(let text): replacing(inner, by: text)
        case .characters: replacing(inner, by: text(inner).withoutLookalikes)
        case .name(let meant, let found): place(of: found, error.span).flatMap { replacing($0, by: meant) }
        }
    }

    /// The place of a name: the wrong part if it is the name, or else the last word that is.
    private func place(of name: String, _ span: Range<Int>) -> Range<Int>? {
        if text(span) == name { return span }
        return words.last { $0.kind != .quotedWord && text($0.span) == name }?.span
    }
}
