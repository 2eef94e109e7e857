import CommandKit
import Testing

/// Blocks written in the methods of an actor stay on the actor, wherever they are performed.
@Suite(.timeLimited) struct ActorBlockTests {
    /// State that an actor protects, and that can't be sent.
    final class Sketch {
        var strokes = 0
    }

    /// An actor of an app, on Swift's default executor.
    actor Painter {
        let sketch = Sketch()
        let stack = UndoStack()
        let queue = CommandQueue(.serial)
        private var timer: TimerInvoker?

        func draw() {
            preconditionIsolated()
            sketch.strokes += 1
        }

        /// A block with a capture list. It checks its isolation before and after it suspends.
        func stroke() -> AsyncBlockCommand {
            AsyncBlockCommand("Stroke") { [sketch] in
                self.preconditionIsolated()
                sketch.strokes += 1
                await Task.yield()
                self.preconditionIsolated()
                sketch.strokes += 1
            } undo: { [sketch] in
                sketch.strokes -= 2
            } redo: { [sketch] in
                sketch.strokes += 2
            }
        }

        /// A block without a capture list.
        func plainStroke() -> AsyncBlockCommand {
            AsyncBlockCommand("Stroke") {
                self.draw()
                await Task.yield()
                self.draw()
            } undo: {
                self.sketch.strokes -= 2
            }
        }

        func strokeWithContext() -> AsyncBlockCommand {
            AsyncBlockCommand("Stroke") { [sketch] in
                self.preconditionIsolated()
                await Task.yield()
                self.preconditionIsolated()
                sketch.strokes += SharedContext.current[Strokes.self, default: 1]
            }
        }

        /// With a weak `self` the compiler doesn't infer the isolation, and requires `await`.
        func weakStroke() -> AsyncBlockCommand {
            AsyncBlockCommand("Stroke") { [weak self] in
                await self?.draw()
                await Task.yield()
                await self?.draw()
            }
        }

        func performAll() async throws -> Int {
            try await stack.perform(stroke())
            try await stack.perform(plainStroke())
            try stack.undo(2)
            try stack.perform(BlockCommand("Draw") { [sketch] in sketch.strokes += 1 })
            try await stack.perform(strokeWithContext())
            try await stack.perform(weakStroke())
            return sketch.strokes
        }

        func group(_ order: AsyncCompositeCommand.Order) throws -> AsyncCompositeCommand {
            let group = AsyncCompositeCommand("Strokes", order)
            for _ in 0..<10 {
                try group.add(stroke())
                try group.add(
                    BlockCommand("Draw") {
                        self.draw()
                    } undo: {
                        self.sketch.strokes -= 1
                    })
            }
            return group
        }

        func performGroups() async throws -> Int {
            try await stack.perform(group(.sequential))
            try await stack.perform(group(.concurrent))
            try await stack.groupAsync("Both") { group in
                self.preconditionIsolated()
                try await group.perform(stroke())
                self.preconditionIsolated()
                try await group.perform(plainStroke())
            }
            try stack.undo()
            return sketch.strokes
        }

        func queueAll() async throws -> Int {
            for _ in 0..<5 { try queue.add(stroke()) }
            try queue.add(BlockCommand("Draw") { self.draw() })
            try await queue.waitUntilIdle()
            return sketch.strokes
        }

        func startTimer(on clock: TaskLoop, times: Int) {
            timer = TimerInvoker(stroke(), every: .seconds(1), on: clock)
            timer?.start(times: times)
        }

        /// Breaks the reference cycle: the blocks of the commands hold this painter, which holds the commands.
        func abandon() throws {
            try stack.clear()
            timer = nil
        }

        var isTicking: Bool { timer?.isRunning ?? false }
        var strokes: Int { sketch.strokes }
    }

    enum Strokes: SharedContextKey { typealias Value = Int }

    @Test func `performed by a stack`() async throws {
        let painter = Painter()
        #expect(try await painter.performAll() == 4)
        try await painter.abandon()
    }

    @Test func `in groups that take time`() async throws {
        let painter = Painter()
        #expect(try await painter.performGroups() == 60)
        try await painter.abandon()
    }

    @Test func `in a queue`() async throws {
        #expect(try await Painter().queueAll() == 11)
    }

    @Test func `by a timer`() async throws {
        let (painter, clock) = (Painter(), TaskLoop(.virtual))
        await painter.startTimer(on: clock, times: 3)
        while await painter.isTicking {
            clock.advance(by: .seconds(1))
            await Task.yield()
        }
        #expect(await painter.strokes == 6)
        try await painter.abandon()
    }
}
