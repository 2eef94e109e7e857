import CommandKit
import Testing

/// Asynchronous commands never exhaust the call stack, however deep or long their groups are.
@Suite(.timeLimited) struct AsyncDepthTests {
    @Test func `groups as deep as they may be are executed, undone and redone`() throws {
        try onLoop { bench in
            var group = AsyncCompositeCommand("Group", .concurrent)
            try group.add(bench.slow("a"))
            for depth in 1..<AsyncCompositeCommand.maximumDepth {
                let outer = AsyncCompositeCommand("Group", depth % 2 == 0 ? .sequential : .concurrent)
                try outer.add(group)
                group = outer
            }
            try await bench.stack.perform(group)
            try await bench.stack.undoAsync()
            try await bench.stack.redoAsync()
            #expect(bench.tape.log == ["start a", "end a", "undo a", "redo a"])
        }
    }

    @Test func `one group too many is a typed error of the stack's, too, and leaves nothing`() throws {
        try onLoop { bench in
            var group = AsyncCompositeCommand("Group", .sequential)
            for _ in 0..<AsyncCompositeCommand.maximumDepth {
                let outer = AsyncCompositeCommand("Group", .sequential)
                try outer.add(group)
                try outer.add(bench.wait("never"))
                group = outer
            }
            let root = group
            let error = await #expect(throws: GroupError.self) { try await bench.stack.perform(root) }
            let maximum = AsyncCompositeCommand.maximumDepth
            #expect(error?.cause as? CommandKitError == .tooDeep(label: "Group", maximum: maximum))
            #expect(bench.tape.log == [])
            #expect(bench.stack.count == 0)
        }
    }

    @Test func `handles as deep as they may be perform what takes time, and one more is a typed error`()
        throws
    {
        try onLoop { bench in
            let root = try bench.stack.beginGroup("Group")
            var groups = [root]
            for _ in 1..<UndoStack.maximumGroupDepth - 1 {
                groups.append(try (groups.last ?? root).beginGroup("Group"))
            }
            let last = groups.last ?? root
            try await last.perform(bench.wait("a"))
            let deepest = try last.beginGroup("Group")
            await #expect(throws: UndoStackError.groupsTooDeep(maximum: UndoStack.maximumGroupDepth)) {
                try await deepest.perform(bench.wait("b"))
            }
            try deepest.commit()
            for group in groups.reversed() { try group.commit() }
            try bench.stack.undo()
            #expect(bench.tape.log == ["start a", "end a", "undo a"])
        }
    }

    @Test func `ten thousand children one after the other, and as many entries, are undone in one go`() throws
    {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
            for _ in 0..<10_000 { try group.add(bench.wait("a", 0)) }
            try await bench.stack.perform(group)
            for _ in 0..<10_000 { try await bench.stack.perform(bench.wait("a", 0)) }
            try await bench.stack.undoAsync(10_001)
            #expect(bench.tape.value == 0)
        }
    }

    @Test func `ten thousand commands that end while the stack is locked are recorded in order`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await stack.perform(bench.slow("slow"))
            let tasks = (0..<10_000).map { number in bench.perform(bench.wait("\(number)")) }
            try await bench.pass(.milliseconds(500))
            let undo = bench.start { try await stack.undoAsync() }
            for task in tasks { try await task.value }
            #expect(stack.count == 1)
            try await undo.value
            #expect(stack.entries.map(\.label) == (0..<10_000).map { "Wait \($0)" })
            try stack.undo(10_000)
            #expect(bench.tape.value == 0)
        }
    }
}
