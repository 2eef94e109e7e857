import ShapeEditorText

/// The location of a span of bytes, in lines and characters.
struct SourceLocation {
    /// The number of the line, from 1.
    let line: Int
    /// The column in characters, from 1.
    let column: Int
    /// The line's text before the span, within it, and after it.
    let before: String
    let marked: String
    let after: String

    /// A span over several lines is cut off at the end of its first line, before the LF or CRLF.
    init(_ span: Range<Int>, in source: borrowing SourceText) {
        let newline = UInt8(ascii: "\n")
        let whole = source.whole
        let start = min(max(span.lowerBound, whole.lowerBound), whole.upperBound)
        let preceding = source.bytes[whole.lowerBound..<start]
        let lineStart = preceding.lastIndex(of: newline).map { $0 + 1 } ?? whole.lowerBound
        let following = source.bytes[start..<whole.upperBound]
        var lineEnd = following.firstIndex(of: newline) ?? whole.upperBound
        while lineEnd > start, source.bytes[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }
        var end = min(max(span.upperBound, start), lineEnd)
        // The rest of a character beyond ASCII belongs to it.
        while end > start, end < lineEnd, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
        line = source.firstLine + preceding.count { $0 == newline }
        before = source.text(lineStart..<start)
        marked = source.text(start..<max(start, end))
        after = source.text(max(start, end)..<max(start, lineEnd))
        column = before.count + 1
    }
}

/// The line with an error, and `^~~` under the wrong part, as compilers show it.
struct SourceSnippet {
    /// The maximum sizes of the parts of a shown line, in characters before escaping, not counting a `…` for the rest.
    /// An escaped part also has at most three bytes for each permitted character.
    private struct Width {
        /// The maximum number of characters on either side of the wrong part.
        let context: Int
        /// The maximum number of characters of the wrong part.
        let longest: Int
    }

    private static let usual = Width(context: 60, longest: 80)
    /// The maximum sizes if the snippet would have more than `limit` bytes with the usual ones, as with wide or escaped
    /// characters. The limit keeps the text of an error below its maximum length.
    private static let narrow = Width(context: 20, longest: 40)
    private static let limit = 440

    /// The line and the marks, each indented by two spaces, without a final newline; at most 440 bytes.
    let text: String

    init(_ place: SourceLocation) {
        let text = Self.text(place, Self.usual)
        self.text = text.utf8.count <= Self.limit ? text : Self.text(place, Self.narrow)
    }

    private static func text(_ place: SourceLocation, _ width: Width) -> String {
        let (context, longest) = (width.context, width.longest)
        let before = place.before.shortenedAtFront(to: context, bytes: context * 3)
        let marked = place.marked.shortened(to: longest, bytes: longest * 3)
        let after = place.after.shortened(to: context, bytes: context * 3)
        let indentation = before.map { $0 == "\t" ? "\t" : String.blanks($0.columns) }
        let marks = "^" + String(repeating: "~", count: max(marked.columns, 1) - 1)
        return "  \(before)\(marked)\(after)\n  \(indentation.joined())\(marks)"
    }
}
