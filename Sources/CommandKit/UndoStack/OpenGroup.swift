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
    func record(_ executed: consuming any Command, merging: Bool) {
        guard merging, var previous = children.popLast() else { return children.append(executed) }
        let outcome = previous.absorb(executed)
        if outcome != .cancelledOut { children.append(previous) }
        if outcome == .refused { children.append(executed) }
    }

    /// Undoes the children in reverse order, and forgets them.
    func rollBack() -> [RollbackFailure] {
        var commands = children
        children = []
        return commands.rollBack()
    }
}
