import ShapeEditorSystem
import Synchronization

/// The queue of requests for a line or an answer: tasks add requests, and the editor's thread answers them in order.
final class LineRequests: Sendable {
    typealias Continuation = CheckedContinuation<String?, any Error>
    /// Asks a question, and keeps the answer. Returns how the read has ended, as if the answer were a line.
    typealias Ask = @Sendable (LineEditor) -> ReadOutcome

    /// A request for a line, or for the answer of a question.
    struct Request {
        let number: Int
        fileprivate let continuation: Continuation
        /// Nil for a line.
        let ask: Ask?

        /// What is read for the request: a line, which may be given to any request for a line, or the answer of a
        /// question, by the request's number.
        fileprivate var read: Int? { ask == nil ? nil : number }
    }

    /// What a task wants done with the editor, which is nil once the sequence has ended.
    typealias Work = @Sendable (LineEditor?) -> Void

    private enum Making { case notBegun, begun, done }

    private struct State {
        var next = 0
        /// Requests that have a number, but no continuation yet.
        var begun: Set<Int> = []
        var waiting: [Request] = []
        /// The cancelled requests among those in `begun` and `waiting`.
        var cancelled: Set<Int> = []
        /// What is to be done with the editor, in this order.
        var work: [Work] = []
        var making = Making.notBegun
        /// The prompt, and whether a task has set it since the making of the editor began.
        var prompt: StyledText = ""
        var isPromptLater = false
        var isEnding = false
        var isFinished = false
        /// The error for the first request after the failure.
        var failure: (any Error)?
        /// What the editor's thread reads, as ``Request/read``.
        var current: Int?
        /// How the last read has ended.
        var ending = ReadOutcome.endOfInput

        /// The request to be answered next; nil if no one waits.
        var wanted: Request? { isEnding ? nil : waiting.first { !cancelled.contains($0.number) } }

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

    /// How the last read has ended, once the sequence has.
    var ending: ReadOutcome { state.withLock { $0.ending } }

    func newNumber() -> Int {
        state.withLock { state in
            state.next += 1
            state.begun.insert(state.next)
            return state.next
        }
    }

    func add(_ continuation: Continuation, _ number: Int, _ ask: Ask? = nil) {
        let answer: Result<String?, any Error>? = state.withLock { state in
            state.begun.remove(number)
            if state.cancelled.remove(number) != nil { return .success(nil) }
            guard state.isFinished else {
                state.waiting.append(Request(number: number, continuation: continuation, ask: ask))
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

    /// Does work with the editor as soon as it is made, also while it reads a line; with nil once the sequence has
    /// ended.
    func perform(_ work: @escaping Work) {
        let isOver = state.withLock { state in
            if !state.isFinished { state.work.append(work) }
            return state.isFinished
        }
        if isOver { work(nil) } else { wakeUp.wake() }
    }

    var prompt: StyledText { state.withLock { $0.prompt } }

    func set(_ prompt: StyledText) {
        state.withLock { state in
            state.prompt = prompt
            state.isPromptLater = state.making == .begun
            if state.making == .done, !state.isFinished { state.work.append { $0?.prompt = prompt } }
        }
        wakeUp.wake()
    }

    /// Ends the queue: no more requests will come.
    func end() {
        state.withLock { $0.isEnding = true }
        wakeUp.wake()
    }

    // MARK: Called by the editor's thread

    func beginMaking() { state.withLock { $0.making = .begun } }

    /// - Parameter own: the prompt of the editor that was made.
    /// - Returns: the prompt that it shall have.
    func endMaking(with own: StyledText) -> StyledText {
        state.withLock { state in
            state.making = .done
            if !state.isPromptLater, !own.isEmpty { state.prompt = own }
            return state.prompt
        }
    }

    /// Does the work that tasks want done.
    func work(at editor: LineEditor?) {
        let work = state.withLock { state in
            defer { state.work = [] }
            return state.work
        }
        for item in work { item(editor) }
    }

    /// Whether the current read is for the next request that is not cancelled. If so, this method ends the cancelled
    /// requests; otherwise they end only after the read has stopped. Later changes of the queue wake the editor's thread
    /// again.
    func isWanted() -> Bool {
        wakeUp.acknowledge()
        let (isWanted, gone) = state.withLock { state in
            let isWanted = state.wanted.map { $0.read == state.current } ?? false
            return (isWanted, isWanted ? state.removeCancelled() : [])
        }
        gone.forEach { $0.resume(returning: nil) }
        return isWanted
    }

    /// Waits for a request, and does the work that tasks want done meanwhile; nil once the queue has ended.
    func waitForOne(workingAt editor: LineEditor) -> Request? {
        while true {
            wakeUp.acknowledge()
            let (wanted, gone) = state.withLock { state in
                state.current = state.wanted?.read
                return (state.wanted, state.removeCancelled())
            }
            work(at: editor)
            gone.forEach { $0.resume(returning: nil) }
            if let wanted { return wanted }
            if state.withLock({ $0.isEnding }) { return nil }
            if case .failed = Poll().waitForInput(at: [descriptor]) { return nil }
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
    func finish(throwing failure: (any Error)? = nil, endedBy ending: ReadOutcome = .endOfInput) {
        var waiting = state.withLock { state in
            (state.isFinished, state.ending) = (true, ending)
            defer { state.waiting = [] }
            state.cancelled.formIntersection(state.begun)
            if state.waiting.isEmpty { state.failure = failure }
            return state.waiting.map(\.continuation)
        }
        work(at: nil)
        guard let first = waiting.first else { return }
        waiting.removeFirst()
        if let failure { first.resume(throwing: failure) } else { first.resume(returning: nil) }
        waiting.forEach { $0.resume(returning: nil) }
    }
}
