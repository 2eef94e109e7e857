import CommandKit

/// Moves a shape to the origin and paints it blue: by default the place and the colour of a drawing's first rectangle.
package struct ResetCommand: ShapeCommand {
    package var counter: StepCounter { .resets }

    package let receiver: ShapeState
    private var offset = Offset.zero
    private var colour = Colour.blue

    package init(receiver: ShapeState) { self.receiver = receiver }

    package mutating func execute() {
        (offset, colour) = (receiver.untracked.offset, receiver.untracked.colour)
        receiver.change {
            $0.putBack(to: .zero)
            $0.paint(.blue)
        }
    }

    package func undo(_ state: inout ShapeState.State) {
        state.putBack(to: offset)
        state.paint(colour)
    }

    /// Merges with another `ResetCommand` of the same shape.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        (next as? ResetCommand)?.receiver === receiver ? .merged : .refused
    }

    package var statement: String { "reset" }
}
