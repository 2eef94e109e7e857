import CommandKit
import ShapeEditorLanguage
import ShapeEditorText

/// The session's batch invoker: statements wait until the queue is full or flushed, then run in order.
final class StatementQueue {
    let size: Int
    private var waiting = AsyncCompositeCommand("Queue", .sequential, failurePolicy: .runAll)

    /// Creates an empty queue, which is full as soon as ``count`` is `size`; `size` is at least 1.
    init(size: Int) {
        self.size = size
    }

    /// The number of waiting statements; a `select` is not counted.
    private(set) var count = 0

    var isEmpty: Bool { waiting.count == 0 }

    var isFull: Bool { count >= size }

    fileprivate func add(_ statement: QueuedStatement) throws {
        try waiting.add(statement)
        if statement.statement.row.queueRole == .waits { count += 1 }
    }

    /// Empties the queue, and returns the removed statements as a command.
    fileprivate func takeAll() -> AsyncCompositeCommand {
        let all = waiting
        count = 0
        waiting = AsyncCompositeCommand("Queue", .sequential, failurePolicy: .runAll)
        return all
    }
}

extension Session {
    /// Adds a statement to the queue, and runs the queue if it is full. No-op if the session has no queue.
    ///
    /// - Throws: As ``flushQueue()``.
    nonisolated(nonsending) func enqueue(_ statement: Statement, _ source: borrowing SourceText) async throws
    {
        guard let queue else { return }
        let place = DeferredPlace(source.copy())
        try queue.add(
            QueuedStatement(
                statement: statement, place: place, session: self, step: stepLength, styles: styles,
                isTimers: input.isTimers))
        if recordsStatements { recordInOpen(statement, in: source) }
        if queue.isFull { return try await flushQueue() }
        printFeedback("", quoting: statement.text(in: source), " waits, \(queue.count) of \(queue.size)")
    }

    /// Runs the queued statements, if any, and reports their errors. An error does not stop the statements after it.
    ///
    /// - Throws: `CancellationError` if the statements are interrupted; those that have not begun are dropped. If any
    ///   has failed, the error of ``stopFile()`` after the last statement.
    nonisolated(nonsending) func flushQueue() async throws {
        guard let queue, !queue.isEmpty else { return }
        let (errors, step, styles) = (errorCount, stepLength, styles)
        defer { (stepLength, self.styles) = (step, styles) }
        do {
            try await queue.takeAll().execute()
        } catch {
            // Cancellation is the only error that a queued statement does not report itself.
            throw CancellationError()
        }
        if errorCount > errors { try stopFile() }
    }

    /// Ends the running file, or the running input of a session without a prompt, after an error that has been
    /// reported. No-op if ``isInFile`` is false, or if the policy is to keep going.
    ///
    /// - Throws: ``SessionError/reported``, unless this is a no-op.
    func stopFile() throws {
        if isInFile, !policy.keepsGoing { throw SessionError.reported }
    }
}

/// A source text, kept so that the errors of queued statements get a location.
private final class DeferredPlace {
    let source: SourceText

    init(_ source: consuming SourceText) {
        self.source = source
    }
}

/// A queued statement. It reports its error itself, except for an interruption, which it throws.
private struct QueuedStatement: AsyncCommand {
    let statement: Statement
    let place: DeferredPlace
    unowned let session: Session
    /// The value of ``Session/stepLength``, the length of a move, when the statement was queued.
    let step: Int
    /// The value of ``Session/styles`` when the statement was queued.
    let styles: Styles
    /// Whether a timer's statement has queued the statement, so that `again` does not repeat it.
    let isTimers: Bool

    var label: String { statement.row.verb.name }

    /// Runs the statement. Throws only `CancellationError`.
    nonisolated(nonsending) func execute() async throws {
        let execution = Execution(session, selection: session.selection)
        try execution.checkCancellation()
        (session.stepLength, session.styles) = (step, styles)
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
