/// A lock under which inputs run one at a time. Waiting inputs get the lock in the order of their arrival.
final class StatementLock {
    private(set) var isHeld = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    var waitingCount: Int { waiting.count }
    /// The tasks of started inputs; some may have ended.
    private var started: [Task<Void, Never>] = []

    /// Acquires the lock, after all earlier inputs have released it.
    nonisolated(nonsending) func acquire() async {
        guard isHeld else { return isHeld = true }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Passes the lock to the next waiting input. If no input waits, releases the lock, and forgets all started inputs.
    func release() {
        if waiting.isEmpty {
            isHeld = false
            started = []
        } else {
            waiting.removeFirst().resume()
        }
    }

    /// Keeps the task of a started input, so that ``cancelStarted()`` can cancel it.
    func record(_ task: Task<Void, Never>) { started.append(task) }

    func cancelStarted() { started.forEach { $0.cancel() } }
}
