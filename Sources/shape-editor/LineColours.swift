import LineEditing
import ShapeLanguage

/// The colours of the typed line.
struct LineColours {
    private let depth: ColourDepth
    private let highlighter: StatementHighlighter

    /// `depth` is not `none`.
    init(_ depth: ColourDepth, _ grammar: Grammar) {
        (self.depth, highlighter) = (depth, StatementHighlighter(grammar))
    }

    /// `cursor` in bytes; nil if nothing is being typed.
    func highlights(_ line: String, cursor: Int?) -> [Highlight] {
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
        case .text: TextStyle(.indexed(isBasic ? 2 : 28))
        case .key: TextStyle(.indexed(isBasic ? 6 : 31))
        case .comment: isBasic ? .faint : TextStyle(.indexed(243))
        case .mistake: TextStyle(.indexed(isBasic ? 1 : 196), isUnderlined: true)
        case .colour(let colour): TextStyle(of: colour, depth)
        }
    }
}
