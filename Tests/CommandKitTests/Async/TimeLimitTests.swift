import CommandKit
import Testing

/// The time limits of commands and groups.
@Suite(.timeLimited) struct TimeLimitTests {
    @Test func `a command that is done within its time limit succeeds`() throws {
        try onLoop { bench in
            let limited = bench.wait("a", 2).limited(to: .seconds(3), on: bench.clock)
            #expect(limited.label == "Wait a")
            try await bench.stack.perform(limited)
            #expect(bench.clock.now.offset == .seconds(2))
            await bench.finishActivity()
            #expect(bench.clock.sleeperCount == 0)
            try bench.stack.undo()
            #expect(bench.tape.log == ["start a", "end a", "undo a"])
        }
    }

    @Test func `a command that is not done within its time limit is cancelled, and has failed`() throws {
        try onLoop { bench in
            let limited = bench.wait("a", 4).limited(to: .seconds(3), on: bench.clock)
            let task = bench.perform(limited)
            let error = await #expect(throws: GroupError.self) { try await task.value }
            #expect(error?.failures.map(\.path) == [[]])
            #expect(
                error?.cause as? CommandKitError
                    == CommandKitError.timedOut(label: "Wait a", limit: .seconds(3)))
            #expect(bench.tape.log == ["start a"])
            #expect(bench.clock.now.offset == .seconds(3))
            await bench.finishActivity()
            #expect(bench.clock.sleeperCount == 0)
        }
    }

    @Test func `on the loop it ends a command at once that can't be cancelled`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
            try group.add(bench.add(1))
            try group.add(bench.stubborn().limited(to: .seconds(3), on: bench.clock))
            try group.add(bench.add(2))
            let wording = "[1] \(CommandKitError.timedOut(label: "Stubborn", limit: .seconds(3)))"
            #expect(await Ending.of(group) == .failure([wording]))
            #expect(bench.clock.now.offset == .seconds(3))
            #expect(bench.tape.log == ["do 1", "start stubborn"])
            bench.gate.open()
            await bench.finishActivity()
            #expect(bench.tape.log == ["do 1", "start stubborn", "end stubborn"])
        }
    }

    @MainActor @Test func `on the main actor, too`() async throws {
        let (tape, gate, clock) = (Tape(), Gate(), TaskLoop(.virtual))
        let limited = Stubborn(tape, gate).limited(to: .seconds(3), on: clock)
        let task = Task.immediate { await Ending.of(limited) }
        while clock.sleeperCount == 0 { await Task.yield() }
        clock.advance(by: .seconds(3))
        let wording = "[] \(CommandKitError.timedOut(label: "Stubborn", limit: .seconds(3)))"
        #expect(await task.value == .failure([wording]))
        #expect(tape.log == ["start stubborn"])
        gate.open()
    }

    @Test func `a group with a time limit keeps what finished before`() throws {
        try onLoop { bench in
            let limit = TimeLimit(.seconds(3), on: bench.clock)
            let group = AsyncCompositeCommand("All", .sequential, timeLimit: limit)
            for name in ["a", "b"] { try group.add(bench.wait(name, 2)) }
            await #expect(throws: GroupError.self) { try await bench.stack.perform(group) }
            try bench.stack.undo()
            #expect(bench.tape.log == ["start a", "end a", "start b", "undo a"])
        }
    }

    @Test func `a limit on the whole of a concurrent group ends all that still run`() throws {
        try onLoop { bench in
            let limit = TimeLimit(.seconds(3), on: bench.clock)
            let group = AsyncCompositeCommand("All", .concurrent, timeLimit: limit)
            for seconds in 1...5 { try group.add(bench.wait("\(seconds)", seconds)) }
            let wording = "[] \(CommandKitError.timedOut(label: "All", limit: .seconds(3)))"
            #expect(await Ending.of(group) == .failure([wording]))
            #expect(bench.tape.log.filter { $0.hasPrefix("end") } == ["end 1", "end 2"])
            #expect(bench.clock.now.offset == .seconds(3))
        }
    }

    @Test func `a limited command that is cancelled ends as a cancellation, and its limit goes`() throws {
        try onLoop { bench in
            let limited = bench.wait("a", 2).limited(to: .seconds(3), on: bench.clock)
            let task = bench.start(limited)
            try await bench.pass(.seconds(1))
            limited.cancel()
            #expect(await task.value == .cancellation)
            await bench.finishActivity()
            #expect(bench.clock.sleeperCount == 0)
            #expect(bench.clock.now.offset == .seconds(1))
        }
    }
}
