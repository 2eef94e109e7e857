import Text

/// The line that an error lies in, with `^~~` under the place, as compilers show it.
struct Excerpt {
    /// Characters shown before and after the place; what is longer is cut, and `…` stands for it.
    private static let context = 60
    /// Characters of the place itself that are shown.
    private static let longest = 80

    /// Two lines, each indented by two blanks, without a last newline.
    package let text: String

    package init(_ place: SourcePlace) {
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
