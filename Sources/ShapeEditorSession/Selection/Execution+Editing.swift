import ShapeEditorModel

extension Execution {
    var drawing: Drawing { session.drawing }

    /// The selected shapes that a verb fits, in the order of the drawing. `verb` is the name of the verb in an error.
    ///
    /// - Throws: ``Selection/emptyError()`` if nothing is selected; ``DrawingError`` if the verb fits no selected one.
    func selected(for verb: String, where fits: (ShapeState) -> Bool) throws -> [ShapeState] {
        let shapes = selection.shapes
        guard let first = shapes.first else { throw selection.emptyError() }
        if shapes.allSatisfy(fits) { return shapes }
        let fitting = shapes.filter(fits)
        guard fitting.isEmpty else { return fitting }
        throw first.ends(fitting: fits, verb).map {
            DrawingError.fitsEnds($0, of: first.name, statement: nil)
        } ?? DrawingError.doesNotFit(verb: verb, name: first.name, first.kind)
    }

    /// Does an action to those selected shapes that it fits, by one command.
    ///
    /// - Throws: As ``edit(_:)`` and ``perform(_:)``. Nothing has changed then.
    @inline(__always)
    func apply(_ action: EditAction) throws {
        guard let shape = selection.single else { return try perform(edit(action)) }
        switch action.command(for: shape) {
        case .move(let command): try performOnShape(command)
        case .moveTo(let command): try performOnShape(command)
        case .paint(let command): try performOnShape(command)
        case nil: try perform(edit(action))
        }
    }

    /// Does an action to those selected shapes that it fits, over a duration.
    ///
    /// - Throws: As ``edit(_:)`` and ``animate(_:over:)``.
    nonisolated(nonsending) func apply(_ action: EditAction, over duration: Duration) async throws {
        try await animate(edit(action), over: duration)
    }

    /// Performs a command of one shape. If the drawing is named (``Drawing/isNamed``), an error that the shape would
    /// leave the bounds, or that a coordinate would overflow, names the shape.
    private func performOnShape(_ command: some ShapeCommand) throws {
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
        _ kind: ArrangeCommand.Kind, _ placings: [Placing], _ statement: String, selected: [ShapeState]? = nil
    ) throws {
        try perform(ArrangeCommand(kind, drawing, placings, statement: statement, selected: selected))
    }

    /// Makes a command that does an action to those selected shapes that the action fits.
    ///
    /// - Returns: The command, which has not been executed.
    /// - Throws: ``Selection/emptyError()`` if nothing is selected; ``DrawingError`` if the action fits no selected
    ///   shape, or can't be done to these shapes.
    func edit(_ action: EditAction) throws -> EditShapesCommand {
        let shapes = try selected(for: action.phrase) { action.fits($0.kind) }
        return try EditShapesCommand(selection.list(of: shapes, in: drawing), action)
    }
}

extension ShapeState {
    /// The ends of a connector that a verb fits, as a word SHAPES: one, the second if possible, or both for a verb that
    /// needs two shapes. Nil for another shape, and if the verb fits too few.
    fileprivate func ends(fitting fits: (ShapeState) -> Bool, _ verb: String) -> String? {
        guard let ends else { return nil }
        let fitting = (ends.from === ends.to ? [ends.to] : [ends.to, ends.from]).filter(fits).map(\.name)
        let count = ["align": 2, "spread": 3][verb] ?? 1
        return fitting.count < count ? nil : fitting.prefix(count).reversed().asShapes
    }
}
