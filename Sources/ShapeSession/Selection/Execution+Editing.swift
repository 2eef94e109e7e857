import ShapeModel

extension Execution {
    var drawing: Drawing { session.drawing }

    /// The selected shapes that a verb fits, in the order of the drawing.
    ///
    /// - Throws: ``DrawingError`` if nothing is selected, or the verb fits none of the shapes.
    func selected(for verb: String, where fits: (ShapeState) -> Bool) throws -> [ShapeState] {
        let shapes = selection.shapes
        guard let first = shapes.first else { throw selection.emptyError() }
        let fitting = shapes.filter(fits)
        guard fitting.isEmpty else { return fitting }
        throw DrawingError.doesNotFit(
            verb: verb, name: first.name, first.kind,
            ends: first.ends.map { [$0.from.name, $0.to.name] } ?? [])
    }

    /// The only selected shape, if it is no connector. Verbs of one shape have a short way for it.
    @inline(__always)
    var onlyShape: ShapeState? {
        guard let shape = selection.single, shape.ends == nil else { return nil }
        return shape
    }

    /// Performs a command of one shape. An error names the shape if the drawing says names.
    func performOnShape(_ command: some ShapeCommand) throws {
        do {
            try perform(command)
        } catch let error as ShapeError where drawing.isNamed {
            throw DrawingError.named(error, command.receiver.name)
        }
    }

    /// Adds, deletes, orders or renames shapes as one step. `selected` are the shapes that must be selected for the
    /// statement; nil if it names its shapes.
    func arrange(
        _ change: ArrangeCommand.Change, _ statement: String, selected: [ShapeState]? = nil
    ) throws {
        try perform(ArrangeCommand(drawing, change, statement: statement, selected: selected))
    }

    /// Changes the selected shapes that a verb fits, as one step.
    ///
    /// - Parameters:
    ///   - action: What is done.
    ///   - fits: Whether the verb fits a shape.
    ///   - edit: Returns the change of each of the shapes that the verb fits; called again by a redo.
    /// - Returns: The command, which has not been executed.
    /// - Throws: ``DrawingError`` or `ShapeError`; nothing has changed then.
    func edit(
        _ action: EditAction, fits: (ShapeState) -> Bool,
        _ edit: @escaping ([ShapeState]) throws -> [StateChange]
    ) throws -> EditShapesCommand {
        try EditShapesCommand(drawing, action, selected(for: action.phrase, where: fits), edit)
    }

    /// Changes each of the selected shapes that a verb fits by itself, as ``edit(_:fits:_:)`` does. `body` changes a
    /// state of the shape.
    func edit(
        _ action: EditAction, fits: (ShapeState) -> Bool,
        each body: @escaping (ShapeState, inout ShapeState.State) throws -> Void
    ) throws -> EditShapesCommand {
        try edit(action, fits: fits) { shapes in
            try shapes.map { shape in
                var new = shape.untracked
                do { try body(shape, &new) } catch { throw DrawingError.named(error, shape) }
                return StateChange(from: shape.untracked, to: new)
            }
        }
    }
}
