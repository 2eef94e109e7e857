/// Commands that run one after the other, all or nothing. Those that can't be undone are executed, and passed over
/// by undo and redo.
extension [any Command] {
    mutating func executeAll(for label: String) throws(TransactionError) {
        try runAll(indices, for: label, step: { try $0.execute() }, takeBack: { try $0.undo() })
    }

    mutating func undoAll(for label: String) throws(TransactionError) {
        let reversed = indices.reversed().filter { self[$0].isUndoable }
        try runAll(reversed, for: label, step: { try $0.undo() }, takeBack: { try $0.redo() })
    }

    mutating func redoAll(for label: String) throws(TransactionError) {
        let undoable = indices.filter { self[$0].isUndoable }
        try runAll(undoable, for: label, step: { try $0.redo() }, takeBack: { try $0.undo() })
    }

    /// Undoes all of them in reverse order, also those that follow one that fails.
    mutating func rollBack() -> [RollbackFailure] {
        takeBack(indices) { try $0.undo() }
    }

    /// Takes a step with each command; when one throws, takes back those before it, the latest first.
    private mutating func runAll(
        _ order: some BidirectionalCollection<Int>, for label: String,
        step: (inout any Command) throws -> Void, takeBack undoStep: (inout any Command) throws -> Void
    ) throws(TransactionError) {
        for place in order.indices {
            do {
                try step(&self[order[place]])
            } catch {
                let failures = takeBack(order[..<place], undoStep)
                throw TransactionError(
                    label: label, error: error, index: order[place], rollbackErrors: failures)
            }
        }
    }

    /// Takes back the steps in reverse order; one that fails is noted, and the others follow all the same.
    private mutating func takeBack(
        _ order: some BidirectionalCollection<Int>, _ undoStep: (inout any Command) throws -> Void
    ) -> [RollbackFailure] {
        var failures: [RollbackFailure] = []
        for index in order.reversed() where self[index].isUndoable {
            do {
                try undoStep(&self[index])
            } catch {
                failures.append(RollbackFailure(path: [index], label: self[index].label, error: error))
            }
        }
        return failures
    }
}
