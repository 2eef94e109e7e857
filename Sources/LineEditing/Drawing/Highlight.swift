/// A part of the line that looks different.
public struct Highlight: Equatable, Sendable {
    /// Where it is, in the line that the highlighter was given.
    public var range: Range<String.Index>
    /// How it looks.
    public var style: TextStyle

    /// A part of the line and its style.
    public init(_ range: Range<String.Index>, _ style: TextStyle) {
        (self.range, self.style) = (range, style)
    }
}

/// The styles along a text, asked for from its start to its end.
///
/// Where highlights overlap, the one that begins last is seen.
struct HighlightWalk {
    private let spans: [(start: Int, end: Int, style: TextStyle)]
    private var next = 0
    /// Those that have begun, and may not have ended.
    private var open: [(end: Int, style: TextStyle)] = []

    init(_ highlights: [Highlight], in text: String) {
        let end = text.endIndex
        spans =
            highlights.filter { $0.range.upperBound <= end }.map { highlight in
                let start = text.utf8.distance(from: text.startIndex, to: highlight.range.lowerBound)
                let count = text.utf8.distance(
                    from: highlight.range.lowerBound, to: highlight.range.upperBound)
                return (start, start + count, highlight.style)
            }.sorted { $0.start < $1.start }
    }

    /// The style at a place, in bytes of UTF-8, which is not before the last one.
    mutating func style(at place: Int) -> TextStyle {
        while next < spans.count, spans[next].start <= place {
            open.append((spans[next].end, spans[next].style))
            next += 1
        }
        while let last = open.last, last.end <= place { open.removeLast() }
        return open.last?.style ?? .plain
    }
}
