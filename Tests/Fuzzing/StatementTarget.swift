import ShapeEditorLanguage

@testable import ShapeEditorSession

/// Parses, completes and highlights statements and blocks, without running them.
enum StatementTarget {
    private static let script = Grammar(verbs: VerbTable.verbs)
    private static let prompt = Grammar(verbs: VerbTable.verbs, allowsAbbreviations: true)
    private static func completer() -> StatementCompleter {
        var sources = CompletionSources()
        sources.listing = { _ in [PathEntry(name: "a b", isFolder: true)] }
        sources.names = { _ in ["spin", "a(", "\"", "ctrl-x u"].map { KnownName($0) } }
        return StatementCompleter(grammar: prompt, sources: sources)
    }

    static func run(_ bytes: [UInt8]) {
        let isRight = canRead(bytes, prompt)
        _ = canRead(bytes, script)
        checkBlocks(bytes)
        guard let text = bytes.text else { return }
        complete(text, at: bytes.digest)
        highlight(text, at: bytes.digest, isRight: isRight)
    }

    private static func source(_ bytes: [UInt8]) -> SourceText {
        SourceText(bytes: bytes, range: bytes.indices, firstLine: 1, name: "fuzz")
    }

    /// Whether the text has no error.
    private static func canRead(_ bytes: [UInt8], _ grammar: Grammar) -> Bool {
        var parser = StatementParser(source(bytes), grammar: grammar)
        var isRight = true
        var end = 0
        do {
            try parser.checkText()
            while !parser.isAtEnd {
                do throws(LanguageError) {
                    let statement = try parser.next()
                    if statement.isNone { break }
                    expect(end...bytes.count ~= statement.span.upperBound, "statements in their order")
                    expect(statement.span.lowerBound >= end, "statements do not overlap")
                    end = statement.span.upperBound
                    checkText(of: statement, in: parser.lexer.source)
                } catch {
                    isRight = false
                    check(error, in: parser.lexer.source)
                    try parser.skipStatement()
                }
            }
        } catch {
            check(error, in: parser.lexer.source)
            return false
        }
        return isRight
    }

    /// Checks that the text kept for a key or a timer parses to the same statement.
    private static func checkText(of statement: Statement, in source: borrowing SourceText) {
        let text = statement.text(in: source)
        var parser = StatementParser(SourceText(text), grammar: script)
        do {
            let again = try parser.next()
            guard !again.isNone else { return expect(false, "'\(text)' is a statement") }
            expect(again.verbNumber == statement.verbNumber, "'\(text)' has the same verb")
            expect(again.text(in: parser.lexer.source) == text, "'\(text)' is kept as it is")
            let next = try parser.next()
            expect(next.isNone, "'\(text)' is one statement")
        } catch {
            expect(false, "'\(text)' can be read again: \(error)")
        }
    }

    private static func check(_ error: LanguageError, in source: borrowing SourceText) {
        let range = source.range
        expect(range.lowerBound <= error.span.lowerBound, "an error is in the text")
        expect(error.span.upperBound <= range.upperBound, "an error is in the text")
        expect(Diagnostic(error, in: source).description.isPlain, "an error shows no control characters")
        if error.problem == .unclosedBlock {
            expect(source.openBlocks(script) > 0, "an open block is seen as open")
        }
    }

    /// Checks that reading line by line counts as many open blocks as reading the whole text.
    private static func checkBlocks(_ bytes: [UInt8]) {
        let whole = source(bytes).openBlocks(script)
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let count = lines.reduce(0) { source(Array($1)).openBlocks(after: $0, script) }
        expect(whole == count, "\(whole) open blocks, and \(count) line by line")
    }

    private static func complete(_ text: String, at number: UInt64) {
        let count = text.count
        let completer = completer()
        for cursor in [Int(number % UInt64(count + 1)), count] {
            let completion = completer.complete(text, cursor: cursor)
            expect(0...cursor ~= completion.start, "a word to be completed begins before the cursor")
        }
    }

    /// Checks that marked words lie in the text, in order, and that a readable text has no mistakes.
    private static func highlight(_ text: String, at number: UInt64, isRight: Bool) {
        let count = text.utf8.count
        let highlighter = StatementHighlighter(prompt)
        for cursor in [Int(number % UInt64(count + 1)), nil] {
            var end = 0
            for word in highlighter.words(of: text, cursor: cursor) {
                expect(
                    word.span.lowerBound >= end && word.span.upperBound <= count, "\(word) is in its place")
                expect(!isRight || word.kind != .mistake, "\(word) is no mistake")
                end = word.span.upperBound
            }
        }
    }
}
