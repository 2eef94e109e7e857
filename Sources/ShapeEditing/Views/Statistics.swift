/// Counts what an invoker does: an observer that knows nothing of the printing one.
public final class Statistics: StepObserver {
    /// What has been counted.
    struct Counts {
        var steps = 0
        /// Commands that were executed, repeated ones included.
        var moves = 0
        var paints = 0
        var resets = 0
        /// Entries of the history that were undone and redone.
        var undone = 0
        var redone = 0
        /// Failed groups that were taken back.
        var rollbacks = 0
    }

    private(set) var counts = Counts()

    /// Makes a counter that has counted nothing.
    public init() {}

    /// Counts `step`.
    public func invokerDidStep(_ step: Step) {
        counts.count(step.kind)
    }
}

extension Statistics.Counts {
    fileprivate mutating func count(_ kind: Step.Kind) {
        steps += 1
        switch kind {
        case .performed(let command): count(command.kind)
        case .undone(let count): undone += count
        case .redone(let count): redone += count
        case .rolledBack: rollbacks += 1
        case .frame: steps -= 1
        }
    }

    private mutating func count(_ kind: ShapeCommandKind) {
        switch kind {
        case .move: moves += 1
        case .paint: paints += 1
        case .reset: resets += 1
        }
    }
}
