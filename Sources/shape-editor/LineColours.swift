import LineEditing
import ShapeEditorLanguage
import ShapeEditorModel

/// The colours of the typed line.
final class LineColours {
    private let depth: ColourDepth
    private let highlighter: StatementHighlighter
    /// The highlights of the most recent line, for a cursor that is not at the end of a word. The highlights are
    /// cached, because most cursor motions don't change the highlights.
    private var last: (line: String, highlights: [Highlight])?

    /// Creates the colours for a depth, which must not be `none`.
    init(_ depth: ColourDepth, _ grammar: Grammar) {
        (self.depth, highlighter) = (depth, StatementHighlighter(grammar))
    }

    /// The highlights of a line. `cursor` is the number of bytes before the cursor; nil if no line is being typed.
    func highlights(_ line: String, cursor: Int?) -> [Highlight] {
        if let cursor, StatementHighlighter.dependsOnCursor(line, cursor) {
            return newHighlights(line, cursor)
        }
        if last?.line != line { last = (line, newHighlights(line, nil)) }
        return last?.highlights ?? []
    }

    /// The line with the control sequences of its colours.
    func applied(to line: String) -> String {
        var (text, end) = ("", line.startIndex)
        for highlight in newHighlights(line, nil) {
            text += line[end..<highlight.range.lowerBound]
            text += highlight.style.applied(to: line[highlight.range])
            end = highlight.range.upperBound
        }
        return text + line[end...]
    }

    private func newHighlights(_ line: String, _ cursor: Int?) -> [Highlight] {
        highlighter.words(of: line, cursor: cursor).map { word in
            let start = line.utf8.index(line.startIndex, offsetBy: word.span.lowerBound)
            let end = line.utf8.index(start, offsetBy: word.span.count)
            return Highlight(start..<end, style(word.kind))
        }
    }

    /// The style of a kind of word. With 256 colours, every style is legible on black and on white.
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

extension TextStyle {
    /// A text between the control sequences that begin this style and end it.
    func applied(to text: some StringProtocol) -> String { "\(sequence)\(text)\u{1B}[0m" }
}

extension ColourDepth {
    /// The style of secondary text, such as comments and the frame of a picture.
    var faint: TextStyle { self < .indexed ? .faint : TextStyle(TextStyle.grey) }

    /// A green that is legible on black and on white. With 8 or 16 colours, only the plain green is dark enough on
    /// white: xterm shows bold text in the bright variant.
    var green: TextStyle.Colour { .indexed(self < .indexed ? 2 : 28) }
}

/// A block of colour, two columns wide: before the line of a step in the shape's colour, or before a completion
/// candidate.
struct Swatch {
    private let depth: ColourDepth
    /// The two columns. Their edges have the colour of text, so that a swatch in the colour of the background is seen.
    private let columns: String

    /// Creates a swatch; nil if colours are off.
    init?(_ depth: ColourDepth) {
        guard depth > .none else { return nil }
        // The font of the Linux console lacks the edges.
        let hasEdges = Environment.isUTF8 && Environment.value("TERM") != "linux"
        (self.depth, columns) = (depth, hasEdges ? "▏▕" : "  ")
    }

    /// A block of `colour`, in the colour that the picture has for it; empty if `colour` is not opaque.
    func block(_ colour: Colour) -> StyledText { colour.isOpaque ? StyledText(columns, style(colour)) : "" }

    /// The block of `colour` with its escape sequences, and a space.
    func text(_ colour: Colour) -> String { style(colour).applied(to: columns) + " " }

    private func style(_ colour: Colour) -> TextStyle { TextStyle(on: depth.nearestOfAll(to: colour)) }
}
