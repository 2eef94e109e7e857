import CommandKit

/// The shapes that commands change which are undone, redone or rolled back, as they were before that. Each is kept by
/// itself, because a copy of the drawing would share its array of shapes, and then the undo would copy that.
package final class ChangedShapes {
    /// A shape as it was.
    struct Former {
        let shape: ShapeState
        let state: ShapeState.State
        let name: String
        /// The names of the shapes that a connector joined; nil for another shape.
        let ends: [String]?
        /// The index of the shape in the order of the drawing; nil if the shape was not in the drawing.
        let index: Int?

        fileprivate init(_ shape: ShapeState) {
            (self.shape, state, name) = (shape, shape.untracked, shape.name)
            ends = shape.ends.map { [$0.from.name, $0.to.name] }
            index = shape.isPresent ? shape.index : nil
        }
    }

    /// The shapes, each once.
    private(set) var all: [Former] = []
    private var known: Set<ObjectIdentifier> = []
    private var ordered: Set<ObjectIdentifier> = []

    /// The shapes of commands, before these are undone or redone.
    init(of commands: some Sequence<any Command>) {
        for command in commands {
            command.forEachEditing { command in
                let list = command.changes
                for change in list.arrangements where change.isMoved {
                    ordered.insert(ObjectIdentifier(change.shape))
                }
                for shape in list.allShapes where known.insert(ObjectIdentifier(shape)).inserted {
                    all.append(Former(shape))
                }
            }
        }
    }

    /// Whether one of the commands moves a shape in the order of the drawing.
    func isOrdered(_ shape: ShapeState) -> Bool { ordered.contains(ObjectIdentifier(shape)) }

    /// Those that have been taken out of the drawing since.
    private var gone: [Former] { all.filter { $0.index != nil && !$0.shape.isPresent } }

    /// Whether one of the shapes has been taken out of the drawing since.
    package var hasGone: Bool { !gone.isEmpty }

    /// Reports of the shapes: first those that have been taken out of the drawing since, in the order that they had,
    /// then those that are in the drawing now, from the hindmost on. Shapes that were in it neither then nor now have
    /// no report.
    package var reports: [ShapeReport] {
        let present = all.filter(\.shape.isPresent).sorted { $0.shape.rank < $1.shape.rank }
        return gone.sorted { $0.index ?? 0 < $1.index ?? 0 }.map {
            ShapeReport(deleted: $0.shape, $0.name, $0.state, ends: $0.ends)
        } + present.map { ShapeReport(since: $0, isOrdered: isOrdered($0.shape)) }
    }
}
