import CommandKit

/// Changes one or more shapes at once. Moves and paintings of a single shape mostly have faster commands of their own,
/// such as ``MoveCommand`` and ``PaintCommand``.
package struct EditShapesCommand: EditingCommand {
    /// The drawing of the shapes. If ``saysNames``, the command counts in its ``Drawing/namingSteps``.
    let drawing: Drawing
    package let shapes: [ShapeState]
    /// The change of each shape, in the order of ``shapes``.
    package internal(set) var changes: [StateChange]
    package private(set) var action: EditAction
    /// Whether the command is a part of an animation, or was merged with one, so that its statement may do more than
    /// the command.
    package internal(set) var isPart = false
    /// Whether the command leads to a frame of an animation other than the last one. A line may have no length there.
    var isFrame = false
    /// Whether the command makes the output name the shapes until it is undone; false for a command that leads from one
    /// frame of an animation to a later one, and for a reset of a nameless drawing.
    var saysNames: Bool
    private var wasExecuted = false

    /// Creates the command for shapes of the drawing, all of which the action fits.
    ///
    /// - Throws: The error of ``EditAction/changes(of:)``.
    package init(_ drawing: Drawing, _ action: EditAction, _ shapes: [ShapeState]) throws {
        (self.drawing, self.action, self.shapes) = (drawing, action, shapes)
        changes = try action.changes(of: shapes)
        saysNames = drawing.isNamed || action != .reset
    }

    package var counter: StepCounter { action.counter }
    package var verb: String { action.verb }
    package var statement: String { action.statement }
    package var takesConnectors: Bool { action.fits(.connector(heads: 0)) }
    package var label: String { action.label }

    package var namesShapes: Bool { saysNames }

    package var distance: Offset {
        action == .reset ? .zero : changes.first?.distance.checkedEnd(from: .zero) ?? .zero
    }

    /// Changes the shapes. Unless ``isPart``, a redo computes the changes again, because the shapes may be in other
    /// states, for example if a branch of their concurrent group has been rolled back.
    ///
    /// - Throws: ``ShapeError`` or ``DrawingError`` if a shape would be outside the bounds or out of range, or if a
    ///   redo can't compute the changes again. No shape has changed then.
    package mutating func execute() throws {
        if wasExecuted, !isPart { changes = try action.changes(of: shapes) }
        wasExecuted = true
        for index in shapes.indices {
            do {
                try shapes[index].change { state throws(ShapeError) in
                    try changes[index].apply(to: &state, inFrame: isFrame)
                }
            } catch {
                try revert(..<index)
                throw DrawingError.named(error, shapes[index])
            }
        }
        if saysNames { drawing.namingSteps += 1 }
    }

    /// - Throws: ``ShapeError`` if a shape can't be changed back, because something else has changed it since. The
    ///   shapes after it in ``shapes`` have been changed back by then.
    package func undo() throws {
        try revert(..<shapes.endIndex)
        if saysNames { drawing.namingSteps -= 1 }
    }

    private func revert(_ range: PartialRangeUpTo<Int>) throws(ShapeError) {
        for index in shapes[range].indices.reversed() {
            try shapes[index].change { state throws(ShapeError) in try changes[index].revert(&state) }
        }
    }

    package func undo(on copy: inout DrawingCopy) throws {
        for index in shapes.indices.reversed() {
            try copy.change(shapes[index]) { state throws(ShapeError) in try changes[index].revert(&state) }
        }
        if saysNames { copy.namingSteps -= 1 }
    }

    /// Merges with a command on the same shapes in the same order, if their actions merge. Refuses `size` and `turn` if
    /// one of the shapes is a line, and `reset` in a named drawing. The commands never cancel out.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? EditShapesCommand, let action = action.merged(with: next.action),
            shapes.elementsEqual(next.shapes, by: ===), !isRounded, action != .reset || !next.saysNames
        else { return .refused }
        self.action = action
        isPart = isPart || next.isPart
        changes = zip(changes, next.changes).map { $0.adding($1) }
        // Both executions have counted in `namingSteps`, but a single undo takes back only one, so one goes now.
        if next.saysNames { drawing.namingSteps -= 1 }
        return .merged
    }

    /// Whether two actions, one after the other, may have another effect than their merged action, as `size` and `turn`
    /// may on a line.
    private var isRounded: Bool {
        switch action {
        case .size, .turn: shapes.contains { $0.kind == .line }
        default: false
        }
    }

    package func forEachReport(_ body: (ShapeReport) -> Void) {
        for (shape, change) in zip(shapes, changes) {
            body(ShapeReport(shape, ShapeReport.Extras(change, of: shape.kind)))
        }
    }

    package func forEachReceiver(_ body: (AnyObject) -> Void) { shapes.forEach(body) }
}

extension DrawingError {
    /// The error with the shape's name if the shape would be outside the bounds, or its place or its size would be out
    /// of range; any other error as it is.
    package static func named(_ error: any Error, _ shape: ShapeState) -> any Error {
        switch error as? ShapeError {
        case .outsideBounds(let bounds): placeOutside(shape.name, bounds)
        case .offsetOutOfRange: placeOutOfRange(shape.name)
        case .sizeOutOfRange where shape.kind == .text:
            lettersOutOfRange(name: shape.name, ShapeSize.letters)
        case .sizeOutOfRange:
            sizeOutOfRange(name: shape.name, shape.kind, limit: ShapeSize.limit)
        case .groupTooLarge, nil: error
        }
    }
}
