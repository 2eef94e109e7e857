/// Something that happened to shapes: a command was executed, undone or redone.
package struct Step {
    /// What happened.
    package enum Kind {
        case performed(any EditingCommand)
        /// A picture on the way of a command that takes time, which leads from its start to here.
        case frame(any EditingCommand)
        /// So many entries of the history at once.
        case undone(Int)
        case redone(Int)
        case rolledBack
    }

    /// What happened.
    package let kind: Kind
    /// The shapes that were changed.
    package let shapes: ShapeList
    /// What a command that was executed is counted as.
    package let counted: CommandKind?

    package init(_ kind: Kind, changing shapes: ShapeList, counted: CommandKind? = nil) {
        (self.kind, self.shapes, self.counted) = (kind, shapes, counted)
    }

    /// A command was executed.
    package init(performed command: some EditingCommand) {
        self.init(.performed(command), changing: command.shapes, counted: command.kind)
    }

    /// What was done, in the words of the language.
    package var command: String {
        switch kind {
        case .performed(let command), .frame(let command): command.label.lowercased()
        case .undone(let count): count == 1 ? "undo" : "undo \(count)"
        case .redone(let count): count == 1 ? "redo" : "redo \(count)"
        case .rolledBack: "rollback"
        }
    }
}

/// Who is told of each step.
package protocol StepObserver: AnyObject {
    func invokerDidStep(_ step: Step)
}
