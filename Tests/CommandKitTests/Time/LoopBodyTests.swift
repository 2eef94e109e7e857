import Glibc
import ShapeEditorTestSupport
import Testing

@testable import CommandKit

/// The body of `run` in virtual time, and other work on the loop.
@Suite(.timeLimited, .ownThread) struct LoopBodyTests {
    private let loop = TaskLoop(.virtual)
    private let log = LoopLog()

    @Test
    func `who is alone sleeps like everybody, and may be interrupted`() throws {
        var sleepers: [Int] = []
        #expect(throws: CancellationError.self) {
            try loop.run(unless: {
                sleepers.append(loop.sleeperCount)
                return loop.now.offset == .seconds(3)
            }) {
                while true { try await loop.sleep(for: .seconds(1)) }
            }
        }
        #expect(sleepers == [1, 1, 1, 1])
        #expect(loop.now.offset == .seconds(3))
    }

    @Test func `for who is cancelled no time passes`() {
        #expect(throws: CancellationError.self) {
            try loop.run {
                withUnsafeCurrentTask { $0?.cancel() }
                try await loop.sleep(for: .seconds(1))
            }
        }
        #expect(loop.now.offset == .zero)
    }

    @Test func `others that are due earlier, or asleep for as long, go first`()
        throws
    {
        try loop.run {
            let others = [1, 2].map { seconds in
                Task(executorPreference: loop) {
                    try await loop.sleep(for: .seconds(seconds))
                    log.note("other", at: loop.now)
                }
            }
            while loop.sleeperCount < 2 { await Task.yield() }
            for _ in 0..<3 {
                try await loop.sleep(for: .seconds(1))
                log.note("body", at: loop.now)
            }
            for other in others { try await other.value }
        }
        #expect(log.lines == ["other 1000.0", "body 1000.0", "other 2000.0", "body 2000.0", "body 3000.0"])
    }

    @Test func `what begins within something else doesn't keep it waiting`() throws {
        try loop.run { try await both().execute() }
        #expect(log.lines == ["a 0.0", "b 0.0", "a 1000.0", "b 1000.0"])
    }

    @Test
    func `what begins at once within the body, in any way, doesn't keep it waiting`() throws {
        try loop.run {
            let task = Task.immediate {
                try await loop.sleep(for: .seconds(1))
                log.note("task", at: loop.now)
            }
            log.note("body", at: loop.now)
            try await task.value
            try await executeInHelper()
        }
        #expect(log.lines == ["body 0.0", "task 1000.0", "a 1000.0", "b 1000.0", "a 2000.0", "b 2000.0"])
    }

    /// A group of two concurrent children that sleep.
    private func both() throws -> AsyncCompositeCommand {
        let group = AsyncCompositeCommand("Both", .concurrent)
        for name in ["a", "b"] {
            try group.add(
                AsyncBlockCommand(name) {
                    log.note(name, at: loop.now)
                    try await loop.sleep(for: .seconds(1))
                    log.note(name, at: loop.now)
                })
        }
        return group
    }

    nonisolated(nonsending) private func executeInHelper() async throws { try await both().execute() }

    @Test func `a sleep that somebody ends takes no more time`() throws {
        try onLoop { bench in
            var wake = {}
            let other = bench.start {
                try await bench.pass(.seconds(1))
                wake()
            }
            try await bench.clock.sleep(until: .init(offset: .seconds(9))) { wake = $0 }
            #expect(bench.clock.now.offset == .seconds(1))
            wake()
            try await other.value
            try await bench.pass(.seconds(1))
            #expect(bench.clock.now.offset == .seconds(2))
        }
    }

    @Test func `who sleeps on another actor leaves it to others`() throws {
        let desk = Desk()
        #expect(try loop.run { try await desk.wait(on: loop) })
        #expect(loop.now.offset > .zero)
    }

    /// An actor that other threads enter, too.
    private actor Desk {
        private var isDone = false

        private func finish() { isDone = true }

        /// Sleeps on the loop until another task has entered the actor.
        ///
        /// - Returns: `false` if it did not enter in time.
        func wait(on loop: TaskLoop) async throws -> Bool {
            _ = Task.detached(executorPreference: OwnThread.Executor()) { await self.finish() }
            let deadline = ContinuousClock.now + .seconds(20)
            while !isDone, ContinuousClock.now < deadline { try await loop.sleep(for: .milliseconds(1)) }
            return isDone
        }
    }

    @Test(arguments: [false, true]) func `an interruption is of one run`(cancelsAtOnce: Bool) throws {
        #expect(throws: CancellationError.self) {
            try loop.run(unless: {
                if cancelsAtOnce { withUnsafeCurrentTask { $0?.cancel() } }
                return true
            }) { try await loop.sleep(for: .seconds(1)) }
        }
        let isCancelled = try loop.run {
            try await Task(executorPreference: loop) { try await loop.sleep(for: .seconds(1)) }.value
            return Task.isCancelled
        }
        #expect(!isCancelled)
    }

    @Test func `an interruption is asked for once where it is said once`() throws {
        var (answers, questions) = ([false, true], 0)
        #expect(throws: CancellationError.self) {
            try loop.run(unless: {
                questions += 1
                return answers.isEmpty ? false : answers.removeFirst()
            }) {
                while true { try await loop.sleep(for: .seconds(1)) }
            }
        }
        #expect(questions == 2)
        #expect(loop.now.offset == .seconds(1))
    }

    @Test func `what begins while that is asked goes first`() throws {
        var isAsked = false
        try loop.run(unless: {
            if !isAsked { Task(executorPreference: loop) { log.note("other", at: loop.now) } }
            isAsked = true
            return false
        }) {
            try await loop.sleep(for: .seconds(1))
            log.note("body", at: loop.now)
        }
        #expect(log.lines == ["other 0.0", "body 1000.0"])
    }

    @Test func `what a run leaves behind doesn't keep it waiting`() throws {
        try loop.run {
            _ = Task(executorPreference: loop) { try await loop.sleep(for: .seconds(1)) }
        }
        #expect(loop.now.offset == .zero)
        #expect(loop.runReady() == .seconds(1))
        loop.advance(by: .seconds(1))
        #expect(loop.runReady() == nil)
    }

    @Test func `another thread lets no time pass while something runs`() throws {
        try loop.run {
            let other = Task.detached(executorPreference: OwnThread.Executor()) {
                try await loop.sleep(for: .seconds(1))
            }
            let deadline = ContinuousClock.now + .seconds(30)
            while loop.sleeperCount == 0, ContinuousClock.now < deadline { sched_yield() }
            #expect(loop.sleeperCount == 1)
            #expect(loop.now.offset == .zero)
            try await other.value
        }
        #expect(loop.now.offset == .seconds(1))
    }
}
