import CommandKit
import Testing

/// Groups of a stack that stay open while their caller is suspended.
@Suite(.timeLimited) struct AsyncHandleTests {
    @Test func `what takes time becomes part of the group, in the order of events`() throws {
        try onLoop { bench in
            let stack = bench.stack
            let group = try stack.beginGroup("All")
            try group.perform(bench.add(1))
            try await group.perform(bench.group(.sequential, waits: "a", "b"))
            try group.perform(bench.add(2))
            #expect(stack.count == 0)
            #expect(!stack.isSaved)
            try group.commit()
            #expect(stack.entries.map(\.label) == ["All"])
            try stack.undo()
            #expect(bench.tape.log.suffix(4) == ["undo 2", "undo b", "undo a", "undo 1"])
            #expect(stack.isSaved)
        }
    }

    @Test func `others use the stack meanwhile, and it is no part of the group`() throws {
        try onLoop { bench in
            let stack = bench.stack
            let group = try stack.beginGroup("All")
            let task = bench.start { try await group.perform(bench.wait("a")) }
            try stack.perform(bench.add(1))
            try await bench.pass(.milliseconds(500))
            try stack.undo()
            try stack.perform(bench.add(2))
            try await task.value
            try group.commit()
            #expect(stack.entries.map(\.label) == ["Add 2", "All"])
        }
    }

    @Test func `handles side by side, of which what takes time is interleaved, are two entries`() throws {
        try onLoop { bench in
            let stack = bench.stack
            let groups = try ["One", "Other"].map { try stack.beginGroup($0) }
            let tasks = zip(groups, ["a", "b"]).map { group, name in
                bench.start {
                    for turn in 1...2 { try await group.perform(bench.wait("\(name)\(turn)")) }
                    try group.commit()
                }
            }
            for task in tasks { try await task.value }
            #expect(stack.entries.map(\.label) == ["One", "Other"])
            try stack.undo(2)
            #expect(bench.tape.log.suffix(4) == ["undo b2", "undo b1", "undo a2", "undo a1"])
        }
    }

    @Test func `groups within one take turns, and are undone in exactly the reverse order of events`() throws
    {
        try onLoop { bench in
            let stack = bench.stack
            let outer = try stack.beginGroup("Outer")
            let inner = try ["One", "Other"].map { try outer.beginGroup($0) }
            let tasks = zip(inner, ["a", "b"]).map { group, name in
                bench.start {
                    for turn in 1...2 { try await group.perform(bench.wait("\(name)\(turn)")) }
                    try group.commit()
                }
            }
            for task in tasks { try await task.value }
            try outer.commit()
            try stack.undo()
            #expect(bench.tape.log.suffix(4) == ["undo b2", "undo a2", "undo b1", "undo a1"])
        }
    }

    @Test func `one within another that fails is rolled back, and the others' stays`() throws {
        try onLoop { bench in
            let stack = bench.stack
            let group = try stack.beginGroup("All")
            bench.tape.refused = ["end b"]
            let failing = bench.start {
                try await group.perform(bench.group(.sequential, waits: "a", "b"), afterFailure: .rollBack)
            }
            try await bench.pass(.milliseconds(1500))
            try group.perform(bench.add(10))
            await #expect(throws: GroupError.self) { try await failing.value }
            #expect(bench.tape.log.suffix(4) == ["do 10", "undo 10", "undo a", "redo 10"])
            #expect(bench.tape.value == 10)
            try group.commit()
            #expect((stack.entries[0] as? CompositeCommand)?.children.map(\.label) == ["Add 10"])
        }
    }

