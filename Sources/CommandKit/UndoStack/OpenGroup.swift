/// A group that has begun: the commands performed since then, until they become one entry or are rolled back.
final class OpenGroup {
    let label: String
    /// The group around it.
    let outer: OpenGroup?
    /// How many groups are open with this one.
    let depth: Int
    /// Whether `transaction(_:_:)` opened it, and so will close it.
    let belongsToTransaction: Bool
    private(set) var children: [any Command] = []
    /// Whether the command performed last failed; it would have been the child after the last one.
    var lastFailed = false

    init(_ label: String, in outer: OpenGroup?, belongsToTransaction: Bool) {
        self.label = label
        self.outer = outer
        self.belongsToTransaction = belongsToTransaction
        depth = (outer?.depth ?? 0) + 1
    }

    /// The position of the child that failed, if the last one did.
    var failedIndex: Int? { lastFailed ? children.count : nil }

    /// Whether this group or one around it has recorded a command.
    var hasRecorded: Bool { !children.isEmpty || outer?.hasRecorded == true }

    /// Adds a child that has been executed, or lets the one before absorb it. That one is taken out meanwhile, so
    /// that it may read the stack.
    @inline(__always)
    func record(_ executed: consuming any Command, merging: Bool) {
        if merging, let previous = children.popLast() {
            children += Self.merge(executed, into: previous)
        } else {
            children.append(executed)
        }
    }

    /// Takes the previous child over, as a copy of it would make every command that holds an array copy that.
    private static func merge(_ next: any Command, into previous: consuming any Command) -> [any Command] {
        switch previous.absorb(next) {
        case .refused: return [previous, next]
        case .merged: return [previous]
        case .cancelledOut: return []
        }
    }

    /// Undoes the children in reverse order, and forgets them.
    func rollBack() -> [RollbackFailure] {
        var commands = children
        children = []
        return commands.rollBack()
    }
}
