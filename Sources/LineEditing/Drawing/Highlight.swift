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

/// A highlight by its place in the text, in bytes of UTF-8.
struct HighlightSpan: Equatable {
    var start: Int
    var end: Int
    var style: TextStyle

    /// Those of some highlights that are within the text, by where they begin.
    static func spans(of highlights: [Highlight], in text: String) -> [HighlightSpan] {
        let (bytes, end) = (text.utf8, text.endIndex)
        var (spans, isSorted) = ([HighlightSpan](), true)
        for highlight in highlights where highlight.range.upperBound <= end {
            let start = bytes.distance(from: bytes.startIndex, to: highlight.range.lowerBound)
            let end = bytes.distance(from: bytes.startIndex, to: highlight.range.upperBound)
            isSorted = isSorted && start >= spans.last?.start ?? 0
            spans.append(HighlightSpan(start: start, end: end, style: highlight.style))
        }
        if !isSorted { spans.sort { $0.start < $1.start } }
        return spans
    }
}

/// The styles along a text, asked for from its start to its end.
///
/// Where highlights overlap, the one that begins last is seen.
struct HighlightWalk {
    private let spans: [HighlightSpan]
    private var next = 0
    /// Those that have begun, and may not have ended.
    private var open: [(end: Int, style: TextStyle)] = []

    /// `spans` by where they begin.
    init(_ spans: [HighlightSpan]) { self.spans = spans }

    /// The style at a place, in bytes of UTF-8, which is not before the last one.
    mutating func style(at place: Int) -> TextStyle { run(at: place).style }

    /// The style at a place, which is not before the last one, and up to where it is the same at least; both in bytes of
    /// UTF-8.
    mutating func run(at place: Int) -> (style: TextStyle, end: Int) {
        while next < spans.count, spans[next].start <= place {
            open.append((spans[next].end, spans[next].style))
            next += 1
        }
        while let last = open.last, last.end <= place { open.removeLast() }
        let end = next < spans.count ? spans[next].start : .max
        guard let last = open.last else { return (.plain, end) }
        return (last.style, min(last.end, end))
    }
}
