import CommandKit

/// Moves a shape to a place, wherever it is.
public struct MoveToCommand: ShapeCommand {
    /// The shape that is moved.
    public let receiver: ShapeState
    /// Where it is moved to.
    public let destination: Offset
    private var origin = Offset.zero

    /// A move of `receiver` to `destination`.
    public init(receiver: ShapeState, destination: Offset) {
        self.receiver = receiver
        self.destination = destination
    }

    /// "Move To 30 -40".
    public var label: String { "Move To \(destination.x) \(destination.y)" }

    /// The kind ``ShapeCommandKind/move``.
    public var kind: ShapeCommandKind { .move }

    /// The move as a statement.
    public var statement: String { "move to \(destination.x) \(destination.y)" }

    /// Moves the shape and keeps the place where it was.
    public mutating func execute() {
        origin = receiver.offset
        receiver.move(to: destination)
    }

    /// Moves the shape back to where it was when the command was executed.
    public func undo() {
        receiver.move(to: origin)
    }
}
