import Synchronization

/// What the commands of one tree of groups share: what one writes, the next one reads.
///
/// It lives as long as the execution it is given to, and whoever else holds it. Blocks may carry it to another
/// actor, so its values are `Sendable` and behind a mutex.
public final class CommandContext: Sendable {
    /// The context of what is being executed: of a group with all that is in it, of what
    /// ``UndoStack/perform(_:in:afterFailure:)`` executes, of the commands of a queue, or of a timer's tick.
    ///
    /// Elsewhere it is one that is always empty, in which nothing is kept: in a command that is performed by itself or
    /// in a group that was begun by hand, and where one is undone or redone. What a command executes, performs or undoes
    /// itself, and a task that it starts, share that command's context; `CommandContext.$current.withValue` gives a group another one.
    @TaskLocal public static var current = CommandContext(keepsValues: false)

    private let keepsValues: Bool
    private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

    /// An empty context.
    public convenience init() { self.init(keepsValues: true) }

    private init(keepsValues: Bool) {
        self.keepsValues = keepsValues
    }

    /// The value of a key; `nil` when nothing has been written, and to remove what was. In O(1).
    public subscript<Key: CommandContextKey>(key: Key.Type) -> Key.Value? {
        get { values.withLock { $0[ObjectIdentifier(key)] } as? Key.Value }
        set {
            guard keepsValues else { return }
            let old = values.withLock { values in
                defer { values[ObjectIdentifier(key)] = newValue }
                return values[ObjectIdentifier(key)]
            }
            // Released here, since its deinitialiser may come back to the context.
            withExtendedLifetime(old) {}
        }
    }

    /// The value of a key, or a default when nothing has been written. In O(1).
    public subscript<Key: CommandContextKey>(
        key: Key.Type, default value: @autoclosure () -> Key.Value
    ) -> Key.Value {
        get { self[key] ?? value() }
        set { self[key] = newValue }
    }
}

/// A name for a value in a ``CommandContext``: a type, so that no two packages choose the same.
///
///     enum Total: CommandContextKey { typealias Value = Int }
///     CommandContext.current[Total.self, default: 0] += 1
public protocol CommandContextKey {
    /// What is kept under the key.
    associatedtype Value: Sendable
}

extension CommandContext {
    /// Executes a group in the present context; an outermost one in a new context.
    static func forGroup<Result>(_ body: () throws -> Result) rethrows -> Result {
        current.keepsValues ? try body() : try $current.withValue(CommandContext(), operation: body)
    }

    /// The present context, or a new one for an outermost group.
    static var ofGroup: CommandContext { current.keepsValues ? current : CommandContext() }

    /// Executes something in this context, on the caller's actor.
    nonisolated(nonsending) func run(
        _ body: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        try await run(isolation: #isolation, body)
    }

    private func run(
        isolation: isolated (any Actor)?, _ body: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        try await Self.$current.withValue(self) {
            // Without this the closure would be isolated to nothing, and come back by way of another thread.
            _ = isolation
            try await body()
        }
    }
}
