import CommandKit
import Testing

/// An asynchronous undo is complete or reverted, and no other operation comes between its steps.
@Suite(.timeLimited) struct AsyncUndoFailureTests {
    /// Adds three entries: a slow command, a group with a slow command, and a fast command.
    private static func fill(_ bench: isolated LoopBench) async throws {
        let group = AsyncCompositeCommand("All", .sequential)
        for name in ["b", "c"] { try group.add(bench.slow(name)) }
        try group.add(bench.add(10))
        try await bench.stack.perform(bench.slow("a"))
        try await bench.stack.perform(group)
        try bench.stack.perform(bench.add(100), merging: false)
    }

    @Test func `the stack refuses everything else meanwhile, and can be read`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await Self.fill(bench)
            for isUndo in [true, false] {
                let handle = try stack.beginGroup("Handle")
                let task = bench.start { try await isUndo ? stack.undoAsync(3) : stack.redoAsync(3) }
                try await bench.pass(.milliseconds(500))
                let activity = isUndo ? UndoStackActivity.undoing : .redoing
                for (operation, attempt) in try Attempts.all(bench, handle) {
                    await #expect(throws: UndoStackError.reentrant(operation, during: activity)) {
                        try await attempt(bench.stack)
                    }
                }
                #expect(stack.count == 3)
                #expect(stack.entries.count == 3)
                for entry in stack.entries { _ = entry.label }
                _ = stack.status
                try await task.value
                #expect(stack.index == (isUndo ? 0 : 3))
                try handle.rollBack()
            }
            #expect(bench.tape.value == 113)
        }
    }

    @Test(arguments: [0, 500, 1500, 2500])
    func `an undo that is cancelled in the middle is put back, also inside of groups`(milliseconds: Int)
        throws
    {
        try onLoop { bench in
            let (stack, recorder) = (bench.stack, ChangeRecorder())
            try await Self.fill(bench)
            try stack.markSaved()
            stack.addObserver(recorder)
            let task = bench.start { try await stack.undoAsync(3) }
            try await bench.pass(.milliseconds(milliseconds))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(bench.tape.value == 113)
            #expect([stack.index, stack.count] == [3, 3])
            #expect(stack.isSaved)
            #expect(recorder.changes == [])
            try await stack.undoAsync(3)
            #expect(bench.tape.value == 0)
            #expect(bench.tape.log.suffix(5) == ["undo 100", "undo 10", "undo c", "undo b", "undo a"])
        }
    }

    @Test(arguments: [0, 500, 1500, 2500])
    func `so is a redo`(milliseconds: Int) throws {
        try onLoop { bench in
            let stack = bench.stack
            try await Self.fill(bench)
            try await stack.undoAsync(3)
            let task = bench.start { try await stack.goAsync(to: 3) }
            try await bench.pass(.milliseconds(milliseconds))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(bench.tape.value == 0)
            #expect([stack.index, stack.count] == [0, 3])
            try await stack.redoAsync(3)
            #expect(bench.tape.value == 113)
        }
    }

    @Test func `one that has been cancelled before does nothing`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await Self.fill(bench)
            let task = bench.start {
                await #expect(throws: CancellationError.self) { try await bench.pass(.seconds(9)) }
                try await stack.undoAsync()
            }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(bench.tape.log.last == "do 100")
            #expect(stack.index == 3)
        }
    }

    @Test func `an undo that fails is put back, and the error names the place`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await Self.fill(bench)
            try stack.markSaved()
            bench.tape.refused = ["undo b"]
            let error = await #expect(throws: GroupError.self) { try await bench.stack.undoAsync(3) }
            #expect(error?.label == "All")
            #expect(error?.path == [0])
            #expect(error?.failures.map(\.label) == ["Slow b"])
            #expect(error?.cause as? Refusal == Refusal(entry: "undo b"))
            #expect(bench.tape.value == 113)
            #expect(bench.tape.log.suffix(3) == ["redo c", "redo 10", "redo 100"])
            #expect(stack.isSaved)
        }
    }

    @Test func `where it can't be put back either, the stack says where it stands and is not saved`() throws {
        try onLoop { bench in
            let (stack, recorder) = (bench.stack, ChangeRecorder())
            try await Self.fill(bench)
            try stack.markSaved()
            stack.addObserver(recorder)
            bench.tape.refused = ["undo a", "redo 10"]
            let error = await #expect(throws: RestoreError.self) { try await bench.stack.undoAsync(3) }
            #expect(error?.cause as? Refusal == Refusal(entry: "undo a"))
            #expect((error?.restoreError as? GroupError)?.cause as? Refusal == Refusal(entry: "redo 10"))
            #expect([error?.previousIndex, error?.index] == [3, 1])
            #expect(stack.index == 1)
            #expect(stack.savedIndex == nil)
            #expect(bench.tape.value == 1)
            #expect(
                recorder.changes == [.change(.undone, index: (3, 1), count: 3, saved: (true, false))])
        }
    }

    @Test func `what could not be put back inside of a group takes the saved mark away`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await Self.fill(bench)
            try stack.undo()
            try stack.markSaved()
            bench.tape.refused = ["undo b", "redo c"]
            let error = await #expect(throws: GroupError.self) { try await bench.stack.undoAsync() }
            #expect(error?.rollbackFailures.map(\.label) == ["Slow c"])
            #expect(stack.index == 2)
            #expect(!stack.isSaved)
        }
    }

    @Test func `a perform that ends meanwhile is recorded afterwards`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await stack.perform(bench.slow("a"))
            try stack.markSaved()
            let perform = bench.perform(bench.wait("b"))
            try await bench.pass(.milliseconds(500))
            let undo = bench.start { try await stack.undoAsync() }
            try await perform.value
            #expect(bench.tape.log.last == "end b")
            #expect(stack.entries.count == 1)
            #expect(!stack.isSaved)
            try await undo.value
            #expect(stack.entries.map(\.label) == ["Wait b"], "what could be redone is gone")
            #expect(!stack.isSaved)
            try stack.undo()
            #expect(bench.tape.value == 0)
        }
    }

    @Test func `a group that fails meanwhile is rolled back afterwards`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await stack.perform(bench.slow("a", on: stack))
            bench.tape.refused = ["end c"]
            let group = try bench.group(.sequential, waits: "b", "c", on: bench.tape)
            let perform = bench.perform(group, afterFailure: .rollBack)
            try await bench.pass(.milliseconds(1500))
            let undo = bench.start { try await stack.undoAsync() }
            await #expect(throws: GroupError.self) { try await perform.value }
            try await undo.value
            #expect(bench.tape.log.suffix(2) == ["undo a", "undo b"])
            #expect([stack.index, stack.count] == [0, 1])
            #expect(stack.isSaved)
        }
    }
}
