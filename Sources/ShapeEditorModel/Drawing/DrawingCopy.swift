/// A copy of a drawing, on which commands are undone to find earlier states, or done to find later ones. The shapes
/// themselves stay as they are.
///
/// The state of a shape is copied when the copy first changes it; until then, it is that of the shape itself. So making
/// a copy takes O(1), and the next arrangement of the drawing copies its array of shapes while the copy is there.
package struct DrawingCopy: EditableDrawing {
    package private(set) var shapes: [ShapeState]
    package let bounds: Bounds?
    private let drawing: Drawing
    /// The names that shapes have got in the copy; nil for a shape that is not in it any more.
    private var given: [ObjectIdentifier: (shape: ShapeState, name: String?)] = [:]
    /// The shapes that connectors join, where ``attach(_:to:)`` has changed them.
    private var ends: [ObjectIdentifier: ShapeState.Ends] = [:]
    /// The number of commands that make the output name the shapes, and that have been done, and undone neither in the
    /// drawing nor on the copy.
    var namingSteps: Int
    /// The shape that was changed last in the copy, and its state; nil before the first change. Its state in ``states``
    /// may be missing or out of date. This saves work, because most commands change the same shape as the one before.
    private var last: (shape: ShapeState, state: ShapeState.State)?
    private var states: [ObjectIdentifier: ShapeState.State] = [:]

    package init(of drawing: Drawing) {
        (shapes, bounds, self.drawing) = (drawing.shapes, drawing.bounds, drawing)
        namingSteps = drawing.namingSteps
    }

    package var isNamed: Bool { namingSteps > 0 }
}

// MARK: - Reading

extension DrawingCopy {
    package func isPresent(_ shape: ShapeState) -> Bool {
        given[ObjectIdentifier(shape)].map { $0.name != nil } ?? shape.isPresent
    }

    /// The names of shapes as one word of SHAPES, such as `sun,moon`. Shapes that are not in the copy are left out; the
    /// result is `none` if no shape is left.
    package func names(of shapes: [ShapeState]) -> String {
        let names = shapes.filter(isPresent).map(name)
        return names.isEmpty ? "none" : names.asShapes
    }

    /// The name that a shape has in the copy, or, if the shape is not in the copy, the name that it has itself.
    package func name(of shape: ShapeState) -> String { given[ObjectIdentifier(shape)]?.name ?? shape.name }

    /// In O(*n*) for *n* shapes whose names the copy has changed.
    package var names: ShapeNames {
        var names = drawing.names.draft
        for (shape, _) in given.values where shape.isPresent { names.remove(shape) }
        for case (let shape, let name?) in given.values { names.insert(shape, as: name) }
        return names
    }

    package func state(of shape: ShapeState) -> ShapeState.State {
        if let last, last.shape === shape { return last.state }
        return states[ObjectIdentifier(shape)] ?? shape.untracked
    }

    package func ends(of shape: ShapeState) -> ShapeState.Ends? {
        ends[ObjectIdentifier(shape)] ?? shape.ends
    }

    /// In O(*n*) for *n* shapes in the copy.
    package func indices(of shapes: [ShapeState]) -> [Int] {
        let all = Dictionary(uniqueKeysWithValues: zip(self.shapes.map { ObjectIdentifier($0) }, 0...))
        return shapes.map { all[ObjectIdentifier($0)] ?? 0 }
    }

    /// In O(*n*) for *n* shapes in the copy.
    package func inOrder(_ shapes: [ShapeState]) -> [ShapeState] {
        let wanted = Set(shapes.map { ObjectIdentifier($0) })
        return self.shapes.filter { wanted.contains(ObjectIdentifier($0)) }
    }

    /// In O(*n*) for *n* shapes in the copy.
    package func connectors(of shapes: [ShapeState]) -> [ShapeState] {
        let wanted = Set(shapes.map { ObjectIdentifier($0) })
        return self.shapes.filter { connector in
            guard let (from, to) = ends(of: connector) else { return false }
            return wanted.contains(ObjectIdentifier(from)) || wanted.contains(ObjectIdentifier(to))
        }
    }
}

// MARK: - Changing

extension DrawingCopy {
    mutating func change<Failure: Error>(
        _ shape: ShapeState, _ body: (inout ShapeState.State) throws(Failure) -> Void
    ) throws(Failure) {
        var state = state(of: shape)
        try body(&state)
        if let last, last.shape !== shape { states[ObjectIdentifier(last.shape)] = last.state }
        last = (shape: shape, state: state)
    }

    mutating func attach(_ connector: ShapeState, to ends: ShapeState.Ends) {
        self.ends[ObjectIdentifier(connector)] = ends
    }

    mutating func arrange(_ changes: [ShapeChange]) {
        shapes.arrange(changes)
        for change in changes where change.losesName || change.newName != nil {
            given[ObjectIdentifier(change.shape)] = (change.shape, change.newName)
        }
    }
}
