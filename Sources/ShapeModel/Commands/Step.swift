/// Something that happened to shapes: a command was executed, undone or redone.
package struct Step {
    package enum Kind {
        case performed(any EditingCommand)
        /// A frame of an animation; the command leads from its start to this frame.
        case frame(any EditingCommand)
        /// How many entries of the history at once.
        case undone(Int)
        case redone(Int)
        case rolledBack
    }

    package let kind: Kind
    package let shapes: ShapeList
    /// The kind of a command that was executed.
    package let counted: CommandKind?

    package init(_ kind: Kind, changing shapes: ShapeList, counted: CommandKind? = nil) {
        (self.kind, self.shapes, self.counted) = (kind, shapes, counted)
    }

    package init(performed command: some EditingCommand) {
        self.init(.performed(command), changing: command.shapes, counted: command.kind)
    }

    /// What was done, as JSON output names it.
    package var command: String {
        switch kind {
        case .performed(let command), .frame(let command): command.label.lowercased()
        case .undone(let count): count == 1 ? "undo" : "undo \(count)"
        case .redone(let count): count == 1 ? "redo" : "redo \(count)"
        case .rolledBack: "rollback"
        }
    }
}

package protocol StepObserver: AnyObject {
    func invokerDidStep(_ step: Step)
}
