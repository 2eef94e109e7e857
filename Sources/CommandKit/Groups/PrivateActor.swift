/// The actor of a tree of groups whose caller has none.
///
/// A function without an actor may run on any thread, and so would tasks that it starts: side by side, in a race.
/// Here they run one at a time.
actor PrivateActor {
    func execute(_ group: AsyncCommandGroup, _ execution: GroupExecution) async throws {
        try await group.execute(execution, isolation: self)
    }
}

/// The same, for a caller whose task prefers a loop: the children stay on it, in the order that it promises. To any other
/// actor they would return by way of Swift's threads, and time would pass meanwhile.
actor PrivateLoopActor {
    private let loop: EventLoop

    init(loop: EventLoop) {
        self.loop = loop
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    func execute(_ group: AsyncCommandGroup, _ execution: GroupExecution) async throws {
        try await group.execute(execution, isolation: self)
    }
}

extension Actor {
    /// Whether it is the private one of a tree of groups.
    nonisolated var isPrivate: Bool { self is PrivateActor || self is PrivateLoopActor }
}

/// Whether the caller has no actor. (`#isolation == nil` in a `nonisolated(nonsending)` function makes the compiler of
/// Swift 6.3.1 crash.)
func isOnNoActor(isolation: isolated (any Actor)? = #isolation) -> Bool { isolation == nil }
