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
        let whole = source.whole
        let start = min(max(span.lowerBound, whole.lowerBound), whole.upperBound)
        let preceding = source.bytes[whole.lowerBound..<start]
        let lineStart = preceding.lastIndex(of: newline).map { $0 + 1 } ?? whole.lowerBound
        let following = source.bytes[start..<whole.upperBound]
        var lineEnd = following.firstIndex(of: newline) ?? whole.upperBound
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
    /// How much of a line is shown: so many characters, in three bytes for each when escaped.
    private struct Width {
        /// Before and after the place; `…` stands for the rest.
        let context: Int
        /// Of the place itself.
        let longest: Int
    }

    private static let usual = Width(context: 60, longest: 80)
    /// For lines of wide or escaped characters, as the whole text of an error has a limit.
    private static let narrow = Width(context: 20, longest: 40)
    private static let limit = 440

    /// Two lines, each indented by two spaces, without a final newline; at most 440 bytes.
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
