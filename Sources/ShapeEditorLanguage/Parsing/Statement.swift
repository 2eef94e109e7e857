import ShapeEditorText

/// A parsed statement.
package struct Statement {
    /// The number of the statement's verb: its index in ``Grammar/verbs``; negative for ``none``.
    package let verbNumber: Int
    package let arguments: Arguments
    /// The statement's range in its source text, in bytes.
    package let span: Range<Int>

    /// The sentinel for "no statement". An optional takes 100 instructions a line more.
    package static var none: Statement {
        Statement(verbNumber: -1, arguments: Arguments(), span: 0..<0, expansions: [])
    }

    package var isNone: Bool { verbNumber < 0 }

    init(verbNumber: Int, arguments: Arguments, span: Range<Int>, expansions: [Expansion]) {
        (self.verbNumber, self.span) = (verbNumber, span)
        var arguments = arguments
        if !expansions.isEmpty { arguments.added.expansions = expansions }
        self.arguments = arguments
    }

    var expansions: [Expansion] { arguments.more?.expansions ?? [] }

    /// The statement in `source` on one line, without abbreviations and comments, so that it can stand in a script.
    package func text(in source: borrowing SourceText) -> String {
        Expansion.apply(expansions, to: span, in: source)
    }
}

/// The place of a word in its source text, and the full word that it stands for, such as the name of the verb for an
/// abbreviation, an alias or a verb in quotes.
package struct Expansion {
    package let span: Range<Int>
    let word: String

    /// The text at `span` of `source`, which has been parsed, on one line. Its abbreviations are expanded, comments are
    /// left out, and a word that could control a terminal, or would be read differently on the line, is put in quotes.
    static func apply(
        _ expansions: [Expansion], to span: Range<Int>, in source: borrowing SourceText
    ) -> String {
        let words = Dictionary(expansions.map { ($0.span.lowerBound, $0.word) }) { first, _ in first }
        var line = StatementLine()
        var lexer = Lexer(source.part(span))
        var end = span.lowerBound
        do {
            while let token = try lexer.next() {
                let word = words[token.span.lowerBound] ?? source.shown(token)
                line.add(token.kind, word, after: source.blanks(end..<token.span.lowerBound))
                end = token.span.upperBound
            }
        } catch {
            return source.text(span)
        }
        return line.text
    }
}

/// A line made from tokens, with a space between two words or braces, and `;` between two statements.
private struct StatementLine {
    private(set) var text = ""
    private var last: Token.Kind?

    /// Adds a token. `blanks` are put between two words.
    mutating func add(_ kind: Token.Kind, _ word: String, after blanks: String) {
        switch (last, kind) {
        case (nil, _): text = word
        case (.separator, .separator), (.open, .separator): return
        case (_, .separator): break
        case (.separator, .word), (.separator, .letters), (.separator, .number), (.separator, .quotedWord):
            text += "; \(word)"
        case (.open, _), (.close, _), (_, .open), (_, .close): text += " \(word)"
        default: text += blanks + word
        }
        last = kind
    }
}

extension SourceText {
    fileprivate func shown(_ token: Token) -> String {
        let typed = text(token.span)
        // A `#` by itself would begin a comment before a blank. An open `(` would extend its word to a `)` from a later
        // line.
        let isOpen = token.kind == .word && typed.utf8.contains(UInt8(ascii: "("))
        if typed == "#" || isOpen && !typed.contains(")") { return typed.quotedWord }
        guard token.isWord, typed.steersTerminal else { return typed }
        return String(decoding: bytes(of: token), as: UTF8.self).quotedWord
    }
}

/// The body of a statement, kept to run later, with its place in the source text.
package final class DeferredBody: Sendable {
    /// The body as text on one line, with the braces of a block, and without abbreviations and comments.
    package let text: String
    package let grammar: Grammar
    /// Whether a statement of the body, at any depth, writes a file, ends the session, or runs a file.
    package let reachesFiles: Bool
    private let whole: SourceText

    init(_ block: StatementBlock, _ parser: borrowing StatementParser) {
        text = block.text(in: parser.lexer.source)
        grammar = parser.grammar
        reachesFiles = parser.grammar.anyReachesFiles(block.statements)
        let isBlock = parser.lexer.source.bytes[block.span.lowerBound] == UInt8(ascii: "{")
        let span = block.span
        whole = parser.source(around: span).part(fromLineOf: span.lowerBound)
            .part(isBlock ? span.lowerBound + 1..<span.upperBound - 1 : span)
    }

    /// The source text of the body's statements, without the braces of a block.
    package var source: SourceText { whole.copy() }
}

extension Grammar {
    fileprivate func anyReachesFiles(_ statements: [Statement]) -> Bool {
        statements.contains { statement in
            let (verb, arguments) = (verbs[statement.verbNumber], statement.arguments)
            if case .statements = verb.reach { return true }
            return verb.reachesFiles(with: arguments) || arguments.body?.reachesFiles == true
        }
    }
}

/// The body of another statement: a block, or a single statement without braces.
package struct StatementBlock {
    package let statements: [Statement]
    package let span: Range<Int>

    package var hasBraces: Bool { statements.count != 1 || statements[0].span != span }

    /// The body in `source` on one line, with its braces, if any, and without abbreviations and comments.
    package func text(in source: borrowing SourceText) -> String {
        Expansion.apply(statements.flatMap(\.expansions), to: span, in: source)
    }
}
