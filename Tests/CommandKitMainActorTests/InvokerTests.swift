import CommandKit
import Observation
import ShapeEditorTestSupport
import Synchronization
import Testing

/// Invokers and observers of a main-actor model, with main-actor default isolation.
@Suite(.timeLimited) struct InvokerTests {
    let studio = Studio()
    var canvas: Canvas { studio.canvas }
    var stack: UndoStack { studio.stack }
    var clock: TaskLoop { studio.clock }

    @Test func `a queue runs commands of all kinds`() async throws {
        let queue = CommandQueue(.serial)
        var events: [String] = []
        queue.addObserver(canvas) { _, event in events.append("\(event)") }
        try await studio.run(sleeping: 2) {
            try queue.add(Move(canvas: canvas, points: 1))
            try queue.add(TypeWord(word: "typed", canvas: canvas, clock: clock))
            try queue.add(
                AsyncBlockCommand("Block") { [canvas, clock] in
                    try await clock.sleep(for: .seconds(1))
                    MainActor.preconditionIsolated()
                    canvas.words.append("block")
                })
            try await queue.waitUntilIdle()
        }
        #expect(canvas.words == ["typed", "block"])
        #expect(events.last == "idle")
    }

    @Test func `a timer executes a command on the main actor`() async throws {
        let timer = TimerInvoker(Move(canvas: canvas, points: 1), every: .seconds(1), on: clock)
        timer.addObserver(canvas) { canvas, _ in canvas.words.append("tick") }
        timer.start(times: 2)
        try await studio.run(sleeping: 2) {}
        while timer.isRunning { await Task.yield() }
        #expect(canvas.offset == 2)
        #expect(canvas.words == ["tick", "tick"])
    }

    @Test func `a batch executes commands when there are enough`() {
        let batch = BatchInvoker(size: 2)
        batch.add(Move(canvas: canvas, points: 1))
        #expect(canvas.offset == 0)
        batch.add(Write("a", on: canvas))
        #expect(canvas.offset == 1)
        #expect(batch.finished.count == 2)
    }

    /// An observer as in an app.
    final class Recorder: UndoStackObserver {
        var kinds: [UndoStackChange.Kind] = []

        func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) { kinds.append(change.kind) }
    }

    @Test func `an observer is told of changes`() throws {
        let recorder = Recorder()
        stack.addObserver(recorder)
        try stack.perform(Move(canvas: canvas, points: 1))
        try stack.undo()
        #expect(recorder.kinds == [.performed, .undone])
    }

    @Test func `the status is observable state`() throws {
        let status = stack.observableStatus
        let timesTold = Atomic(0)
        func watch() {
            withObservationTracking {
                _ = status.undoLabel
            } onChange: {
                timesTold.add(1, ordering: .relaxed)
            }
        }
        watch()
        try stack.perform(Move(canvas: canvas, points: 1))
        let first = timesTold.load(ordering: .relaxed)
        #expect(first == 1)
        #expect(status.undoLabel == "Move 1")
        #expect(!status.isSaved)
    }

    @Test func `the status is observed as a sequence of observations`() async throws {
        var labels = Observations { [stack] in stack.observableStatus.undoLabel }.makeAsyncIterator()
        #expect(await labels.next() == .some(nil))
        try stack.perform(Write("a", on: canvas))
        #expect(await labels.next() == "Write a")
    }

    @Test func `the status is a sequence of updates`() async throws {
        var updates = stack.statusUpdates.makeAsyncIterator()
        #expect(await updates.next()?.canUndo == false)
        try stack.perform(Move(canvas: canvas, points: 1))
        #expect(await updates.next()?.undoLabel == "Move 1")
    }

    @Test func `a view watches the status in a task of its own`() async throws {
        let (stack, canvas) = (stack, canvas)
        let watching = Task.immediate {
            for await status in stack.statusUpdates {
                canvas.words.append(status.undoLabel ?? "nothing")
                if status.canUndo { break }
            }
        }
        try stack.perform(Move(canvas: canvas, points: 1))
        await watching.value
        #expect(canvas.words.last == "Move 1")
    }
}
