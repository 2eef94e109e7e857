import CommandKit

/// A receiver, and a clock on which nobody waits, for commands on the main actor.
@MainActor struct AsyncBench {
    let tape = Tape()
    let clock = VirtualClock()
    let gate = Gate()

    /// Whatever is done to the tape has to be done on the main actor: anything else is a race, and stops the tests.
    init() {
        tape.whileRunning = { MainActor.preconditionIsolated() }
    }

    func wait(_ name: String, _ seconds: Int = 1) -> Wait {
        Wait(tape: tape, name: name, duration: .seconds(seconds), clock: clock)
    }

    func add(_ amount: Int) -> Add { Add(tape: tape, amount: amount) }

    func stubborn() -> Stubborn { Stubborn(tape, gate) }

    /// A command that calls back, and can't be undone.
    func block(_ body: @escaping () throws -> Void) -> BlockCommand { BlockCommand("Block", body) }

    /// A group with waits of one second each.
    func group<Group: CommandGroup>(_ group: Group, waits names: String...) throws -> Group {
        for name in names { try group.add(wait(name)) }
        return group
    }

    /// Starts a group; it runs until its first suspension before this returns.
    func start(_ group: CommandGroup) -> Task<Ending, Never> {
        Task.immediate { await Ending.of(group) }
    }
}

/// How an execution has ended.
enum Ending: Equatable {
    case success
    case failure([String])
    case cancellation
    case other

    /// Executes the group in a context of its own.
    nonisolated(nonsending) static func of(_ group: CommandGroup) async -> Ending {
        do {
            try await group.execute(in: CommandContext())
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

/// Lets everything that can run on the main actor run; time stands still if the clock does.
@MainActor func settle() async {
    for _ in 0..<50 { await Task {}.value }
}
