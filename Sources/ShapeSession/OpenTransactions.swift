import CommandKit
import ShapeLanguage
import ShapeModel

/// The transactions between `begin` and `commit` or `rollback`, the outermost first.
final class OpenTransactions {
    struct Transaction {
        let group: UndoGroup
        /// The error to report if its script ends before it does.
        var complaint: Diagnostic?
    }

    private var open: [Transaction] = [] {
        didSet {
            current = open.last?.group
            lacksComplaint = open.last.map { $0.complaint == nil } ?? false
        }
    }
    // Stored, since they are read for each statement.
    /// The group that commands are part of now.
    private(set) var current: UndoGroup?
    /// Whether the innermost transaction has no error to report yet.
    private(set) var lacksComplaint = false

    var count: Int { open.count }

    /// Adds a transaction within the innermost open one.
    func add(_ group: UndoGroup) { open.append(Transaction(group: group)) }

    /// Sets the error to report if the innermost transaction is never ended; the first one set stays.
    func complain(_ complaint: Diagnostic) {
        if let last = open.indices.last, open[last].complaint == nil { open[last].complaint = complaint }
    }

    /// Removes the innermost one, which has ended.
    func removeInnermost() { open.removeLast() }

    /// Forgets all but the first `count`.
    ///
    /// - Returns: Those forgotten, the outermost first. They have to live until that has been rolled back: a group
    ///   that is let go rolls itself back, and nobody is told.
    func forget(downTo count: Int) -> [Transaction] {
        guard open.count > count else { return [] }
        defer { open.removeSubrange(count...) }
        return Array(open[count...])
    }
}

extension Session {
    /// Ends the innermost transaction. It goes on where that fails.
    ///
    /// - Throws: ``SessionError/noTransaction(_:)`` if there is none, in the name of `verb`; what `end` throws.
    func endTransaction(by verb: String, _ end: (UndoGroup) throws -> Void) throws {
        guard let group = transactions.current else { throw SessionError.noTransaction(verb) }
        defer { if !group.isOpen { transactions.removeInnermost() } }
        try end(group)
    }

    /// Rolls back a group, and says so at the prompt if anything was done in it, wherever it was begun.
    ///
    /// - Throws: What could not be undone.
    func rollBack(_ group: UndoGroup) throws {
        let count = group.performedCount
        try wayRecorder.rollBack(group)
        if count > 0 { tell("rolled back \(count.counting("step"))") }
    }

    /// Rolls back transactions that a script has left open, which is an error.
    func endTransactions(downTo count: Int) throws(Diagnostic) {
        guard let complaint = rollBackTransactions(to: count), !shouldStop else { return }
        try handle(complaint)
    }

    /// Rolls back until `count` transactions are left, and reports what could not be undone.
    ///
    /// - Returns: The complaint of the outermost transaction rolled back.
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
