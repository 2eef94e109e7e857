@testable import CommandKit

/// An actor on an event loop in virtual time, with a receiver: for tests of commands that take time.
actor LoopBench {
    let clock: EventLoop
    let tape = Tape()
    let gate = Gate()
    let stack = UndoStack()

    nonisolated var unownedExecutor: UnownedSerialExecutor { clock.asUnownedSerialExecutor() }

    init(clock: EventLoop) {
        self.clock = clock
    }

    /// Whatever is done to the tape has to be done on this actor: anything else is a race, and stops the tests.
    func guardTape() { tape.whileRunning = { [unowned self] in preconditionIsolated() } }

    /// Blocks on the stack hold this bench, which holds the stack.
    func letGo() throws {
        tape.whileRunning = {}
        if stack.activity == nil { try stack.clear() }
    }

    func wait(_ name: String, _ seconds: Int = 1) -> Wait {
        Wait(tape: tape, name: name, duration: .seconds(seconds), clock: clock)
    }

    func add(_ amount: Int) -> Add { Add(tape: tape, amount: amount) }

    func slow(_ name: String) -> Slow { Slow(tape: tape, name: name, clock: clock) }

    func stubborn() -> Stubborn { Stubborn(tape, gate) }

    /// A command that calls back, and can't be undone.
    func block(_ body: @escaping () throws -> Void) -> BlockCommand { BlockCommand("Block", body) }

    /// A group with waits of one second each.
    func group(_ order: AsyncCommandGroup.Order, waits names: String...) throws -> AsyncCommandGroup {
        let group = AsyncCommandGroup("Group", order)
        for name in names { try group.add(wait(name)) }
        return group
    }

    /// Starts a group; it runs until its first suspension before this returns.
    func start(_ group: AsyncCommandGroup) -> Task<Ending, Never> {
        clock.immediately {
            Task.immediate(executorPreference: clock) {
                _ = self
                return await Ending.of(group)
            }
        }
    }

    /// Performs a command on the stack, in a task of its own; it runs until its first suspension before this returns.
    func perform(
        _ command: some AsyncCommand, afterFailure handling: UndoStack.FailureHandling = .keep
    ) -> Task<Void, any Error> {
        start { try await self.stack.perform(command, afterFailure: handling) }
    }

    /// Starts some work; it runs until its first suspension before this returns.
    func start<Success: Sendable>(
        _ work: nonisolated(nonsending) @escaping () async throws -> Success
    ) -> Task<Success, any Error> {
        clock.immediately {
            Task.immediate(executorPreference: clock) {
                _ = self
                return try await work()
            }
        }
    }

    func pass(_ duration: Duration) async throws { try await clock.sleep(for: duration) }

    /// Lets everything that can run on the loop run; time stands still.
    func settle() async {
        for _ in 0..<50 { await Task { _ = self }.value }
    }
}

/// Runs a test on an event loop in virtual time: nobody waits, and the order of events is always the same.
func onLoop(_ body: @Sendable (isolated LoopBench) async throws -> Void) throws {
    let loop = EventLoop(.virtual)
    try loop.run {
        let bench = LoopBench(clock: loop)
        await bench.guardTape()
        try await body(bench)
        try await bench.letGo()
    }
}

enum Ending: Equatable {
    case success
    case failure([String])
    case cancellation
    case other

    /// Executes the group in a context of its own.
    nonisolated(nonsending) static func of(_ group: AsyncCommandGroup) async -> Ending {
        do {
            try await group.execute()
            return .success
        } catch let error as GroupError {
            return .failure(error.failures.map { "\($0.path) \($0.error)" })
        } catch is CancellationError {
            return .cancellation
        } catch {
            return .other
        }
    }
}
