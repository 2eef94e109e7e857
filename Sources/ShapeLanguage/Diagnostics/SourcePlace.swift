/// Where a span of bytes stands for a person: the line, and the characters before, in and after it.
struct SourcePlace {
    /// From 1.
    let line: Int
    /// In characters, from 1.
    let column: Int
    /// The line's text before the span, within it, and after it.
    let before: String
    let marked: String
    let after: String

    /// The place of `span` in `source`; a span over several lines ends with its first.
    package init(_ span: Range<Int>, in source: borrowing SourceText) {
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
