import CommandKit
import ShapeModel

/// The way that is seen at the prompt. It is gone back anew only after a step, as a picture is asked for at every key.
final class SeenWay: InvokerObserver {
    private var corners: [WayPoint]?
    /// The group that is open and in no other.
    private weak var outermostGroup: UndoGroup?

    func invokerDidPerform(_ command: some EditingCommand) { corners = nil }

    func invokerDid(_ event: InvokerEvent) {
        corners = nil
        if case .begun = event.kind { outermostGroup = event.group?.outermost }
    }

    /// The last corners of the way of a session's shape, the oldest first.
    ///
    /// - Throws: What a command throws whose undo fails.
    func corners(of session: Session) throws -> [WayPoint] {
        if let corners { return corners }
        let new = try Way.lastCorners(of: session, in: outermostGroup)
        corners = new
        return new
    }
}
