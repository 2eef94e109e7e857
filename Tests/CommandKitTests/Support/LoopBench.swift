@testable import CommandKit

/// An actor with a receiver, on a task loop in virtual time: for tests of asynchronous commands.
actor LoopBench {
    let clock: TaskLoop
    let tape = Tape()
    let gate = Gate()
    let stack = UndoStack()

    nonisolated var unownedExecutor: UnownedSerialExecutor { clock.asUnownedSerialExecutor() }

    init(clock: TaskLoop) {
        self.clock = clock
    }

    /// Makes every access to the tape check that it is on this actor. Any other access is a race, and traps.
    func guardTape() { tape.whileRunning = { [unowned self] in preconditionIsolated() } }

    /// Breaks the reference cycle: blocks on the stack hold this bench, which holds the stack.
    func abandon() {
        tape.whileRunning = {}
        stack.close()
    }

    func wait(_ name: String, _ seconds: Int = 1, on receiver: AnyObject? = nil) -> Wait {
        Wait(tape: tape, name: name, duration: .seconds(seconds), clock: clock, receiver: receiver)
    }

    func add(_ amount: Int) -> Add { Add(tape: tape, amount: amount) }

    func slow(_ name: String, on receiver: AnyObject? = nil) -> Slow {
        Slow(tape: tape, name: name, clock: clock, receiver: receiver)
    }

    func stubborn() -> Stubborn { Stubborn(tape, gate) }

    /// A command that calls `body`, and can't be undone.
    func block(_ body: @escaping () throws -> Void) -> BlockCommand { BlockCommand("Block", body) }

    /// A group of commands that wait for one second each.
    func group(
        _ order: AsyncCompositeCommand.Order, waits names: String..., on receiver: AnyObject? = nil
    ) throws -> AsyncCompositeCommand {
        let group = AsyncCompositeCommand("Group", order)
        for name in names { try group.add(wait(name, on: receiver)) }
        return group
    }

    /// Starts a group. This returns at the group's first suspension.
    func start(_ group: AsyncCompositeCommand) -> Task<Ending, Never> {
        clock.immediately {
            Task.immediate(executorPreference: clock) {
                _ = self
                return await Ending.of(group)
            }
        }
    }

    /// Performs a command on the stack, in a task of its own. This returns at the task's first suspension.
    func perform(
        _ command: some AsyncCommand, afterFailure handling: UndoStack.AfterFailure = .keep
    ) -> Task<Void, any Error> {
        start { try await self.stack.perform(command, afterFailure: handling) }
    }

    /// Starts work. This returns at its first suspension.
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

    /// Runs everything on the loop that can run without time passing.
    func finishActivity() async {
        for _ in 0..<50 { await Task { _ = self }.value }
    }
}

/// Runs a test on a task loop in virtual time: it waits for nothing, and the order of events is always the same.
func onLoop(_ body: @Sendable (isolated LoopBench) async throws -> Void) throws {
    let loop = TaskLoop(.virtual)
    try loop.run {
        let bench = LoopBench(clock: loop)
        await bench.guardTape()
        try await body(bench)
        await bench.abandon()
    }
}

enum Ending: Equatable {
    case success
    case failure([String])
    case cancellation
    case other

    /// Executes the group in a context of its own.
    nonisolated(nonsending) static func of(_ group: AsyncCompositeCommand) async -> Ending {
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
