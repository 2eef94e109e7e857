import CommandKit
import Text

/// Paints a shape.
package struct PaintCommand: EditingCommand {
    package struct State: BitwiseCopyable {
        fileprivate var colour: Colour
        fileprivate var previous = Colour.blue
    }

    package let receiver: ShapeState
    package private(set) var state: State

    package init(receiver: ShapeState, state: State) {
        (self.receiver, self.state) = (receiver, state)
    }

    /// `previous` is what an undo paints; executing it sets that.
    package init(receiver: ShapeState, colour: Colour, previous: Colour = .blue) {
        self.init(receiver: receiver, state: State(colour: colour, previous: previous))
    }

    package var colour: Colour { state.colour }

    /// "paint tomato", or "paint #ff8800" if the colour has no keyword.
    package func appendName(to bytes: inout OutputSpan<UInt8>) {
        append("paint ", to: &bytes)
        colour.appendDescription(to: &bytes)
    }

    package var kind: CommandKind { .paint }

    package var statement: String { "paint \(colour)" }

    /// Merges with another painting of the same shape.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? PaintCommand, next.receiver === receiver else { return .refused }
        state.colour = next.colour
        return colour == state.previous ? .cancelledOut : .merged
    }

    package mutating func execute() {
        state.previous = receiver.untracked.colour
        receiver.paint(colour)
    }

    package func undo() { undo(on: receiver) }

    package func undo(on shape: ShapeState) {
        shape.paint(state.previous)
    }
}

extension Colour {
    /// The colour in labels and menus: its keyword with a capital letter, or its digits.
    package var title: String {
        let text = description
        // A string: what appends any collection takes 90,000 instructions at its first use, which is at every start.
        return text.prefix(1).uppercased() + String(text.dropFirst())
    }
}
