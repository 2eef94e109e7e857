/// A copy of a drawing, on which commands are undone to find earlier states. The shapes themselves stay as they are.
///
/// The copy of a shape's state is made when the shape is first asked for, so a copy of a drawing costs nothing.
package struct DrawingCopy {
    /// The shapes, the hindmost first.
    package private(set) var shapes: [ShapeState]
    private var renamed: [ObjectIdentifier: String] = [:]
    private var presence: [ObjectIdentifier: Bool] = [:]
    /// The number of commands done, and not undone, that make the output name the shapes.
    var namingSteps: Int
    /// The shape that was changed last, and its state. Most commands change the same shape as the command before.
    private var last: Changed?
    private var states: [ObjectIdentifier: ShapeState.State] = [:]

    /// A shape and its state. As a tuple it would be copied by the runtime, which costs an arrow above a picture 2 %.
    private struct Changed {
        let shape: ShapeState
        let state: ShapeState.State
    }

    package init(of drawing: Drawing) { (shapes, namingSteps) = (drawing.shapes, drawing.namingSteps) }

    package var isNamed: Bool { namingSteps > 0 }

    package func isPresent(_ shape: ShapeState) -> Bool {
        presence[ObjectIdentifier(shape)] ?? shape.isPresent
    }

    /// The names of shapes where the language takes SHAPES, without shapes that are not in the drawing; `none` if that
    /// leaves none.
    package func names(of shapes: [ShapeState]) -> String {
        let names = shapes.filter(isPresent).map(name)
        return names.isEmpty ? "none" : names.asShapes
    }

    package func name(of shape: ShapeState) -> String { renamed[ObjectIdentifier(shape)] ?? shape.name }

    package func state(of shape: ShapeState) -> ShapeState.State {
        if let last, last.shape === shape { return last.state }
        return states[ObjectIdentifier(shape)] ?? shape.untracked
    }

    mutating func change<Failure: Error>(
        _ shape: ShapeState, _ body: (inout ShapeState.State) throws(Failure) -> Void
    ) throws(Failure) {
        var state = state(of: shape)
        try body(&state)
        if let last, last.shape !== shape { states[ObjectIdentifier(last.shape)] = last.state }
        last = Changed(shape: shape, state: state)
    }
}

extension DrawingCopy: Arrangement {
    package mutating func insert(_ placed: [PlacedShape]) {
        shapes.insert(placed)
        for shape in placed { presence[ObjectIdentifier(shape.shape)] = true }
    }

    package mutating func remove(_ placed: [PlacedShape]) {
        shapes.remove(placed)
        for shape in placed { presence[ObjectIdentifier(shape.shape)] = false }
    }

    package mutating func rename(_ names: [ShapeName]) {
        for name in names { renamed[ObjectIdentifier(name.shape)] = name.new }
    }
}
