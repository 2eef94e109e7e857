import ShapeEditorSystem
import Synchronization

/// The queue of requests for a line: tasks add requests, and the editor's thread answers them in order.
final class LineRequests: Sendable {
    typealias Continuation = CheckedContinuation<String?, any Error>

    private struct State {
        var next = 0
        /// Requests that have a number, but no continuation yet.
        var begun: Set<Int> = []
        var waiting: [(number: Int, continuation: Continuation)] = []
        /// The cancelled requests among those in `begun` and `waiting`.
        var cancelled: Set<Int> = []
        var isEnding = false
        var isFinished = false
        /// The error for the first request after the failure.
        var failure: (any Error)?
        /// The signal that ended the last read.
        var signal: Int32?

        /// Removes the cancelled requests from the queue, and returns their continuations.
        mutating func removeCancelled() -> [Continuation] {
            let gone = waiting.filter { cancelled.contains($0.number) }
            waiting.removeAll { cancelled.contains($0.number) }
            cancelled.subtract(gone.map(\.number))
            return gone.map(\.continuation)
        }
    }

    private let state = Mutex(State())
    private let wakeUp = WakeDescriptor()

    /// A descriptor that is readable after the queue has changed.
    var descriptor: Int32 { wakeUp.number }

    var canWake: Bool { wakeUp.number >= 0 }

    // MARK: Called by tasks

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

    /// Cancels a request. The editor's thread ends the request, after restoring the terminal if no other request waits.
    func cancel(_ number: Int) {
        state.withLock { state in
            let isOver = !state.begun.contains(number) && !state.waiting.contains { $0.number == number }
            if !isOver { state.cancelled.insert(number) }
        }
        wakeUp.wake()
    }

    /// Ends the queue: no more requests will come.
    func end() {
        state.withLock { $0.isEnding = true }
        wakeUp.wake()
    }

    // MARK: Called by the editor's thread

    /// Whether the queue has a request that is not cancelled. If there is such a request, this method ends the
    /// cancelled requests; otherwise they end only after the read has stopped. Later changes of the queue wake the
    /// editor's thread again.
    func isWanted() -> Bool {
        wakeUp.acknowledge()
        let (isWanted, gone) = state.withLock { state in
            let isWanted = !state.isEnding && state.waiting.contains { !state.cancelled.contains($0.number) }
            return (isWanted, isWanted ? state.removeCancelled() : [])
        }
        gone.forEach { $0.resume(returning: nil) }
        return isWanted
    }

    /// Waits for a request; false once the queue has ended.
    func waitForOne() -> Bool {
        while true {
            if isWanted() { return true }
            state.withLock { $0.removeCancelled() }.forEach { $0.resume(returning: nil) }
            if state.withLock({ $0.isEnding }) { return false }
            if case .failed = Poll().waitForInput(at: [descriptor]) { return false }
        }
    }

    /// Answers the request that has waited longest.
    func answer(with line: String) {
        let continuation: Continuation? = state.withLock { state in
            guard !state.waiting.isEmpty else { return nil }
            let first = state.waiting.removeFirst()
            state.cancelled.remove(first.number)
            return first.continuation
        }
        continuation?.resume(returning: line)
    }

    /// Ends all requests, present and future. The first request gets the failure, if there is one; every other request
    /// gets nil.
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
