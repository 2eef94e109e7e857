import CommandKit

/// Moves a shape so that its centre, or the first end of a line, is at a given place, wherever the shape was.
package struct MoveToCommand: ShapeCommand {
    package var counter: StepCounter { .moves }
    package var verb: String { "move" }

    package let receiver: ShapeState
    package private(set) var destination: Offset
    private var origin: Offset

    /// `origin` is the place to which an undo returns; executing the command overwrites it.
    package init(receiver: ShapeState, destination: Offset, origin: Offset = .zero) {
        (self.receiver, self.destination, self.origin) = (receiver, destination, origin)
    }

    package var distance: Offset {
        Distance(from: receiver.untracked.offset, to: destination).end(from: .zero)
    }

    /// - Throws: ``ShapeError/outsideBounds(_:)``, for a line also ``ShapeError/offsetOutOfRange``; the shape has not
    ///   moved then.
    package mutating func execute() throws {
        origin = receiver.untracked.offset
        try receiver.change { state throws(ShapeError) in try state.move(to: destination) }
    }

    package func undo(_ state: inout ShapeState.State) { state.putBack(to: origin) }

    /// Merges with another `MoveToCommand` of the same shape. The two cancel out if the second destination is the place
    /// where the shape was before the first.
    package mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? MoveToCommand, next.receiver === receiver else { return .refused }
        destination = next.destination
        return destination == origin ? .cancelledOut : .merged
    }

    package var label: String { "Move To " + destination.words }

    package var statement: String { "move to " + destination.words }
}
