import Synchronization

/// Values that the commands of one tree of groups share: a command can read the values that an earlier command wrote.
///
/// A context lives as long as the execution to which it was given, or longer if other code holds it. The values of a
/// context are `Sendable` and protected by a mutex, because blocks can carry it to another actor.
public final class SharedContext: Sendable {
    /// The context of the running command. There is a context in a ``CompositeCommand``, in an
    /// ``AsyncCompositeCommand``, in the asynchronous `perform` of a stack or an ``UndoGroup``, in a queue, and in each
    /// tick of a timer. If an ``AsyncBlockCommand`` is redone by its block, the context is that of its last execution.
    ///
    /// Elsewhere the current context is empty and ignores writes. A task that a command starts inherits the context,
    /// unless the task is detached.
    ///
    /// To share a context of your own, pass it to the asynchronous `perform` or to the queue. A group that is executed
    /// in another way takes it from `SharedContext.$current.withValue`. A timer always creates the context.
    @TaskLocal public static var current = SharedContext(keepsValues: false)

    private let keepsValues: Bool
    private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

    /// Creates an empty context.
    public convenience init() { self.init(keepsValues: true) }

    private init(keepsValues: Bool) {
        self.keepsValues = keepsValues
    }

    /// The value of a key; `nil` if there is none. Assigning `nil` removes the value. In O(1) on average.
    public subscript<Key: SharedContextKey>(key: Key.Type) -> Key.Value? {
        get { values.withLock { $0[ObjectIdentifier(key)] } as? Key.Value }
        set {
            guard keepsValues else { return }
            let old = values.withLock { values in
                defer { values[ObjectIdentifier(key)] = newValue }
                return values[ObjectIdentifier(key)]
            }
            // The old value is released outside the lock, since its deinitialiser may use the context.
            withExtendedLifetime(old) {}
        }
    }

    /// The value of a key, or a default if there is none. In O(1) on average.
    public subscript<Key: SharedContextKey>(
        key: Key.Type, default value: @autoclosure () -> Key.Value
    ) -> Key.Value {
        get { self[key] ?? value() }
        set { self[key] = newValue }
    }
}

/// The key of a value in a ``SharedContext``. Keys are types, so the keys of two packages can't collide.
///
///     enum Total: SharedContextKey { typealias Value = Int }
///     SharedContext.current[Total.self, default: 0] += 1
public protocol SharedContextKey {
    /// The type of the value.
    associatedtype Value: Sendable
}

extension SharedContext {
    /// Executes a group in the current context, or in a new one if none is set.
    static func forGroup<Result>(_ body: () throws -> Result) rethrows -> Result {
        current.keepsValues ? try body() : try $current.withValue(SharedContext(), operation: body)
    }

    /// The current context, or a new one if none is set.
    static var ofGroup: SharedContext { current.keepsValues ? current : SharedContext() }

    /// Runs a function in this context, on the actor of the caller.
    nonisolated(nonsending) func run(
        _ body: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        try await run(isolation: #isolation, body)
    }

    private func run(
        isolation: isolated (any Actor)?, _ body: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        try await Self.$current.withValue(self) {
            // Capturing `isolation` keeps the closure on the actor. Without the capture, the closure would run
            // nonisolated, and return by way of another thread.
            _ = isolation
            try await body()
        }
    }
}
