import CommandKit
import ShapeModel

/// The last corners of the paths of several shapes, found by undoing the history once on a copy of the drawing.
///
/// All shapes together have as many steps and corners as a single shape, so they take no longer than a single one.
struct SelectedPaths {
    private let shapes: [ShapeState]
    /// The index in `shapes` of each shape whose path goes on.
    private var indices: [ObjectIdentifier: Int] = [:]
    private var newestFirst: [[Waypoint]]
    private var cornerCount = 0
    private var stepCount = 0

    /// - Throws: The error of a command whose undo fails.
    init(of shapes: [ShapeState], _ session: Session, in group: UndoGroup?) throws {
        self.shapes = shapes
        newestFirst = shapes.map { [Waypoint(of: $0)] }
        for (index, shape) in shapes.enumerated() { indices[ObjectIdentifier(shape)] = index }
        let history = session.invoker.history
        var copy = DrawingCopy(of: session.drawing)
        guard try add(group?.entries ?? [], &copy) else { return }
        _ = try add(history.entries[..<history.index], &copy)
    }

    /// Adds the states before each of the commands, the last command first.
    ///
    /// - Returns: Whether there is room for more.
    private mutating func add(
        _ commands: some BidirectionalCollection<any Command>, _ copy: inout DrawingCopy
    ) throws -> Bool {
        for command in commands.reversed() {
            guard try command.undo(on: &copy, { add($0, before: $1) }) else { return false }
        }
        return true
    }

    /// The corners of each path, the oldest first.
    var corners: [[Waypoint]] { newestFirst.map { $0.reversed() } }

    /// Adds the states before a command.
    ///
    /// - Returns: Whether there is room for more.
    private mutating func add(_ command: any EditingCommand, before copy: DrawingCopy) -> Bool {
        let isInsertion = (command as? ArrangeCommand)?.isInsertion ?? false
        command.forEachReceiver { receiver in
            stepCount += 1
            guard let index = indices[ObjectIdentifier(receiver)] else { return }
            // The path of a shape begins where the shape was added.
            if isInsertion { return indices[ObjectIdentifier(receiver)] = nil }
            cornerCount -= newestFirst[index].count
            newestFirst[index].add(older: Waypoint(copy.state(of: shapes[index])))
            cornerCount += newestFirst[index].count
        }
        return stepCount < ShapePath.seenSteps && cornerCount < ShapePath.shownCorners && !indices.isEmpty
    }
}
