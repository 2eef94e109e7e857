import CommandKit

/// Adds, deletes, orders or renames shapes of a drawing.
package struct ArrangeCommand: EditingCommand {
    /// What the command does. The raw value is the verb of its statement.
    package enum Kind: String {
        case add, delete, order, rename, duplicate, connect
    }

    package var counter: StepCounter { .edits }
    package var verb: String { kind.rawValue }
    package var takesConnectors: Bool { kind == .order || kind == .rename }
    package var namesShapes: Bool { true }

    package let kind: Kind
    private let drawing: Drawing
    /// The changes of the shapes' names and of their places in the order.
    package let placings: [Placing]
    package let statement: String
    /// The shapes that must be selected for the statement to make this change; nil if the statement does not act on the
    /// selection.
    package let selected: [ShapeState]?

    /// - Parameters:
    ///   - kind: What the command does.
    ///   - drawing: The receiver.
    ///   - placings: The changes of the shapes' names and of their places in the order, for the drawing as it is when
    ///     the command is executed. The old indices are in ascending order, and so are the new ones.
    ///   - statement: The statement that makes this change.
    ///   - selected: The shapes that must be selected for the statement to make this change; nil if the statement does
    ///     not act on the selection.
    package init(
        _ kind: Kind, _ drawing: Drawing, _ placings: [Placing], statement: String,
        selected: [ShapeState]? = nil
    ) {
        (self.kind, self.drawing, self.placings) = (kind, drawing, placings)
        (self.statement, self.selected) = (statement, selected)
    }

    /// - Throws: ``DrawingError/placeOutside(_:_:)`` if the centre of an added shape, or an end of an added line, would
    ///   be outside the bounds, which may have been set between an undo and a redo. Nothing has changed then.
    package func execute() throws {
        try drawing.check(placings.filter { $0.old == nil }.map(\.shape), within: drawing.bounds)
        drawing.namingSteps += 1
        drawing.arrange(placings)
    }

    package func undo() {
        drawing.arrange(placings.map(\.inverse))
        drawing.namingSteps -= 1
    }

    package func undo(on copy: inout DrawingCopy) {
        copy.arrange(placings.map(\.inverse))
        copy.namingSteps -= 1
    }

    /// Calls `body` with the drawing, and then with the shape of each of ``placings``, even if its name and index stay
    /// the same.
    package func forEachReceiver(_ body: (AnyObject) -> Void) {
        body(drawing)
        for placing in placings { body(placing.shape) }
    }

    package func forEachReport(_ body: (ShapeReport) -> Void) {
        for placing in placings { body(ShapeReport(of: placing, by: kind)) }
    }
}
