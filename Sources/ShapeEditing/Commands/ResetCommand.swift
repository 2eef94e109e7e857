import CommandKit

/// Puts a shape back to the origin and paints it blue, as it was at the start.
public struct ResetCommand: EditingCommand {
    /// The shape that is reset.
    public let receiver: ShapeState
    private var offset = Offset.zero
    private var colour = Colour.blue

    /// Resets `receiver`.
    public init(receiver: ShapeState) {
        self.receiver = receiver
    }

    /// "Reset".
    public var label: String { "Reset" }

    public var kind: CommandKind { .reset }

    public var shapes: ShapeList { .one(receiver) }

    /// The reset as a statement.
    public var statement: String { "reset" }

    /// Resets the shape and keeps what it was.
    public mutating func execute() {
        (offset, colour) = (receiver.offset, receiver.colour)
        receiver.putBack(to: .zero)
        receiver.paint(.blue)
    }

    /// Takes up another reset of the same shape.
    public mutating func merge(_ next: some Command) -> MergeOutcome {
        (next as? ResetCommand)?.receiver === receiver ? .merged : .refused
    }

    /// Makes the shape again what it was when the command was executed.
    public func undo() {
        receiver.putBack(to: offset)
        receiver.paint(colour)
    }
}

extension CommandKind {
    static let reset = CommandKind("reset", plural: "resets")
}
