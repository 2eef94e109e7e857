/// What the commands of one tree of groups share: what one writes, the next one reads.
///
/// It lives as long as the execution it is given to, and whoever else holds it.
public final class CommandContext {
    private var values: [ObjectIdentifier: Any] = [:]

    /// The most groups that have been executed one inside the other.
    private(set) var greatestDepth = 0

    /// An empty context.
    public init() {}

    /// The value of a key; `nil` when nothing has been written, and to remove what was. In O(1).
    public subscript<Key: CommandContextKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The value of a key, or a default when nothing has been written. In O(1).
    public subscript<Key: CommandContextKey>(
        key: Key.Type, default value: @autoclosure () -> Key.Value
    ) -> Key.Value {
        get { self[key] ?? value() }
        set { self[key] = newValue }
    }

    func noteDepth(_ depth: Int) { greatestDepth = max(greatestDepth, depth) }
}

/// A name for a value in a ``CommandContext``: a type, so that no two packages choose the same.
///
///     enum Total: CommandContextKey { typealias Value = Int }
///     context[Total.self, default: 0] += 1
public protocol CommandContextKey {
    /// What is kept under the key.
    associatedtype Value
}
