/// Something that happened to shapes other than that a command was performed.
package struct Step {
    package enum Kind {
        /// A frame of an animation; the command leads from its start to this frame.
        case frame(any EditingCommand)
        /// How many entries of the history at once.
        case undone(Int)
        case redone(Int)
        case rolledBack
    }

    package let kind: Kind
    package let shapes: ShapeList

    package init(_ kind: Kind, changing shapes: ShapeList) {
        (self.kind, self.shapes) = (kind, shapes)
    }

    /// What was done, as JSON output names it.
    package var command: String {
        switch kind {
        case .frame(let command): command.label.lowercased()
        case .undone(let count): count == 1 ? "undo" : "undo \(count)"
        case .redone(let count): count == 1 ? "redo" : "redo \(count)"
        case .rolledBack: "rollback"
        }
    }
}

/// Whoever is told of each step.
package protocol StepObserver: AnyObject {
    /// A command was performed. It is lent, since a copy of it would be most of the time that telling takes.
    func invokerDidPerform(_ command: borrowing some EditingCommand)

    /// Something else happened.
    func invokerDidStep(_ step: Step)
}
