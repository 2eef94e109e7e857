import CommandKit
import ShapeLanguage
import ShapeModel

/// The open transactions of a session, the outermost first. `begin` opens a transaction; `commit` or `rollback` ends
/// it.
final class OpenTransactions {
    struct Transaction {
        let group: UndoGroup
        /// The error to report if the script ends before the transaction ends.
        var complaint: Diagnostic?
    }

    private var open: [Transaction] = [] {
        didSet {
            current = open.last?.group
            lacksComplaint = open.last.map { $0.complaint == nil } ?? false
        }
    }
    // The next two properties are stored, because both are read for each statement.
    /// The group of the innermost transaction, which receives commands.
    private(set) var current: UndoGroup?
    /// Whether the innermost transaction has no error to report yet.
    private(set) var lacksComplaint = false

    var count: Int { open.count }

    /// Adds a transaction within the innermost open transaction.
    func add(_ group: UndoGroup) { open.append(Transaction(group: group)) }

    /// Sets the error to report if the innermost transaction is never ended. Only the first call for a transaction
    /// has an effect.
    func complain(_ complaint: Diagnostic) {
        if let last = open.indices.last, open[last].complaint == nil { open[last].complaint = complaint }
    }

    /// Removes the innermost transaction, which has ended.
    func removeInnermost() { open.removeLast() }

    /// Removes all transactions but the first `count`.
    ///
    /// - Returns: The removed transactions, the outermost first. The caller must keep the transactions alive until
    ///   the outermost transaction has been rolled back: a group that is deallocated rolls itself back without
    ///   notifying the observers.
    func forget(downTo count: Int) -> [Transaction] {
        guard open.count > count else { return [] }
        defer { open.removeSubrange(count...) }
        return Array(open[count...])
    }
}

extension Session {
    /// Ends the innermost transaction with `end`. If `end` fails and leaves the group open, the transaction
    /// stays open.
    ///
    /// - Throws: ``SessionError/noTransaction(_:)``, which names `verb`, if there is no transaction;
    ///   otherwise the error of `end`.
    func endTransaction(by verb: String, _ end: (UndoGroup) throws -> Void) throws {
        guard let group = transactions.current else { throw SessionError.noTransaction(verb) }
        defer { if !group.isOpen { transactions.removeInnermost() } }
        try end(group)
    }

    /// Rolls back a group. At the prompt, prints the number of steps that were rolled back, unless the number is zero.
    ///
    /// - Throws: The error of a command whose undo fails.
    func rollBack(_ group: UndoGroup) throws {
        let count = group.performedCount
        try pathRecorder.rollBack(group)
        if count > 0 { printNotice("rolled back \(count.counting("step"))") }
    }

    /// Rolls back the transactions that a script has left open. An open transaction is an error in a script.
    func endTransactions(downTo count: Int) throws(Diagnostic) {
        guard let complaint = rollBackTransactions(to: count), !shouldStop else { return }
        try handle(complaint)
    }

    /// Rolls back until `count` transactions are open, and reports a failure to undo.
    ///
    /// - Returns: The error to report for the outermost of these transactions, if any: that the transaction was not
    ///   ended.
    @discardableResult
    func rollBackTransactions(to count: Int) -> Diagnostic? {
        let forgotten = transactions.forget(downTo: count)
        guard let outermost = forgotten.first else { return nil }
        do {
            try withExtendedLifetime(forgotten) { try rollBack(outermost.group) }
        } catch {
            report(Diagnostic(Problem(error)))
        }
        return outermost.complaint
    }
}
