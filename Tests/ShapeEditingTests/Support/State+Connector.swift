@testable import ShapeEditorModel

extension ShapeState.State {
    static func connector(_ heads: LineStyle.Heads, label: String? = nil) -> Self {
        var state = ShapeState.State(.connector, label: label)
        state.line.heads = heads
        return state
    }
}
