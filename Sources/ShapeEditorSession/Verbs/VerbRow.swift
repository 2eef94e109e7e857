import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel

/// A row of ``VerbTable``: the words, forms and help text of a verb, and the verb's implementation.
struct VerbRow: Sendable {
    /// The implementation for statements that take no time.
    typealias Meaning = @Sendable (Arguments, Execution) throws -> Void
    /// The implementation for statements that may take time.
    typealias WaitingMeaning =
        nonisolated(nonsending) @Sendable (Arguments, Execution) async throws -> Void
    /// The implementation for statements that change the selected shapes, perhaps over a duration. Returns the action
    /// to be done to those of the selected shapes that the action fits.
    typealias Editing = @Sendable (Arguments, Execution) throws -> EditAction
    /// The implementation for statements that add, delete, order, rename or join shapes. Returns what is to be done,
    /// without doing it; nil for nothing.
    typealias Arranging = @Sendable (Arguments, Execution) throws -> Edit?

    /// How outermost statements behave while the session has a ``StatementQueue`` and no transaction is open.
    enum QueueRole {
        /// The statement is added to the queue. The verbs that `again` repeats have this role by default.
        case waits
        /// The queued statements run before the statement.
        case flushes
        /// The statement is added to the queue without being counted, so that the queued statements after it act on
        /// what it selects. It runs immediately if no statement waits.
        case follows
        /// The statement runs immediately, and itself neither joins nor runs the queue. Statements that it runs, such
        /// as those of a sourced file, may do so.
        case passes
    }

    let verb: Verb
    /// Whether `again` repeats the verb's statements.
    let isCommand: Bool
    let queueRole: QueueRole
    /// Whether the verb has an implementation that takes no time. Such an implementation neither runs other statements
    /// nor reads ``Session/lastCommand``.
    let isPlain: Bool
    let meaning: Meaning?
    /// For a verb that changes the drawing, returns what a statement without a duration would do, without doing it.
    let editing: Arranging?
    let waitingMeaning: WaitingMeaning?

    /// Creates a row. A verb with both `does` and `takingTime` uses `takingTime` for statements with a duration. A verb
    /// with `edits` needs neither: its action is performed, or animated over the duration.
    init(
        _ verb: Verb, queue queueRole: QueueRole? = nil, edits editing: Editing? = nil,
        arranges arranging: Arranging? = nil, does meaning: Meaning? = nil,
        takingTime waitingMeaning: WaitingMeaning? = nil
    ) {
        (self.verb, isCommand) = (verb, verb.role == .command)
        self.queueRole = queueRole ?? (isCommand ? .waits : .passes)
        self.editing = arranging ?? editing.map(Self.editing)
        self.meaning = meaning ?? editing.map(Self.performing) ?? arranging.map(Self.performing)
        self.waitingMeaning = waitingMeaning ?? editing.map(Self.animating)
        precondition(self.meaning != nil || self.waitingMeaning != nil, "\(verb.name) does nothing.")
        isPlain = self.meaning != nil
    }

    private static func performing(_ editing: @escaping Editing) -> Meaning {
        { arguments, execution in
            try execution.apply(editing(arguments, execution))
        }
    }

    private static func performing(_ arranging: @escaping Arranging) -> Meaning {
        { arguments, execution in
            if let edit = try arranging(arguments, execution) { try execution.apply(edit) }
        }
    }

    private static func editing(_ editing: @escaping Editing) -> Arranging {
        { arguments, execution in
            Edit(command: try execution.edit(editing(arguments, execution)))
        }
    }

    private static func animating(_ editing: @escaping Editing) -> WaitingMeaning {
        { arguments, execution in
            guard let duration = arguments.duration else { return }
            try await execution.apply(editing(arguments, execution), over: duration)
        }
    }
}

// MARK: - Performing a statement

extension Statement {
    var row: VerbRow { VerbTable.all[verbNumber] }

    /// Performs the statement, unless it may take time. A thrown error may lack a source location. `rows` are the rows
    /// of ``VerbTable``.
    ///
    /// - Returns: Whether the statement is done. If not, nothing has been done, and ``perform(in:)`` can do it.
    @inline(__always)
    func performAtOnce(as rows: [VerbRow], in execution: Execution) throws -> Bool {
        guard let meaning = rows[verbNumber].meaning,
            arguments.more?.duration == nil || rows[verbNumber].waitingMeaning == nil
        else { return false }
        try meaning(arguments, execution)
        return true
    }

    /// Performs the statement, and suspends while it takes time.
    ///
    /// - Throws: ``LanguageError`` with the location of the failed statement or of a part of it, a ``Diagnostic`` that
    ///   is located in another source text, such as a sourced file, or `CancellationError`.
    nonisolated(nonsending) func perform(in execution: Execution) async throws {
        if try isDone(as: VerbTable.all, in: execution) { return }
        do {
            try await row.waitingMeaning?(arguments, execution)
        } catch {
            throw located(error)
        }
    }

    /// Performs the statement, unless it may take time. Returns false, with nothing done, if it may take time. Throws
    /// as ``perform(in:)``.
    fileprivate func isDone(as rows: [VerbRow], in execution: Execution) throws -> Bool {
        do {
            return try performAtOnce(as: rows, in: execution)
        } catch {
            throw located(error)
        }
    }

    /// An error with this statement's location added, if the error has none and is no `CancellationError`; otherwise
    /// the error itself. An error of a nested statement keeps its location, which is more precise. A `GroupError` is
    /// first replaced by the error of its first failure, if it has one.
    func located(_ error: any Error) -> any Error {
        let cause = Self.cause(of: error)
        let hasPlace = cause is LanguageError || cause is Diagnostic || cause is CancellationError
        return hasPlace ? cause : LanguageError(Problem(cause), at: span)
    }

    private static func cause(of error: any Error) -> any Error {
        guard let group = error as? GroupError, let first = group.failures.first else { return error }
        return cause(of: first.error)
    }
}

extension StatementBlock {
    /// Performs the statements one after another, up to the first error or interruption. An interruption noticed before
    /// a statement, or in an empty block, is thrown as `CancellationError`.
    nonisolated(nonsending) func perform(in execution: Execution) async throws {
        let rows = VerbTable.all
        if statements.isEmpty {
            try execution.checkCancellation()
            try execution.countNested()
        }
        // The task can be cancelled only while it is suspended, so its cancellation is not checked after a statement
        // that took no time.
        var maybeCancelled = true
        for statement in statements {
            try maybeCancelled ? execution.checkCancellation() : execution.checkInterruption()
            try execution.countNested()
            // `isDone` avoids an asynchronous call for a statement that can't suspend.
            maybeCancelled = try !statement.isDone(as: rows, in: execution)
            if maybeCancelled { try await statement.perform(in: execution) }
        }
    }
}
