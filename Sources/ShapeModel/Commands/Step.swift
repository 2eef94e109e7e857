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

    /// Whether it is a part of a step that is announced when it has come to its end.
    package var isFrame: Bool { if case .frame = kind { true } else { false } }
    package let shapes: ShapeList

    package init(_ kind: Kind, changing shapes: ShapeList) {
        (self.kind, self.shapes) = (kind, shapes)
    }

    /// What was done, as JSON output names it.
    package var command: String {
        switch kind {
        case .frame(let command): command.name
        case .undone(let count): count == 1 ? "undo" : "undo \(count)"
        case .redone(let count): count == 1 ? "redo" : "redo \(count)"
        case .rolledBack: "rollback"
        }
    }
}

/// Whoever is told of each step.
package protocol StepObserver: AnyObject {
    /// A command was performed. `name` appends ``EditingCommand/appendName(to:)``, for those who want it.
    func invokerDidPerform(_ kind: CommandKind, on shape: ShapeState, name: (inout OutputSpan<UInt8>) -> Void)

    /// Something else happened.
    func invokerDidStep(_ step: Step)
}

/// An observer and those after it: a chain of constants, since what stands in a variable or an array is retained for
/// the time of a call (three retains of the twelve of a step).
final class StepObservers {
    private let first: any StepObserver
    private let next: StepObservers?

    init(_ first: any StepObserver, next: StepObservers?) {
        (self.first, self.next) = (first, next)
    }

    func tell(_ kind: CommandKind, _ shape: ShapeState, name: (inout OutputSpan<UInt8>) -> Void) {
        first.invokerDidPerform(kind, on: shape, name: name)
        next?.tell(kind, shape, name: name)
    }

    func tell(_ step: Step) {
        first.invokerDidStep(step)
        next?.tell(step)
    }
}
