import Glibc
import Synchronization

/// Runs what takes time on the thread that asks for it, and lets time pass while nothing else can be done.
///
/// It is the executor of everything that a statement starts, so all of it runs on one thread, one piece after the
/// other in a fixed order: those that sleep are woken by deadline, and those with one deadline in the order in
/// which they went to sleep; all that follows from one waking is done before the next.
public final class EventLoop: SerialExecutor, TaskExecutor {
    /// How time passes.
    public enum Time: Sendable {
        /// At once: sleeping takes no time, and the order of things is as it would be.
        case virtual
        /// As on the wall. The function waits for at most so long, and returns at once when a signal comes.
        case real(wait: @Sendable (Duration) -> Void)
    }

    /// The longest that is waited without asking whether to stop.
    private static let patience = Duration.seconds(3600)

    private let time: Time
    private let start = ContinuousClock.now
    private let jobs = Mutex<[UnownedJob]>([])
    private let sleepers = Mutex(Sleepers())

    /// Makes a loop on which nothing runs; its time begins now.
    public init(_ time: Time) {
        self.time = time
    }

    /// The time since the loop was made, by its schedule: who is woken late is told the time that it should be.
    ///
    /// So the order of events is the same on any machine, and the same as in virtual time.
    public var now: Duration { sleepers.withLock { $0.now } }

    /// Brings the schedule up to the time on the wall, when something new begins.
    public func catchUp() {
        guard case .real = time else { return }
        let now = wallTime
        sleepers.withLock { $0.now = max($0.now, now) }
    }

    private var wallTime: Duration { start.duration(to: .now) }

    /// Runs `body` and returns what it returns; meanwhile this thread does nothing else but what `body` started.
    ///
    /// `body` is cancelled when `isInterrupted` says so, which is asked before each wait.
    ///
    /// - Throws: What `body` throws.
    func run<Result>(
        unless isInterrupted: () -> Bool, _ body: nonisolated(nonsending) () async throws -> Result
    ) throws -> Result {
        try withoutActuallyEscaping(body) { body in
            var outcome: Swift.Result<Result, any Error>?
            // Sound: the task runs on this thread alone, which is the loop's executor, and has ended when this
            // function returns. So neither closure is ever used from two threads, or after its time.
            nonisolated(unsafe) let body = body
            nonisolated(unsafe) let end: (Swift.Result<Result, any Error>) -> Void = { outcome = $0 }
            let home = Home(loop: self)
            catchUp()
            let task = Task(executorPreference: self) { await home.execute(body, end) }
            while true {
                runJobs()
                if let outcome { return try outcome.get() }
                passTime(unless: isInterrupted) { task.cancel() }
            }
        }
    }

    /// Lets time pass until `deadline`, with nothing to do.
    ///
    /// - Throws: `CancellationError` as soon as `isInterrupted` says so.
    func pass(until deadline: Duration, unless isInterrupted: () -> Bool) throws {
        repeat {
            if isInterrupted() { throw CancellationError() }
        } while !wait(until: deadline)
        sleepers.withLock { $0.now = max($0.now, deadline) }
    }

    private func runJobs() {
        while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
        }
    }

    private func passTime(unless isInterrupted: () -> Bool, orElse cancel: () -> Void) {
        if isInterrupted() { cancel() }
        guard jobs.withLock(\.isEmpty) else { return }
        guard let deadline = sleepers.withLock(\.nextDeadline) else {
            // Only work on another thread can be what is waited for, and nothing here starts any.
            sched_yield()
            return
        }
        if wait(until: deadline) { sleepers.withLock { $0.takeNext() }?.resume() }
    }

    /// Waits until `deadline`, or until a signal comes; answers whether it is time.
    private func wait(until deadline: Duration) -> Bool {
        guard case .real(let wait) = time else { return true }
        let rest = deadline - wallTime
        guard rest > .zero else { return true }
        wait(min(rest, Self.patience))
        return wallTime >= deadline
    }
}

// MARK: - The executor

extension EventLoop {
    /// Takes a job on.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    /// Two loops are never the same.
    public func isSameExclusiveExecutionContext(other: EventLoop) -> Bool {
        other === self
    }
}

/// The actor that a loop's tasks are isolated to.
private actor Home {
    private let loop: EventLoop

    init(loop: EventLoop) {
        self.loop = loop
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    func execute<Success>(
        _ body: nonisolated(nonsending) () async throws -> Success,
        _ end: (Result<Success, any Error>) -> Void
    ) async {
        do {
            end(.success(try await body()))
        } catch {
            end(.failure(error))
        }
    }
}

// MARK: - Sleeping

extension EventLoop {
    /// Suspends the caller until `deadline`, without leaving its actor.
    ///
    /// - Throws: `CancellationError`, at once when the task is cancelled.
    func sleep(until deadline: Duration, isolation: isolated (any Actor)? = #isolation) async throws {
        let id = sleepers.withLock { $0.makeID() }
        await withTaskCancellationHandler {
            await rest(id, until: deadline, isolation: isolation)
        } onCancel: {
            sleepers.withLock { $0.remove(id) }?.resume()
        }
        try Task.checkCancellation()
    }

    private func rest(_ id: Int, until deadline: Duration, isolation: isolated (any Actor)?) async {
        await withCheckedContinuation { continuation in
            guard !Task.isCancelled else { return continuation.resume() }
            sleepers.withLock { $0.add(id, deadline, continuation) }
        }
    }
}
