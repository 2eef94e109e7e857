import CommandKit
import Testing

/// Blocks stay on the actor of their caller, with or without a capture list. Otherwise the thread sanitizer reports a
/// race.
@Suite(.timeLimited) struct IsolationTests {
    /// Neither `Sendable` nor protected by a lock.
    final class Model {
        private(set) var steps: [String] = []
        func note(_ step: String) { steps.append(step) }
        func forget() { steps.removeLast() }

        func noteIsolation(isolation: isolated (any Actor)? = #isolation) {
            isolation?.preconditionIsolated()
            note("\(isolation.map { String(describing: type(of: $0)) } ?? "none")")
        }
    }

    actor Owner {
        let model = Model()
        let stack = UndoStack()
        let queue = CommandQueue(.concurrent)

        /// Runs blocks of every form while the method of the actor changes the model as well.
        func run() async throws -> [String] {
            let model = model
            let group = AsyncCompositeCommand("All", .concurrent)
            try group.add(
                AsyncBlockCommand("Without") {
                    for _ in 0..<100 {
                        model.note("a")
                        await Task.yield()
                    }
                })
            try group.add(
                AsyncBlockCommand("With") { [model] in
                    for _ in 0..<100 {
                        model.note("b")
                        await Task.yield()
                    }
                })
            try group.add(
                AsyncBlockCommand("Undoable") { [model] in
                    for _ in 0..<100 {
                        model.note("c")
                        await Task.yield()
                    }
                } undo: { [model] in
                    model.forget()
                })
            let task = Task { [stack] in
                _ = self
                try await stack.perform(group)
            }
            for _ in 0..<100 {
                model.note("d")
                await Task.yield()
            }
            try await task.value
            try stack.clear()
            return model.steps
        }

        func isolations() async throws -> [String] {
            let model = model
            let commands = [
                AsyncBlockCommand("Without") { model.noteIsolation() },
                AsyncBlockCommand("With") { [model] in model.noteIsolation() },
            ]
            for command in commands { try await stack.perform(command) }
            for command in commands { try queue.add(command) }
            try await queue.waitUntilIdle()
            try stack.clear()
            return model.steps
        }
    }

    /// The model of an app without default isolation, in Swift 6.
    @MainActor final class Document {
        var text = ""
        let stack = UndoStack()
        let queue = CommandQueue(.serial)

        func typing(_ new: String) -> BlockCommand {
            BlockCommand("Type \(new)") { [self] in
                text += new
            } undo: { [self] in
                text.removeLast(new.count)
            }
        }

        func loading(_ new: String) -> AsyncBlockCommand {
            AsyncBlockCommand("Load \(new)") { [weak self] in
                await Task.yield()
                MainActor.assertIsolated()
                self?.text += new
            } undo: { [weak self] in
                self?.text.removeLast(new.count)
            }
        }
    }

    /// A command of the main actor. Each function is annotated: otherwise Swift 6.3.1 infers `nonisolated(nonsending)`
    /// from the protocol.
    @MainActor struct Append: @MainActor AsyncCommand {
        let document: Document
        let label = "Append"
        let isUndoable = true

        @MainActor mutating func execute() async throws { document.text += "e" }
        @MainActor mutating func undo() async throws { document.text.removeLast() }
    }

    @Test func `blocks in an actor's method are on that actor`() async throws {
        #expect(try await Owner().isolations() == Array(repeating: "Owner", count: 4))
        let steps = try await Owner().run()
        #expect(["a", "b", "c", "d"].allSatisfy { name in steps.count { $0 == name } == 100 })
    }

    @Test func `a loop's actor is one like any other`() throws {
        try onLoop { bench in
            let tape = bench.tape
            let group = AsyncCompositeCommand("All", .concurrent)
            try group.add(
                AsyncBlockCommand("Without") {
                    bench.preconditionIsolated()
                    try await bench.pass(.seconds(1))
                    try tape.apply(1, as: "a")
                })
            try group.add(
                AsyncBlockCommand("With") { [tape] in
                    try await Task.sleep(for: .seconds(1), clock: bench.clock)
                    bench.preconditionIsolated()
                    try tape.apply(1, as: "b")
                })
            try group.add(AsyncBlockCommand("At Once") { [tape] in try tape.apply(1, as: "c") })
            try await bench.stack.perform(group)
            #expect(tape.value == 3)
        }
    }

    @MainActor @Test func `a main-actor model can use every kind of command`() async throws {
        let document = Document()
        let stack = document.stack
        try stack.perform(document.typing("a"))
        try await stack.perform(document.loading("b"))
        let group = AsyncCompositeCommand("All", .concurrent)
        try group.add(document.typing("c"))
        try group.add(document.loading("d"))
        try group.add(Append(document: document))
        try await stack.perform(group)
        #expect(Set(document.text) == Set("abcde"))
        #expect(stack.entries.map(\.label) == ["Type a", "Load b", "All"])
        try await stack.undoAsync(3)
        #expect(document.text == "")
        try await stack.redoAsync(2)
        #expect(document.text == "ab")
        try stack.clear()
    }

    @MainActor @Test func `so it can transactions, queues, timers and recording`() async throws {
        let document = Document()
        try await document.stack.groupAsync("All") { [document] group in
            MainActor.assertIsolated()
            try group.perform(document.typing("a"))
            try await group.perform(document.loading("b"))
            MainActor.assertIsolated()
        }
        document.text += "c"
        try document.stack.record(
            BlockCommand("Drag", {}, undo: { [document] in document.text.removeLast() }))
        try document.queue.add(document.loading("d"))
        try document.queue.add(document.typing("e"))
        try await document.queue.waitUntilIdle()
        #expect(document.text == "abcde")
        let timer = TimerInvoker(document.loading("f"), every: .milliseconds(1), on: ContinuousClock())
        timer.start(times: 1)
        while timer.isRunning { await Task.yield() }
        #expect(document.text == "abcdef")
        try document.stack.clear()
    }
}
