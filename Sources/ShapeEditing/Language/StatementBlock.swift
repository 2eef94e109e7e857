/// What another statement is about: the statements of a block, or the one that stands there instead.
struct StatementBlock {
    let statements: [Statement]
    let span: Range<Int>

    /// The text as it stands in `source`, without abbreviations.
    func text(in source: borrowing SourceText) -> String {
        Expansion.apply(statements.flatMap(\.expansions), to: span, in: source)
    }
}
