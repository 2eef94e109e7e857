import CommandKit
import Testing

@Suite(.timeLimited) struct QueueCancellingTests {
    @Test func `cancelling drops what waits, and cancels what runs, and observers are told which`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            let recorder = QueueRecorder(queue)
            try queue.add(bench.wait("a"))
            try queue.add(bench.wait("b"))
            try queue.add(bench.add(2))
            queue.cancel()
            try await queue.waitUntilIdle()
            #expect(bench.tape.log == ["start a"])
            #expect(bench.clock.now.offset == .zero)
            #expect(
                recorder.lines == [
                    "started Wait a", "dropped Wait b", "dropped Add 2", "cancelled Wait a", "idle",
                ])
            try queue.add(bench.add(1))
            #expect(bench.tape.log == ["start a", "do 1"])
        }
    }

    @Test func `what runs side by side is cancelled in the order in which it was started`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.concurrent)
            let recorder = QueueRecorder(queue)
            let names = (1...50).map { "\($0)" }
            for name in names { try queue.add(bench.wait(name)) }
            queue.cancel()
            try await queue.waitUntilIdle()
            #expect(recorder.lines.suffix(51) == names.map { "cancelled Wait \($0)" } + ["idle"])
        }
    }

    @Test func `cancelling a paused queue makes it idle, for those who wait, too`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.concurrent)
            let recorder = QueueRecorder(queue)
            queue.cancel()
            queue.pause()
            try queue.add(bench.add(1))
            let waiting = bench.waiting(for: queue)
            queue.cancel()
            #expect(recorder.lines == ["dropped Add 1", "idle"])
            try await waiting.value
            #expect(bench.tape.log == [])
        }
    }

    @Test func `what can't be cancelled runs on, and others wait for it`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            let recorder = QueueRecorder(queue)
            try queue.add(bench.stubborn())
            queue.cancel()
            #expect(recorder.lines == ["started Stubborn"])
            try queue.add(bench.add(1))
            #expect(bench.tape.log == ["start stubborn"])
            bench.gate.open()
            try await queue.waitUntilIdle()
            #expect(bench.tape.log == ["start stubborn", "end stubborn", "do 1"])
            #expect(
                recorder.lines == [
                    "started Stubborn", "cancelled Stubborn", "started Add 1", "finished Add 1", "idle",
                ])
        }
    }

    @Test func `what is added while a cancelled command winds down is not cancelled`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            let recorder = QueueRecorder(queue)
            try queue.add(bench.stubborn())
            queue.cancel()
            let atOnce = AsyncCompositeCommand("At Once", .sequential)
            try atOnce.add(bench.add(1))
            try atOnce.add(bench.block { try bench.tape.apply(0, as: "cancelled: \(Task.isCancelled)") })
            try queue.add(atOnce)
            try queue.add(bench.block { try bench.tape.apply(0, as: "cancelled: \(Task.isCancelled)") })
            try queue.add(try bench.group(.concurrent, waits: "a"))
            try queue.add(bench.wait("b"))
            bench.gate.open()
            try await queue.waitUntilIdle()
            #expect(
                bench.tape.log.dropFirst(2) == [
                    "do 1", "cancelled: false", "cancelled: false", "start a", "end a", "start b", "end b",
                ])
            #expect(recorder.lines.filter { $0.hasPrefix("cancelled") } == ["cancelled Stubborn"])
            #expect(recorder.lines.last == "idle")
        }
    }

    @Test func `an observer that is told of the start can cancel that very command`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            let recorder = QueueRecorder(queue)
            recorder.whileTold = { if $0.hasPrefix("started") { queue.cancel(isolation: bench) } }
            try queue.add(bench.add(1))
            try queue.add(bench.wait("a"))
            try queue.add(try bench.group(.sequential, waits: "b"))
            #expect(bench.tape.log == [])
            #expect(
                recorder.lines == [
                    "started Add 1", "cancelled Add 1", "idle", "started Wait a", "cancelled Wait a",
                    "idle", "started Group", "cancelled Group", "idle",
                ])
        }
    }

    @Test func `a command can cancel its own queue, and what is added after that runs`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            let recorder = QueueRecorder(queue)
            queue.pause()
            try queue.add(
                bench.block {
                    queue.cancel(isolation: bench)
                    try queue.add(bench.add(2))
                })
            try queue.add(bench.add(1))
            queue.resume()
            #expect(bench.tape.log == ["do 2"])
            #expect(
                recorder.lines == [
                    "started Block", "dropped Add 1", "cancelled Block", "started Add 2",
                    "finished Add 2", "idle",
                ])
        }
    }

    @Test func `what observers add when they are told of a cancellation runs`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            let recorder = QueueRecorder(queue)
            recorder.whileTold = { if $0 == "dropped Wait b" { try queue.add(bench.add(1)) } }
            try queue.add(bench.wait("a"))
            try queue.add(bench.wait("b"))
            queue.cancel()
            try await queue.waitUntilIdle()
            #expect(bench.tape.log == ["start a", "do 1"])
            #expect(recorder.lines.suffix(3) == ["started Add 1", "finished Add 1", "idle"])
        }
    }

    @Test func `a paused queue that is let go tells of each command that it drops`() throws {
        try onLoop { bench in
            var queue: CommandQueue? = CommandQueue(.serial)
            weak let gone = queue
            let recorder = try #require(queue.map { QueueRecorder($0) })
            try queue?.add(bench.wait("a"))
            queue?.pause()
            for amount in 1...3 { try queue?.add(bench.add(amount)) }
            queue = nil
            #expect(gone != nil, "what runs keeps it alive")
            try await bench.pass(.seconds(2))
            #expect(gone == nil)
            #expect(
                recorder.lines == [
                    "started Wait a", "finished Wait a", "dropped Add 1", "dropped Add 2", "dropped Add 3",
                ])
        }
    }
}
