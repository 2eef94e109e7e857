import ShapeEditorText

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
