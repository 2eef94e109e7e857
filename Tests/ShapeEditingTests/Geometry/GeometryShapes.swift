@testable import ShapeEditorModel

// Shapes as the tables of the geometry's tests write them.
extension ShapeState.State {
    static func rectangle(_ width: Int, _ height: Int, at x: Int = 0, _ y: Int = 0, angle: Int = 0) -> Self {
        shape(.rectangle, width, height, at: x, y, angle)
    }

    static func ellipse(_ width: Int, _ height: Int, at x: Int = 0, _ y: Int = 0, angle: Int = 0) -> Self {
        shape(.ellipse, width, height, at: x, y, angle)
    }

    static func cylinder(_ width: Int, _ height: Int, at x: Int = 0, _ y: Int = 0, angle: Int = 0) -> Self {
        shape(.cylinder, width, height, at: x, y, angle)
    }

    static func note(_ width: Int, _ height: Int, at x: Int = 0, _ y: Int = 0, angle: Int = 0) -> Self {
        shape(.note, width, height, at: x, y, angle)
    }

    static func table(_ label: String, _ width: Int, _ height: Int, angle: Int = 0) -> Self {
        shape(.table, width, height, at: 0, 0, angle).with { $0.label = label }
    }

    static func polygon(
        _ corners: Int, _ width: Int, _ height: Int, at x: Int = 0, _ y: Int = 0, angle: Int = 0
    ) -> Self {
        shape(.polygon(corners: corners), width, height, at: x, y, angle)
    }

    static func text(_ label: String, high letters: Int, at x: Int = 0, _ y: Int = 0, angle: Int = 0) -> Self
    {
        var text = shape(.text, 0, letters, at: x, y, angle)
        text.label = label
        return text
    }

    static func line(from x: Int, _ y: Int, reaching across: Int, _ down: Int) -> Self {
        shape(.line, across, down, at: x, y, 0)
    }

    static let connector = ShapeState.State(.connector)

    private static func shape(
        _ kind: ShapeKind, _ width: Int, _ height: Int, at x: Int, _ y: Int, _ angle: Int
    ) -> Self {
        var state = ShapeState.State(
            kind, offset: Offset(x: x, y: y), size: ShapeSize(width: width, height: height))
        state.angle = angle
        return state
    }
}
