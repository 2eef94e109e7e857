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
