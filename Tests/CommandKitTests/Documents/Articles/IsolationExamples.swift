import CommandKit
import Testing

// The examples of "Isolation and Actors" that don't run on the main actor. The others are in `MainActorExamples` and in
// `CommandKitMainActorTests`.

final class Sketch {
    var strokes = 0
}

actor Painter {
    let sketch = Sketch()
    let stack = UndoStack()

    func draw() async throws {
        try await stack.perform(
            AsyncBlockCommand("Draw") { [sketch] in
                self.preconditionIsolated()
                await Task.yield()
                self.preconditionIsolated()
                sketch.strokes += 1
            } undo: { [sketch] in
                sketch.strokes -= 1
            })
    }
}

extension Painter {
    fileprivate func undoAll() throws -> Int {
        #expect(sketch.strokes == stack.count)
        try stack.undo(stack.count)
        try stack.clear()
        return sketch.strokes
    }
}

actor Illustrator {
    let sketch = Sketch()
    let stack = UndoStack()

    func draw() async throws {
        let sketch = sketch
        try await stack.groupAsync("Draw") { group in
            self.preconditionIsolated()
            try group.perform(BlockCommand("Draw", { sketch.strokes += 1 }, undo: { sketch.strokes -= 1 }))
        }
    }
}

extension Illustrator {
    fileprivate var strokes: Int { sketch.strokes }
}

struct Upload: AsyncCommand {
    let document: Document
    let clock: TaskLoop
    let label = "Upload"
    let isUndoable = true

    func execute() async throws {
        try await wait()
        document.text += "↑"
    }

    func undo() async throws {
        try await wait()
        document.text.removeLast()
    }

    nonisolated(nonsending) private func wait() async throws {
        try await clock.sleep(for: .seconds(1))
    }
}

@concurrent func upload(_ text: String, on clock: TaskLoop) async throws -> String {
    let (document, history) = (Document(), UndoStack())
    try await history.groupAsync("Upload") { group in
        try group.perform(Insert(document: document, text: text))
        try await group.perform(Upload(document: document, clock: clock))
    }
    return document.text
}

nonisolated(nonsending) func convert(_ text: String, on clock: TaskLoop) async throws -> String {
    let (document, history) = (Document(), UndoStack())
    let group = AsyncCompositeCommand("Convert", .concurrent)
    try group.add(Insert(document: document, text: text))
    try group.add(Upload(document: document, clock: clock))
    try await history.perform(group)
    return document.text
}

@Suite(.timeLimited) struct IsolationExamples {
    @Test func `an actor`() async throws {
        let painter = Painter()
        for _ in 0..<3 { try await painter.draw() }
        #expect(try await painter.undoAll() == 0)
        let illustrator = Illustrator()
        try await illustrator.draw()
        #expect(await illustrator.strokes == 1)
    }

    @Test func `a plain function`() async throws {
        let clock = TaskLoop(.virtual)
        async let text = upload("a", on: clock)
        while clock.sleeperCount == 0 { await Task.yield() }
        clock.advance(by: .seconds(1))
        #expect(try await text == "a↑")
    }

    @Test func `a function that follows its caller`() async throws {
        let time = try await atDesk { desk in
            let text = try await convert("a", on: desk.clock)
            #expect(text == "a↑")
        }
        #expect(time == .seconds(1))
        await #expect(throws: CommandKitError.noActor(label: "Convert")) {
            try await convert("a", on: TaskLoop(.virtual))
        }
    }
}
