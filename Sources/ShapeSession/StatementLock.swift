/// Lets inputs run one at a time, in the order in which they came.
final class StatementLock {
    private(set) var isHeld = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Waits until nobody before it holds the lock.
    nonisolated(nonsending) func acquire() async {
        guard isHeld else { return isHeld = true }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Hands the lock to the next input.
    func release() {
        if waiting.isEmpty {
            isHeld = false
        } else {
            waiting.removeFirst().resume()
        }
    }
}
