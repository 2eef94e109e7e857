/// A problem and the bytes of the source text that it lies in.
public struct LanguageError: Error, Equatable {
    /// What is wrong.
    public let problem: Problem
    /// Where, as a range of bytes of the source text.
    public let span: Range<Int>

    /// The problem `problem` at `span`.
    init(_ problem: Problem, at span: Range<Int>) {
        self.problem = problem
        self.span = span
    }
}
