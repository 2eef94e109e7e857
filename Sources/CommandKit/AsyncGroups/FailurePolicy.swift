/// What a group does when a child fails.
public enum FailurePolicy: Hashable, Sendable {
    /// The others are cancelled, the rest never starts, and the group ends at once.
    case failFast
    /// All run, and all failures are reported at the end.
    case runAll
}
