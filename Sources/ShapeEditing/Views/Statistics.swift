/// Counts what an invoker does: an observer that knows nothing of the printing one.
public final class Statistics: StepObserver {
    /// How many commands were executed of each kind, by its place in ``ShapeCommandKind/allCases``.
    private var performed = [Int](repeating: 0, count: ShapeCommandKind.allCases.count)
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

    /// How many commands of `kind` were executed, repeated ones included.
    public func performed(_ kind: ShapeCommandKind) -> Int {
        performed[kind.rawValue]
    }

    /// Counts `step`.
    public func invokerDidStep(_ step: Step) {
        steps += 1
        switch step.kind {
        case .performed(let command): performed[command.kind.rawValue] += 1
        case .undone(let count): undone += count
        case .redone(let count): redone += count
        case .rolledBack: rolledBack += 1
        }
    }
}
