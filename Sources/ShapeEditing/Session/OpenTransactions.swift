/// The transactions that `begin` has begun and neither `commit` nor `rollback` has ended, the outermost first.
struct OpenTransactions {
    private struct Transaction {
        let journal: GroupJournal
        /// The error that it is not to have been ended where its script ends.
        var complaint: Diagnostic?
    }

    private var open: [Transaction] = []

    /// How many there are.
    var count: Int { open.count }

    /// What commands are part of now.
    var current: GroupJournal? { open.last?.journal }

    /// Begins another one, within the one that is open.
    mutating func begin() {
        open.append(Transaction(journal: GroupJournal(label: "Transaction", within: current)))
    }

    /// Sets what is to be said if the innermost one is never ended.
    mutating func complain(_ complaint: Diagnostic) {
        if let last = open.indices.last, open[last].complaint == nil { open[last].complaint = complaint }
    }

    /// Ends the innermost one.
    ///
    /// - Throws: ``Problem/noTransaction(_:)`` where there is none, in the name of `verb`.
    mutating func end(by verb: String) throws(Problem) -> GroupJournal {
        guard let last = open.popLast() else { throw .noTransaction(verb) }
        return last.journal
    }

    /// Rolls back until `count` are left.
    ///
    /// - Returns: The complaint of the first of them, where there was one.
    @discardableResult
    mutating func rollBack(to count: Int, with invoker: ShapeActionInvoker) -> Diagnostic? {
        guard open.count > count else { return nil }
        let first = open[count]
        open.removeSubrange(count...)
        invoker.rollBack(first.journal)
        return first.complaint
    }
}
