import Testing

@testable import CommandKit

/// When a queue reports that it is idle, and to which observers.
@Suite(.timeLimited) struct QueueTellingTests {
    @Test(arguments: [CommandQueue.Order.serial, .concurrent])
    func `that a queue is idle is told once, after the last end`(order: CommandQueue.Order) throws {
        try onLoop { bench in
            let queue = CommandQueue(order)
            let recorder = QueueRecorder(queue)
            try queue.add(bench.wait("a"))
            try queue.add(bench.wait("b"))
            try queue.add(bench.add(1))
            try await queue.waitUntilIdle()
            #expect(recorder.lines.count { $0.hasPrefix("finished") } == 3)
            #expect(recorder.lines.count { $0 == "idle" } == 1)
            #expect(recorder.takeLines().last == "idle")
            queue.pause()
            queue.resume()
            queue.cancel()
            #expect(recorder.lines == [], "it was idle before")
        }
    }

    @Test(arguments: [CommandQueue.Order.serial, .concurrent])
    func `that a queue is idle is told once, too, after a command that never suspends`(
        order: CommandQueue.Order
    ) throws {
        try onLoop { _ in
            let queue = CommandQueue(order)
            let recorder = QueueRecorder(queue)
            try queue.add(AsyncBlockCommand("a") {})
            #expect(recorder.takeLines() == ["started a", "finished a", "idle"])
            queue.pause()
            try queue.add(AsyncBlockCommand("b") {})
            try queue.add(AsyncBlockCommand("c") {})
            queue.resume()
            #expect(
                recorder.takeLines() == ["started b", "finished b", "started c", "finished c", "idle"])
            try await queue.waitUntilIdle()
            #expect(recorder.lines == [])
        }
    }

    @Test func `what an observer adds when it is told of an end comes before the queue is idle`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            let recorder = QueueRecorder(queue)
            recorder.whileTold = {
                if $0 == "finished Add 1" { try queue.add(bench.add(2)) }
                if $0 == "finished Add 2" { try queue.add(bench.wait("a")) }
            }
            try queue.add(bench.add(1))
            try await queue.waitUntilIdle()
            #expect(
                recorder.lines == [
                    "started Add 1", "finished Add 1", "started Add 2", "finished Add 2", "started Wait a",
                    "finished Wait a", "idle",
                ])
        }
    }

    @Test func `what an observer adds when the queue is idle, and drops, is told like all else`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            let recorder = QueueRecorder(queue)
            var isFirst = true
            recorder.whileTold = {
                guard $0 == "idle", isFirst else { return }
                isFirst = false
                try queue.add(bench.add(2))
                queue.cancel(isolation: bench)
            }
            try queue.add(bench.add(1))
            #expect(
                recorder.lines == ["started Add 1", "finished Add 1", "idle", "dropped Add 2", "idle"])
        }
    }

    @Test func `a queue is not idle while a synchronous command runs`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            let recorder = QueueRecorder(queue)
            var seen: [String] = []
            try queue.add(BlockCommand("Look") { seen = recorder.takeLines() })
            #expect(seen == ["started Look"])
            #expect(recorder.lines == ["finished Look", "idle"])
        }
    }

    @Test func `who waits while a synchronous command runs is told when it has ended`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            var waiting: Task<Void, any Error>?
            try queue.add(bench.block { waiting = bench.waiting(for: queue) })
            try await waiting?.value
            #expect(waiting != nil)
        }
    }

    @Test func `whoever waits can be cancelled, ends at once and is forgotten`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            try queue.add(bench.stubborn())
            let waiting = (1...100).map { _ in bench.waiting(for: queue) }
            #expect(queue.waiters.count == 100)
            for task in waiting { task.cancel() }
            for task in waiting {
                await #expect(throws: CancellationError.self) { try await task.value }
            }
            #expect(queue.waiters.isEmpty)
            #expect(bench.tape.log == ["start stubborn"])
            bench.gate.open()
            try await queue.waitUntilIdle()
            #expect(bench.tape.log == ["start stubborn", "end stubborn"])
        }
    }

    @Test func `waiting for an idle queue in a cancelled task is a cancellation, too`() throws {
        try onLoop { _ in
            let queue = CommandQueue(.serial)
            withUnsafeCurrentTask { $0?.cancel() }
            var isCancelled = false
            do { try await queue.waitUntilIdle() } catch is CancellationError { isCancelled = true }
            #expect(isCancelled)
        }
    }

    @Test func `any number of additions from an observer that is told that it is idle use no stack`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            let recorder = QueueRecorder(queue)
            var (left, depth, deepest) = (10_000, 0, 0)
            recorder.whileTold = {
                depth += 1
                defer { depth -= 1 }
                deepest = max(deepest, depth)
                guard $0 == "idle", left > 0 else { return }
                left -= 1
                try queue.add(bench.add(1))
            }
            try queue.add(bench.add(1))
            #expect(bench.tape.value == 10_001)
            #expect(recorder.lines.count { $0 == "idle" } == 10_001)
            #expect(deepest == 1)
        }
    }

    @Test func `nor do those that are made when commands that take time have ended`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            let recorder = QueueRecorder(queue)
            var left = 10_000
            recorder.whileTold = {
                guard $0.hasPrefix("finished"), left > 0 else { return }
                left -= 1
                try queue.add(left.isMultiple(of: 2) ? bench.wait("a") : bench.wait("a", 0))
            }
            try queue.add(bench.wait("a"))
            try await queue.waitUntilIdle()
            #expect(bench.tape.value == 10_001)
            #expect(recorder.lines.count { $0 == "idle" } == 1)
        }
    }

    @Test func `all observers are told of an end before what the first one adds is started`() throws {
        try onLoop { bench in
            let queue = CommandQueue(.serial)
            let (first, second) = (QueueRecorder(queue), QueueRecorder(queue))
            first.whileTold = { line in
                _ = bench
                if line == "finished Wait a" { try queue.add(bench.add(1)) }
            }
            try queue.add(bench.wait("a"))
            try await queue.waitUntilIdle()
            #expect(
                second.lines == [
                    "started Wait a", "finished Wait a", "started Add 1", "finished Add 1", "idle",
                ])
        }
    }
}
