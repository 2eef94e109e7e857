import ShapeEditorText

/// The body of a statement, kept to run later, with its place in the source text.
package final class DeferredBody: Sendable {
    /// The body as text on one line, with the braces of a block, and without abbreviations and comments.
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

    /// The source text of the body's statements, without the braces of a block.
    package var source: SourceText { whole.copy() }
}
