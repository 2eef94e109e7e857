/// Something that was done to a shape, as the invoker's observers are told of it.
public struct Step {
    /// What a step did.
    public enum Kind {
        /// A command was executed, for the first time or once more.
        case performed(any ShapeCommand)
        /// A command that takes time is on its way.
        case frame(any ShapeCommand)
        /// So many entries of the history were undone at once.
        case undone(Int)
        /// So many entries of the history were redone at once.
        case redone(Int)
        /// What a failed group had done was taken back.
        case rolledBack
    }

    /// What the step did.
    public let kind: Kind
    /// The shape that it was done to, as it is now.
    public let shape: ShapeState

    /// What was done, as one would type it: `move left`, `undo`, `redo 3`.
    public var command: String {
        switch kind {
        case .performed(let command), .frame(let command): command.label.lowercased()
        case .undone(let count): count == 1 ? "undo" : "undo \(count)"
        case .redone(let count): count == 1 ? "redo" : "redo \(count)"
        case .rolledBack: "rollback"
        }
    }
}
