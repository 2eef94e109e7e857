import CommandKit
import Testing

/// Asynchronous work doesn't lock the stack.
@Suite(.timeLimited) struct AsyncPerformTests {
    @Test func `others perform meanwhile, and the entry is placed at its end`() throws {
        try onLoop { bench in
            let stack = bench.stack
            let task = bench.perform(bench.wait("a", 2))
            try stack.perform(bench.add(1))
            #expect(stack.entries.map(\.label) == ["Add 1"])
            try await bench.pass(.seconds(1))
            try stack.perform(bench.add(2), merging: false)
            try await task.value
            #expect(stack.entries.map(\.label) == ["Add 1", "Add 2", "Wait a"])
            #expect(stack.index == 3)
            try stack.undo(3)
            #expect(bench.tape.log.suffix(3) == ["undo a", "undo 2", "undo 1"])
        }
    }

    @Test func `at its end it drops what could be redone then, and before it drops nothing`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try stack.perform(bench.add(1))
            try stack.perform(bench.add(2), merging: false)
            let task = bench.perform(bench.wait("a"))
            try stack.undo()
            #expect(stack.canRedo)
            try await task.value
            #expect(!stack.canRedo)
            #expect(stack.entries.map(\.label) == ["Add 1", "Wait a"])
        }
    }

    @Test func `two overlapping performs are two entries, in the order of their ends`() throws {
        try onLoop { bench in
            let stack = bench.stack
            let downloads = [bench.perform(bench.wait("a", 2)), bench.perform(bench.wait("b", 1))]
            for download in downloads { try await download.value }
            #expect(stack.entries.map(\.label) == ["Wait b", "Wait a"])
            #expect(bench.tape.log == ["start a", "start b", "end b", "end a"])
            #expect(bench.clock.now.offset == .seconds(2))
            try stack.undo()
            #expect(bench.tape.log.last == "undo a")
        }
    }

    @Test func `groups that overlap are one entry each, of what ran in each`() throws {
        try onLoop { bench in
            let one = bench.perform(try bench.group(.sequential, waits: "a", "c"))
            try await bench.pass(.milliseconds(500))
            let other = bench.perform(try bench.group(.sequential, waits: "b", "d"))
            try await one.value
            try await other.value
            let entries = bench.stack.entries.compactMap { ($0 as? CompositeCommand)?.children.map(\.label) }
            #expect(entries == [["Wait a", "Wait c"], ["Wait b", "Wait d"]])
            try bench.stack.undo(2)
            #expect(bench.tape.log.suffix(4) == ["undo d", "undo b", "undo c", "undo a"])
        }
    }

    @Test func `finished entries can be undone and redone meanwhile`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await stack.perform(bench.wait("a"))
            let task = bench.perform(bench.wait("b"))
            try stack.undo()
            try stack.redo()
            try stack.undo()
            try await task.value
            #expect(stack.entries.map(\.label) == ["Wait b"])
            #expect(bench.tape.value == 1)
        }
    }

    @Test func `the stack is not saved while open work has changed something`() throws {
        try onLoop { bench in
            let stack = bench.stack
            let task = bench.perform(try bench.group(.sequential, waits: "a", "b"))
            #expect(stack.isSaved, "nothing has changed yet")
            try await bench.pass(.milliseconds(1500))
            #expect(bench.tape.value == 1)
            #expect(!stack.isSaved)
            #expect(stack.count == 0)
            try await task.value
            #expect(!stack.isSaved)
            try stack.undo()
            #expect(stack.isSaved)
        }
    }

    @Test func `what is marked as saved meanwhile is a state that the history can't come back to`() throws {
        try onLoop { bench in
            let stack = bench.stack
            let task = bench.perform(try bench.group(.sequential, waits: "a", "b"))
            try await bench.pass(.milliseconds(1500))
            try stack.markSaved()
            #expect(!stack.isSaved)
            #expect(stack.savedIndex == nil)
            try await task.value
            try stack.undo()
            #expect(!stack.isSaved)
        }
    }

    @Test func `observers are told once, when the entry is placed`() throws {
        try onLoop { bench in
            let recorder = ChangeRecorder()
            bench.stack.addObserver(recorder)
            let task = bench.perform(try bench.group(.sequential, waits: "a", "b"))
            try await bench.pass(.milliseconds(1500))
            #expect(recorder.takeChanges() == [])
            try await task.value
            #expect(
                recorder.takeChanges()
                    == [.change(.performed, index: (0, 1), count: 1, saved: (true, false))])
        }
    }

    @Test func `what can't be undone, and a group in which nothing ran, leaves no entry and the redo tail`()
        throws
    {
        try onLoop { bench in
            let stack = bench.stack
            try stack.perform(bench.add(1))
            try stack.undo()
            try await stack.perform(DelayCommand(.seconds(1), on: bench.clock))
            try await stack.perform(AsyncCompositeCommand("Empty", .concurrent))
            let task = bench.perform(try bench.group(.sequential, waits: "a"))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(stack.canRedo)
            #expect(stack.isSaved)
            #expect(stack.count == 1)
        }
    }

    @Test func `a command is asked whether it can be undone once, after it has ended`() throws {
        final class Asked: InstantlyUndoable {
            let label = "Asked"
            var (hasRun, count) = (false, 0)
            var isUndoable: Bool {
                count += 1
                return hasRun
            }
            nonisolated(nonsending) func execute() async throws { hasRun = true }
            func undo() throws { hasRun = false }
            func redo() throws { hasRun = true }
        }
        try onLoop { bench in
            let asked = Asked()
            let group = AsyncCompositeCommand("All", .sequential)
            try group.add(asked)
            try await bench.stack.perform(group)
            try bench.stack.undo()
            try bench.stack.redo()
            #expect(asked.hasRun)
            #expect(asked.count == 1)
            #expect(bench.stack.count == 1)
        }
    }
}
