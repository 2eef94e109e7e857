import ShapeModel

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
