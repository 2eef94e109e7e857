import ShapeModel
import Text

/// Counts steps, and commands by kind.
package final class Statistics: StepObserver {
    private var steps = 0
    private let counts: [Count]
    private var undone = 0
    private var redone = 0
    private var rollbacks = 0

    /// Counts these kinds, in this order.
    package init(_ kinds: [CommandKind] = []) {
        counts = kinds.map { Count($0) }
    }

    package func invokerDidPerform(_ command: borrowing some EditingCommand) {
        steps += 1
        let kind = command.kind
        for count in counts where count.kind === kind {
            count.number += 1
            return
        }
    }

    package func invokerDidStep(_ step: Step) {
        steps += 1
        switch step.kind {
        case .undone(let count): undone += count
        case .redone(let count): redone += count
        case .rolledBack: rollbacks += 1
        case .frame: steps -= 1
        }
    }

    private var pairs: [(name: String, number: Int)] {
        [("steps", steps)] + counts.map { ($0.kind.plural, $0.number) }
            + [("undone", undone), ("redone", redone), ("rollbacks", rollbacks)]
    }

    /// One line.
    package var text: String { pairs.map { "\($0) \($1)" }.joined(separator: "  ") }

    package var object: JSONObject { pairs.reduce(JSONObject()) { $0.with($1.name, $1.number) } }
}

private final class Count {
    let kind: CommandKind
    var number = 0

    init(_ kind: CommandKind) {
        self.kind = kind
    }
}
