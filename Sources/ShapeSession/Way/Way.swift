import CommandKit
import ShapeModel

/// The way that the shape came: how it was after each step of the history, within groups after each of their commands,
/// and in between where time has passed.
struct Way {
    /// The oldest first; the last one is how the shape is.
    let moments: [Moment]
    /// How many there were, more than there are where there were too many.
    let count: Int

    /// The shape as it is.
    init(_ shape: ShapeState) {
        moments = [Moment(point: WayPoint(of: shape))]
        count = 1
    }

    /// The way of a session's shape, in at most `limit` moments and one; `group` is the outermost that is open.
    ///
    /// - Throws: What a command throws whose undo fails; `CancellationError`.
    /// - Complexity: O(*n*) in the commands of the history.
    init(of session: Session, in group: UndoGroup? = nil, limit: Int) throws {
        var moments = ThinnedMoments(limit: limit)
        var back = WayBack(of: session, in: group)
        moments.add(Moment(point: back.point))
        var isInterrupted = false
        while try back.stepBack({
            moments.add($0)
            if moments.count % 4096 == 0 { isInterrupted = session.isInterrupted() }
            return !isInterrupted
        }) {}
        if isInterrupted { throw CancellationError() }
        (self.moments, count) = (moments.all, moments.count)
    }
}

extension Way {
    /// How many places a picture in cells shows: more would take longer to draw than a person waits for a key.
    static let shownPlaces = 1000

    /// The last places of the way of a session's shape, the oldest first; `group` is the outermost that is open.
    ///
    /// - Throws: What a command throws whose undo fails.
    static func lastPlaces(of session: Session, in group: UndoGroup?) throws -> [WayPoint] {
        var back = WayBack(of: session, in: group)
        var places = [back.point]
        while try back.stepBack({
            if $0.point != places[places.count - 1] { places.append($0.point) }
            return places.count < shownPlaces
        }) {}
        return places.reversed()
    }
}
