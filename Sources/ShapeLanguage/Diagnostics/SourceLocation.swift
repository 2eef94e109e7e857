import Text

/// A span of bytes in terms of lines and characters.
struct SourceLocation {
    /// From 1.
    let line: Int
    /// In characters, from 1.
    let column: Int
    /// The line's text before the span, within it, and after it.
    let before: String
    let marked: String
    let after: String

    /// A span over several lines is cut off after its first.
    init(_ span: Range<Int>, in source: borrowing SourceText) {
        let newline = UInt8(ascii: "\n")
        let start = min(max(span.lowerBound, source.range.lowerBound), source.range.upperBound)
        let preceding = source.bytes[source.range.lowerBound..<start]
        let lineStart = preceding.lastIndex(of: newline).map { $0 + 1 } ?? source.range.lowerBound
        let following = source.bytes[start..<source.range.upperBound]
        var lineEnd = following.firstIndex(of: newline) ?? source.range.upperBound
        while lineEnd > start, source.bytes[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }
        let end = min(max(span.upperBound, start), lineEnd)
        line = source.firstLine + preceding.count { $0 == newline }
        before = source.text(lineStart..<start)
        marked = source.text(start..<max(start, end))
        after = source.text(max(start, end)..<max(start, lineEnd))
        column = before.count + 1
    }
}

/// The line of an error, with `^~~` under the place, as compilers show it.
struct SourceSnippet {
    /// Characters shown before and after the place; `…` stands for the rest.
    private static let context = 60
    /// Characters shown of the place itself.
    private static let longest = 80

    /// Two lines, each indented by two spaces, without a final newline.
    let text: String

    init(_ place: SourceLocation) {
        let before = Self.tail(place.before)
        let marked = Self.head(place.marked, Self.longest)
        let after = Self.head(place.after, Self.context)
        let indentation = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.columns) }
        let marks = "^" + String(repeating: "~", count: max(marked.columns, 1) - 1)
        text = "  \(before)\(marked)\(after)\n  \(indentation.joined())\(marks)"
    }

    private static func tail(_ text: String) -> String {
        let kept = text.suffix(context)
        return (kept.startIndex > text.startIndex ? "…" : "") + String(kept).printable
    }

    private static func head(_ text: String, _ limit: Int) -> String {
        let kept = text.prefix(limit)
        return String(kept).printable + (kept.endIndex < text.endIndex ? "…" : "")
    }
}
