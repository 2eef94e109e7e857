import CommandKit

/// What a statement does once it is parsed: the meaning of one row of the verb table.
///
/// An action is a value without a receiver. It makes its command when it runs, so that the same action
/// can run again, from a key, a loop or a timer, on whatever shape the session then edits.
public protocol Action {
    /// Does it.
    ///
    /// - Throws: ``Problem`` or a command's own error; nothing has changed then.
    func run(in execution: Execution) throws
}

/// An action that takes time, or that others which take time can be part of.
public protocol AsyncAction: Action {
    /// Does it, and suspends while it takes time. Cancelled by the cancellation of its task.
    ///
    /// - Throws: As ``Action/run(in:)``, or `CancellationError`.
    nonisolated(nonsending) func runWaiting(in execution: Execution) async throws
}

extension AsyncAction {
    /// Does it, and returns when it has ended; meanwhile nothing else is done but what it started.
    public func run(in execution: Execution) throws {
        try execution.session.loop.run(unless: execution.session.isInterrupted) {
            try await runWaiting(in: execution)
        }
    }
}
