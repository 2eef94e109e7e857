/// The maximum duration of one execution of an ``AsyncCompositeCommand``, and the clock that measures it. If the time
/// is up before the group has ended, the group fails, and ``CommandKitError/timedOut(label:limit:)`` is among its
/// failures. The limit has no effect on a group whose children are all synchronous.
public struct TimeLimit: Sendable {
    let duration: Duration
    let clock: any Clock<Duration>

    /// Creates a time limit.
    ///
    /// - Parameters:
    ///   - duration: The maximum duration.
    ///   - clock: The clock that measures the duration.
    public init(_ duration: Duration, on clock: any Clock<Duration>) {
        self.duration = duration
        self.clock = clock
    }
}

extension TimeLimit {
    /// Waits until the time is up, counted from this call.
    ///
    /// - Returns: `false` if the clock threw an error, because the caller's task was cancelled for example.
    nonisolated(nonsending) func pass() async -> Bool {
        do { try await clock.pass(duration) } catch { return false }
        return true
    }

    /// Runs work in a task of its own and waits for its end. That task is cancelled when the time is up, `departure`
    /// ends or the caller's task is cancelled.
    ///
    /// - Returns: Whether the time was up before the task ended or was cancelled for another reason.
    nonisolated(nonsending) func watch(
        until departure: AsyncStream<Never>, _ work: nonisolated(nonsending) @escaping () async -> Void
    ) async -> Bool {
        // Sound: only one task uses `work`, and the caller, which may share its captures, waits for that task to end.
        nonisolated(unsafe) let work = work
        return await withTaskGroup(of: Bool.self) { tasks in
            tasks.addTask {
                await work()
                return false
            }
            tasks.addTask { await pass() }
            tasks.addTask {
                for await _ in departure {}
                return false
            }
            defer { tasks.cancelAll() }
            return await tasks.next() ?? false
        }
    }
}
