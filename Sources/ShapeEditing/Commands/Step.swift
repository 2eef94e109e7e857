/// Something that happened to shapes: a command was executed, undone or redone.
public struct Step {
    /// What happened.
    public enum Kind {
        case performed(any EditingCommand)
        /// A picture on the way of a command that takes time, which leads from its start to here.
        case frame(any EditingCommand)
        /// So many entries of the history at once.
        case undone(Int)
        case redone(Int)
        case rolledBack
    }

    public let kind: Kind
    /// The shapes that were changed.
    public let shapes: ShapeList

    /// What was done, in the words of the language.
    public var command: String {
        switch kind {
        case .performed(let command), .frame(let command): command.label.lowercased()
        case .undone(let count): count == 1 ? "undo" : "undo \(count)"
        case .redone(let count): count == 1 ? "redo" : "redo \(count)"
        case .rolledBack: "rollback"
        }
    }
}

/// Who is told of each step.
public protocol StepObserver: AnyObject {
    func invokerDidStep(_ step: Step)
}
