import Synchronization
import SystemCalls

/// Who waits for a line, in order. Tasks ask, and one thread answers.
final class LineRequests: Sendable {
    typealias Continuation = CheckedContinuation<String?, any Error>

    private struct State {
        var next = 0
        /// Those that are about to wait.
        var begun: Set<Int> = []
        var waiting: [(number: Int, continuation: Continuation)] = []
        /// Of these two.
        var cancelled: Set<Int> = []
        var isEnding = false
        var isFinished = false
        /// For the first who asks after it was thrown.
        var failure: (any Error)?
        /// What ended the last read.
        var signal: Int32?

        /// Those that were cancelled no longer wait.
        mutating func removeCancelled() -> [Continuation] {
            let gone = waiting.filter { cancelled.contains($0.number) }
            waiting.removeAll { cancelled.contains($0.number) }
            cancelled.subtract(gone.map(\.number))
            return gone.map(\.continuation)
        }
    }

    private let state = Mutex(State())
    private let wakeUp = WakeDescriptor()

    /// Readable when something has changed.
    var descriptor: Int32 { wakeUp.number }

    var canWake: Bool { wakeUp.number >= 0 }

    // MARK: For those who ask

    var endingSignal: Int32? { state.withLock { $0.signal } }

    func newNumber() -> Int {
        state.withLock { state in
            state.next += 1
            state.begun.insert(state.next)
            return state.next
        }
    }

    func add(_ continuation: Continuation, _ number: Int) {
        let answer: Result<String?, any Error>? = state.withLock { state in
            state.begun.remove(number)
            if state.cancelled.remove(number) != nil { return .success(nil) }
            guard state.isFinished else {
                state.waiting.append((number, continuation))
                return nil
            }
            return state.failure.take().map { .failure($0) } ?? .success(nil)
        }
        if let answer { continuation.resume(with: answer) } else { wakeUp.wake() }
    }

    /// The thread tells the one that was cancelled, when it has put the terminal back if nobody else waits.
    func cancel(_ number: Int) {
        state.withLock { state in
            let isOver = !state.begun.contains(number) && !state.waiting.contains { $0.number == number }
            if !isOver { state.cancelled.insert(number) }
        }
        wakeUp.wake()
    }

    /// Nobody asks any more.
    func end() {
        state.withLock { $0.isEnding = true }
        wakeUp.wake()
    }

    // MARK: For the thread

    /// Whether somebody still waits for a line; those who no longer do are told. It is woken anew for later changes.
    func isWanted() -> Bool {
        wakeUp.acknowledge()
        let (isWanted, gone) = state.withLock { state in
            let isWanted = !state.isEnding && state.waiting.contains { !state.cancelled.contains($0.number) }
            return (isWanted, isWanted ? state.removeCancelled() : [])
        }
        gone.forEach { $0.resume(returning: nil) }
        return isWanted
    }

    /// Waits until somebody asks; false at the end.
    func waitForOne() -> Bool {
        while true {
            if isWanted() { return true }
            state.withLock { $0.removeCancelled() }.forEach { $0.resume(returning: nil) }
            if state.withLock({ $0.isEnding }) { return false }
            if case .failed = Poll().waitForInput(at: [descriptor]) { return false }
        }
    }

    /// For the one who has waited longest.
    func answer(with line: String) {
        let continuation: Continuation? = state.withLock { state in
            guard !state.waiting.isEmpty else { return nil }
            let first = state.waiting.removeFirst()
            state.cancelled.remove(first.number)
            return first.continuation
        }
        continuation?.resume(returning: line)
    }

    /// Tells all who wait, and all who will.
    func finish(throwing failure: (any Error)? = nil, endedBy signal: Int32? = nil) {
        var waiting = state.withLock { state in
            (state.isFinished, state.signal) = (true, signal)
            defer { state.waiting = [] }
            state.cancelled.formIntersection(state.begun)
            if state.waiting.isEmpty { state.failure = failure }
            return state.waiting.map(\.continuation)
        }
        guard let first = waiting.first else { return }
        waiting.removeFirst()
        if let failure { first.resume(throwing: failure) } else { first.resume(returning: nil) }
        waiting.forEach { $0.resume(returning: nil) }
    }
}
