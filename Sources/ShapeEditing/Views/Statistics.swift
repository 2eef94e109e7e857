/// Counts what an invoker does: an observer that knows nothing of the printing one.
public final class Statistics: StepObserver {
    /// How many commands of each kind were executed, again ones included.
    public private(set) var performed: [ShapeCommandKind: Int] = [:]
    /// How many entries of the history were undone.
    public private(set) var undone = 0
    /// How many entries of the history were redone.
    public private(set) var redone = 0
    /// How many failed groups were rolled back.
    public private(set) var rolledBack = 0
    /// How many steps there were in all.
    public private(set) var steps = 0

    /// Makes a counter that has counted nothing.
    public init() {}

    /// Counts `step`.
    public func invokerDidStep(_ step: Step) {
        steps += 1
        switch step.kind {
        case .performed(let command): performed[command.kind, default: 0] += 1
        case .undone(let count): undone += count
        case .redone(let count): redone += count
        case .rolledBack: rolledBack += 1
        }
    }
}
