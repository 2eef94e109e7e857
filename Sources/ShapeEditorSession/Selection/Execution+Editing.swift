import ShapeEditorModel

extension Execution {
    var drawing: Drawing { session.drawing }

    /// The selected shapes that a verb fits, in the order of the drawing. `verb` is the name of the verb in an error.
    ///
    /// - Throws: ``Selection/emptyError()`` if nothing is selected; ``DrawingError`` if the verb fits no selected one.
    func selected(for verb: String, where fits: (ShapeState) -> Bool) throws -> [ShapeState] {
        let shapes = selection.shapes
        guard let first = shapes.first else { throw selection.emptyError() }
        let fitting = shapes.filter(fits)
        guard fitting.isEmpty else { return fitting }
        throw DrawingError.doesNotFit(
            verb: verb, name: first.name, first.kind,
            ends: first.ends.map { [$0.from.name, $0.to.name] } ?? [])
    }

    /// The only selected shape; nil if it is a connector, or if none or several are selected. Deleted shapes don't
    /// count. `move` uses a faster command for such a shape, except `move from`, and `move to` of a line.
    @inline(__always)
    var onlyShape: ShapeState? {
        guard let shape = selection.single, shape.ends == nil else { return nil }
        return shape
    }

    /// Performs a command of one shape. If the drawing is named (``Drawing/isNamed``), an error that the shape would
    /// leave the bounds, or that a coordinate would overflow, names the shape.
    func performOnShape(_ command: some ShapeCommand) throws {
        do {
            try perform(command)
        } catch let error as ShapeError where drawing.isNamed {
            throw DrawingError.named(error, command.receiver)
        }
    }

    /// Adds, deletes, orders or renames shapes by one command. `statement` is a statement with the same effect.
    /// `selected` are the shapes that must be selected for that statement; nil if the statement does not act on the
    /// selection.
    func arrange(
        _ placings: [Placing], _ statement: String, selected: [ShapeState]? = nil
    ) throws {
        try perform(ArrangeCommand(drawing, placings, statement: statement, selected: selected))
    }

    /// Makes a command that does an action to those selected shapes that the action fits.
    ///
    /// - Returns: The command, which has not been executed.
    /// - Throws: ``Selection/emptyError()`` if nothing is selected; ``DrawingError`` if the action fits no selected
    ///   shape, or can't be done to these shapes.
    func edit(_ action: EditAction) throws -> EditShapesCommand {
        try EditShapesCommand(
            drawing, action, selected(for: action.phrase) { action.fits($0.kind) })
    }
}
