import ShapeModel
import Text

/// Counts steps, and commands by kind.
package final class Statistics: StepObserver {
    private var steps = 0
    private var moves = 0
    private var paints = 0
    private var resets = 0
    private var undone = 0
    private var redone = 0
    private var rollbacks = 0

    package init() {}

    package func invokerDidPerform(
        _ kind: CommandKind, on shape: ShapeState, name: (inout OutputSpan<UInt8>) -> Void
    ) {
        steps += 1
        switch kind {
        case .move: moves += 1
        case .paint: paints += 1
        case .reset: resets += 1
        }
    }

    package func invokerDidStep(_ step: Step) {
        if !step.isFrame { steps += 1 }
        switch step.kind {
        case .undone(let count): undone += count
        case .redone(let count): redone += count
        case .rolledBack: rollbacks += 1
        case .frame: break
        }
    }

    private var pairs: [(name: String, number: Int)] {
        [
            ("steps", steps), ("moves", moves), ("paints", paints), ("resets", resets), ("undone", undone),
            ("redone", redone), ("rollbacks", rollbacks),
        ]
    }

    /// One line.
    package var text: String { pairs.map { "\($0) \($1)" }.joined(separator: "  ") }

    package var object: JSONObject { pairs.reduce(JSONObject()) { $0.with($1.name, $1.number) } }
}
