import CommandKit
import ShapeLanguage

/// A row of the verb table: a verb's words, forms and help, and what it does.
struct VerbRow: Sendable {
    /// What a statement does without taking time.
    typealias Meaning = @Sendable (Arguments, Execution) throws -> Void
    /// What a statement does that may take time.
    typealias WaitingMeaning =
        nonisolated(nonsending) @Sendable (Arguments, Execution) async throws -> Void

    /// What its statements do while there is a queue.
    enum QueueRole {
        /// They wait in it. What changes the shape does.
        case waits
        /// They have it run first.
        case flushes
        /// They run at once.
        case passes
    }

    let verb: Verb
    /// Whether `again` repeats its statements.
    let isCommand: Bool
    let queueRole: QueueRole
    /// Whether its statements are done at once where they have no duration: those run no others, and ask for none that
    /// ran before.
    let isPlain: Bool
    let meaning: Meaning?
    let waitingMeaning: WaitingMeaning?

    /// A verb with both `does` and `takingTime` uses the second for statements with a duration.
    init(
        _ name: String, shortForm: String? = nil, aliases: [String] = [], group: VerbGroup,
        forms: [[Argument]] = [[]], summary: String, details: String = "", example: String,
        words: @autoclosure @escaping @Sendable () -> KeyValuePairs<String, String> = [:],
        role: Verb.Role = .session, menuItems: [MenuItem] = [], queue queueRole: QueueRole? = nil,
        main: Arguments.Main = .none, quickArguments: Verb.QuickArguments? = nil,
        does meaning: Meaning? = nil, takingTime waitingMeaning: WaitingMeaning? = nil
    ) {
        verb = Verb(
            name, shortForm: shortForm, aliases: aliases, group: group, forms: forms, summary: summary,
            details: details, example: example, words: words, role: role, menuItems: menuItems, main: main,
            quickArguments: quickArguments)
        precondition(meaning != nil || waitingMeaning != nil, "\(name) does nothing.")
        isCommand = role == .command
        self.queueRole = queueRole ?? (role == .command ? .waits : .passes)
        (self.meaning, self.waitingMeaning) = (meaning, waitingMeaning)
        isPlain = meaning != nil
    }
}

// MARK: - Doing what a statement says

extension Statement {
    var row: VerbRow { VerbTable.all[verbNumber] }

    /// Performs the statement if it takes no time. What it throws has no place yet.
    ///
    /// - Returns: Whether it is done; if not, call ``perform(in:)``.
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
    /// - Throws: ``LanguageError`` with the place of the statement that failed, a ``Diagnostic`` from another
    ///   source, or `CancellationError`.
    nonisolated(nonsending) func perform(in execution: Execution) async throws {
        if try isDone(as: VerbTable.all, in: execution) { return }
        do {
            try await row.waitingMeaning?(arguments, execution)
        } catch {
            throw located(error)
        }
    }

    /// Whether performing it has taken no time; if not, nothing has been done. Throws as ``perform(in:)``.
    fileprivate func isDone(as rows: [VerbRow], in execution: Execution) throws -> Bool {
        do {
            return try performAtOnce(as: rows, in: execution)
        } catch {
            throw located(error)
        }
    }

    /// A nested statement's place says more than this one's, so it is kept, even if groups have wrapped its error.
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
    /// Performs the statements one after the other.
    nonisolated(nonsending) func perform(in execution: Execution) async throws {
        let rows = VerbTable.all
        if statements.isEmpty { try execution.checkCancellation() }
        // Nobody can have cancelled the task where it has not been suspended since it was asked.
        var maybeCancelled = true
        for statement in statements {
            try maybeCancelled ? execution.checkCancellation() : execution.checkInterruption()
            // What may suspend is called only for what does.
            maybeCancelled = try !statement.isDone(as: rows, in: execution)
            if maybeCancelled { try await statement.perform(in: execution) }
        }
    }
}
