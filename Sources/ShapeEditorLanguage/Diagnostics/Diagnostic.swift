import ShapeEditorModel
import ShapeEditorText

/// A problem and its place, if it is known, ready for display.
package struct Diagnostic: Error, Equatable {
    package var problem: Problem
    /// The source's name, such as a file's path; nil if there is none, as for a line typed at the prompt.
    package let sourceName: String?
    /// The number of the problem's line, from 1; also 1 for a problem without a place.
    package let line: Int
    /// The column in characters, from 1; nil if the diagnostic was made without the line's text.
    package let column: Int?
    /// The column after the last character of the wrong part, or of its first line if it has several; nil like
    /// ``column``.
    package let endColumn: Int?
    /// The whole statement with the correction that the problem suggests, if there is one.
    package var suggestion: String?
    /// The source line, shortened if it is long, and the marks under its wrong part, without a final newline. Empty if
    /// the diagnostic was made without the line's text.
    package let excerpt: String

    package init(_ error: LanguageError, in source: borrowing SourceText) {
        let place = SourceLocation(error.span, in: source)
        problem = error.problem
        sourceName = source.name
        line = place.line
        (column, endColumn) = (place.column, place.column + place.marked.count)
        excerpt = SourceSnippet(place).text
    }

    /// Creates a diagnostic without an excerpt, for a line whose text was not kept or a problem without a place.
    package init(_ problem: Problem, sourceName: String? = nil, line: Int = 1) {
        (self.problem, self.sourceName, self.line) = (problem, sourceName, line)
        (column, endColumn) = (nil, nil)
        excerpt = ""
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The maximum length of the message in bytes, not counting the `…` that replaces the rest.
    private static let longestMessage = 400
    /// The maximum length in bytes of the source's name, `error:`, the message and the excerpt together, not counting
    /// the line, the column, and the `…` of a shortened name. A longer name is cut at its start.
    private static let longest = 960

    /// A text such as `square.shape:3:6: error: …`, and then the excerpt, if there is one, on lines of its own. The
    /// place is left out without a source name, as at the prompt. The text has fewer than 1,000 bytes.
    package var description: String {
        let (place, words) = (place, words)
        let rest = "error: \(words)" + (excerpt.isEmpty ? "" : "\n\(excerpt)")
        return place.isEmpty ? rest : "\(place) \(rest)"
    }

    /// The message on one line. Characters that could control a terminal are escaped, except for tabs. A message of
    /// more than 400 bytes with its escapes is cut there, and `…` is appended.
    package var words: String {
        "\(problem)".shortened(to: Self.longestMessage, bytes: Self.longestMessage)
    }

    /// The source's name, shortened if long, the line, and the column if it is known, such as `square.shape:3:6:`.
    /// Empty without a source name, as at the prompt.
    package var place: String {
        guard let sourceName else { return "" }
        // A path is cut at its start, because its end says more.
        let taken = "error: \(words)".utf8.count + (excerpt.isEmpty ? 0 : excerpt.utf8.count + 1)
        let room = Self.longest - taken
        return sourceName.shortenedAtFront(to: room, bytes: room) + ":\(line):"
            + (column.map { "\($0):" } ?? "")
    }
}
