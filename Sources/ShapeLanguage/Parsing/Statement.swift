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

/// What another statement is about: the statements of a block, or the one that stands there instead.
package struct StatementBlock {
    package let statements: [Statement]
    package let span: Range<Int>

    /// The text as it stands in `source`, without abbreviations.
    package func text(in source: borrowing SourceText) -> String {
        Expansion.apply(statements.flatMap(\.expansions), to: span, in: source)
    }
}

/// A word that was abbreviated, and what it stands for.
package struct Expansion {
    package let span: Range<Int>
    let word: String

    /// The text at `span` of `source` with the words written out.
    static func apply(
        _ expansions: [Expansion], to span: Range<Int>, in source: borrowing SourceText
    ) -> String {
        var text = ""
        var position = span.lowerBound
        for expansion in expansions.sorted(by: { $0.span.lowerBound < $1.span.lowerBound }) {
            text += source.text(position..<expansion.span.lowerBound) + expansion.word
            position = expansion.span.upperBound
        }
        return text + source.text(position..<span.upperBound)
    }
}
