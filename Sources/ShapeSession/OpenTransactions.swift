import CommandKit
import ShapeLanguage

/// The transactions between `begin` and `commit` or `rollback`, the outermost first.
struct OpenTransactions {
    struct Transaction {
        let group: UndoGroup
        /// The error to report if its script ends before it does.
        var complaint: Diagnostic?
    }

    private var open: [Transaction] = []

    var count: Int { open.count }

    /// The group that commands are part of now.
    var current: UndoGroup? { open.last?.group }

    /// Begins a transaction within the innermost open one.
    ///
    /// - Throws: ``UndoStackError`` if they are nested too deep.
    mutating func begin(on history: UndoStack) throws {
        let group = try current?.beginGroup("Transaction") ?? history.beginGroup("Transaction")
        open.append(Transaction(group: group))
    }

    /// Sets the error to report if the innermost transaction is never ended; the first one set stays.
    mutating func complain(_ complaint: Diagnostic) {
        if let last = open.indices.last, open[last].complaint == nil { open[last].complaint = complaint }
    }

    /// Ends the innermost transaction.
    ///
    /// - Throws: ``SessionError/noTransaction(_:)`` if there is none, in the name of `verb`.
    mutating func end(by verb: String) throws(SessionError) -> UndoGroup {
        guard let last = open.popLast() else { throw .noTransaction(verb) }
        return last.group
    }

    /// Forgets all but the first `count`.
    ///
    /// - Returns: Those forgotten, the outermost first. They have to live until that has been rolled back: a group
    ///   that is let go rolls itself back, and nobody is told.
    mutating func forget(downTo count: Int) -> [Transaction] {
        guard open.count > count else { return [] }
        defer { open.removeSubrange(count...) }
        return Array(open[count...])
    }
}
