import ShapeEditorModel

/// What a statement does to the drawing.
struct Edit {
    let command: EditCommand
    /// The shapes that the statement selects, as a part of the command; nil if it leaves the selection as it is.
    var selected: [ShapeState]?
}

extension Execution {
    /// The selected shapes that a verb fits, in the order of the drawing. `verb` is the name of the verb in an error.
    ///
    /// - Throws: ``Selection/emptyError()`` if nothing is selected; ``DrawingError`` if the verb fits no selected one.
    func selected(for verb: String, where fits: (ShapeKind) -> Bool) throws -> [ShapeState] {
        let shapes = selectedShapes
        guard let first = shapes.first else { throw selection.emptyError() }
        if shapes.allSatisfy({ fits($0.kind) }) { return shapes }
        let fitting = shapes.filter { fits($0.kind) }
        guard fitting.isEmpty else { return fitting }
        throw ends(of: first, fitting: fits, verb).map {
            DrawingError.fitsEnds($0, of: drawing.name(of: first), statement: nil)
        } ?? DrawingError.doesNotFit(verb: verb, name: drawing.name(of: first), first.kind)
    }

    /// Does an action to those selected shapes that it fits, by one command.
    ///
    /// - Throws: As ``edit(_:)`` and ``perform(_:)``. Nothing has changed then.
    @inline(__always)
    func apply(_ action: EditAction) throws {
        guard let shape = selection.single, action.isPlain(on: shape) else {
            return try perform(edit(action))
        }
        switch action {
        case .move(let distance): try perform(MoveCommand(receiver: shape, distance: distance), on: shape)
        case .paint(let paint):
            let colour = paint.colour(after: shape.untrackedStep.colour)
            try perform(PaintCommand(receiver: shape, colour: colour), on: shape)
        case .moveTo(let place):
            let list = selection.list(of: shape, in: session.drawing)
            try perform(EditCommand(moving: list, to: place), on: shape)
        default: try perform(edit(action))
        }
    }

    /// Does an action to those selected shapes that it fits, over a duration.
    ///
    /// - Throws: As ``edit(_:)`` and ``animate(_:over:)``.
    nonisolated(nonsending) func apply(_ action: EditAction, over duration: Duration) async throws {
        try await animate(edit(action), over: duration)
    }

    /// Performs the command of an edit, and selects what it selects.
    ///
    /// - Throws: As ``perform(_:)``. Nothing has changed then.
    func apply(_ edit: Edit) throws {
        try perform(edit.command)
        if let shapes = edit.selected { selectMade(shapes) }
    }

    /// Performs a command of one shape. If the drawing is named (``Drawing/isNamed``), an error that the shape would
    /// leave the bounds, or that a coordinate would overflow, names the shape.
    private func perform(_ command: some EditingCommand, on shape: ShapeState) throws {
        do {
            try perform(command)
        } catch let error as ShapeError where session.drawing.isNamed {
            throw DrawingError.named(error, shape)
        }
    }

    /// Makes a command that does an action to those selected shapes that the action fits.
    ///
    /// - Returns: The command, which has not been executed.
    /// - Throws: ``Selection/emptyError()`` if nothing is selected; ``DrawingError`` if the action fits no selected
    ///   shape, or can't be done to these shapes.
    func edit(_ action: EditAction) throws -> EditCommand {
        let shapes = try selected(for: action.phrase, where: action.fits)
        let command = try EditCommand(selection.list(of: shapes, in: session.drawing), action, in: drawing)
        return single.map(action.isPlain) == true ? command.plain : command
    }

    /// A command that adds, deletes, orders, renames or joins shapes.
    ///
    /// - Parameters:
    ///   - statement: A statement with the same effect.
    ///   - acted: The shapes that must be selected for it; none if it does not act on the selection.
    ///   - takesConnectors: Whether it also acts on the connectors among the selected shapes.
    ///   - changes: What it changes.
    ///   - values: The changes of the values of `acted`, if there are any.
    /// - Returns: The command, which has not been executed.
    func arrangement(
        _ statement: String, of acted: [ShapeState] = [], takesConnectors: Bool = true,
        _ changes: [ShapeChange], _ values: [StateChange] = []
    ) -> EditCommand {
        let none = acted.isEmpty ? ShapeList(session.drawing, []) : nil
        let list = none ?? selection.list(of: acted, in: session.drawing)
        return EditCommand(list, statement, takesConnectors: takesConnectors, changes, values)
    }

    /// The ends of a connector that a verb fits, as a word SHAPES: one, the second if possible, or both for a verb that
    /// needs two shapes. Nil for another shape, and if the verb fits too few.
    private func ends(of shape: ShapeState, fitting fits: (ShapeKind) -> Bool, _ verb: String) -> String? {
        guard let ends = drawing.ends(of: shape) else { return nil }
        let fitting = (ends.from === ends.to ? [ends.to] : [ends.to, ends.from]).filter { fits($0.kind) }
            .map(drawing.name)
        let count = ["align": 2, "spread": 3][verb] ?? 1
        return fitting.count < count ? nil : fitting.prefix(count).reversed().asShapes
    }
}
