import CommandKit

/// Moves a shape by a distance.
///
/// The three words that it holds fit into an existential without an allocation, which keeps a long
/// undo stack small.
public struct MoveCommand: EditingCommand {
    /// The points of a step where nothing else is said.
    public static let defaultPoints = 10

    /// The shape that is moved.
    public let receiver: ShapeState
    /// How far it is moved.
    public private(set) var distance: Offset

    /// A move of `receiver` by `distance`.
    public init(receiver: ShapeState, distance: Offset) {
        self.receiver = receiver
        self.distance = distance
    }

    /// A move of `receiver` by `points` points, which are not negative, in one direction.
    public init(receiver: ShapeState, direction: MoveDirection, points: Int = defaultPoints) {
        self.init(receiver: receiver, distance: direction.offset(points: points))
    }

    /// "Move Left" for a step of the default length, else with the distance: "Move Left 25".
    public var label: String {
        guard let (direction, points) = MoveDirection.along(distance) else {
            return "Move By \(distance.x) \(distance.y)"
        }
        let title = "Move \(direction.title)"
        return points == Self.defaultPoints ? title : "\(title) \(points)"
    }

    public var kind: CommandKind { .move }

    public var shapes: ShapeList { .one(receiver) }

    /// The move as a statement with its points.
    public var statement: String {
        guard let (direction, points) = MoveDirection.along(distance) else {
            return "move by \(distance.x) \(distance.y)"
        }
        return "move \(direction.rawValue) \(points)"
    }

    /// Moves the shape.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange``; the shape is where it was then.
    public func execute() throws {
        try receiver.move(by: distance)
    }

    /// Takes up another move of the same shape; two that come to nothing cancel each other out.
    public mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? MoveCommand, next.receiver === receiver,
            let sum = distance.adding(next.distance)
        else { return .refused }
        distance = sum
        return sum == .zero ? .cancelledOut : .merged
    }

    /// Moves the shape back.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange`` where somebody else has moved the shape meanwhile.
    public func undo() throws {
        try receiver.moveBack(by: distance)
    }
}

extension CommandKind {
    static let move = CommandKind("move", plural: "moves")
}
