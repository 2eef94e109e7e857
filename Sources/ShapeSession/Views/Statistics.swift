import ShapeModel
import Text

/// Counts steps, and commands by kind.
package final class Statistics: StepObserver {
    private var steps = 0
    private var counts: [Count]
    private var undone = 0
    private var redone = 0
    private var rollbacks = 0

    /// Counts these kinds in this order, and others as they come.
    package init(_ kinds: [CommandKind] = []) {
        counts = kinds.map { Count($0) }
    }

    package func invokerDidStep(_ step: Step) {
        steps += 1
        // Before a look at the command, which would be copied (1.02 times the time of a line).
        if let kind = step.counted { return count(kind) }
        switch step.kind {
        case .performed: break
        case .undone(let count): undone += count
        case .redone(let count): redone += count
        case .rolledBack: rollbacks += 1
        case .frame: steps -= 1
        }
    }

    private func count(_ kind: CommandKind) {
        for count in counts where count.kind === kind {
            count.number += 1
            return
        }
        let count = Count(kind)
        count.number = 1
        counts.append(count)
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
