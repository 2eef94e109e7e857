import CommandKit
import Testing

/// A group with an asynchronous child needs an actor on which its children take turns.
@Suite(.timeLimited) struct NoActorTests {
    let tape = Tape()
    let stack = UndoStack()
    let clock = TaskLoop(.virtual)

    private func group(_ label: String, _ children: Int...) throws -> AsyncCompositeCommand {
        let group = AsyncCompositeCommand(label, .concurrent)
        for amount in children { try group.add(Add(tape: tape, amount: amount)) }
        return group
    }

    private func delay() -> DelayCommand { DelayCommand(.nanoseconds(1), on: ContinuousClock()) }

    @Test func `without one nothing of it runs, however deep the child stands`() async throws {
        let (outer, middle, inner) = (try group("Outer", 1), try group("Middle", 2), try group("Inner", 3))
        try inner.add(delay())
        try middle.add(inner)
        try outer.add(middle)
        await #expect(throws: CommandKitError.noActor(label: "Outer")) { try await outer.execute() }
        await #expect(throws: CommandKitError.noActor(label: "Inner")) { try await inner.execute() }
        #expect(tape.log == [])
        #expect(outer.progress.finished == 0)
        #expect(!outer.isExecuting)
    }

    @Test func `the stack is as it was, with what can be redone`() async throws {
        try stack.perform(Add(tape: tape, amount: 1))
        try stack.undo()
        let group = try group("All", 2)
        try group.add(delay())
        await #expect(throws: CommandKitError.noActor(label: "All")) { try await stack.perform(group) }
        let handle = try stack.beginGroup("Handle")
        await #expect(throws: CommandKitError.noActor(label: "All")) { try await handle.perform(group) }
        try handle.commit()
        #expect([stack.count, stack.index, tape.value] == [1, 0, 0])
    }

    @Test func `synchronous children, a single command and a body need none`() async throws {
        let outer = try group("Outer", 1)
        try outer.add(try group("Inner", 2))
        try await stack.perform(outer)
        try await stack.perform(delay())
        try await stack.groupAsync("Body") { body in
            try await body.perform(delay())
            try body.perform(Add(tape: tape, amount: 3))
        }
        #expect(tape.log == ["do 1", "do 2", "do 3"])
    }

    /// Cancels its group, and then sleeps for very long.
    private final class SelfCancelling: AsyncCommand {
        var group: AsyncCompositeCommand?
        let label = "Cancel"

        func execute() async throws {
            group?.cancel()
            try await Task.sleep(for: .seconds(3600))
        }
    }

    @Test func `a command with a time limit that cancels its group is cancelled`() async throws {
        let command = SelfCancelling()
        let group = command.limited(to: .seconds(3600), on: ContinuousClock())
        command.group = group
        await #expect(throws: CancellationError.self) { try await group.execute() }
        command.group = nil
    }

    @Test func `nor does a command with a time limit, or with several`() async throws {
        let waiting = Wait(tape: tape, name: "a", duration: .zero, clock: clock)
        let limited = waiting.limited(to: .seconds(3600), on: ContinuousClock())
        try await stack.perform(limited.limited(to: .seconds(3600), on: ContinuousClock()))
        try stack.undo()
        #expect(tape.log == ["start a", "end a", "undo a"])
        let error = await #expect(throws: GroupError.self) {
            try await DelayCommand(.seconds(3600), on: ContinuousClock())
                .limited(to: .nanoseconds(1), on: ContinuousClock()).execute()
        }
        #expect(error?.failures.map(\.path) == [[]])
    }

    @Test func `a limited command that fails or is cancelled says so`() async throws {
        let refused = Slow(tape: tape, name: "a", clock: clock)
        tape.refused = ["start a"]
        let limited = refused.limited(to: .seconds(3600), on: ContinuousClock())
        let error = await #expect(throws: GroupError.self) { try await limited.execute() }
        #expect(error?.path == [0])
        let task = Task {
            try await DelayCommand(.seconds(3600), on: ContinuousClock())
                .limited(to: .seconds(3600), on: ContinuousClock()).execute()
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a limit on a group that needs one does not spare it`() async throws {
        let group = try group("All", 1)
        try group.add(delay())
        let limited = group.limited(to: .seconds(1), on: ContinuousClock())
        await #expect(throws: CommandKitError.noActor(label: "All")) { try await limited.execute() }
        #expect(tape.log == [])
    }

    @MainActor @Test func `the main actor is one`() async throws {
        let group = try group("All", 1)
        try group.add(delay())
        try await group.execute()
        #expect(tape.log == ["do 1"])
    }

    @Test func `the body of a loop's run is on one, and an actor's method`() throws {
        let group = try group("All", 1)
        try group.add(delay())
        try clock.run { try await group.execute() }
        #expect(tape.log == ["do 1"])
        try onLoop { try await $0.group(.concurrent, waits: "a", "b").execute() }
    }
}
