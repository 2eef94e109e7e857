import Text

/// A problem with its place, ready to be shown to a person.
public struct Diagnostic: Error, Equatable {
    /// What is wrong.
    public let problem: Problem
    /// The name of the source, or nil at the prompt.
    public let sourceName: String?
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1; nil where the line itself could not be kept.
    public let column: Int?
    /// The line and the marks under it, as two lines without a last newline; empty where there is none.
    public let excerpt: String

    /// The problem of `error` in `source`, with its line, column and excerpt.
    init(_ error: LanguageError, in source: borrowing SourceText) {
        let place = SourcePlace(error.span, in: source)
        problem = error.problem
        sourceName = source.name
        line = place.line
        column = place.column
        excerpt = Excerpt(place).text
    }

    /// A problem with a line that was not kept, or one that has no place.
    init(_ problem: Problem, sourceName: String? = nil, line: Int = 1) {
        (self.problem, self.sourceName, self.line) = (problem, sourceName, line)
        column = nil
        excerpt = ""
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `square.shape:3:6: error: …`, then the line and the marks; no place at the prompt.
    public var description: String {
        var place = ""
        if let sourceName {
            place = "\(sourceName.printable):\(line):" + (column.map { "\($0):" } ?? "") + " "
        }
        return "\(place)error: \(problem)" + (excerpt.isEmpty ? "" : "\n\(excerpt)")
    }
}
