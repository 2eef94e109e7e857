import Text

/// A parsed statement.
package struct Statement {
    /// An index into ``Grammar/verbs``.
    package let verbNumber: Int
    package let arguments: Arguments
    /// In bytes of its source text.
    package let span: Range<Int>

    /// Stands where there is none, since an optional is dear to assign and to let go (150 of the 2,300 instructions
    /// of a line).
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

    /// The statement as written in `source`, on one line and without abbreviations, so that it can stand in a script.
    package func text(in source: borrowing SourceText) -> String {
        Expansion.apply(expansions, to: span, in: source)
    }
}

/// The body of another statement: a block, or the single statement in its place.
package struct StatementBlock {
    package let statements: [Statement]
    package let span: Range<Int>

    /// As written in `source`, on one line and without abbreviations.
    package func text(in source: borrowing SourceText) -> String {
        Expansion.apply(statements.flatMap(\.expansions), to: span, in: source)
    }
}

/// The body of a statement, to be run later, with its place in the source.
package final class DeferredBody: Sendable {
    /// On one line and without abbreviations.
    package let text: String
    package let grammar: Grammar
    private let whole: SourceText

    init(_ block: StatementBlock, _ parser: borrowing StatementParser) {
        text = block.text(in: parser.lexer.source)
        grammar = parser.grammar
        let isBlock = parser.lexer.source.bytes[block.span.lowerBound] == UInt8(ascii: "{")
        let span = block.span
        whole = parser.source(around: span).part(fromLineOf: span.lowerBound)
            .part(isBlock ? span.lowerBound + 1..<span.upperBound - 1 : span)
    }

    /// The statements, without the braces of a block.
    package var source: SourceText { whole.copy() }
}

/// An abbreviated word, and the full one.
package struct Expansion {
    package let span: Range<Int>
    let word: String

    /// The text at `span` of `source`, which has been parsed, on one line: with these words in full, without comments,
    /// and with control characters as escapes in quotes, so that it can be shown, and fed back.
    static func apply(
        _ expansions: [Expansion], to span: Range<Int>, in source: borrowing SourceText
    ) -> String {
        let words = Dictionary(expansions.map { ($0.span.lowerBound, $0.word) }) { first, _ in first }
        var line = StatementLine()
        var lexer = Lexer(source.part(span))
        do {
            while let token = try lexer.next() {
                line.add(token.kind, words[token.span.lowerBound] ?? source.shown(token))
            }
        } catch {
            return source.text(span)
        }
        return line.text
    }
}

/// Tokens, joined to a line.
private struct StatementLine {
    private(set) var text = ""
    private var last: Token.Kind?

    mutating func add(_ kind: Token.Kind, _ word: String) {
        switch (last, kind) {
        case (nil, _): text = word
        case (.separator, .separator), (.open, .separator): return
        case (_, .separator): break
        case (.separator, .word), (.separator, .letters), (.separator, .number), (.separator, .quotedWord):
            text += "; \(word)"
        default: text += " \(word)"
        }
        last = kind
    }
}

extension SourceText {
    fileprivate func shown(_ token: Token) -> String {
        let typed = text(token.span)
        // Before a blank it would begin a comment.
        guard typed != "#" else { return QuotedText.quoted(typed) }
        guard token.isWord, typed.steersTerminal else { return typed }
        guard token.kind == .quotedWord else { return QuotedText.quoted(typed) }
        return QuotedText.quoted(String(decoding: QuotedText.unquoted(bytes[token.span]), as: UTF8.self))
    }
}
