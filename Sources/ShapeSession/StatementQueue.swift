import CommandKit
import ShapeLanguage
import ShapeModel

/// The batch invoker of the session: commands wait until there are enough, then run in turn.
final class CommandBatch {
    private let batch: BatchInvoker
    private let invoker: ShapeActionInvoker
    private let report: (Problem) -> Void

    /// `size` is at least 1; `report` is called for each command that fails.
    init(size: Int, invoker: ShapeActionInvoker, report: @escaping (Problem) -> Void) {
        batch = BatchInvoker(size: size)
        self.invoker = invoker
        self.report = report
    }

    func add(_ command: any EditingCommand) throws {
        batch.add(QueuedCommand(command: command, invoker: invoker))
        reportFailures()
    }

    func flush() throws {
        try batch.flush()
        reportFailures()
    }

    private func reportFailures() {
        let failed = batch.failed
        batch.forgetResults()
        for failure in failed {
            let words = "\(Problem(failure.error))"
            report(Problem(SessionError.queued(failure.command.label, words)))
        }
    }
}

/// Sends another command to the invoker, which records it.
private struct QueuedCommand: Command {
    let command: any EditingCommand
    let invoker: ShapeActionInvoker

    var label: String { command.label }

    func execute() throws {
        try invoker.updateShape(using: command)
    }

    func undo() throws {
        try invoker.undo()
    }
}
