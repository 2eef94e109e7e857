import CommandKit

/// Moves a shape to a place, wherever it is.
public struct MoveToCommand: EditingCommand {
    /// The shape that is moved.
    public let receiver: ShapeState
    /// Where it is moved to.
    public private(set) var destination: Offset
    private var origin = Offset.zero

    /// A move of `receiver` to `destination`.
    public init(receiver: ShapeState, destination: Offset) {
        self.receiver = receiver
        self.destination = destination
    }

    /// "Move To 30 -40".
    public var label: String { "Move To \(destination.x) \(destination.y)" }

    public var kind: CommandKind { .move }

    public var shapes: ShapeList { .one(receiver) }

    /// The move as a statement.
    public var statement: String { "move to \(destination.x) \(destination.y)" }

    /// Takes up another move of the same shape to a place.
    public mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? MoveToCommand, next.receiver === receiver else { return .refused }
        destination = next.destination
        return destination == origin ? .cancelledOut : .merged
    }

    /// Moves the shape and keeps the place where it was.
    ///
    /// - Throws: ``ShapeError/outsideBounds(_:)``; the shape is where it was then.
    public mutating func execute() throws {
        origin = receiver.offset
        try receiver.move(to: destination)
    }

    /// Moves the shape back to where it was when the command was executed.
    public func undo() {
        receiver.putBack(to: origin)
    }
}
