import Synchronization

/// What the commands of one tree of groups share: what one writes, the next one reads.
///
/// It lives as long as the execution it is given to, and whoever else holds it. Blocks may carry it to another
/// actor, so its values are `Sendable` and behind a mutex.
public final class CommandContext: Sendable {
    private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

    /// An empty context.
    public init() {}

    /// The value of a key; `nil` when nothing has been written, and to remove what was. In O(1).
    public subscript<Key: CommandContextKey>(key: Key.Type) -> Key.Value? {
        get { values.withLock { $0[ObjectIdentifier(key)] } as? Key.Value }
        set {
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
///     context[Total.self, default: 0] += 1
public protocol CommandContextKey {
    /// What is kept under the key.
    associatedtype Value: Sendable
}

/// A command that reads or writes the context of the groups that it is part of.
///
/// Its redo is, by default, an execution in an empty context: one that needs the context of its execution keeps it,
/// and has a `redo()` of its own.
public protocol ContextualCommand: Command {
    /// Does it. When it throws, the receiver must be as it was before.
    ///
    /// - Parameter context: What the commands of one tree of groups share.
    /// - Throws: Whatever keeps it from being done.
    mutating func execute(in context: CommandContext) throws
}

extension ContextualCommand {
    /// Executes the command by itself, in an empty context.
    public mutating func execute() throws { try execute(in: CommandContext()) }
}

/// A command that takes time, and reads or writes the context of the groups that it is part of.
public protocol ContextualAsyncCommand: AsyncCommand {
    /// Does it, and returns when it has ended; otherwise as ``AsyncCommand/execute()``.
    ///
    /// - Parameter context: What the commands of one tree of groups share.
    /// - Throws: As ``AsyncCommand/execute()``.
    nonisolated(nonsending) mutating func execute(in context: CommandContext) async throws
}

extension ContextualAsyncCommand {
    /// Executes the command by itself, in an empty context.
    public nonisolated(nonsending) mutating func execute() async throws {
        try await execute(in: CommandContext())
    }
}