    @Test func `committing it while something in it still runs is a typed error, and it goes on`() throws {
        try onLoop { bench in
            let group = try bench.stack.beginGroup("All")
            let task = bench.start { try await group.perform(bench.wait("a")) }
            #expect(throws: UndoStackError.innerGroupOpen(label: "All", inner: "Wait a")) {
                try group.commit()
            }
            try await task.value
            try group.commit()
            #expect(bench.stack.count == 1)
        }
    }

    @Test(arguments: [true, false])
    func `what still runs when its group is rolled back is undone as it ends`(hasBegun: Bool) throws {
        try onLoop { bench in
            let stack = bench.stack
            let group = try stack.beginGroup("All")
            let task = bench.start { try await group.perform(bench.group(.sequential, waits: "a", "b")) }
            try await bench.pass(.milliseconds(hasBegun ? 1500 : 500))
            try group.rollBack()
            try await task.value
            #expect(bench.tape.value == 0)
            #expect(stack.count == 0)
            #expect(stack.isSaved)
        }
    }

    @Test func `a handle used after its end is a typed error, also where it takes time`() throws {
        try onLoop { bench in
            let group = try bench.stack.beginGroup("All")
            try group.commit()
            await #expect(throws: UndoStackError.groupEnded(.perform, label: "All")) {
                try await group.perform(bench.wait("a"))
            }
            await #expect(throws: UndoStackError.groupEnded(.begin, label: "All")) {
                try await group.groupAsync("Inner") { _ in _ = bench }
            }
            await #expect(throws: UndoStackError.groupEnded(.rollBack, label: "All")) {
                _ = bench
                try await group.rollBackAsync()
            }
            #expect(bench.tape.log == [])
        }
    }

    @Test func `one that is let go across an await is rolled back`() throws {
        try onLoop { bench in
            do {
                let group = try bench.stack.beginGroup("All")
                try await group.perform(bench.wait("a"))
                #expect(!bench.stack.isSaved)
                withExtendedLifetime(group) {}
            }
            #expect(bench.tape.log.last == "undo a")
            #expect(bench.stack.isSaved)
        }
    }

    @Test func `rolling back what takes time waits for it, also in a cancelled task, and locks the stack`()
        throws
    {
        try onLoop { bench in
            let stack = bench.stack
            let group = try stack.beginGroup("All")
            try await group.perform(bench.slow("a"))
            let task = bench.start { try await group.rollBackAsync() }
            task.cancel()
            #expect(throws: UndoStackError.reentrant(.perform, during: .rollingBack)) {
                try stack.perform(bench.add(1))
            }
            try await task.value
            #expect(bench.tape.log == ["start a", "end a", "undo a"])
            #expect(stack.isSaved)
        }
    }

    @Test func `without await what takes time can't be rolled back, and the group goes on`() throws {
        try onLoop { bench in
            let group = try bench.stack.beginGroup("All")
            try await group.perform(bench.slow("a"))
            try group.perform(bench.add(1))
            #expect(throws: UndoStackError.takesTime(label: "Slow a")) { try group.rollBack() }
            #expect(group.isOpen)
            #expect(bench.tape.value == 2)
            try await group.rollBackAsync()
            #expect(bench.tape.value == 0)
            #expect(bench.stack.isSaved)
        }
    }

    @Test func `a branch that rolls back waits for what has to be done again in another`() throws {
        try onLoop { bench in
            let (outer, tape) = (try bench.stack.beginGroup("All"), bench.tape)
            let (one, other) = (try outer.beginGroup("One"), try outer.beginGroup("Other"))
            try one.perform(bench.add(1))
            try await other.perform(
                AsyncBlockCommand("Block") {
                    _ = bench
                    try tape.apply(10, as: "do block")
                } undo: {
                    try tape.apply(-10, as: "undo block")
                })
            try await one.rollBackAsync()
            #expect(tape.log == ["do 1", "do block", "undo block", "undo 1", "do block"])
            #expect(tape.value == 10)
        }
    }

    @Test func `a child that could not take back what it did takes the saved mark with it`() throws {
        try onLoop { bench in
            bench.tape.refused = ["do 2", "undo 1"]
            let group = AsyncCompositeCommand("All", .sequential)
            try group.add(CompositeCommand("Inner", [bench.add(1), bench.add(2)]))
            let error = await #expect(throws: GroupError.self) { try await bench.stack.perform(group) }
            #expect(error?.rollbackFailures.map(\.path) == [[0, 0]])
            #expect(!bench.stack.isSaved)
        }
    }

    @Test func `a synchronous child can't come back to the stack that records it`() throws {
        try onLoop { bench in
            let (stack, group) = (bench.stack, AsyncCompositeCommand("All", .sequential))
            let add = bench.add(1)
            try group.add(bench.wait("a"))
            try group.add(bench.block { try stack.perform(add) })
            let error = await #expect(throws: GroupError.self) { try await bench.stack.perform(group) }
            #expect(error?.cause as? UndoStackError == .reentrant(.perform, during: .executing))
        }
    }
}
