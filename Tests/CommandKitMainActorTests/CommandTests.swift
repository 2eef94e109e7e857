import CommandKit
import ShapeEditorTestSupport
import Testing

/// Commands of a main-actor model, with main-actor default isolation.
@Suite(.timeLimited) struct CommandTests {
    let studio = Studio()
    var canvas: Canvas { studio.canvas }
    var stack: UndoStack { studio.stack }
    var clock: TaskLoop { studio.clock }

    @Test func `a struct is performed, merged, undone and redone`() throws {
        try stack.perform(Move(canvas: canvas, points: 1))
        try stack.perform(Move(canvas: canvas, points: 2))
        #expect(stack.entries.map(\.label) == ["Move 3"])
        try stack.undo()
        #expect(canvas.offset == 0)
        try stack.redo()
        #expect(canvas.offset == 3)
        try stack.removeEntries(of: canvas)
        #expect(stack.count == 0)
    }

    @Test func `an object is performed, undone and redone`() throws {
        try stack.perform(Write("one", on: canvas))
        try stack.undo()
        #expect(canvas.words == [])
        try stack.redo()
        #expect(canvas.words == ["one"])
    }

    @Test func `a command that uses the context is part of a group`() throws {
        try stack.perform(CompositeCommand("Both", [CountUp(canvas: canvas), CountUp(canvas: canvas)]))
        #expect(canvas.offset == 3)
        try stack.undo()
        #expect(canvas.offset == 0)
        try stack.redo()
        #expect(canvas.offset == 3)
    }

    @Test func `a command that takes time to be done and undone`() async throws {
        try await studio.run(sleeping: 1) { try await stack.perform(Fetch(canvas: canvas, clock: clock)) }
        #expect(canvas.words == ["fetched 1"])
        try await studio.run(sleeping: 1) { try await stack.undoAsync() }
        #expect(canvas.words == [])
        try await studio.run(sleeping: 1) { try await stack.redoAsync() }
        #expect(canvas.words == ["fetched 2"])
    }

    @Test func `a command that takes time and is undone at once`() async throws {
        try await studio.run(sleeping: 1) {
            try await stack.perform(TypeWord(word: "slow", canvas: canvas, clock: clock))
        }
        try stack.undo()
        #expect(canvas.words == [])
        try stack.redo()
        #expect(canvas.words == ["slow"])
    }

    @Test func `blocks`() throws {
        try stack.perform(
            BlockCommand("Add") {
                canvas.offset += 1
            } undo: {
                canvas.offset -= 1
            })
        try stack.perform(
            BlockCommand("Add") { [canvas] in
                canvas.offset += 1
            } undo: { [canvas] in
                canvas.offset -= 1
            })
        #expect(canvas.offset == 2)
        try stack.undo(2)
        #expect(canvas.offset == 0)
        try stack.clear()
    }

    @Test func `blocks that take time stay on the main actor`() async throws {
        let command = AsyncBlockCommand("Add") {
            canvas.offset += 1
            try await clock.sleep(for: .seconds(1))
            MainActor.preconditionIsolated()
            canvas.offset += 1
        } undo: {
            canvas.offset -= 2
        } redo: {
            canvas.offset += 2
        }
        try await studio.run(sleeping: 1) { try await stack.perform(command) }
        #expect(canvas.offset == 2)
        try stack.undo()
        try stack.redo()
        #expect(canvas.offset == 2)
        try stack.clear()
    }

    @Test func `blocks with a capture list that take time stay on the main actor`() async throws {
        let command = AsyncBlockCommand("Add") { [canvas, clock] in
            MainActor.preconditionIsolated()
            canvas.offset += 1
            try await clock.sleep(for: .seconds(1))
            MainActor.preconditionIsolated()
            canvas.offset += 1
        } undo: { [weak canvas] in
            canvas?.offset -= 2
        }
        try await studio.run(sleeping: 1) { try await stack.perform(command) }
        try stack.undo()
        #expect(canvas.offset == 0)
        try await studio.run(sleeping: 1) { try await stack.redoAsync() }
        #expect(canvas.offset == 2)
    }
}
