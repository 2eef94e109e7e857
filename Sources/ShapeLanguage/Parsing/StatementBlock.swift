/// What another statement is about: the statements of a block, or the one that stands there instead.
package struct StatementBlock {
    package let statements: [Statement]
    package let span: Range<Int>

    /// The text as it stands in `source`, without abbreviations.
    package func text(in source: borrowing SourceText) -> String {
        Expansion.apply(statements.flatMap(\.expansions), to: span, in: source)
    }
}
