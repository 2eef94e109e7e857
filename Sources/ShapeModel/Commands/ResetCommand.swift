import CommandKit
import Text

/// Moves a shape to the origin and paints it blue, as it was at the start.
package struct ResetCommand: EditingCommand {
    package struct State: BitwiseCopyable {
        fileprivate var offset = Offset.zero
        fileprivate var colour = Colour.blue
    }

    package let receiver: ShapeState
    package private(set) var state: State

    package init(receiver: ShapeState, state: State = State()) {
        (self.receiver, self.state) = (receiver, state)
    }

    package func appendName(to bytes: inout OutputSpan<UInt8>) { append("reset", to: &bytes) }

    package var kind: CommandKind { .reset }

    package var statement: String { "reset" }

    package mutating func execute() {
        (state.offset, state.colour) = receiver.untracked
        receiver.putBack(to: .zero)
        receiver.paint(.blue)
    }

    /// Merges with another reset of the same shape.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        (next as? ResetCommand)?.receiver === receiver ? .merged : .refused
    }

    package func undo() { undo(on: receiver) }

    package func undo(on shape: ShapeState) {
        shape.putBack(to: state.offset)
        shape.paint(state.colour)
    }
}
