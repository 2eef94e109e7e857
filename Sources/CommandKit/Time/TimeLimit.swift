/// How long a group may take.
public struct TimeLimit: Sendable {
    /// How long.
    public let duration: Duration
    let clock: any Clock<Duration>

    /// A time limit.
    ///
    /// - Parameters:
    ///   - duration: How long a group may take.
    ///   - clock: What measures the time.
    public init(_ duration: Duration, on clock: any Clock<Duration>) {
        self.duration = duration
        self.clock = clock
    }
}

extension TimeLimit {
    /// Waits until the time is up.
    ///
    /// - Returns: Whether it is, rather than that the caller's task was cancelled.
    nonisolated(nonsending) func pass() async -> Bool {
        do { try await clock.pass(duration) } catch { return false }
        return true
    }

    /// Does work in a task of its own, which is cancelled when the time is up or `departure` ends, and waits for it.
    ///
    /// - Returns: Whether the time was up before the work had ended.
    nonisolated(nonsending) func watch(
        until departure: AsyncStream<Never>, _ work: nonisolated(nonsending) @escaping () async -> Void
    ) async -> Bool {
        // Sound: only one task uses it, and the caller, who might share what it captures, waits for that to end.
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
