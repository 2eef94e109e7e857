import ShapeModel
import Text

/// A problem with its place, ready to be shown to a person.
package struct Diagnostic: Error, Equatable {
    package var problem: Problem
    /// Nil at the prompt.
    package let sourceName: String?
    /// From 1.
    package let line: Int
    /// In characters, from 1; nil if the line was not kept.
    package let column: Int?
    /// The line and the marks under it, without a final newline; empty if there is no place.
    package let excerpt: String

    package init(_ error: LanguageError, in source: borrowing SourceText) {
        let place = SourceLocation(error.span, in: source)
        problem = error.problem
        sourceName = source.name
        line = place.line
        column = place.column
        excerpt = SourceSnippet(place).text
    }

    /// A problem with a line that was not kept, or without a place.
    package init(_ problem: Problem, sourceName: String? = nil, line: Int = 1) {
        (self.problem, self.sourceName, self.line) = (problem, sourceName, line)
        column = nil
        excerpt = ""
    }
}

extension Diagnostic: CustomStringConvertible {
    /// In bytes.
    private static let longestMessage = 400
    private static let longest = 960

    /// `square.shape:3:6: error: …`, then the line and the marks; no place at the prompt. Less than 1,000 bytes.
    package var description: String {
        let (place, words) = (place, words)
        let rest = "error: \(words)" + (excerpt.isEmpty ? "" : "\n\(excerpt)")
        return place.isEmpty ? rest : "\(place) \(rest)"
    }

    /// What is wrong, in one line.
    package var words: String {
        "\(problem)".shortened(to: Self.longestMessage, bytes: Self.longestMessage)
    }

    /// `square.shape:3:6:`; empty at the prompt.
    package var place: String {
        guard let sourceName else { return "" }
        // The end of a path says more than its start.
        let taken = "error: \(words)".utf8.count + (excerpt.isEmpty ? 0 : excerpt.utf8.count + 1)
        let room = Self.longest - taken
        return sourceName.shortenedAtFront(to: room, bytes: room) + ":\(line):"
            + (column.map { "\($0):" } ?? "")
    }
}

/// A problem and its place in the source text.
package struct LanguageError: Error, Equatable {
    package let problem: Problem
    /// In bytes of the source text.
    package let span: Range<Int>

    package init(_ problem: Problem, at span: Range<Int>) {
        self.problem = problem
        self.span = span
    }
}
