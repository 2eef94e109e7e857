import CommandKit
import Testing

@MainActor @Suite struct TimerInvokerTests {
    final class Recorder {
        var lines: [String] = []

        init(_ timer: TimerInvoker) {
            timer.addObserver(self) { recorder, tick in
                switch tick {
                case .executed(let count): recorder.lines.append("tick \(count)")
                case .failed(let error): recorder.lines.append("failed \(error)")
                }
            }
        }
    }

    let tape = Tape()
    let clock = VirtualClock(isAutomatic: false)

    func timer(every seconds: Int = 5) throws -> TimerInvoker {
        try TimerInvoker(Add(tape: tape, amount: 1), every: .seconds(seconds), on: clock)
    }

    func pass(_ seconds: Int) async {
        for _ in 0..<seconds {
            clock.advance(by: .seconds(1))
            await settle()
        }
    }

    @Test func `a timer executes its command at each interval, until it is stopped`() async throws {
        let timer = try timer()
        let recorder = Recorder(timer)
        await pass(10)
        #expect(tape.value == 0)
        try timer.start()
        #expect(timer.isRunning)
        await pass(4)
        #expect(tape.value == 0)
        await pass(1)
        #expect(tape.value == 1)
        await pass(10)
        #expect(tape.value == 3)
        #expect(recorder.lines == ["tick 1", "tick 2", "tick 3"])
        timer.stop()
        timer.stop()
        #expect(!timer.isRunning)
        #expect(clock.sleeperCount == 0)
        await pass(20)
        #expect(tape.value == 3)
    }

    @Test func `restarting leaves no old timer`() async throws {
        let timer = try timer()
        let recorder = Recorder(timer)
        try timer.start()
        await pass(8)
        try timer.start()
        try timer.start()
        #expect(clock.sleeperCount == 1)
        await pass(4)
        #expect(tape.value == 1)
        await pass(1)
        #expect(tape.value == 2)
        await pass(5)
        #expect(tape.value == 3)
        #expect(recorder.lines == ["tick 1", "tick 1", "tick 2"])
        timer.stop()
        try timer.start()
        await pass(5)
        #expect(tape.value == 4)
    }

    @Test func `a timer can tick so many times, and then has stopped by itself`() async throws {
        let timer = try timer(every: 1)
        try timer.start(times: 3)
        await pass(10)
        #expect(tape.value == 3)
        #expect(!timer.isRunning)
    }

    @Test func `a command that fails stops the timer, and observers are told`() async throws {
        let timer = try timer(every: 1)
        let recorder = Recorder(timer)
        try timer.start()
        await pass(2)
        tape.refused = ["do 1"]
        await pass(5)
        #expect(recorder.lines == ["tick 1", "tick 2", "failed \(Refusal(entry: "do 1"))"])
        #expect(!timer.isRunning)
        #expect(clock.sleeperCount == 0)
    }

    @Test func `an observer may stop the timer, or start it anew`() async throws {
        final class Watcher {}
        let watcher = Watcher()
        let timer = try timer(every: 1)
        var restarts = 0
        timer.addObserver(watcher) { [unowned timer] _, _ in
            restarts += 1
            if restarts == 2 { timer.stop() } else { try? timer.start() }
        }
        try timer.start()
        await pass(10)
        #expect(tape.value == 2)
        timer.removeObserver(watcher)
        try timer.start(times: 1)
        await pass(10)
        #expect(restarts == 2)
    }

    @Test func `a tick that comes late is not made up for, and the others don't drift`() async throws {
        let timer = try timer(every: 10)
        try timer.start()
        clock.advance(by: .seconds(35))
        await settle()
        #expect(tape.value == 2)
        await pass(9)
        #expect(tape.value == 2)
        await pass(1)
        #expect(tape.value == 3)
        timer.stop()
    }

    @Test func `bad intervals and numbers are typed errors`() throws {
        #expect(throws: InvokerError.intervalNotPositive(.zero)) {
            try TimerInvoker(Add(tape: tape, amount: 1), every: .zero, on: clock)
        }
        let timer = try timer()
        #expect(throws: InvokerError.timesNotPositive(0)) { try timer.start(times: 0) }
        #expect(!timer.isRunning)
    }
}
