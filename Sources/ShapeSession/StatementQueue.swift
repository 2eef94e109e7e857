import CommandKit
import ShapeLanguage
import Text

/// The batch invoker of the session: statements wait until there are enough, then run in turn.
final class StatementQueue {
    let size: Int
    private var waiting = AsyncCommandGroup("Queue", .sequential, failurePolicy: .runAll)

    /// `size` is at least 1.
    init(size: Int) {
        self.size = size
    }

    var count: Int { waiting.count }

    var isFull: Bool { count >= size }

    fileprivate func add(_ statement: QueuedStatement) throws { try waiting.add(statement) }

    /// Takes out what waits.
    fileprivate func takeAll() -> AsyncCommandGroup {
        let all = waiting
        waiting = AsyncCommandGroup("Queue", .sequential, failurePolicy: .runAll)
        return all
    }
}

extension Session {
    /// Has a statement wait in the queue, which runs if it is full.
    ///
    /// - Throws: As ``flushQueue()``.
    nonisolated(nonsending) func enqueue(_ statement: Statement, _ source: borrowing SourceText) async throws
    {
        guard let queue else { return }
        let place = DeferredPlace(source.copy())
        try queue.add(
            QueuedStatement(
                statement: statement, place: place, session: self, step: stepLength,
                isTimers: input.isTimers))
        if notesStatements { noteInOpen(statement, in: source) }
        if queue.isFull { return try await flushQueue() }
        say("\(statement.text(in: source).quotable) waits, \(queue.count) of \(queue.size)")
    }

    /// Runs what waits in the queue, if there is one. Errors are reported.
    ///
    /// - Throws: `CancellationError`; what had not begun is dropped. ``SessionError/reported`` after errors, where
    ///   they are the file's.
    nonisolated(nonsending) func flushQueue() async throws {
        guard let queue, queue.count > 0 else { return }
        let (errors, step) = (errorCount, stepLength)
        defer { stepLength = step }
        do {
            try await queue.takeAll().execute()
        } catch {
            // The only error that a statement in the queue does not report itself.
            throw CancellationError()
        }
        if errorCount > errors { try stopFile() }
    }

    /// Stops the file that runs, because of an error that has been reported. At the prompt there is none to stop.
    ///
    /// - Throws: ``SessionError/reported``, unless the policy is to keep going.
    func stopFile() throws {
        if isInFile, !policy.keepsGoing { throw SessionError.reported }
    }
}

/// A source text that is kept for the places of errors.
private final class DeferredPlace {
    let source: SourceText

    init(_ source: consuming SourceText) {
        self.source = source
    }
}

/// A statement that waits, and reports its own error.
private struct QueuedStatement: AsyncCommand {
    let statement: Statement
    let place: DeferredPlace
    unowned let session: Session
    /// The length of a step when it was typed.
    let step: Int
    /// Whether a timer has had it wait.
    let isTimers: Bool

    var label: String { statement.row.verb.name }

    /// - Throws: `CancellationError` only.
    nonisolated(nonsending) func execute() async throws {
        let execution = Execution(session)
        try execution.checkCancellation()
        session.stepLength = step
        do {
            try await statement.perform(in: execution)
            if statement.row.isCommand, !isTimers { session.lastCommand = statement }
        } catch let error as CancellationError {
            throw error
        } catch {
            session.report(session.diagnostic(for: error, in: place.source))
        }
    }
}
