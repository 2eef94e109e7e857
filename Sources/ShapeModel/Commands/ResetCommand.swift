import CommandKit

/// Puts a shape back to the origin and paints it blue, as it was at the start.
package struct ResetCommand: EditingCommand {
    /// The shape that is reset.
    package let receiver: ShapeState
    private var offset = Offset.zero
    private var colour = Colour.blue

    /// Resets `receiver`.
    package init(receiver: ShapeState) {
        self.receiver = receiver
    }

    /// "Reset".
    package var label: String { "Reset" }

    package var kind: CommandKind { .reset }

    package var shapes: ShapeList { .one(receiver) }

    /// The reset as a statement.
    package var statement: String { "reset" }

    /// Resets the shape and keeps what it was.
    package mutating func execute() {
        (offset, colour) = (receiver.offset, receiver.colour)
        receiver.putBack(to: .zero)
        receiver.paint(.blue)
    }

    /// Takes up another reset of the same shape.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        (next as? ResetCommand)?.receiver === receiver ? .merged : .refused
    }

    /// Makes the shape again what it was when the command was executed.
    package func undo() {
        receiver.putBack(to: offset)
        receiver.paint(colour)
    }
}

extension CommandKind {
    package static let reset = CommandKind("reset", plural: "resets")
}
