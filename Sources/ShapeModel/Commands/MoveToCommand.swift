import CommandKit

/// Moves a shape to a place, wherever it is.
package struct MoveToCommand: EditingCommand {
    /// The shape that is moved.
    package let receiver: ShapeState
    /// Where it is moved to.
    package private(set) var destination: Offset
    private var origin = Offset.zero

    /// A move of `receiver` to `destination`.
    package init(receiver: ShapeState, destination: Offset) {
        self.receiver = receiver
        self.destination = destination
    }

    /// "Move To 30 -40".
    package var label: String { "Move To \(destination.x) \(destination.y)" }

    package var kind: CommandKind { .move }

    package var shapes: ShapeList { .one(receiver) }

    /// The move as a statement.
    package var statement: String { "move to \(destination.x) \(destination.y)" }

    /// Takes up another move of the same shape to a place.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? MoveToCommand, next.receiver === receiver else { return .refused }
        destination = next.destination
        return destination == origin ? .cancelledOut : .merged
    }

    /// Moves the shape and keeps the place where it was.
    ///
    /// - Throws: ``ShapeError/outsideBounds(_:)``; the shape is where it was then.
    package mutating func execute() throws {
        origin = receiver.offset
        try receiver.move(to: destination)
    }

    /// Moves the shape back to where it was when the command was executed.
    package func undo() {
        receiver.putBack(to: origin)
    }
}
