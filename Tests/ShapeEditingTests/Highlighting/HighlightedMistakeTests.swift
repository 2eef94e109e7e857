import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorSession

/// Checks the mistakes that the highlighter marks against the errors of the parser.
@Suite(.timeLimited) struct HighlightedMistakeTests {
    private static let grammar = Grammar(verbs: VerbTable.verbs, allowsAbbreviations: true)

    /// The first error in a text.
    private func firstError(_ text: String) -> LanguageError? {
        var parser = StatementParser(SourceText(text), grammar: Self.grammar)
        do {
            while true {
                if try parser.next().isNone { return nil }
            }
        } catch {
            return error
        }
    }

    /// Whether an error is marked: whether it concerns a word in the text rather than a missing one, and can be
    /// derived from the verb table.
    private func isMarked(_ problem: Problem) -> Bool {
        switch problem {
        case .missingWord, .missingNumber, .missingQuotes, .missingBlock, .unclosedBlock, .notInGroups,
            .notInConcurrent, .onlyInBranch, .paletteNumber, .controlInName, .nestedTooDeeply:
            false
        // A verb that writes a file is abbreviated only where no word follows.
        case .unknownVerb(let found, let nearest?): !nearest.hasPrefix(found.lowercased())
        case .durationOutOfRange(_, let least): least == .zero
        // `paint` alone does not allow a plus before a number.
        case .colour(let found, _): !found.hasPrefix("+")
        default: true
        }
    }

    private func check(_ text: String) {
        let words = StatementHighlighter(Self.grammar).words(of: text, cursor: nil)
        let mistake = words.first { $0.kind == .mistake }
        guard let error = firstError(text) else {
            return #expect(mistake == nil, "\(text.debugDescription)")
        }
        guard isMarked(error.problem) else { return }
        // In `add text`, the next word decides whether a word in quotes is a name, so that one is marked.
        if case .name = error.problem, Array(text.utf8)[error.span.lowerBound] == UInt8(ascii: "\"") {
            return #expect(mistake.map { $0.span.lowerBound >= error.span.lowerBound } ?? false, "\(text)")
        }
        let isAtError = mistake.map { $0.span.contains(error.span.lowerBound) } ?? false
        #expect(isAtError, "\(text.debugDescription): \(error.problem) at \(error.span), not \(words)")
    }

    @Test func `the first mistake is where the parser finds the first error`() {
        var source = ScriptSource("marked mistakes")
        for _ in 0..<rounds(usually: 2000) { check(source.statement()) }
    }

    @Test(arguments: [
        "connect sun to api", "connect sun and api arrow", "connect sun -> api", "connect sun \"to\" api",
        "connect to and api", "connect sun to arrow", "connect sun api \"a b\"", "connect sun api \"a*\"",
        "connect sun api db \"a b\"",
    ])
    func `behind a sign between two shapes is no shape, and a text with a blank is none`(text: String) {
        check(text)
    }

    @Test func `so it is where something was mistyped`() {
        var source = ScriptSource("marked typing errors")
        var random = SeededGenerator(.shape, for: "typing errors")
        for _ in 0..<rounds(usually: 3000) {
            var text = Array(source.statement())
            let place = Int.random(in: 0...text.count, using: &random)
            let key = Array("ax1 -.\"{};#(\n\\é+").randomElement(using: &random)
            if Bool.random(using: &random), place < text.count {
                text.remove(at: place)
            } else if let key {
                text.insert(key, at: place)
            }
            check(String(text))
        }
    }

    @Test func `what is marked lies in the text, in its order, and apart`() {
        var random = SeededGenerator(.shape, for: "marked gibberish")
        let pieces = [
            "left", " ", "\"", "\\", "{", "}", ";", "\n", "#", "rgb(", ")", "é", "日", "3", "paint ", "\0",
            "\u{301}",
        ]
        let highlighter = StatementHighlighter(Self.grammar)
        for _ in 0..<rounds(usually: 3000) {
            let text = (0..<Int.random(in: 0...20, using: &random)).compactMap { _ in
                pieces.randomElement(using: &random)
            }.joined()
            let count = text.utf8.count
            let cursor = Bool.random(using: &random) ? nil : Int.random(in: -1...count + 1, using: &random)
            var end = 0
            for word in highlighter.words(of: text, cursor: cursor) {
                #expect(word.span.lowerBound >= end && !word.span.isEmpty)
                end = word.span.upperBound
            }
            #expect(end <= count)
        }
    }

    @Test func `only at the end of a word, and with quotes or parentheses, the cursor makes a difference`() {
        var random = SeededGenerator(.shape, for: "cursors in statements")
        let pieces = [
            "left", "lef", "pa", "red", "mov", " ", " ", ";", "\n", "{", "}", "#", "#f", "rgb(", ")", "\"",
            "é",
            "3", "-", "bind ", "f1", "ctrl-", "ctrl-le", "paint ", "wait 1.",
        ]
        let highlighter = StatementHighlighter(Self.grammar)
        var independent = 0
        for _ in 0..<rounds(usually: 1000) {
            let text = (0..<8).compactMap { _ in pieces.randomElement(using: &random) }.joined()
            let words = highlighter.words(of: text, cursor: nil)
            for cursor in 0...text.utf8.count
            where !StatementHighlighter.dependsOnCursor(text, cursor) {
                let found = highlighter.words(of: text, cursor: cursor)
                #expect(found == words, "\(text.debugDescription) \(cursor)")
                independent += 1
            }
        }
        #expect(independent > 1000)
        #expect(StatementHighlighter.dependsOnCursor("paint re", 8))
    }
}
