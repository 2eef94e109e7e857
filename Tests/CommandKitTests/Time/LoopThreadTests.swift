import Glibc
import Synchronization
import Testing

@testable import CommandKit

@Suite(.timeLimited, .ownThread) struct LoopThreadTests {
    @Test(arguments: [true, false])
    func `work on another thread is waited for, and wakes the loop`(isVirtual: Bool) throws {
        let counter = WaitCounter()
        let loop = TaskLoop(counter.time(isVirtual: isVirtual))
        let value = try loop.run {
            await Task.detached {
                counter.waitForLoop()
                return 7
            }.value
        }
        #expect(value == 7)
        // One wait for the value, and one more whenever the task goes by way of another thread.
        #expect((1...4).contains(counter.count.load(ordering: .relaxed)))
        #expect((1...4).contains(counter.wakes.load(ordering: .relaxed)))
    }

    @Test func `what runs on the loop alone needs no waking`() throws {
        let counter = WaitCounter()
        let loop = TaskLoop(counter.time(isVirtual: true))
        try loop.run {
            for _ in 0..<100 { try await loop.sleep(for: .seconds(1)) }
            await Task(executorPreference: loop) { await Task.yield() }.value
        }
        #expect(counter.count.load(ordering: .relaxed) == 0)
        #expect(counter.wakes.load(ordering: .relaxed) == 0)
    }

    @Test func `a sleep that begins when work on another thread has ended takes its time`() throws {
        let counter = WaitCounter()
        let loop = TaskLoop(counter.time())
        let clock = ContinuousClock()
        var elapsed = Duration.zero
        try loop.run {
            let end = await Task.detached {
                counter.waitForLoop()
                WakeEvent().wait(.milliseconds(30))
                return clock.now
            }.value
            try await loop.sleep(for: .milliseconds(10))
            elapsed = end.duration(to: clock.now)
        }
        #expect(elapsed >= .milliseconds(10))
    }

    @Test func `a sleeper from another thread shortens the wait`() throws {
        let loop = TaskLoop(.real)
        try loop.run {
            let long = Task(executorPreference: loop) { try await loop.sleep(for: .seconds(3600)) }
            Task.detached {
                try await loop.sleep(for: .milliseconds(5))
                long.cancel()
            }
            await #expect(throws: CancellationError.self) { try await long.value }
        }
    }

    @Test func `everything stays on the thread that runs the loop`() throws {
        let loop = TaskLoop(.virtual)
        let (thread, clock) = (pthread_self(), loop as any Clock<Duration>)
        try loop.run {
            for step in 0..<4 {
                try await loop.sleep(for: .seconds(1))
                #expect(pthread_self() == thread)
                try await clock.sleep(for: .seconds(1))
                #expect(pthread_self() == thread)
                await withDiscardingTaskGroup { tasks in
                    tasks.addTask {
                        try? await clock.sleep(for: .seconds(step))
                        #expect(pthread_self() == thread)
                    }
                }
            }
        }
    }

    @Test func `an actor of the caller's own can be run by the loop`() throws {
        let loop = TaskLoop(.virtual)
        let owner = Owner(loop)
        let thread = pthread_self()
        try loop.run {
            // Without a preference, the detached task runs on the thread pool when it isn't on the actor.
            try await Task.detached { try await owner.sleep(on: thread) }.value
        }
        #expect(TaskLoop.current(for: owner) === loop)
    }

    @Test func `the loop of an actor is found`() async throws {
        let loop = TaskLoop(.virtual)
        func found() throws -> Bool { try loop.run { TaskLoop.current(for: #isolation) === loop } }
        #expect(try found())
        let task = loop.start { TaskLoop.current(for: #isolation) === loop }
        loop.runReady()
        #expect(try await task.value)
        #expect(TaskLoop.current(for: nil) == nil)
        #expect(TaskLoop.current(for: MainActor.shared) == nil)
        actor Other {}
        #expect(TaskLoop.current(for: Other()) == nil)
    }

    actor Owner {
        private let loop: TaskLoop
        nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

        init(_ loop: TaskLoop) { self.loop = loop }

        func sleep(on thread: pthread_t) async throws {
            for _ in 0..<3 {
                #expect(pthread_self() == thread)
                try await loop.sleep(for: .seconds(1))
            }
            #expect(pthread_self() == thread)
        }
    }
}
