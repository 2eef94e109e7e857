import CommandKit
import Testing

@MainActor @Suite struct CommandQueueTests {
    final class Recorder {
        var lines: [String] = []

        init(_ queue: CommandQueue) {
            queue.addObserver(self) { recorder, event in
                switch event {
                case .started(let label): recorder.lines.append("started \(label)")
                case .finished(let label): recorder.lines.append("finished \(label)")
                case .failed(let label, _): recorder.lines.append("failed \(label)")
                case .cancelled(let label): recorder.lines.append("cancelled \(label)")
                case .idle: recorder.lines.append("idle")
                }
            }
        }
    }

    let bench = AsyncBench()

    @Test func `a queue starts by itself as soon as something is added`() async throws {
        let queue = CommandQueue(.serial)
        queue.add(bench.wait("a"))
        #expect(bench.tape.log == ["start a"])
        #expect(queue.runningCount == 1)
        try await queue.waitUntilIdle()
        #expect(bench.tape.log == ["start a", "end a"])
        queue.add(bench.wait("b"))
        try await queue.waitUntilIdle()
        #expect(bench.tape.log == ["start a", "end a", "start b", "end b"])
    }

    @Test func `what takes no time has been done when adding returns`() {
        let queue = CommandQueue(.serial)
        let recorder = Recorder(queue)
        queue.add(bench.add(1))
        #expect(bench.tape.log == ["do 1"])
        #expect(queue.isIdle)
        #expect(recorder.lines == ["started Add 1", "finished Add 1", "idle"])
    }

    @Test func `one after the other, also when added while others run`() async throws {
        let queue = CommandQueue(.serial)
        queue.add(bench.wait("a", 2))
        queue.add(bench.add(1))
        queue.add(bench.wait("b", 1))
        try await bench.clock.sleep(until: VirtualClock.Instant(offset: .milliseconds(500)))
        queue.add(bench.wait("c", 1))
        #expect(queue.waitingCount == 3)
        try await queue.waitUntilIdle()
        #expect(
            bench.tape.log == ["start a", "end a", "do 1", "start b", "end b", "start c", "end c"])
        #expect(bench.clock.now.offset == .seconds(4))
    }

    @Test func `or side by side`() async throws {
        let queue = CommandQueue(.concurrent)
        queue.add(bench.wait("a", 2))
        queue.add(bench.add(1))
        queue.add(try bench.group(SequentialGroup("All"), waits: "b"))
        try await queue.waitUntilIdle()
        #expect(bench.tape.log == ["start a", "do 1", "start b", "end b", "end a"])
    }

    @Test func `a command may add others to its own queue, which run after it`() async throws {
        let (queue, bench) = (CommandQueue(.serial), bench)
        queue.add(
            bench.block {
                queue.add(bench.add(1))
                queue.add(bench.wait("a"))
                try bench.tape.apply(0, as: "added")
            })
        try await queue.waitUntilIdle()
        #expect(bench.tape.log == ["added", "do 1", "start a", "end a"])
    }

    @Test func `a queue that is paused starts nothing until it is resumed`() async throws {
        let queue = CommandQueue(.serial)
        queue.add(bench.wait("a"))
        queue.add(bench.wait("b"))
        queue.pause()
        try await bench.clock.sleep(until: VirtualClock.Instant(offset: .seconds(5)))
        #expect(bench.tape.log == ["start a", "end a"])
        #expect(!queue.isIdle)
        queue.resume()
        try await queue.waitUntilIdle()
        #expect(bench.tape.log == ["start a", "end a", "start b", "end b"])
    }

    @Test func `cancelling drops what waits, and cancels what runs`() async throws {
        let queue = CommandQueue(.serial)
        let recorder = Recorder(queue)
        queue.add(bench.wait("a"))
        queue.add(bench.wait("b"))
        queue.cancel()
        try await queue.waitUntilIdle()
        #expect(bench.tape.log == ["start a"])
        #expect(recorder.lines == ["started Wait a", "cancelled Wait a", "idle"])
        queue.add(bench.add(1))
        #expect(bench.tape.log == ["start a", "do 1"])
    }

    @Test func `cancelling a paused queue makes it idle, for those who wait, too`() async throws {
        let queue = CommandQueue(.concurrent)
        let recorder = Recorder(queue)
        queue.cancel()
        queue.pause()
        queue.add(bench.add(1))
        let waiting = Task.immediate { try await queue.waitUntilIdle() }
        queue.cancel()
        try await waiting.value
        #expect(recorder.lines == ["idle"])
    }

    @Test func `what can't be cancelled runs on, and others wait for it`() async throws {
        let queue = CommandQueue(.serial)
        let recorder = Recorder(queue)
        queue.add(bench.stubborn())
        queue.cancel()
        queue.add(bench.add(1))
        #expect(bench.tape.log == ["start stubborn"])
        bench.gate.open()
        try await queue.waitUntilIdle()
        #expect(bench.tape.log == ["start stubborn", "end stubborn", "do 1"])
        #expect(
            recorder.lines == [
                "started Stubborn", "cancelled Stubborn", "started Add 1", "finished Add 1", "idle",
            ])
    }

    @Test func `a command that fails does not keep the others from running`() async throws {
        let queue = CommandQueue(.serial)
        let recorder = Recorder(queue)
        bench.tape.refused = ["do 1", "end a"]
        queue.add(bench.add(1))
        queue.add(bench.wait("a"))
        queue.add(bench.add(2))
        try await queue.waitUntilIdle()
        #expect(bench.tape.log == ["start a", "do 2"])
        #expect(recorder.lines.filter { $0.hasPrefix("failed") } == ["failed Add 1", "failed Wait a"])
        #expect(recorder.lines.count { $0 == "idle" } == 2)
    }

    @Test func `whoever waits can be cancelled, and the queue goes on`() async throws {
        let queue = CommandQueue(.serial)
        queue.add(bench.wait("a"))
        let waiting = Task.immediate { try await queue.waitUntilIdle() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        try await queue.waitUntilIdle()
        #expect(bench.tape.log == ["start a", "end a"])
    }

    @Test func `commands of a queue share its context`() async throws {
        enum Total: CommandContextKey { typealias Value = Int }
        let queue = CommandQueue(.serial)
        queue.add(BlockCommand("Write") { context in context[Total.self] = 1 })
        queue.add(AsyncBlockCommand("Add") { context in context[Total.self, default: 0] += 1 })
        try await queue.waitUntilIdle()
        #expect(queue.context[Total.self] == 2)
    }

    @Test func `many commands pass through in order`() async throws {
        let queue = CommandQueue(.serial)
        queue.pause()
        for amount in 1...10_000 { queue.add(bench.add(amount)) }
        queue.resume()
        #expect(queue.isIdle)
        #expect(bench.tape.log == (1...10_000).map { "do \($0)" })
    }
}
