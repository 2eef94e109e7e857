import ShapeModel

extension Execution {
    var drawing: Drawing { session.drawing }

    /// The selected shapes that a verb fits, in the order of the drawing. `verb` is the name of the verb in an error.
    ///
    /// - Throws: ``DrawingError`` if nothing is selected, or if the verb fits none of the selected shapes.
    func selected(for verb: String, where fits: (ShapeState) -> Bool) throws -> [ShapeState] {
        let shapes = selection.shapes
        guard let first = shapes.first else { throw selection.emptyError() }
        let fitting = shapes.filter(fits)
        guard fitting.isEmpty else { return fitting }
        throw DrawingError.doesNotFit(
            verb: verb, name: first.name, first.kind,
            ends: first.ends.map { [$0.from.name, $0.to.name] } ?? [])
    }

    /// The only selected shape; nil if it is a connector, or if none or several are selected. `move` uses faster
    /// commands for it.
    @inline(__always)
    var onlyShape: ShapeState? {
        guard let shape = selection.single, shape.ends == nil else { return nil }
        return shape
    }

    /// Performs a command of one shape. If the output names the shapes, an error that the shape would leave the bounds
    /// names the shape.
    func performOnShape(_ command: some ShapeCommand) throws {
        do {
            try perform(command)
        } catch let error as ShapeError where drawing.isNamed {
            throw DrawingError.named(error, command.receiver.name)
        }
    }

    /// Adds, deletes, orders or renames shapes by one command. `statement` is the command's statement for `save`.
    /// `selected` are the shapes that must be selected for that statement; nil if the statement names its shapes.
    func arrange(
        _ change: ArrangeCommand.Change, _ statement: String, selected: [ShapeState]? = nil
    ) throws {
        try perform(ArrangeCommand(drawing, change, statement: statement, selected: selected))
    }

    /// Makes a command that changes the selected shapes that a verb fits.
    ///
    /// - Parameters:
    ///   - action: What the statement does.
    ///   - fits: Whether the verb fits a shape.
    ///   - edit: Returns the change of each of the shapes that the verb fits. Called at once, and mostly again by a
    ///     redo.
    /// - Returns: The command, which has not been executed.
    /// - Throws: ``DrawingError`` if nothing is selected or the verb fits no selected shape; the error of `edit`.
    func edit(
        _ action: EditAction, fits: (ShapeState) -> Bool,
        _ edit: @escaping ([ShapeState]) throws -> [StateChange]
    ) throws -> EditShapesCommand {
        try EditShapesCommand(drawing, action, selected(for: action.phrase, where: fits), edit)
    }

    /// Makes a command as ``edit(_:fits:_:)`` does, for a change of each shape that does not depend on the other
    /// shapes. `body` changes a copy of the shape's state.
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
