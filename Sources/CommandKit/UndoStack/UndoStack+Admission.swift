extension UndoStack {
    /// Refuses an operation while a command runs, an entry is dropped, or observers are told.
    func admit(_ operation: UndoStackOperation) throws(UndoStackError) {
        if let activity { throw .reentrant(operation, during: activity) }
    }

    func requireNoGroup(_ operation: UndoStackOperation) throws(UndoStackError) {
        if let group = innermostGroup { throw .groupOpen(operation, label: group.label) }
    }

    /// Makes sure that the innermost group is there, and is the caller's to close.
    func requireOwnGroup(_ operation: UndoStackOperation) throws(UndoStackError) -> OpenGroup {
        guard let group = innermostGroup else { throw .noOpenGroup(operation) }
        if group.belongsToTransaction {
            throw .groupBelongsToTransaction(operation, label: group.label)
        }
        return group
    }
}
