import CommandKit
import Text

/// Moves a shape to the origin and paints it blue, as it was at the start.
package struct ResetCommand: EditingCommand {
    package let receiver: ShapeState
    private var offset = Offset.zero
    private var colour = Colour.blue

    package init(receiver: ShapeState) { self.receiver = receiver }

    package func appendName(to bytes: inout OutputSpan<UInt8>) { append("reset", to: &bytes) }

    package var kind: CommandKind { .reset }

    package var statement: String { "reset" }

    package mutating func execute() {
        (offset, colour) = receiver.untracked
        receiver.putBack(to: .zero)
        receiver.paint(.blue)
    }

    /// Merges with another reset of the same shape.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        (next as? ResetCommand)?.receiver === receiver ? .merged : .refused
    }

    package func undo() { undo(on: receiver) }

    package func undo(on shape: ShapeState) {
        shape.putBack(to: offset)
        shape.paint(colour)
    }
}
