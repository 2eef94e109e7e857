import CommandKit
import ShapeModel

/// The way that a shape has come, as it is seen at the prompt: noted step by step, as what is open there, and what runs
/// side by side, is in no history yet.
final class Trail: StepObserver {
    /// How many places are shown: more would take longer to draw than a person waits for a key.
    static let limit = 1000

    /// The oldest first. At most twice as many as are shown.
    private var points: [WayPoint]

    /// Begins where the shape is.
    init(_ shape: ShapeState) {
        points = [WayPoint(of: shape)]
        points.reserveCapacity(2 * Self.limit)
    }

    /// The last of it, the oldest place first.
    var shown: [WayPoint] { Array(points.suffix(Self.limit)) }

    func invokerDidPerform(
        _ kind: CommandKind, on shape: ShapeState, name: (inout OutputSpan<UInt8>) -> Void
    ) {
        append(WayPoint(of: shape))
    }

    func invokerDidStep(_ step: Step) {
        guard case .one(let shape) = step.shapes else { return }
        switch step.kind {
        case .frame, .redone: append(WayPoint(of: shape))
        case .undone, .rolledBack: goBack(to: WayPoint(of: shape))
        }
    }

    private func append(_ point: WayPoint) {
        if points.last == point { return }
        if points.count == 2 * Self.limit { points.removeFirst(Self.limit) }
        points.append(point)
    }

    /// What came after the shape was there last is taken back.
    private func goBack(to point: WayPoint) {
        let place = points.dropLast().lastIndex(of: point)
        points.removeSubrange((place.map { $0 + 1 } ?? 0)...)
        if place == nil { points = [point] }
    }
}

extension WayPoint {
    init(of shape: ShapeState) {
        let (offset, colour) = shape.untracked
        self.init(offset, colour)
    }
}

extension WayPoint {
    /// The last places on a way, the oldest first, that commands led along: they have been done, and nothing else
    /// since.
    ///
    /// - Throws: What a command throws whose undo fails.
    static func way(of commands: some BidirectionalCollection<any Command>, to end: ShapeState) throws
        -> [WayPoint]
    {
        let (offset, colour) = end.untracked
        let shape = ShapeState(offset: offset, colour: colour)
        var way = [WayPoint(offset, colour)]
        for command in commands.reversed() where way.count < Trail.limit {
            try command.goBack(on: shape) { if way.count < Trail.limit { way.append($0) } }
        }
        return way.reversed()
    }
}

extension Command {
    /// Undoes it on a copy of its shape, and says where that is after each command that it consists of.
    fileprivate func goBack(on shape: ShapeState, _ note: (WayPoint) -> Void) throws {
        if let command = self as? any EditingCommand {
            try command.undo(on: shape)
            note(WayPoint(of: shape))
        } else if let group = self as? CommandGroup {
            for child in group.children.reversed() { try child.goBack(on: shape, note) }
        }
    }
}
