import CommandKit
import ShapeEditorTestSupport
import Testing

/// Groups of commands of a main-actor model, with main-actor default isolation.
@Suite(.timeLimited) struct GroupTests {
    let studio = Studio()
    var canvas: Canvas { studio.canvas }
    var stack: UndoStack { studio.stack }
    var clock: TaskLoop { studio.clock }

    @Test func `a group of commands is all or nothing`() throws {
        try stack.perform(
            CompositeCommand("Both", [Move(canvas: canvas, points: 1), Write("a", on: canvas)]))
        try stack.undo()
        #expect(canvas.offset == 0)
        #expect(canvas.words == [])
    }

    @Test func `a body performs a group on the stack or on the handle`() throws {
        try stack.group("Both") {
            try stack.perform(Move(canvas: canvas, points: 1))
            try stack.perform(Write("a", on: canvas))
        }
        try stack.group("More") { group in
            try group.perform(Move(canvas: canvas, points: 1))
            canvas.words.append("b")
            try group.record(Write("b", on: canvas))
        }
        #expect(canvas.words == ["a", "b"])
        try stack.undo(2)
        #expect(canvas.offset == 0)
        #expect(canvas.words == [])
    }

    @Test func `handles are open side by side`() throws {
        let (left, right) = (try stack.beginGroup("Left"), try stack.beginGroup("Right"))
        try left.perform(Move(canvas: canvas, points: 1))
        try right.perform(Write("a", on: canvas))
        try right.rollBack()
        try left.commit()
        #expect(stack.entries.map(\.label) == ["Left"])
        #expect(canvas.words == [])
    }

    @Test func `a body that takes time performs a group`() async throws {
        try await studio.run(sleeping: 2) {
            try await stack.groupAsync("Later") { group in
                try group.perform(Move(canvas: canvas, points: 1))
                try await clock.sleep(for: .seconds(1))
                MainActor.preconditionIsolated()
                canvas.offset += 0
                try await group.perform(TypeWord(word: "z", canvas: canvas, clock: clock))
            }
        }
        #expect(canvas.words == ["z"])
        try stack.undo()
        #expect(canvas.offset == 0)
        #expect(canvas.words == [])
    }

    @Test func `a body with a capture list stays on the main actor`() async throws {
        try await stack.groupAsync("List") { [canvas] group in
            MainActor.preconditionIsolated()
            await Task.yield()
            MainActor.preconditionIsolated()
            try group.perform(Move(canvas: canvas, points: 1))
        }
        #expect(canvas.offset == 1)
    }

    @Test func `groups that take time, one in the other, share a context`() async throws {
        let group = AsyncCompositeCommand("All", .sequential)
        let inner = AsyncCompositeCommand("Side by Side", .concurrent)
        try group.add(CountUp(canvas: canvas))
        try group.add(inner)
        try inner.add(WriteTotal(canvas: canvas, clock: clock))
        try inner.add(TypeWord(word: "typed", canvas: canvas, clock: clock))
        try inner.add(
            AsyncBlockCommand("Block") { [canvas, clock] in
                try await clock.sleep(for: .seconds(1))
                MainActor.preconditionIsolated()
                canvas.words.append("block \(SharedContext.current[Total.self, default: 0])")
            })
        var progress: [Int] = []
        group.addObserver(canvas) { progress.append($1.finished) }
        try await studio.run(sleeping: 1) { try await stack.perform(group) }
        // The three wake at the same time. In which order the main actor runs them is not promised.
        #expect(canvas.words.sorted() == ["1", "block 1", "typed"])
        #expect(progress == [1, 2])
    }

    @Test func `a group that is cancelled leaves what has finished as one entry`() async throws {
        let group = AsyncCompositeCommand("Type Slowly", .sequential)
        for word in ["a", "b", "c"] { try group.add(TypeWord(word: word, canvas: canvas, clock: clock)) }
        let typing = Task { try await stack.perform(group) }
        while clock.sleeperCount == 0 { await Task.yield() }
        clock.advance(by: .seconds(1))
        while clock.sleeperCount == 0 { await Task.yield() }
        typing.cancel()
        await #expect(throws: CancellationError.self) { try await typing.value }
        #expect(canvas.words == ["a"])
        try stack.undo()
        #expect(canvas.words == [])
    }

    @Test func `a time limit ends a command at once`() async throws {
        let command = AsyncBlockCommand("Forever") { [clock] in try await clock.sleep(for: .seconds(100)) }
        await #expect(throws: GroupError.self) {
            try await studio.run(sleeping: 1) {
                try await stack.perform(command.limited(to: .seconds(1), on: clock))
            }
        }
    }
}
