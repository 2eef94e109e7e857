import CommandKit
import ShapeEditorModel

/// The latest corners of the paths of given shapes, found by undoing the latest commands on a copy of the drawing.
///
/// The limits ``ShapePath/seenSteps`` and ``ShapePath/shownCorners`` are for all shapes together, so that the search
/// stays short even for many shapes.
struct SelectedPaths {
    private let shapes: [ShapeState]
    /// The index in `shapes` of each shape whose path goes on into the past: whose addition has not been reached yet.
    private var indices: [ObjectIdentifier: Int] = [:]
    private var newestFirst: [[Waypoint]]
    private var copy: DrawingCopy
    private var cornerCount = 0
    private var stepCount = 0

    /// Creates the paths of `shapes`. `group` is the outermost open group; nil if no group is open.
    ///
    /// - Throws: The error of a command whose undo fails.
    init(of shapes: [ShapeState], _ session: Session, in group: UndoGroup?) throws {
        self.shapes = shapes
        newestFirst = shapes.map { [Waypoint(of: $0)] }
        for (index, shape) in shapes.enumerated() { indices[ObjectIdentifier(shape)] = index }
        copy = DrawingCopy(of: session.drawing)
        let history = session.invoker.history
        for command in group?.entries.reversed() ?? [] { try add(command) }
        for command in history.entries[..<history.index].reversed() {
            guard hasRoom else { break }
            try add(command)
        }
    }

    /// The corners of each path, the oldest first. The paths are in the order of the shapes.
    var corners: [[Waypoint]] { newestFirst.map { $0.reversed() } }

    private var hasRoom: Bool {
        stepCount < ShapePath.seenSteps && cornerCount < ShapePath.shownCorners && !indices.isEmpty
    }

    /// Adds the states before a command, or before the commands of a group, to the paths until the search ends.
    private mutating func add(_ command: any Command) throws {
        guard hasRoom else { return }
        if let group = command as? CompositeCommand {
            for child in group.entries?.reversed() ?? [] { try add(child) }
            return
        }
        var changed: [Int] = []
        command.forEachReceiver { receiver in
            stepCount += 1
            if let index = indices[ObjectIdentifier(receiver)] { changed.append(index) }
        }
        if let command = command as? ArrangeCommand {
            // An arrange command changes no offset and no colour, so it need not be undone.
            for placing in command.placings where placing.old == nil {
                indices[ObjectIdentifier(placing.shape)] = nil
            }
        } else if let command = command as? any EditingCommand {
            try command.undo(on: &copy)
            for index in changed { add(index) }
        }
    }

    /// Extends a shape's path by the shape's state on the copy.
    private mutating func add(_ index: Int) {
        cornerCount -= newestFirst[index].count
        newestFirst[index].add(older: Waypoint(copy.state(of: shapes[index])))
        cornerCount += newestFirst[index].count
    }
}
