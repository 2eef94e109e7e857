/// Lets inputs run one at a time, in the order in which they came.
final class StatementLock {
    private(set) var isHeld = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// The tasks of inputs that were started and may not have ended.
    private var started: [Task<Void, Never>] = []

    /// Waits until nobody before it holds the lock.
    nonisolated(nonsending) func acquire() async {
        guard isHeld else { return isHeld = true }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Hands the lock to the next input.
    func release() {
        if waiting.isEmpty {
            isHeld = false
            started = []
        } else {
            waiting.removeFirst().resume()
        }
    }

    /// Notes the task of an input, for ``cancelStarted()``.
    func note(_ task: Task<Void, Never>) { started.append(task) }

    func cancelStarted() { started.forEach { $0.cancel() } }
}
