import CommandKit
import ShapeEditorModel
import ShapeEditorText

package enum OutputFormat: String, CaseIterable, Sendable {
    /// Lines such as `offset (-10, 20) colour red`.
    case text
    /// JSON objects, each on a line: one for each shape in the result of a step or a frame (``StepPrinter``).
    case json
    /// No output of steps and frames.
    case quiet
}
