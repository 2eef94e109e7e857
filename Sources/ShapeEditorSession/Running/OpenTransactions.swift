import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel

/// The open transactions of a session, the outermost first. `begin` opens a transaction; `commit` or `rollback` ends
/// it. The session rolls back transactions that are left open, for example by a script or at the end of the session.
final class OpenTransactions {
    struct Transaction {
        let group: UndoGroup
        /// The selection on which `begin` acted: the session's, or that of a timer's statement.
        let selection: Selection
        /// What was selected when the transaction began.
        let selected: [ShapeState]
        /// The error, located at `begin`, to report if the transaction is left open, for example by a script. Nil until
        /// `begin` has run.
        var complaint: Diagnostic?

        func restoreSelection() { selection.select(selected) }
    }

    private var open: [Transaction] = [] {
        didSet {
            current = open.last?.group
            lacksComplaint = open.last.map { $0.complaint == nil } ?? false
        }
    }
    // The next two properties are stored, because both are read for almost every statement.
    /// The group of the innermost transaction; nil if no transaction is open.
    private(set) var current: UndoGroup?
    /// Whether a transaction is open and the innermost one has no ``Transaction/complaint`` yet.
    private(set) var lacksComplaint = false

    var count: Int { open.count }

    /// The number of the line of the outermost `begin`; nil if no transaction is open.
    var firstLine: Int? { open.first?.complaint?.line }

    /// Adds a transaction, which is now the innermost.
    func add(_ group: UndoGroup, selection: Selection) {
        open.append(Transaction(group: group, selection: selection, selected: selection.all))
    }

    /// Sets the error to report if the innermost transaction is left open. Only the first call for a transaction has an
    /// effect. No-op if no transaction is open.
    func complain(_ complaint: Diagnostic) {
        if let last = open.indices.last, open[last].complaint == nil { open[last].complaint = complaint }
    }

    /// Removes the innermost transaction, which has ended.
    func removeInnermost() { open.removeLast() }

    /// Selects what was selected when the innermost transaction began. No-op if no transaction is open.
    func restoreSelection() { open.last?.restoreSelection() }

    /// Removes all transactions but the outermost `count`, without ending their groups.
    ///
    /// - Returns: The removed transactions, the outermost first. The caller must keep all of them alive until the first
    ///   one has been rolled back: an open group that is deallocated rolls itself back without notifying the invoker's
    ///   observers.
    func forget(downTo count: Int) -> [Transaction] {
        guard open.count > count else { return [] }
        defer { open.removeSubrange(count...) }
        return Array(open[count...])
    }
}

extension Session {
    /// Ends the innermost transaction with `end`, which commits or rolls back its group. If `end` fails and leaves the
    /// group open, the transaction stays open.
    ///
    /// - Throws: ``SessionError/noTransaction(_:)``, which names `verb`, if there is no transaction;
    ///   otherwise the error of `end`.
    func endTransaction(by verb: String, _ end: (UndoGroup) throws -> Void) throws {
        guard let group = transactions.current else { throw SessionError.noTransaction(verb) }
        defer { if !group.isOpen { transactions.removeInnermost() } }
        try end(group)
    }

    /// Rolls back a group. In a session with a prompt, prints the group's `performedCount`: `rolled back 3 steps`.
    /// Prints nothing if it is zero or the format is JSON.
    ///
    /// - Throws: As ``ShapeActionInvoker/rollBack(_:)``; the number is not printed then.
    func rollBack(_ group: UndoGroup) throws {
        let count = group.performedCount
        try invoker.rollBack(group)
        if count > 0 { printNotice("rolled back \(count.counting("step"))") }
    }

    /// Rolls back all transactions but the outermost `count`, because they have been left open.
    ///
    /// - Throws: The ``OpenTransactions/Transaction/complaint`` of the outermost transaction that was ended. If the
    ///   policy is to keep going, reports it instead. If the session must stop, does neither.
    func endTransactions(downTo count: Int) throws(Diagnostic) {
        guard transactions.count > count, let complaint = rollBackTransactions(to: count), !shouldStop
        else { return }
        try handle(complaint)
    }

    /// Rolls back all transactions but the outermost `count`, and selects the shapes that were selected when the
    /// outermost of the ended transactions began. If the rollback fails, reports its error, and leaves the selection as
    /// it is. No-op if no more than `count` transactions are open.
    ///
    /// - Returns: The ``OpenTransactions/Transaction/complaint`` of the outermost transaction that was ended; nil if it
    ///   has none, or if this was a no-op.
    @discardableResult
    func rollBackTransactions(to count: Int) -> Diagnostic? {
        let forgotten = transactions.forget(downTo: count)
        guard let outermost = forgotten.first else { return nil }
        do {
            try withExtendedLifetime(forgotten) { try rollBack(outermost.group) }
            outermost.restoreSelection()
        } catch {
            report(Diagnostic(Problem(error)))
        }
        return outermost.complaint
    }
}

extension Session {
    /// Whether ``recordInOpen(_:in:)`` may have something to record now. Even if true, a statement that can't stand in
    /// a group is not added to a macro.
    var recordsStatements: Bool { transactions.lacksComplaint || macros.isRecording }

    /// Records a statement that has succeeded or was queued. If the innermost transaction has no complaint yet, the
    /// statement is its `begin`, at which the complaint is then located. If a macro is being recorded, the statement is
    /// added to it, unless the statement is a timer's or may not stand in a group.
    func recordInOpen(_ statement: Statement, in source: borrowing SourceText) {
        if transactions.lacksComplaint {
            let error = LanguageError(Problem(SessionError.unfinishedTransaction), at: statement.span)
            transactions.complain(Diagnostic(error, in: source))
        }
        if macros.lacksComplaint {
            let error = LanguageError(Problem(SessionError.unfinishedRecording), at: statement.span)
            macros.complain(Diagnostic(error, in: source))
        }
        if macros.isRecording, !input.isTimers, statement.row.verb.standsInGroups(with: statement.arguments) {
            macros.record(Macros.Line(statement: statement, text: statement.text(in: source)))
        }
    }
}
