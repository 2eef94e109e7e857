/// The actor of a tree of groups whose caller has none.
///
/// A function without an actor may run on any thread, and so would tasks that it starts: side by side, in a race.
/// Here they run one at a time.
actor PrivateActor {
    func execute(_ group: AsyncCommandGroup, _ execution: GroupExecution) async throws {
        try await group.execute(execution, isolation: self)
    }

    /// Whether the caller has no actor. (`#isolation == nil` in a `nonisolated(nonsending)` function makes the
    /// compiler of Swift 6.3.1 crash.)
    static func isNeeded(isolation: isolated (any Actor)? = #isolation) -> Bool { isolation == nil }
}
