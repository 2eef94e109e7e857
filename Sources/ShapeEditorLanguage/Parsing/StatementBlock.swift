import ShapeEditorText

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
