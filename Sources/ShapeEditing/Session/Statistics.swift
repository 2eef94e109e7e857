/// Counts the steps, and the commands by their kinds.
public final class Statistics: StepObserver {
    private var steps = 0
    private var counts: [(kind: CommandKind, count: Int)] = []
    private var undone = 0
    private var redone = 0
    private var rollbacks = 0

    /// Counts these kinds, and others as they come.
    init(_ kinds: [CommandKind] = []) {
        counts = kinds.map { ($0, 0) }
    }

    public func invokerDidStep(_ step: Step) {
        steps += 1
        switch step.kind {
        case .performed(let command): count(command.kind)
        case .undone(let count): undone += count
        case .redone(let count): redone += count
        case .rolledBack: rollbacks += 1
        case .frame: steps -= 1
        }
    }

    private func count(_ kind: CommandKind) {
        for index in counts.indices where counts[index].kind === kind {
            counts[index].count += 1
            return
        }
        counts.append((kind, 1))
    }

    /// The counts in a line.
    func text(format: OutputFormat) -> String {
        let pairs =
            [("steps", steps)] + counts.map { ($0.kind.plural, $0.count) }
            + [("undone", undone), ("redone", redone), ("rollbacks", rollbacks)]
        if format == .json {
            return "{" + pairs.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}\n"
        }
        return pairs.map { "\($0) \($1)" }.joined(separator: "  ") + "\n"
    }
}
