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

    /// What happened.
    public let kind: Kind
    /// The shapes that were changed.
    public let shapes: ShapeList
    /// What a command that was executed is counted as.
    public let counted: CommandKind?

    init(_ kind: Kind, changing shapes: ShapeList, counted: CommandKind? = nil) {
        (self.kind, self.shapes, self.counted) = (kind, shapes, counted)
    }

    /// A command was executed.
    init(performed command: some EditingCommand) {
        self.init(.performed(command), changing: command.shapes, counted: command.kind)
    }

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
