import ShapeModel
import Text

/// A problem with its place, ready to be shown to a person.
package struct Diagnostic: Error, Equatable {
    /// What is wrong.
    package let problem: Problem
    /// The name of the source, or nil at the prompt.
    package let sourceName: String?
    /// The line, from 1.
    package let line: Int
    /// The column in characters, from 1; nil where the line itself could not be kept.
    package let column: Int?
    /// The line and the marks under it, as two lines without a last newline; empty where there is none.
    package let excerpt: String

    /// The problem of `error` in `source`, with its line, column and excerpt.
    package init(_ error: LanguageError, in source: borrowing SourceText) {
        let place = SourceLocation(error.span, in: source)
        problem = error.problem
        sourceName = source.name
        line = place.line
        column = place.column
        excerpt = SourceSnippet(place).text
    }

    /// A problem with a line that was not kept, or one that has no place.
    package init(_ problem: Problem, sourceName: String? = nil, line: Int = 1) {
        (self.problem, self.sourceName, self.line) = (problem, sourceName, line)
        column = nil
        excerpt = ""
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `square.shape:3:6: error: …`, then the line and the marks; no place at the prompt.
    package var description: String {
        var place = ""
        if let sourceName {
            place = "\(sourceName.printable):\(line):" + (column.map { "\($0):" } ?? "") + " "
        }
        return "\(place)error: \(problem)" + (excerpt.isEmpty ? "" : "\n\(excerpt)")
    }
}

/// A problem and the bytes of the source text that it lies in.
package struct LanguageError: Error, Equatable {
    /// What is wrong.
    package let problem: Problem
    /// Where, as a range of bytes of the source text.
    package let span: Range<Int>

    /// The problem `problem` at `span`.
    package init(_ problem: Problem, at span: Range<Int>) {
        self.problem = problem
        self.span = span
    }
}
