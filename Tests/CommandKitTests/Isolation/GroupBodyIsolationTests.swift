import CommandKit
import Testing

/// The body of a group stays on the actor of its caller.
@Suite(.timeLimited) struct GroupBodyIsolationTests {
    actor Painter {
        let sketch = Sketch()
        let stack = UndoStack()

        func drawWithoutList() async throws -> Int {
            try await stack.groupAsync("Group") { group in
                self.preconditionIsolated()
                sketch.strokes += 1
                await Task.yield()
                self.preconditionIsolated()
                return try await group.groupAsync("Inner") { _ in
                    self.preconditionIsolated()
                    return sketch.strokes
                }
            }
        }

        func drawWithListAndSelf() async throws -> Int {
            try await stack.groupAsync("Group") { [sketch] group in
                _ = self
                preconditionIsolated()
                sketch.strokes += 1
                await Task.yield()
                preconditionIsolated()
                return try await group.groupAsync("Inner") { [sketch] _ in
                    _ = self
                    preconditionIsolated()
                    return sketch.strokes
                }
            }
        }
    }

    @Test func `in an actor's method without a capture list, or with one and self`() async throws {
        #expect(try await Painter().drawWithoutList() == 1)
        #expect(try await Painter().drawWithListAndSelf() == 1)
    }

    @MainActor @Test func `on the main actor with and without a capture list`() async throws {
        let (sketch, stack) = (Sketch(), UndoStack())
        try await stack.groupAsync("List") { [sketch] _ in
            MainActor.preconditionIsolated()
            await Task.yield()
            MainActor.preconditionIsolated()
            sketch.strokes += 1
        }
        try await stack.groupAsync("No List") { _ in
            MainActor.preconditionIsolated()
            await Task.yield()
            MainActor.preconditionIsolated()
            sketch.strokes += 1
        }
        #expect(sketch.strokes == 2)
    }

    nonisolated(nonsending) func follow(_ sketch: Sketch, _ check: () -> Void) async throws {
        try await UndoStack().groupAsync("Group") { _ in
            check()
            await Task.yield()
            check()
            sketch.strokes += 1
        }
    }

    @MainActor @Test func `in a function that follows its caller, without a capture list`() async throws {
        let sketch = Sketch()
        try await follow(sketch) { MainActor.preconditionIsolated() }
        #expect(sketch.strokes == 1)
    }

    @concurrent func draw(_ sketch: Sketch) async throws {
        try await UndoStack().groupAsync("List") { [sketch] _ in sketch.strokes += 1 }
        try await UndoStack().groupAsync("No List") { _ in sketch.strokes += 1 }
    }

    @Test func `in a function without an actor it shares what its caller has`() async throws {
        let sketch = Sketch()
        try await draw(sketch)
        #expect(sketch.strokes == 2)
    }

    /// An actor with bodies whose capture list leaves the actor out: the compiler moves them off the actor.
    actor Stray {
        let sketch = Sketch()
        let stack = UndoStack()

        func perform() async throws {
            try await stack.groupAsync("Group") { [sketch] group in
                try group.perform(BlockCommand("Draw", { sketch.strokes += 1 }))
            }
        }

        func performFollowing() async throws { try await follow(sketch) }

        nonisolated(nonsending) private func follow(_ sketch: Sketch) async throws {
            try await UndoStack().groupAsync("Group") { [sketch] group in
                try group.record(BlockCommand("Draw", { sketch.strokes += 1 }))
            }
        }
    }

    private func expectStop(_ result: ExitTest.Result?) {
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Incorrect actor executor assumption"))
    }

    @Test(.ownThread)
    func `a body that has left its actor is stopped at the first thing it does in its group`() async {
        expectStop(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try await Stray().perform()
            })
        expectStop(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try await Stray().performFollowing()
            })
    }

    @Test func `on a loop a body with a capture list stays on the loop's thread`() throws {
        let (sketch, loop) = (Sketch(), TaskLoop(.virtual))
        try loop.run {
            try await UndoStack().groupAsync("Group") { [sketch] group in
                try group.perform(BlockCommand("Draw", { sketch.strokes += 1 }))
            }
        }
        #expect(sketch.strokes == 1)
    }

    actor Nested {
        let sketch = Sketch()
        let stack = UndoStack()

        func perform() async throws -> Int {
            let sketch = sketch
            try await stack.groupAsync("Group") { group in
                let inner = try group.beginGroup("Inner")
                try inner.perform(BlockCommand("Draw", { sketch.strokes += 1 }, undo: {}))
                try await group.groupAsync("Body") { [self] body in
                    try await body.perform(AsyncBlockCommand("Draw") { self.sketch.strokes += 1 })
                }
                try inner.commit()
            }
            return sketch.strokes
        }
    }

    @Test func `groups within the body, and commands that take time, are on the actor`() async throws {
        #expect(try await Nested().perform() == 2)
    }
}
