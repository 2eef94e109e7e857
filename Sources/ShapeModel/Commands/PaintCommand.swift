import CommandKit

/// Paints a shape in a colour.
package struct PaintCommand: EditingCommand {
    /// The shape that is painted.
    package let receiver: ShapeState
    /// The colour that it gets.
    package private(set) var colour: Colour
    private var previous: Colour

    /// Paints `receiver` in `colour`.
    package init(receiver: ShapeState, colour: Colour) {
        self.receiver = receiver
        self.colour = colour
        previous = .blue
    }

    /// "Paint Tomato", or "Paint #ff8800" where the colour has no keyword.
    package var label: String { "Paint \(colour.title)" }

    package var kind: CommandKind { .paint }

    package var shapes: ShapeList { .one(receiver) }

    /// The painting as a statement.
    package var statement: String { "paint \(colour)" }

    /// Takes up another painting of the same shape.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? PaintCommand, next.receiver === receiver else { return .refused }
        colour = next.colour
        return colour == previous ? .cancelledOut : .merged
    }

    /// Paints the shape and keeps the colour that it had.
    package mutating func execute() {
        previous = receiver.colour
        receiver.paint(colour)
    }

    /// Gives the shape the colour back that it had when the command was executed.
    package func undo() {
        receiver.paint(previous)
    }
}

extension Colour {
    /// The colour as labels and menus write it: its keyword with a capital letter, or its digits.
    package var title: String {
        let text = description
        return text.prefix(1).uppercased() + text.dropFirst()
    }
}

extension CommandKind {
    package static let paint = CommandKind("paint", plural: "paints")
}
