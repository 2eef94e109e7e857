/// What became of an attempt to absorb the next command.
public enum MergeOutcome: Hashable, Sendable {
    /// The next command stays a step of its own.
    case refused
    /// Both are one step now.
    case merged
    /// Both are one step now, and together they change nothing: the step goes.
    case cancelledOut
}
