import CommandKit
import Testing

/// Undo and redo of commands for which that takes time.
@Suite(.timeLimited) struct AsyncUndoTests {
    @Test func `a command whose undo takes time is undone and redone with await`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await stack.perform(bench.slow("a"))
            try await stack.undoAsync()
            #expect([stack.index, stack.count, bench.tape.value] == [0, 1, 0])
            try await stack.redoAsync()
            #expect([stack.index, stack.count, bench.tape.value] == [1, 1, 1])
            #expect(bench.tape.log == ["start a", "end a", "undo a", "redo a"])
            #expect(bench.clock.now.offset == .seconds(3))
        }
    }

    @Test func `entries of either kind, in one go and with one change`() throws {
        try onLoop { bench in
            let (stack, recorder) = (bench.stack, ChangeRecorder())
            try stack.perform(bench.add(1))
            try await stack.perform(bench.slow("a"))
            try stack.perform(bench.add(2), merging: false)
            stack.addObserver(recorder)
            try await stack.undoAsync(3)
            #expect(bench.tape.log.suffix(3) == ["undo 2", "undo a", "undo 1"])
            try await stack.goAsync(to: 2)
            try await stack.goAsync(to: 2)
            try await stack.redoAsync()
            #expect(bench.tape.log.suffix(3) == ["redo 1", "redo a", "redo 2"])
            #expect(
                recorder.changes == [
                    .change(.undone, index: (3, 0), count: 3, saved: (false, true)),
                    .change(.redone, index: (0, 2), count: 3, saved: (true, false)),
                    .change(.redone, index: (2, 3), count: 3, saved: (false, false)),
                ])
        }
    }

    @Test func `without await it is a typed error, and nothing has happened`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try stack.perform(bench.add(1))
            let group = AsyncCompositeCommand("All", .sequential)
            try group.add(bench.add(2))
            try group.add(bench.slow("a"))
            try await stack.perform(group)
            try stack.perform(bench.add(3), merging: false)
            #expect(throws: UndoStackError.takesTime(label: "All")) { try stack.undo(2) }
            #expect(throws: UndoStackError.takesTime(label: "All")) { try stack.go(to: 0) }
            #expect(throws: UndoStackError.takesTime(label: "All")) { try stack.revertToSaved() }
            #expect(stack.index == 3)
            #expect(bench.tape.log.last == "do 3")
            try await stack.undoAsync(2)
            #expect(throws: UndoStackError.takesTime(label: "All")) { try stack.redo() }
            #expect(bench.tape.value == 1)
            try stack.undo()
        }
    }

    @Test func `asking for what is not there is a typed error, at once`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await stack.perform(bench.slow("a"))
            await #expect(throws: UndoStackError.tooFewToUndo(asked: 2, available: 1)) {
                try await bench.stack.undoAsync(2)
            }
            await #expect(throws: UndoStackError.tooFewToRedo(asked: 1, available: 0)) {
                try await bench.stack.redoAsync()
            }
            await #expect(throws: UndoStackError.noSuchIndex(2, count: 1)) {
                try await bench.stack.goAsync(to: 2)
            }
            #expect(bench.clock.now.offset == .seconds(1))
        }
    }

    @Test func `groups are undone in reverse order of completion, also where it takes time`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .concurrent)
            try group.add(bench.slow("a"))
            try group.add(bench.add(1))
            try group.add(bench.wait("b", 2))
            try await bench.stack.perform(group)
            try await bench.stack.undoAsync()
            try await bench.stack.redoAsync()
            #expect(
                bench.tape.log.suffix(6) == ["undo b", "undo a", "undo 1", "redo 1", "redo a", "redo b"])
        }
    }

    @Test func `a block without a redo block is undone at once, and redone by running it again`() throws {
        try onLoop { bench in
            let (stack, tape) = (bench.stack, bench.tape)
            let block = AsyncBlockCommand("Block") {
                try await bench.pass(.seconds(1))
                try tape.apply(1, as: "block")
            } undo: {
                try tape.apply(-1, as: "undo block")
            }
            try await stack.perform(block)
            try stack.undo()
            #expect(stack.canRedo)
            #expect(throws: UndoStackError.takesTime(label: "Block")) { try stack.redo() }
            #expect(stack.index == 0)
            try await stack.redoAsync()
            try stack.undo()
            #expect(tape.log == ["block", "undo block", "block", "undo block"])
            #expect(bench.clock.now.offset == .seconds(2))
        }
    }

    @Test func `it may stand in a group with others`() throws {
        try onLoop { bench in
            let (stack, tape) = (bench.stack, bench.tape)
            let group = AsyncCompositeCommand("All", .sequential)
            try group.add(bench.add(1))
            try group.add(
                AsyncBlockCommand("Block") {
                    try tape.apply(2, as: "block")
                } undo: {
                    try tape.apply(-2, as: "undo block")
                })
            try await stack.perform(group)
            try stack.undo()
            #expect(throws: UndoStackError.takesTime(label: "All")) { try stack.redo() }
            #expect(tape.value == 0)
            try await stack.redoAsync()
            #expect(tape.log.suffix(2) == ["redo 1", "block"])
            #expect(tape.value == 3)
        }
    }

    @Test func `commands that take time can be undone within a group of the stack's own`() throws {
        try onLoop { bench in
            let stack = bench.stack
            let group = try stack.beginGroup("All")
            try await group.perform(bench.slow("a"))
            try group.perform(bench.add(1))
            try group.commit()
            #expect(throws: UndoStackError.takesTime(label: "All")) { try stack.undo() }
            try await stack.undoAsync()
            try await stack.redoAsync()
            #expect(bench.tape.log.suffix(4) == ["undo 1", "undo a", "redo a", "redo 1"])
        }
    }

    @Test func `a group that has taken over one that takes time does, too`() throws {
        try onLoop { bench in
            let stack = bench.stack
            let first = try stack.beginGroup("Group")
            try first.perform(bench.add(1))
            try first.commit()
            let second = try stack.beginGroup("Group")
            try await second.perform(bench.slow("a"))
            try second.commit(merging: true)
            #expect(stack.count == 1)
            #expect(throws: UndoStackError.takesTime(label: "Group")) { try stack.undo() }
            try await stack.undoAsync()
            #expect(bench.tape.log.suffix(2) == ["undo a", "undo 1"])
        }
    }

    @Test func `a stack is not saved while something is half undone`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await stack.perform(bench.slow("a"))
            try stack.markSaved()
            let task = bench.start { try await stack.undoAsync() }
            #expect(!stack.isSaved)
            try await task.value
            try await stack.redoAsync()
            #expect(stack.isSaved)
        }
    }
}
