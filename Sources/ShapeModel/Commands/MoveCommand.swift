import CommandKit

/// Moves a shape by a distance.
///
/// The three words that it holds fit into an existential without an allocation, which keeps a long
/// undo stack small.
package struct MoveCommand: EditingCommand {
    /// The points of a step where nothing else is said.
    package static let defaultPoints = 10

    /// The shape that is moved.
    package let receiver: ShapeState
    /// How far it is moved.
    package private(set) var distance: Offset

    /// A move of `receiver` by `distance`.
    package init(receiver: ShapeState, distance: Offset) {
        self.receiver = receiver
        self.distance = distance
    }

    /// A move of `receiver` by `points` points, which are not negative, in one direction.
    package init(receiver: ShapeState, direction: MoveDirection, points: Int = defaultPoints) {
        self.init(receiver: receiver, distance: direction.offset(points: points))
    }

    /// "Move Left" for a step of the default length, else with the distance: "Move Left 25".
    package var label: String {
        guard let (direction, points) = MoveDirection.along(distance) else {
            return "Move By \(distance.x) \(distance.y)"
        }
        let title = "Move \(direction.title)"
        return points == Self.defaultPoints ? title : "\(title) \(points)"
    }

    package var kind: CommandKind { .move }

    package var shapes: ShapeList { .one(receiver) }

    /// The move as a statement with its points.
    package var statement: String {
        guard let (direction, points) = MoveDirection.along(distance) else {
            return "move by \(distance.x) \(distance.y)"
        }
        return "move \(direction.rawValue) \(points)"
    }

    /// Moves the shape.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange``; the shape is where it was then.
    package func execute() throws {
        try receiver.move(by: distance)
    }

    /// Takes up another move of the same shape; two that come to nothing cancel each other out.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? MoveCommand, next.receiver === receiver,
            let sum = distance.adding(next.distance)
        else { return .refused }
        distance = sum
        return sum == .zero ? .cancelledOut : .merged
    }

    /// Moves the shape back.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange`` where somebody else has moved the shape meanwhile.
    package func undo() throws {
        try receiver.moveBack(by: distance)
    }
}

extension CommandKind {
    package static let move = CommandKind("move", plural: "moves")
}

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
