import CommandKit
import ShapeEditorModel

/// The states of some shapes before a step that may change any of them, such as an undo.
struct DrawingSnapshot {
    private typealias Entry = (
        shape: ShapeState, state: ShapeState.State, name: String, index: Int, isPresent: Bool
    )

    private var entries: [Entry] = []
    /// The shapes of `order` commands. Their reports show their place in the order, except for shapes that the step
    /// deletes or brings back.
    private var ordered: Set<ObjectIdentifier> = []

    /// Takes a snapshot of the shapes on which commands act, as they are now.
    init(before commands: some Sequence<any Command>) {
        var known: Set<ObjectIdentifier> = []
        for command in commands {
            command.forEachEditing { command in
                let isOrder = command.verb == "order"
                for shape in command.shapes {
                    if known.insert(ObjectIdentifier(shape)).inserted {
                        entries.append((shape, shape.untracked, shape.name, shape.index, shape.isPresent))
                    }
                    if isOrder { ordered.insert(ObjectIdentifier(shape)) }
                }
            }
        }
    }

    /// Whether one of the shapes has been taken out of the drawing since the snapshot.
    var hasGone: Bool { entries.contains { $0.isPresent && !$0.shape.isPresent } }

    /// Reports of the shapes: first those that have been taken out of the drawing since the snapshot, in the order that
    /// they had, then those that are in the drawing now, from the hindmost on. Shapes that were in it neither then nor
    /// now have no report.
    var reports: [ShapeReport] {
        let gone = entries.filter { $0.isPresent && !$0.shape.isPresent }.sorted { $0.index < $1.index }
        let present = entries.filter(\.shape.isPresent).sorted { $0.shape.index < $1.shape.index }
        return gone.map { ShapeReport(deleted: $0.shape, $0.name, $0.state) } + present.map(report)
    }

    private func report(_ entry: Entry) -> ShapeReport {
        let shape = entry.shape
        guard entry.isPresent else { return ShapeReport(whole: shape) }
        return ShapeReport(
            shape, StateChange(from: entry.state, to: shape.untracked),
            was: entry.name == shape.name ? nil : entry.name,
            showsOrder: ordered.contains(ObjectIdentifier(shape)))
    }
}

extension EditingCommand {
    /// The shapes on which the command acts: those that it is to change, add, delete, order or rename.
    var shapes: [ShapeState] {
        var shapes: [ShapeState] = []
        forEachReceiver { if let shape = $0 as? ShapeState { shapes.append(shape) } }
        return shapes
    }

    /// Reports of the command's ``shapes`` in their present states, to be read right after the command's effect.
    var reports: [ShapeReport] {
        switch self {
        case let command as EditShapesCommand:
            zip(command.shapes, command.changes).map { ShapeReport($0, $1) }
        case let command as ArrangeCommand: command.placings.map { ShapeReport(of: $0, by: command.verb) }
        default: shapes.map { ShapeReport($0) }
        }
    }
}

extension ShapeReport {
    fileprivate init(of placing: Placing, by verb: String) {
        let shape = placing.shape
        if placing.new == nil {
            self.init(deleted: shape, shape.name, shape.untracked)
        } else if let old = placing.old {
            self.init(shape, was: verb == "rename" ? old.name : nil, showsOrder: verb == "order")
        } else {
            self.init(whole: shape)
        }
    }
}
