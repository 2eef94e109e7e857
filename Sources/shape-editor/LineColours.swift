import LineEditing
import ShapeLanguage

/// The colours of the typed line.
final class LineColours {
    private let depth: ColourDepth
    private let highlighter: StatementHighlighter
    /// Those of the last line, wherever the cursor is but at the end of a word: most motions change nothing.
    private var last: (line: String, highlights: [Highlight])?

    /// `depth` is not `none`.
    init(_ depth: ColourDepth, _ grammar: Grammar) {
        (self.depth, highlighter) = (depth, StatementHighlighter(grammar))
    }

    /// `cursor` in bytes; nil if nothing is being typed.
    func highlights(_ line: String, cursor: Int?) -> [Highlight] {
        if let cursor, StatementHighlighter.dependsOnCursor(line, cursor) {
            return newHighlights(line, cursor)
        }
        if last?.line != line { last = (line, newHighlights(line, nil)) }
        return last?.highlights ?? []
    }

    private func newHighlights(_ line: String, _ cursor: Int?) -> [Highlight] {
        highlighter.words(of: line, cursor: cursor).map { word in
            let start = line.utf8.index(line.startIndex, offsetBy: word.span.lowerBound)
            let end = line.utf8.index(start, offsetBy: word.span.count)
            return Highlight(start..<end, style(word.kind))
        }
    }

    /// With 256 colours each can be read on black and on white.
    func style(_ kind: MarkedWord.Kind) -> TextStyle {
        let isBasic = depth < .indexed
        return switch kind {
        case .verb: TextStyle(.indexed(isBasic ? 6 : 33), isBold: true)
        case .keyword: TextStyle(.indexed(isBasic ? 5 : 133))
        case .number: TextStyle(.indexed(isBasic ? 3 : 166))
        case .text: TextStyle(depth.green)
        case .key: TextStyle(.indexed(isBasic ? 6 : 31))
        case .comment: depth.faint
        case .mistake: TextStyle(.indexed(isBasic ? 1 : 196), isUnderlined: true)
        case .colour(let colour): TextStyle(of: colour, depth)
        }
    }
}

extension ColourDepth {
    /// What is only there to say what the rest is.
    var faint: TextStyle { self < .indexed ? .faint : TextStyle(TextStyle.grey) }

    /// A green that can be read on black and on white. Of few colours there is only one that surely is no brighter; bold
    /// it would be, in xterm.
    var green: TextStyle.Colour { .indexed(self < .indexed ? 2 : 28) }
}
