import CommandKit
import Testing

/// Timers with an asynchronous command.
@Suite(.timeLimited) struct TimerWaitingTests {
    @Test func `a command that takes less than the interval is executed at each tick`() throws {
        try onLoop { bench in
            let timer = TimerInvoker(bench.wait("a", 2), every: .seconds(5), on: bench.clock)
            let recorder = TickRecorder(timer)
            timer.start(times: 3)
            var starts: [Duration] = []
            let tape = bench.tape
            tape.whileRunning = { [unowned tape] in
                if tape.log.count.isMultiple(of: 2) { starts.append(bench.clock.now.offset) }
            }
            try await bench.pass(.seconds(6))
            #expect(recorder.lines == [], "it is told after the end")
            try await bench.pass(.seconds(30))
            #expect(starts == [.seconds(5), .seconds(10), .seconds(15)])
            #expect(tape.value == 3)
            #expect(recorder.lines == ["tick 1", "tick 2", "tick 3"])
        }
    }

    @Test func `a command that takes longer than the interval is never executed twice at once`() throws {
        try onLoop { bench in
            let timer = TimerInvoker(bench.wait("a", 25), every: .seconds(10), on: bench.clock)
            let recorder = TickRecorder(timer)
            timer.start(times: 3)
            var (running, most) = (0, 0)
            let tape = bench.tape
            tape.whileRunning = { [unowned tape] in
                running += tape.log.count.isMultiple(of: 2) ? 1 : -1
                most = max(most, running)
            }
            try await bench.pass(.seconds(70))
            #expect(tape.value == 2, "what was due meanwhile is not made up for")
            try await bench.pass(.seconds(60))
            #expect(tape.log == ["start a", "end a", "start a", "end a", "start a", "end a"])
            #expect(most == 1)
            #expect(recorder.lines == ["tick 1", "tick 2", "tick 3"])
            #expect(!timer.isRunning)
        }
    }

    @Test func `stopping or restarting cancels what runs, which is not told`() throws {
        try onLoop { bench in
            let timer = TimerInvoker(bench.wait("a", 3), every: .seconds(5), on: bench.clock)
            let recorder = TickRecorder(timer)
            timer.start()
            try await bench.pass(.seconds(6))
            timer.start()
            try await bench.pass(.seconds(1))
            #expect(bench.clock.sleeperCount == 1)
            try await bench.pass(.seconds(5))
            #expect(bench.tape.log == ["start a", "start a"])
            timer.stop()
            try await bench.pass(.seconds(20))
            #expect(bench.tape.value == 0)
            #expect(recorder.lines == [])
            #expect(bench.clock.sleeperCount == 0)
        }
    }

    @Test func `what can't be cancelled runs on when the timer is stopped, and its end is ignored`() throws {
        try onLoop { bench in
            let timer = TimerInvoker(bench.stubborn(), every: .seconds(5), on: bench.clock)
            let recorder = TickRecorder(timer)
            timer.start()
            try await bench.pass(.seconds(6))
            timer.stop()
            bench.gate.open()
            try await bench.pass(.seconds(20))
            #expect(bench.tape.log == ["start stubborn", "end stubborn"])
            #expect(recorder.lines == [])
            #expect(!timer.isRunning)
        }
    }

    @Test func `a command that fails stops the timer`() throws {
        try onLoop { bench in
            bench.tape.refused = ["end a"]
            let timer = TimerInvoker(bench.wait("a"), every: .seconds(5), on: bench.clock)
            let recorder = TickRecorder(timer)
            timer.start()
            try await bench.pass(.seconds(20))
            #expect(bench.tape.log == ["start a"])
            #expect(recorder.lines == ["failed \(Refusal(entry: "end a"))"])
            #expect(!timer.isRunning)
        }
    }

    @Test func `a group is executed again at each tick`() throws {
        try onLoop { bench in
            let group = try bench.group(.concurrent, waits: "a", "b")
            let timer = TimerInvoker(group, every: .seconds(5), on: bench.clock)
            timer.start(times: 2)
            try await bench.pass(.seconds(20))
            #expect(bench.tape.value == 4)
        }
    }
}
