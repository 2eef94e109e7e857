import CommandKit
import ShapeLanguage

/// The transactions that `begin` has begun and neither `commit` nor `rollback` has ended, the outermost first.
struct OpenTransactions {
    struct Transaction {
        let group: UndoGroup
        /// The error that it is not to have been ended where its script ends.
        var complaint: Diagnostic?
    }

    private var open: [Transaction] = []

    /// How many there are.
    var count: Int { open.count }

    /// What commands are part of now.
    var current: UndoGroup? { open.last?.group }

    /// Begins another one, within the one that is open.
    ///
    /// - Throws: ``UndoStackError`` where they are nested too deep.
    mutating func begin(on history: UndoStack) throws {
        let group = try current?.beginGroup("Transaction") ?? history.beginGroup("Transaction")
        open.append(Transaction(group: group))
    }

    /// Sets what is to be said if the innermost one is never ended.
    mutating func complain(_ complaint: Diagnostic) {
        if let last = open.indices.last, open[last].complaint == nil { open[last].complaint = complaint }
    }

    /// Ends the innermost one.
    ///
    /// - Throws: ``SessionError/noTransaction(_:)`` where there is none, in the name of `verb`.
    mutating func end(by verb: String) throws(SessionError) -> UndoGroup {
        guard let last = open.popLast() else { throw .noTransaction(verb) }
        return last.group
    }

    /// Forgets all but the first `count`.
    ///
    /// - Returns: The outermost of the others, whose end is theirs too; nil where there was none.
    mutating func forget(downTo count: Int) -> Transaction? {
        guard open.count > count else { return nil }
        defer { open.removeSubrange(count...) }
        return open[count]
    }
}
