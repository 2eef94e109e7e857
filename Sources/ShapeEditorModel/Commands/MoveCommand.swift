import CommandKit

/// Moves a shape by a distance.
package struct MoveCommand: ShapeCommand {
    /// The length, in points, of a move whose statement gives none, unless the statement `step` has set another length.
    package static let defaultPoints = 10
    package var counter: StepCounter { .moves }
    package var verb: String { "move" }

    package let receiver: ShapeState
    package private(set) var distance: Offset

    package init(receiver: ShapeState, distance: Offset) {
        self.receiver = receiver
        self.distance = distance
    }

    /// Creates a move in a direction by `points`, which is at least 0.
    package init(receiver: ShapeState, direction: MoveDirection, points: Int = defaultPoints) {
        self.init(receiver: receiver, distance: direction.offset(points: points))
    }

    /// - Throws: ``ShapeError/offsetOutOfRange`` or ``ShapeError/outsideBounds(_:)``; the shape has not moved then.
    package func execute() throws {
        try receiver.change { state throws(ShapeError) in try state.move(by: distance) }
    }

    /// Undoes the move. The bounds are not checked, because they may have been set after the move.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange``, which is possible only if something else has moved the shape since.
    package func undo() throws {
        try receiver.change { state throws(ShapeError) in
            guard let origin = state.offset.subtracting(distance) else { throw .offsetOutOfRange }
            state.putBack(to: origin)
        }
    }

    package var change: StateChange { StateChange(distance: Distance(to: distance)) }

    /// Merges with another `MoveCommand` of the same shape, unless the sum would overflow. Moves whose sum is zero
    /// cancel out.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? MoveCommand, next.receiver === receiver,
            let sum = distance.adding(next.distance)
        else { return .refused }
        distance = sum
        return sum == .zero ? .cancelledOut : .merged
    }

    package var label: String { Self.label(of: distance) }

    package var statement: String { Self.statement(of: distance) }
}

extension MoveCommand {
    /// The name of a move: "Move Left" for the default length, "Move Left 25" for another length, "Move By 3 4" for a
    /// move that is diagonal, empty or longer than `Int.max` points.
    static func label(of distance: Offset) -> String {
        guard let (direction, points) = MoveDirection.along(distance) else {
            return "Move By " + distance.words
        }
        let label = "Move " + direction.title
        return points == defaultPoints ? label : label + " " + String(points)
    }

    static func statement(of distance: Offset) -> String {
        guard let (direction, points) = MoveDirection.along(distance) else {
            return "move by " + distance.words
        }
        return "move \(direction.rawValue) \(points)"
    }
}
