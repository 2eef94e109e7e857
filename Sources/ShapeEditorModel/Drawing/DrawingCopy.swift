/// A copy of a drawing, on which commands are undone to find earlier states. The shapes themselves stay as they are.
///
/// The state of a shape is copied when the copy first changes it; until then, it is that of the shape itself. So making
/// a copy takes O(1).
package struct DrawingCopy {
    /// The shapes in the copy, the hindmost first.
    package private(set) var shapes: [ShapeState]
    /// The places that ``arrange(_:)`` has given to shapes; nil for a shape that it has removed from the copy.
    private var places: [ObjectIdentifier: Place?] = [:]
    /// The shapes that connectors join, where ``attach(_:to:)`` has changed them.
    private var ends: [ObjectIdentifier: (from: ShapeState, to: ShapeState)] = [:]
    /// The number of commands that make the output name the shapes, and that have been done, and undone neither in the
    /// drawing nor on the copy.
    var namingSteps: Int
    /// The shape that was changed last in the copy, and its state; nil before the first change. Its state in ``states``
    /// may be missing or out of date. This saves work, because most commands change the same shape as the one before.
    private var last: (shape: ShapeState, state: ShapeState.State)?
    private var states: [ObjectIdentifier: ShapeState.State] = [:]

    package init(of drawing: Drawing) { (shapes, namingSteps) = (drawing.shapes, drawing.namingSteps) }

    package var isNamed: Bool { namingSteps > 0 }

    package func isPresent(_ shape: ShapeState) -> Bool {
        places[ObjectIdentifier(shape)].map { $0 != nil } ?? shape.isPresent
    }

    /// The names of shapes as one word of SHAPES, such as `sun,moon`. Shapes that are not in the copy are left out; the
    /// result is `none` if no shape is left.
    package func names(of shapes: [ShapeState]) -> String {
        let names = shapes.filter(isPresent).map(name)
        return names.isEmpty ? "none" : names.asShapes
    }

    /// The name that a shape has in the copy, or, if the shape is not in the copy, the name that it has itself.
    package func name(of shape: ShapeState) -> String {
        (places[ObjectIdentifier(shape)] ?? nil)?.name ?? shape.name
    }

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
        last = (shape: shape, state: state)
    }

    /// The shapes that a connector joins in the copy; nil for other shapes.
    package func ends(of shape: ShapeState) -> (from: ShapeState, to: ShapeState)? {
        ends[ObjectIdentifier(shape)] ?? shape.ends
    }

    mutating func attach(_ connector: ShapeState, to ends: (from: ShapeState, to: ShapeState)) {
        self.ends[ObjectIdentifier(connector)] = ends
    }

    mutating func arrange(_ placings: [Placing]) {
        shapes.arrange(placings.filter(\.changesIndex))
        for placing in placings { places[ObjectIdentifier(placing.shape)] = .some(placing.new) }
    }
}
