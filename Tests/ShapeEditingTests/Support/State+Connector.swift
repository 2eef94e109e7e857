@testable import ShapeEditorModel

extension ShapeState.State {
    static func connector(_ heads: LineStyle.Heads, label: String? = nil) -> Self {
        var state = ShapeState.State(.connector, label: label)
        state.line.heads = heads
        return state
    }
}

extension LineStyle {
    /// The heads at both ends.
    var heads: Heads {
        get { Heads.allCases.first { ($0.head, $0.tail) == (head, tail) } ?? .plain }
        set { (head, tail) = (newValue.head, newValue.tail) }
    }

    init(_ heads: Heads) {
        self.init()
        self.heads = heads
    }
}
