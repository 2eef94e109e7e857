/// A parsed statement.
package struct Statement {
    /// An index into ``Grammar/verbs``.
    package let verbNumber: Int
    package let arguments: Arguments
    /// In bytes of its source text.
    package let span: Range<Int>
    /// Nil if nothing was abbreviated, as mostly: nil is cheap to copy.
    private let abbreviated: Box<[Expansion]>?

    init(verbNumber: Int, arguments: Arguments, span: Range<Int>, expansions: [Expansion]) {
        (self.verbNumber, self.arguments, self.span) = (verbNumber, arguments, span)
        abbreviated = expansions.isEmpty ? nil : Box(expansions)
    }

    var expansions: [Expansion] { abbreviated?.value ?? [] }

    /// The statement as written in `source`, with abbreviations expanded, so that it can stand in a script.
    package func text(in source: borrowing SourceText) -> String {
        Expansion.apply(expansions, to: span, in: source)
    }
}

/// The body of another statement: a block, or the single statement in its place.
package struct StatementBlock {
    package let statements: [Statement]
    package let span: Range<Int>

    /// As written in `source`, with abbreviations expanded.
    package func text(in source: borrowing SourceText) -> String {
        Expansion.apply(statements.flatMap(\.expansions), to: span, in: source)
    }
}

/// An abbreviated word, and the full one.
package struct Expansion {
    package let span: Range<Int>
    let word: String

    /// The text at `span` of `source` with these words in full.
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
