import CommandKit
import Testing

@Suite(.timeLimited) struct GroupUndoTests {
    /// Two concurrent sequences whose commands finish alternately: a, b, c, d.
    private static func interleaved(_ bench: isolated LoopBench) throws -> AsyncCompositeCommand {
        let group = AsyncCompositeCommand("All", .concurrent)
        for (first, second, start) in [("a", "c", 1), ("b", "d", 2)] {
            let sequence = AsyncCompositeCommand("Sequence", .sequential)
            try sequence.add(bench.wait(first, start))
            try sequence.add(bench.wait(second, 2))
            try group.add(sequence)
        }
        return group
    }

    private static func ends(_ log: [String]) -> [String] { log.filter { !$0.hasPrefix("start") } }

    @Test func `a group is undone in reverse order of completion, and redone in order`() throws {
        try onLoop { bench in
            try await bench.stack.perform(Self.interleaved(bench))
            try bench.stack.undo()
            try bench.stack.redo()
            #expect(
                Self.ends(bench.tape.log) == [
                    "end a", "end b", "end c", "end d", "undo d", "undo c", "undo b", "undo a", "redo a",
                    "redo b", "redo c", "redo d",
                ])
        }
    }

    @Test func `what finished before a cancel can be undone as one entry`() throws {
        try onLoop { bench in
            let (stack, group) = (bench.stack, try Self.interleaved(bench))
            try group.add(bench.wait("e", 2))
            try group.add(
                AsyncBlockCommand("Cancel") { [unowned group] in
                    try await bench.pass(.milliseconds(2500))
                    group.cancel()
                })
            await #expect(throws: CancellationError.self) { try await bench.stack.perform(group) }
            #expect(stack.entries.map(\.label) == ["All"])
            try stack.undo()
            #expect(Self.ends(bench.tape.log) == ["end a", "end b", "end e", "undo e", "undo b", "undo a"])
            try stack.redo()
            #expect(bench.tape.value == 3)
        }
    }

    @Test func `what finished before a failure can be undone as one entry`() throws {
        try onLoop { bench in
            let group = try Self.interleaved(bench)
            bench.tape.refused = ["end d"]
            await #expect(throws: GroupError.self) { try await bench.stack.perform(group) }
            #expect(bench.stack.count == 1)
            try bench.stack.undo()
            #expect(bench.tape.log.suffix(3) == ["undo c", "undo b", "undo a"])
        }
    }

    @Test func `or be rolled back at once, and then leaves no entry and the redo tail`() throws {
        try onLoop { bench in
            let (stack, recorder) = (bench.stack, ChangeRecorder())
            try stack.perform(bench.add(1))
            try stack.undo()
            stack.addObserver(recorder)
            let group = try Self.interleaved(bench)
            bench.tape.refused = ["end d"]
            await #expect(throws: GroupError.self) {
                try await bench.stack.perform(group, afterFailure: .rollBack)
            }
            #expect(bench.tape.log.suffix(3) == ["undo c", "undo b", "undo a"])
            #expect(bench.tape.value == 0)
            #expect(stack.canRedo)
            #expect(stack.isSaved)
            #expect(recorder.changes == [])
        }
    }

    @Test func `what takes time to undo is rolled back, too, also after a cancel`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
            for name in ["a", "b", "c"] { try group.add(bench.slow(name)) }
            let task = bench.perform(group, afterFailure: .rollBack)
            try await bench.pass(.milliseconds(2500))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(bench.tape.log.suffix(3) == ["start c", "undo b", "undo a"])
            #expect(bench.clock.now.offset == .milliseconds(4500))
            #expect(bench.stack.isSaved)
        }
    }

    @Test func `what could not be rolled back is reported, and the stack is not saved`() throws {
        try onLoop { bench in
            let group = try Self.interleaved(bench)
            bench.tape.refused = ["end d", "undo b"]
            let error = await #expect(throws: GroupError.self) {
                try await bench.stack.perform(group, afterFailure: .rollBack)
            }
            #expect(error?.label == "All")
            #expect(error?.path == [1, 1])
            #expect(error?.cause as? Refusal == Refusal(entry: "end d"))
            #expect(error?.rollbackFailures.map(\.label) == ["Wait b"])
            #expect(bench.tape.log.last == "undo a")
            #expect(!bench.stack.isSaved)
            #expect(bench.stack.savedIndex == nil)
        }
    }

    @Test func `a group can be performed again, and each time is an entry of its own`() throws {
        try onLoop { bench in
            let group = try bench.group(.sequential, waits: "a", "b")
            try await bench.stack.perform(group)
            try await bench.stack.perform(group)
            #expect(bench.stack.count == 2)
            try bench.stack.undo(2)
            #expect(bench.tape.value == 0)
        }
    }

    @Test func `a command that can be undone is one entry, and no group`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await stack.perform(bench.wait("a"))
            #expect(stack.undoLabel == "Wait a")
            #expect(!(stack.entries[0] is CompositeCommand))
            try stack.undo()
            try stack.redo()
            #expect(bench.tape.log.suffix(2) == ["undo a", "redo a"])
        }
    }

    @Test func `an undo that fails inside of a group puts back what it had undone`() throws {
        try onLoop { bench in
            try await bench.stack.perform(Self.interleaved(bench))
            bench.tape.refused = ["undo b"]
            let error = #expect(throws: GroupError.self) { try bench.stack.undo() }
            #expect(error?.path == [1])
            #expect(bench.tape.log.suffix(2) == ["redo c", "redo d"])
            #expect([bench.stack.index, bench.tape.value] == [1, 4])
        }
    }

    @Test func `of groups in groups, one that was cancelled keeps what it did`() throws {
        try onLoop { bench in
            let outer = AsyncCompositeCommand("Outer", .sequential, failurePolicy: .runAll)
            let inner = try bench.group(.sequential, waits: "a", "b")
            try inner.add(bench.block { [unowned inner] in inner.cancel() })
            try inner.add(bench.wait("never"))
            try outer.add(inner)
            try outer.add(bench.add(1))
            await #expect(throws: CancellationError.self) { try await bench.stack.perform(outer) }
            try bench.stack.undo()
            #expect(bench.tape.log.suffix(3) == ["undo 1", "undo b", "undo a"])
        }
    }
}
