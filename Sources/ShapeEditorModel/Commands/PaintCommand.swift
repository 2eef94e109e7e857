import CommandKit

/// Paints a shape.
package struct PaintCommand: ShapeCommand {
    package var counter: StepCounter { .paints }
    package var verb: String { "paint" }
    package var takesConnectors: Bool { true }

    package let receiver: ShapeState
    package private(set) var colour: Colour
    private var previous: Colour

    /// `previous` is the colour that an undo restores; executing the command overwrites it.
    package init(receiver: ShapeState, colour: Colour, previous: Colour = .blue) {
        (self.receiver, self.colour, self.previous) = (receiver, colour, previous)
    }

    package mutating func execute() {
        previous = receiver.untracked.colour
        receiver.change { $0.paint(colour) }
    }

    package func undo() { receiver.change { $0.paint(previous) } }

    package var change: StateChange { StateChange(colour: .init(old: previous, new: colour)) }

    /// Merges with another `PaintCommand` of the same shape. The two cancel out if the second colour is the one that
    /// the shape had before the first.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? PaintCommand, next.receiver === receiver else { return .refused }
        colour = next.colour
        return colour == previous ? .cancelledOut : .merged
    }

    /// The name of the command: "Paint Tomato", or "Paint #ff8800" if the colour has no keyword.
    package var label: String { "Paint " + colour.title }

    package var statement: String { "paint \(colour)" }
}

extension Colour {
    /// The colour's title in labels and menus: its keyword with a capital letter, or the hexadecimal notation if there
    /// is no keyword.
    package var title: String { description.capitalised }
}
