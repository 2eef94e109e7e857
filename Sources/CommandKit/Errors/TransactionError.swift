/// A transaction, a macro or another composite failed, and what it had done has been taken back.
public struct TransactionError: Error {
    /// The transaction that failed; of nested ones, the outermost.
    public let label: String

    /// The first error; of nested transactions, the innermost one's.
    public let cause: any Error

    /// Which child failed, and which child of that one, down to the command itself; positions from 0.
    ///
    /// In a group only commands that were recorded count. Empty when no command failed: the body of
    /// `transaction(_:_:)` threw an error of its own.
    public let path: [Int]

    /// What could not be taken back; empty when the receivers are as they were before.
    public let rollbackErrors: [RollbackFailure]

    /// The position of the child that failed, from 0; `nil` when no command did.
    public var failedIndex: Int? { path.first }

    /// Describes a failure. An error of an inner transaction is unwrapped: its cause becomes the cause.
    ///
    /// - Parameters:
    ///   - label: The transaction that failed.
    ///   - error: What made it fail.
    ///   - index: The position of the child that failed, or `nil`.
    ///   - rollbackErrors: What could not be taken back.
    public init(label: String, error: any Error, index: Int?, rollbackErrors: [RollbackFailure] = []) {
        self.label = label
        let prefix = index.map { [$0] } ?? []
        if let inner = error as? TransactionError {
            cause = inner.cause
            path = prefix + inner.path
            self.rollbackErrors = inner.rollbackErrors.map { $0.below(prefix) } + rollbackErrors
        } else {
            cause = error
            path = prefix
            self.rollbackErrors = rollbackErrors
        }
    }
}

/// A group was rolled back on request, but not all of it could be taken back.
public struct RollbackError: Error {
    /// The group.
    public let label: String
    /// What could not be taken back, in the order in which it was tried; never empty.
    public let failures: [RollbackFailure]
}

/// One command that could not be taken back during a rollback; its effect is still there.
public struct RollbackFailure: Sendable {
    /// Where the command stands: the position of the child, and of the child in that one; from 0.
    public let path: [Int]
    /// The command's label.
    public let label: String
    /// Why it could not be taken back.
    public let error: any Error

    /// The same failure, as seen from an enclosing group.
    func below(_ prefix: [Int]) -> RollbackFailure {
        RollbackFailure(path: prefix + path, label: label, error: error)
    }
}
