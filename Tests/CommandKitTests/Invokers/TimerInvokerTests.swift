import CommandKit
import Testing

/// An observer of a timer that records every tick.
final class TickRecorder {
    private(set) var lines: [String] = []

    init(_ timer: TimerInvoker) {
        timer.addObserver(self) { recorder, tick in
            switch tick {
            case .executed(let count): recorder.lines.append("tick \(count)")
            case .failed(let error): recorder.lines.append("failed \(error)")
            }
        }
    }
}

@Suite(.timeLimited) struct TimerInvokerTests {
    @Test func `a timer executes its command at each interval, until it is stopped`() throws {
        try onLoop { bench in
            let timer = TimerInvoker(bench.add(1), every: .seconds(5), on: bench.clock)
            let recorder = TickRecorder(timer)
            try await bench.pass(.seconds(10))
            #expect(bench.tape.value == 0)
            #expect(!timer.isRunning)
            timer.start()
            #expect(timer.isRunning)
            try await bench.pass(.milliseconds(4999))
            #expect(bench.tape.value == 0)
            try await bench.pass(.milliseconds(1))
            #expect(bench.tape.value == 1)
            try await bench.pass(.milliseconds(10_001))
            #expect(bench.tape.value == 3)
            #expect(recorder.lines == ["tick 1", "tick 2", "tick 3"])
            timer.stop()
            timer.stop()
            #expect(!timer.isRunning)
            #expect(bench.clock.sleeperCount == 0)
            try await bench.pass(.seconds(20))
            #expect(bench.tape.value == 3)
        }
    }

    @Test func `restarting leaves no old timer`() throws {
        try onLoop { bench in
            let timer = TimerInvoker(bench.add(1), every: .seconds(5), on: bench.clock)
            let recorder = TickRecorder(timer)
            timer.start()
            try await bench.pass(.seconds(8))
            timer.start()
            timer.start()
            #expect(bench.clock.sleeperCount == 1)
            try await bench.pass(.seconds(4))
            #expect(bench.tape.value == 1)
            try await bench.pass(.seconds(1))
            #expect(bench.tape.value == 2)
            try await bench.pass(.seconds(5))
            #expect(bench.tape.value == 3)
            #expect(recorder.lines == ["tick 1", "tick 1", "tick 2"])
            timer.stop()
            #expect(bench.clock.sleeperCount == 0)
            timer.start()
            #expect(bench.clock.sleeperCount == 1)
            try await bench.pass(.seconds(5))
            #expect(bench.tape.value == 4)
            timer.stop()
        }
    }

    @Test func `a timer can tick so many times, and then has stopped by itself`() throws {
        try onLoop { bench in
            let timer = TimerInvoker(bench.add(1), every: .seconds(1), on: bench.clock)
            let recorder = TickRecorder(timer)
            timer.start(times: 3)
            try await bench.pass(.seconds(10))
            #expect(bench.tape.value == 3)
            #expect(recorder.lines == ["tick 1", "tick 2", "tick 3"])
            #expect(!timer.isRunning)
            #expect(bench.clock.sleeperCount == 0)
        }
    }

    @Test func `a command that fails stops the timer, and observers are told`() throws {
        try onLoop { bench in
            let timer = TimerInvoker(bench.add(1), every: .seconds(1), on: bench.clock)
            let recorder = TickRecorder(timer)
            timer.start()
            try await bench.pass(.milliseconds(2001))
            bench.tape.refused = ["do 1"]
            try await bench.pass(.seconds(5))
            #expect(recorder.lines == ["tick 1", "tick 2", "failed \(Refusal(entry: "do 1"))"])
            #expect(!timer.isRunning)
            #expect(bench.clock.sleeperCount == 0)
        }
    }

    @Test func `a clock that fails stops the timer, and observers are told`() throws {
        try onLoop { bench in
            let timer = TimerInvoker(bench.add(1), every: .seconds(1), on: StoppedClock())
            let recorder = TickRecorder(timer)
            timer.start()
            await bench.finishActivity()
            #expect(recorder.lines == ["failed Stopped()"])
            #expect(!timer.isRunning)
            #expect(bench.tape.value == 0)
        }
    }

    @Test func `an observer may stop the timer, or start it anew`() throws {
        final class Watcher {}
        try onLoop { bench in
            let watcher = Watcher()
            let timer = TimerInvoker(bench.add(1), every: .seconds(1), on: bench.clock)
            var ticks = 0
            timer.addObserver(watcher) { [unowned timer] _, _ in
                ticks += 1
                if ticks == 2 { timer.stop() } else { timer.start(isolation: bench) }
            }
            timer.start()
            try await bench.pass(.seconds(10))
            #expect(bench.tape.value == 2)
            #expect(bench.clock.sleeperCount == 0)
            timer.removeObserver(watcher)
            timer.start(times: 1)
            try await bench.pass(.seconds(10))
            #expect(bench.tape.value == 3)
            #expect(ticks == 2)
        }
    }

    @Test func `an observer of the last tick may start the timer anew`() throws {
        final class Watcher {}
        try onLoop { bench in
            let watcher = Watcher()
            let timer = TimerInvoker(bench.add(1), every: .seconds(1), on: bench.clock)
            var restarts = 0
            timer.addObserver(watcher) { [unowned timer] _, _ in
                guard restarts < 3, !timer.isRunning else { return }
                restarts += 1
                timer.start(times: 1, isolation: bench)
            }
            timer.start(times: 1)
            try await bench.pass(.seconds(10))
            #expect(bench.tape.value == 4)
            #expect(!timer.isRunning)
        }
    }

    @MainActor @Test func `a tick that comes late is not made up for`() async {
        let (tape, clock) = (Tape(), TaskLoop(.virtual))
        let timer = TimerInvoker(Add(tape: tape, amount: 1), every: .seconds(10), on: clock)
        func pass(_ seconds: Int) async {
            clock.advance(by: .seconds(seconds))
            for _ in 0..<50 { await Task {}.value }
        }
        timer.start()
        await pass(35)
        #expect(tape.value <= 2)
        let late = tape.value
        await pass(10)
        #expect(tape.value == late + 1)
        timer.stop()
    }

    @Test(.ownThread) func `an interval or a number that can't be meant stops the program`() async {
        await #expect(processExitsWith: .failure) {
            _ = TimerInvoker(BlockCommand("Tick") {}, every: .zero, on: ContinuousClock())
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            TimerInvoker(BlockCommand("Tick") {}, every: .seconds(1), on: ContinuousClock()).start(times: 0)
        }
    }

    @Test func `of those due at one time, timers go first by their start, and then who went to sleep`() throws
    {
        try onLoop { bench in
            var told: [String] = []
            let timers = [("a", 1), ("b", 2), ("c", 1)].map { name, seconds in
                TimerInvoker(bench.block { told.append(name) }, every: .seconds(seconds), on: bench.clock)
            }
            for timer in timers { timer.start() }
            try await bench.pass(.seconds(2))
            #expect(told == ["a", "c", "a", "b", "c"])
            for timer in timers { timer.stop() }
        }
    }
}
