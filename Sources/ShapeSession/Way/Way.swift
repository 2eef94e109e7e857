import CommandKit
import ShapeModel

/// The way that the shape came: how it was after each step of the history, within groups after each of their commands,
/// and in between where time has passed.
struct Way {
    /// The oldest first; the last one is how the shape is.
    let moments: [Moment]
    /// Whether the history has kept not all of it: the last turns of a group that has very many.
    let isCut: Bool

    /// The shape as it is.
    init(_ shape: ShapeState) {
        (moments, isCut) = ([Moment(point: WayPoint(of: shape))], false)
    }

    /// The way of a session's shape; `group` is the outermost that is open.
    ///
    /// - Throws: What a command throws whose undo fails; `CancellationError`.
    /// - Complexity: O(*n*) in the commands of the history.
    init(of session: Session, in group: UndoGroup? = nil) throws {
        var back = WayBack(of: session, in: group)
        var newestFirst = [Moment(point: back.point)]
        if let rest = back.rest { newestFirst.append(rest) }
        var isInterrupted = false
        while try back.stepBack({
            newestFirst.append($0)
            if newestFirst.count % 4096 == 0 { isInterrupted = session.isInterrupted() }
            return !isInterrupted
        }) {}
        if isInterrupted { throw CancellationError() }
        newestFirst.reverse()
        (moments, isCut) = (newestFirst, back.isCut)
    }
}

extension Way {
    /// How many corners a picture in cells shows: more would take longer to draw than a person waits for a key.
    static let shownCorners = 1000
    /// How many steps are looked at for that, as there may be any number that go straight on, or nowhere.
    static let seenSteps = 5000

    /// The corners of the last steps of the way of a session's shape, the oldest first; `group` is the outermost that is
    /// open.
    ///
    /// - Throws: What a command throws whose undo fails.
    static func lastCorners(of session: Session, in group: UndoGroup?) throws -> [WayPoint] {
        var back = WayBack(of: session, in: group)
        var (newestFirst, steps) = ([back.point], 0)
        while try back.stepBack({
            newestFirst.add(older: $0.point)
            steps += 1
            return newestFirst.count < shownCorners && steps < seenSteps
        }) {}
        return newestFirst.reversed()
    }
}

extension [WayPoint] {
    /// Adds a point to a way that is never empty, the newest first.
    fileprivate mutating func add(older point: WayPoint) {
        let last = self[count - 1]
        if point == last { return }
        if count > 1, point.goesStraight(past: last, to: self[count - 2]) { removeLast() }
        append(point)
    }
}

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
