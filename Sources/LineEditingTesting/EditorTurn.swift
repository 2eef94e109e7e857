import Synchronization

/// The turn to use libedit, which has static state and no locks. So the turn is static, too.
final class EditorTurn: Sendable {
    static let shared = EditorTurn()
    /// The number of the run that this task is in.
    @TaskLocal private static var own: Int?

    private struct State {
        var holder: Int?
        var last = 0
        var waiting: [CheckedContinuation<Void, Never>] = []

        mutating func begin() {
            last += 1
            holder = last
        }
    }

    private let state = Mutex(State())

    /// Runs `body` once no other one runs. Suspends until then: a thread of the pool that is blocked would be missing
    /// where the running one waits for a task.
    /// - Throws: `nested`, if this task is within a run; otherwise what `body` throws.
    nonisolated(nonsending) func take<Result>(
        _ body: nonisolated(nonsending) () async throws -> Result
    ) async throws -> Result {
        if let own = Self.own, own == state.withLock({ $0.holder }) { throw TestTerminalError.nested }
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                defer { if state.holder == nil { state.begin() } else { state.waiting.append(continuation) } }
                return state.holder == nil
            }
            if isFree { continuation.resume() }
        }
        defer { passOn() }
        return try await Self.$own.withValue(state.withLock { $0.holder }) { try await body() }
    }

    private func passOn() {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.holder = nil
                return .none
            }
            state.begin()
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
