import ShapeModel

/// The way that is seen at the prompt. It is gone back anew only after a step, as a picture is asked for at every key.
final class SeenWay: StepObserver {
    private var places: [WayPoint]?

    func invokerDidPerform(
        _ kind: CommandKind, on shape: ShapeState, name: (inout OutputSpan<UInt8>) -> Void
    ) {
        places = nil
    }

    func invokerDidStep(_ step: Step) { places = nil }

    /// The last places of the way of a session's shape, the oldest first.
    ///
    /// - Throws: What a command throws whose undo fails.
    func places(of session: Session) throws -> [WayPoint] {
        if let places { return places }
        let new = try Way.lastPlaces(of: session, in: session.outermostGroup)
        places = new
        return new
    }
}
