import CommandKit

/// Adds, deletes, orders or renames shapes of a drawing.
package struct ArrangeCommand: EditingCommand {
    package enum Change {
        case insert([PlacedShape])
        case remove([PlacedShape])
        /// The shapes to move in the order, with their indices before and after the change.
        case order(from: [PlacedShape], to: [PlacedShape])
        case rename([ShapeName])

        /// The change that takes this change back.
        var inverse: Change {
            switch self {
            case .insert(let shapes): .remove(shapes)
            case .remove(let shapes): .insert(shapes)
            case .order(let old, let new): .order(from: new, to: old)
            case .rename(let names): .rename(names.map(\.inverse))
            }
        }

        func apply(to arrangement: inout some Arrangement) {
            switch self {
            case .insert(let shapes): arrangement.insert(shapes)
            case .remove(let shapes): arrangement.remove(shapes)
            case .order(let old, let new):
                arrangement.remove(old)
                arrangement.insert(new)
            case .rename(let names): arrangement.rename(names)
            }
        }
    }

    package var counter: StepCounter { .edits }

    private let drawing: Drawing
    package let change: Change
    package let statement: String
    /// The shapes that must be selected for the statement to make this change; nil if the statement does not act on the
    /// selection.
    package let selected: [ShapeState]?

    /// - Parameters:
    ///   - drawing: The receiver.
    ///   - change: The change. Its indices are those at the time when the command is executed.
    ///   - statement: The statement that makes this change.
    ///   - selected: The shapes that must be selected for the statement to make this change; nil if the statement does
    ///     not act on the selection.
    package init(_ drawing: Drawing, _ change: Change, statement: String, selected: [ShapeState]? = nil) {
        (self.drawing, self.change, self.statement, self.selected) = (drawing, change, statement, selected)
    }

    /// Whether the command changes the order of the shapes.
    package var isOrder: Bool { if case .order = change { true } else { false } }

    /// Whether the command adds shapes.
    package var isInsertion: Bool { if case .insert = change { true } else { false } }

    package var label: String { statement.capitalised }

    package var nameInJSON: String { statement }

    /// - Throws: ``DrawingError/placeOutside(_:_:)`` if an added shape would be outside the drawing's bounds. In a
    ///   redo, the bounds may have been set since the undo. Nothing has changed then.
    package func execute() throws {
        if case .insert(let placed) = change {
            try drawing.check(placed.map(\.shape), within: drawing.bounds)
        }
        var drawing = drawing
        drawing.namingSteps += 1
        change.apply(to: &drawing)
    }

    package func undo() {
        var drawing = drawing
        change.inverse.apply(to: &drawing)
        drawing.namingSteps -= 1
    }

    package func undo(on copy: inout DrawingCopy) {
        change.inverse.apply(to: &copy)
        copy.namingSteps -= 1
    }

    /// Calls `body` with the drawing, and with each shape that the change adds, deletes, moves in the order or renames.
    package func forEachReceiver(_ body: (AnyObject) -> Void) {
        body(drawing)
        shapes.forEach(body)
    }

    private var shapes: [ShapeState] {
        switch change {
        case .insert(let shapes), .remove(let shapes), .order(_, let shapes): shapes.map(\.shape)
        case .rename(let names): names.map(\.shape)
        }
    }
}
