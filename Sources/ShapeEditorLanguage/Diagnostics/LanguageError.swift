import ShapeEditorModel
import ShapeEditorText

/// A problem and its place in the source text.
package struct LanguageError: Error, Equatable {
    package let problem: Problem
    /// The range of the wrong part, in bytes of the source text; may be empty.
    package let span: Range<Int>

    package init(_ problem: Problem, at span: Range<Int>) {
        self.problem = problem
        self.span = span
    }
}
