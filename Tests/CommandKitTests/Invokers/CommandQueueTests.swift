import CommandKit
import Testing

@Suite(.timeLimited) struct CommandQueueTests {
    @Test func `a queue starts by itself as soon as something is added`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            try queue.add(bench.wait("a"))
            #expect(bench.tape.log == ["start a"])
            try await queue.waitUntilIdle()
            #expect(bench.tape.log == ["start a", "end a"])
            try queue.add(bench.wait("b"))
            try await queue.waitUntilIdle()
            #expect(bench.tape.log == ["start a", "end a", "start b", "end b"])
        }
    }

    @Test(arguments: [CommandQueue.Order.serial, .concurrent])
    func `what takes no time has been done when adding returns`(order: CommandQueue.Order) throws {
        try onLoop { bench in
            let queue = CommandQueue(order)
            let recorder = QueueRecorder(queue)
            try queue.add(bench.add(1))
            #expect(bench.tape.log == ["do 1"])
            #expect(recorder.lines == ["started Add 1", "finished Add 1", "idle"])
        }
    }

    @Test func `one after the other, also when added while others run`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            try queue.add(bench.wait("a", 2))
            try queue.add(bench.add(1))
            try queue.add(bench.wait("b", 1))
            try await bench.pass(.milliseconds(500))
            try queue.add(bench.wait("c", 1))
            #expect(bench.tape.log == ["start a"])
            try await queue.waitUntilIdle()
            #expect(
                bench.tape.log == ["start a", "end a", "do 1", "start b", "end b", "start c", "end c"])
            #expect(bench.clock.now.offset == .seconds(4))
        }
    }

    @Test func `or side by side`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.concurrent)
            try queue.add(bench.wait("a", 2))
            try queue.add(bench.add(1))
            try queue.add(try bench.group(.sequential, waits: "b"))
            try await queue.waitUntilIdle()
            #expect(bench.tape.log == ["start a", "do 1", "start b", "end b", "end a"])
            #expect(bench.clock.now.offset == .seconds(2))
        }
    }

    @Test func `a command may add others to its own queue, which run after it`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            try queue.add(
                bench.block {
                    try queue.add(bench.add(1))
                    try queue.add(bench.wait("a"))
                    try bench.tape.apply(0, as: "added")
                })
            try await queue.waitUntilIdle()
            #expect(bench.tape.log == ["added", "do 1", "start a", "end a"])
        }
    }

    @Test func `a queue that is paused starts nothing until it is resumed`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            let recorder = QueueRecorder(queue)
            try queue.add(bench.wait("a"))
            try queue.add(bench.wait("b"))
            queue.pause()
            try await bench.pass(.seconds(5))
            #expect(bench.tape.log == ["start a", "end a"])
            #expect(recorder.lines == ["started Wait a", "finished Wait a"])
            queue.resume()
            try await queue.waitUntilIdle()
            #expect(bench.tape.log == ["start a", "end a", "start b", "end b"])
        }
    }

    @Test func `a command that fails does not keep the others from running`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            let recorder = QueueRecorder(queue)
            bench.tape.refused = ["do 1", "end a"]
            try queue.add(bench.add(1))
            try queue.add(bench.wait("a"))
            try queue.add(bench.add(2))
            try await queue.waitUntilIdle()
            #expect(bench.tape.log == ["start a", "do 2"])
            #expect(
                recorder.lines == [
                    "started Add 1", "failed Add 1", "idle", "started Wait a", "failed Wait a",
                    "started Add 2", "finished Add 2", "idle",
                ])
        }
    }

    @Test func `commands of a queue share its context`() throws {
        enum Total: SharedContextKey { typealias Value = Int }
        try onLoop { _ in
            let context = SharedContext()
            let queue = CommandQueue(.serial, context: context)
            try queue.add(BlockCommand("Write") { SharedContext.current[Total.self] = 1 })
            try queue.add(AsyncBlockCommand("Add") { SharedContext.current[Total.self, default: 0] += 1 })
            try await queue.waitUntilIdle()
            #expect(context[Total.self] == 2)
        }
    }

    @Test func `many commands pass through in order`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            let recorder = QueueRecorder(queue)
            queue.pause()
            for amount in 1...10_000 { try queue.add(bench.add(amount)) }
            queue.resume()
            #expect(recorder.lines.last == "idle")
            #expect(bench.tape.log == (1...10_000).map { "do \($0)" })
        }
    }

    @Test(arguments: [CommandQueue.Order.serial, .concurrent])
    func `an instance that waits or runs in the queue can't be added again`(order: CommandQueue.Order)
        throws
    {
        try onLoop { bench in
            let queue = CommandQueue(order)
            let (stubborn, closure) = (bench.stubborn(), Closure {})
            queue.pause()
            try queue.add(stubborn)
            try queue.add(closure)
            var refusals = [queue.refusal(of: closure)]
            #expect(refusals == [.addedTwice(command: "Closure", group: "Queue")])
            refusals = [queue.refusal(of: stubborn)]
            queue.resume()
            refusals.append(queue.refusal(of: stubborn))
            queue.cancel()
            // The cancelled command has not ended yet.
            refusals.append(queue.refusal(of: stubborn))
            #expect(refusals == Array(repeating: .addedTwice(command: "Stubborn", group: "Queue"), count: 3))
            bench.gate.open()
            try await queue.waitUntilIdle()
            try queue.add(stubborn)
            try queue.add(closure)
            try await queue.waitUntilIdle()
            #expect(bench.tape.value == 2)
            #expect(closure.runs == (order == .serial ? 1 : 2), "in a serial queue it was dropped once")
        }
    }

    @Test func `an instance that was dropped can be added again`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            let closure = Closure {}
            queue.pause()
            try queue.add(closure)
            queue.cancel()
            try queue.add(closure)
            queue.resume()
            #expect(closure.runs == 1)
        }
    }
}
