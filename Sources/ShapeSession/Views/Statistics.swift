import ShapeEditorText
import ShapeModel

/// Counts the steps of a session, the commands by kind, the undone and redone entries, and the rollbacks.
package final class Statistics: InvokerObserver {
    private var steps = 0
    private var moves = 0
    private var paints = 0
    private var resets = 0
    private var undone = 0
    private var redone = 0
    private var rollbacks = 0

    package init() {}

    package func invokerDidPerform<Performed: EditingCommand>(_ command: Performed) {
        steps += 1
        if Performed.self == MoveCommand.self || Performed.self == MoveToCommand.self { moves += 1 }
        if Performed.self == PaintCommand.self { paints += 1 }
        if Performed.self == ResetCommand.self { resets += 1 }
    }

    package func invokerDid(_ event: InvokerEvent) {
        if event.isStep { steps += 1 }
        switch event.kind {
        case .undone(let count): undone += count
        case .redone(let count): redone += count
        case .rolledBack: rollbacks += 1
        case .frame, .begun, .ended: break
        }
    }

    private var pairs: [(name: String, number: Int)] {
        [
            ("steps", steps), ("moves", moves), ("paints", paints),
            ("resets", resets), ("undone", undone),
            ("redone", redone), ("rollbacks", rollbacks),
        ]
    }

    /// The counts on one line.
    package var text: String { pairs.map { "\($0) \($1)" }.joined(separator: "  ") }

    package var object: JSONObject { pairs.reduce(JSONObject()) { $0.with($1.name, $1.number) } }
}
