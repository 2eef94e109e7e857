import CommandKit

/// Paints a shape in a colour.
public struct PaintCommand: EditingCommand {
    /// The shape that is painted.
    public let receiver: ShapeState
    /// The colour that it gets.
    public private(set) var colour: Colour
    private var previous: Colour

    /// Paints `receiver` in `colour`.
    public init(receiver: ShapeState, colour: Colour) {
        self.receiver = receiver
        self.colour = colour
        previous = .blue
    }

    /// "Paint Tomato", or "Paint #ff8800" where the colour has no keyword.
    public var label: String { "Paint \(colour.title)" }

    public var kind: CommandKind { .paint }

    public var shapes: ShapeList { .one(receiver) }

    /// The painting as a statement.
    public var statement: String { "paint \(colour)" }

    /// Takes up another painting of the same shape.
    public mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? PaintCommand, next.receiver === receiver else { return .refused }
        colour = next.colour
        return colour == previous ? .cancelledOut : .merged
    }

    /// Paints the shape and keeps the colour that it had.
    public mutating func execute() {
        previous = receiver.colour
        receiver.paint(colour)
    }

    /// Gives the shape the colour back that it had when the command was executed.
    public func undo() {
        receiver.paint(previous)
    }
}

extension Colour {
    /// The colour as labels and menus write it: its keyword with a capital letter, or its digits.
    var title: String {
        let text = description
        return text.prefix(1).uppercased() + text.dropFirst()
    }
}

extension CommandKind {
    static let paint = CommandKind("paint", plural: "paints")
}
