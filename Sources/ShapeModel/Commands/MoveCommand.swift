import CommandKit
import Text

/// Moves a shape by a distance.
package struct MoveCommand: EditingCommand {
    /// The length of a move that names none, unless `step` has set another.
    package static let defaultPoints = 10

    package let receiver: ShapeState
    package private(set) var distance: Offset

    package init(receiver: ShapeState, distance: Offset) {
        self.receiver = receiver
        self.distance = distance
    }

    /// `points` is not negative.
    package init(receiver: ShapeState, direction: MoveDirection, points: Int = defaultPoints) {
        self.init(receiver: receiver, distance: direction.offset(points: points))
    }

    /// "move left" for the default length, "move left 25" otherwise, "move by 3 4" if it is diagonal.
    package func appendName(to bytes: inout OutputSpan<UInt8>) {
        guard let (direction, points) = MoveDirection.along(distance) else {
            append("move by ", to: &bytes)
            return distance.append(to: &bytes)
        }
        append("move ", to: &bytes)
        append(direction.word, to: &bytes)
        guard points != Self.defaultPoints else { return }
        append(" ", to: &bytes)
        append(points, to: &bytes)
    }

    package var kind: CommandKind { .move }

    package var statement: String {
        guard let (direction, points) = MoveDirection.along(distance) else {
            return "move by \(distance.x) \(distance.y)"
        }
        return "move \(direction.rawValue) \(points)"
    }

    /// - Throws: ``ShapeError/offsetOutOfRange`` or ``ShapeError/outsideBounds(_:)``; the shape has not moved then.
    package func execute() throws {
        try receiver.move(by: distance)
    }

    /// Merges with another move of the same shape; opposite moves cancel out.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? MoveCommand, next.receiver === receiver,
            let sum = distance.adding(next.distance)
        else { return .refused }
        distance = sum
        return sum == .zero ? .cancelledOut : .merged
    }

    /// - Throws: ``ShapeError/offsetOutOfRange`` if something else has moved the shape in the meantime.
    package func undo() throws { try undo(on: receiver) }

    package func undo(on shape: ShapeState) throws {
        try shape.moveBack(by: distance)
    }
}

/// Moves a shape to a place.
package struct MoveToCommand: EditingCommand {
    package let receiver: ShapeState
    package private(set) var destination: Offset
    private var origin: Offset

    /// `origin` is where an undo leads; executing it sets that.
    package init(receiver: ShapeState, destination: Offset, origin: Offset = .zero) {
        (self.receiver, self.destination, self.origin) = (receiver, destination, origin)
    }

    package var distance: Offset {
        let (from, to) = (receiver.untracked.offset, destination)
        return to.subtracting(from)
            ?? Offset(
                x: Int(clamping: Int128(to.x) - Int128(from.x)),
                y: Int(clamping: Int128(to.y) - Int128(from.y)))
    }

    /// "move to 30 -40"
    package func appendName(to bytes: inout OutputSpan<UInt8>) {
        append("move to ", to: &bytes)
        destination.append(to: &bytes)
    }

    package var kind: CommandKind { .move }

    package var statement: String { "move to \(destination.x) \(destination.y)" }

    /// Merges with another `MoveToCommand` of the same shape.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? MoveToCommand, next.receiver === receiver else { return .refused }
        destination = next.destination
        return destination == origin ? .cancelledOut : .merged
    }

    /// - Throws: ``ShapeError/outsideBounds(_:)``; the shape has not moved then.
    package mutating func execute() throws {
        origin = receiver.untracked.offset
        try receiver.move(to: destination)
    }

    package func undo() { undo(on: receiver) }

    package func undo(on shape: ShapeState) {
        shape.putBack(to: origin)
    }
}
