/// A group that has begun: the commands performed since then, until they become one entry or are rolled back.
struct OpenGroup {
    let label: String
    /// Whether `transaction(_:_:)` opened it, and so will close it.
    let belongsToTransaction: Bool
    var children: [any Command] = []
    /// Whether the command performed last failed; it would have been the child after the last one.
    var lastFailed = false

    /// The position of the child that failed, if the last one did.
    var failedIndex: Int? { lastFailed ? children.count : nil }

    /// Takes the last child out, so that it can absorb another while the stack is read.
    mutating func takeLast() -> (any Command)? { children.popLast() }
}
