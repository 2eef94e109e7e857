import ShapeEditorModel
import ShapeEditorText

/// Counts the steps of a session, the commands by kind, the undone and redone entries, and the rollbacks.
package final class Statistics: InvokerObserver {
    private var steps = 0
    private var moves = 0
    private var paints = 0
    private var resets = 0
    private var edits = 0
    private var undone = 0
    private var redone = 0
    private var rollbacks = 0

    package init() {}

    package func invokerDidPerform(_ command: some EditingCommand) {
        steps += 1
        switch command.counter {
        case .moves: moves += 1
        case .paints: paints += 1
        case .resets: resets += 1
        case .edits: edits += 1
        }
    }

    package func invokerDid(_ event: InvokerEvent) {
        if event.isStep { steps += 1 }
        switch event.kind {
        case .undone(let count): undone += count
        case .redone(let count): redone += count
        case .rolledBack: rollbacks += 1
        case .frame, .begun, .ended, .bounded: break
        }
    }

    private var pairs: [(name: String, number: Int)] {
        [
            ("steps", steps), ("moves", moves), ("paints", paints), ("resets", resets), ("undone", undone),
            ("redone", redone), ("rollbacks", rollbacks),
        ] + (edits > 0 ? [("edits", edits)] : [])
    }

    /// All counts on one line: `steps 2  moves 1  …`. The count `edits` is left out if it is 0.
    package var text: String { pairs.map { "\($0) \($1)" }.joined(separator: "  ") }

    package var object: JSONObject { pairs.reduce(JSONObject()) { $0.with($1.name, $1.number) } }
}
