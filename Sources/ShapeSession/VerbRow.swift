import CommandKit
import ShapeLanguage
import ShapeModel

/// A row of the verb table: a verb's words, arguments and help, and what it does.
final class VerbRow: Sendable {
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
    /// What its commands are counted as.
    let kind: CommandKind?
    /// Whether `again` repeats its statements.
    let isCommand: Bool
    let queueRole: QueueRole
    /// Whether its statements are single commands, which run no others and ask for none that ran before.
    let isPlain: Bool
    private let meaning: Meaning?
    private let waitingMeaning: WaitingMeaning?

    /// A verb with both `does` and `takingTime` uses the second for statements with a duration.
    init(
        _ name: String, shortForm: String? = nil, forms: [[Argument]] = [[]], summary: String,
        details: String = "", role: Verb.Role = .session, menuItems: [MenuItem] = [],
        counts kind: CommandKind? = nil, queue queueRole: QueueRole? = nil,
        arguments:
            @escaping @Sendable (inout StatementParser) throws(LanguageError) -> Arguments = {
                _ throws(LanguageError) in Arguments()
            },
        does meaning: Meaning? = nil, takingTime waitingMeaning: WaitingMeaning? = nil
    ) {
        verb = Verb(
            name, shortForm: shortForm, forms: forms, summary: summary, details: details, role: role,
            menuItems: menuItems, arguments: arguments)
        precondition(meaning != nil || waitingMeaning != nil, "\(name) does nothing.")
        isCommand = role == .command
        isPlain = kind != nil
        self.queueRole = queueRole ?? (role == .command ? .waits : .passes)
        (self.kind, self.meaning, self.waitingMeaning) = (kind, meaning, waitingMeaning)
    }
}

// MARK: - Doing what a statement says

extension Statement {
    var row: VerbRow { VerbTable.all[verbNumber] }

    /// Performs the statement if it takes no time.
    ///
    /// - Returns: Whether it is done; if not, call ``perform(in:)``.
    /// - Throws: As ``perform(in:)``.
    func performAtOnce(as row: VerbRow, in execution: Execution) throws -> Bool {
        guard let meaning = row.meaning(arguments) else { return false }
        do {
            try meaning(arguments, execution)
            return true
        } catch {
            throw located(error)
        }
    }

    /// Performs the statement, and suspends while it takes time.
    ///
    /// - Throws: ``LanguageError`` with the place of the statement that failed, a ``Diagnostic`` from another
    ///   source, or `CancellationError`.
    nonisolated(nonsending) func perform(in execution: Execution) async throws {
        do {
            let row = row
            if try performAtOnce(as: row, in: execution) { return }
            try await row.perform(arguments, execution)
        } catch {
            throw located(error)
        }
    }

    /// A nested statement's place says more than this one's, so it is kept, even if groups have wrapped its error.
    private func located(_ error: any Error) -> any Error {
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
        for statement in statements {
            try execution.checkCancellation()
            try await statement.perform(in: execution)
        }
    }
}

extension VerbRow {
    /// What the verb does with these arguments; `nil` if that takes time.
    fileprivate func meaning(_ arguments: Arguments) -> Meaning? {
        waitingMeaning == nil || arguments.duration == nil ? meaning : nil
    }

    fileprivate nonisolated(nonsending) func perform(
        _ arguments: Arguments, _ execution: Execution
    ) async throws {
        try await waitingMeaning?(arguments, execution)
    }
}
