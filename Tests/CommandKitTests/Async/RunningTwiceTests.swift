import CommandKit
import Testing

/// An instance of a class can't be executed twice at the same time, even while it ends after a cancellation.
@Suite(.timeLimited) struct RunningTwiceTests {
    @Test func `in two groups side by side it is a typed error`() throws {
        try onLoop { bench in
            let stubborn = bench.stubborn()
            let outer = AsyncCompositeCommand("Outer", .concurrent, failurePolicy: .runAll)
            for _ in 1...2 {
                let inner = AsyncCompositeCommand("Inner", .sequential)
                try inner.add(stubborn)
                try outer.add(inner)
            }
            let task = bench.start(outer)
            bench.gate.open()
            let wording = "[1, 0] \(CommandKitError.executing(label: "Stubborn"))"
            #expect(await task.value == .failure([wording]))
            #expect(bench.tape.log == ["start stubborn", "end stubborn"])
        }
    }

    @Test func `one after the other it can run in two groups`() throws {
        try onLoop { bench in
            let stubborn = bench.stubborn()
            bench.gate.open()
            let outer = AsyncCompositeCommand("Outer", .sequential)
            for _ in 1...2 {
                let inner = AsyncCompositeCommand("Inner", .sequential)
                try inner.add(stubborn)
                try outer.add(inner)
            }
            #expect(await Ending.of(outer) == .success)
            #expect(bench.tape.value == 2)
        }
    }

    @Test func `a group whose child winds down can't run that child anew, and can when it has ended`() throws
    {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
            try group.add(bench.add(1))
            try group.add(bench.stubborn())
            let task = bench.start(group)
            group.cancel()
            #expect(await task.value == .cancellation)
            let wording = "[1] \(CommandKitError.executing(label: "Stubborn"))"
            #expect(await Ending.of(group) == .failure([wording]))
            bench.gate.open()
            await bench.finishActivity()
            #expect(await Ending.of(group) == .success)
            #expect(bench.tape.log.count { $0 == "start stubborn" } == 2)
        }
    }

    @Test func `two performs on one stack are a typed error, which leaves nothing`() throws {
        try onLoop { bench in
            let stubborn = bench.stubborn()
            let task = bench.perform(stubborn)
            await #expect(throws: CommandKitError.executing(label: "Stubborn")) {
                try await bench.stack.perform(stubborn)
            }
            let handle = try bench.stack.beginGroup("Handle")
            await #expect(throws: CommandKitError.executing(label: "Stubborn")) {
                _ = bench
                try await handle.perform(stubborn)
            }
            try handle.commit()
            bench.gate.open()
            try await task.value
            #expect(bench.stack.count == 1)
            try await bench.stack.perform(stubborn)
            #expect(bench.stack.count == 2)
        }
    }

    @Test func `a group can't be performed while it is being performed`() throws {
        try onLoop { bench in
            let group = try bench.group(.concurrent, waits: "a")
            let task = bench.perform(group)
            await #expect(throws: CommandKitError.executing(label: "Group")) {
                try await bench.stack.perform(group)
            }
            try await task.value
            #expect(bench.stack.count == 1)
        }
    }

    @Test func `a timer that is started anew doesn't run its command while that winds down`() throws {
        final class TimerObserver {}
        try onLoop { bench in
            let (ticks, timer) = (
                TimerObserver(), TimerInvoker(bench.stubborn(), every: .seconds(1), on: bench.clock)
            )
            var errors: [CommandKitError?] = []
            timer.addObserver(ticks) { _, tick in
                if case .failed(let error) = tick { errors.append(error as? CommandKitError) }
            }
            timer.start()
            try await bench.pass(.milliseconds(1500))
            timer.start()
            try await bench.pass(.milliseconds(1500))
            #expect(errors == [.executing(label: "Stubborn")])
            #expect(!timer.isRunning)
            bench.gate.open()
            await bench.finishActivity()
            #expect(bench.tape.log == ["start stubborn", "end stubborn"])
        }
    }
}
