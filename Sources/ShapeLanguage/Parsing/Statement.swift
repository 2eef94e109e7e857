/// A statement that has been read: its verb, what stands after it, and where it was typed.
package struct Statement {
    /// Which of the grammar's verbs it is.
    package let verbNumber: Int
    package let arguments: Arguments
    /// Where it stands in its source text.
    package let span: Range<Int>
    /// What was abbreviated in it.
    let expansions: [Expansion]

    /// The statement as it stands in `source`, without abbreviations, so that a script can hold it.
    package func text(in source: borrowing SourceText) -> String {
        Expansion.apply(expansions, to: span, in: source)
    }
}
