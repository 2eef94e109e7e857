import CommandKit
import Testing

@Suite(.timeLimited) struct GroupOrderTests {
    @Test func `a sequential group keeps the order`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
            try group.add(bench.wait("a", 2))
            try group.add(bench.add(5))
            try group.add(bench.wait("b"))
            try await group.execute()
            #expect(bench.tape.log == ["start a", "end a", "do 5", "start b", "end b"])
            #expect(bench.clock.now.offset == .seconds(3))
        }
    }

    @Test func `a sequential group keeps the order, also when a child finishes within its own start`() throws
    {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
            try group.add(AsyncBlockCommand("At Once") { try bench.tape.apply(0, as: "at once") })
            try group.add(bench.add(1))
            try group.add(bench.wait("a", 0))
            try group.add(bench.wait("b"))
            try await group.execute()
            #expect(bench.tape.log == ["at once", "do 1", "start a", "end a", "start b", "end b"])
        }
    }

    @Test func `a concurrent group starts its children in order, and completes when all have`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .concurrent)
            try group.add(bench.wait("a", 3))
            try group.add(bench.add(5))
            try group.add(bench.wait("b", 1))
            try group.add(bench.wait("c", 2))
            try await group.execute()
            #expect(bench.tape.log == ["start a", "do 5", "start b", "start c", "end b", "end c", "end a"])
            #expect(bench.clock.now.offset == .seconds(3))
        }
    }

    @Test func `groups nest at will, and a group is a command`() throws {
        try onLoop { bench in
            let outer = AsyncCompositeCommand("Outer", .sequential)
            let inner = AsyncCompositeCommand("Inner", .concurrent)
            let innermost = AsyncCompositeCommand("Innermost", .sequential)
            try outer.add(bench.wait("a"))
            try outer.add(inner)
            try outer.add(bench.wait("e"))
            try inner.add(bench.wait("b", 2))
            try inner.add(innermost)
            try innermost.add(bench.wait("c"))
            try innermost.add(bench.wait("d", 2))
            try await outer.execute()
            #expect(
                bench.tape.log == [
                    "start a", "end a", "start b", "start c", "end c", "start d", "end b", "end d", "start e",
                    "end e",
                ])
        }
    }

    @Test func `commands and groups of either kind are children of one group`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .concurrent)
            try group.add(bench.wait("a"))
            try group.add(CompositeCommand("Both", [bench.add(1), bench.add(2)]))
            try group.add(BlockCommand("Block") { try bench.tape.apply(0, as: "block") })
            try await bench.stack.perform(group)
            #expect(bench.tape.log == ["start a", "do 1", "do 2", "block", "end a"])
            try bench.stack.undo()
            #expect(bench.tape.log.suffix(3) == ["undo a", "undo 2", "undo 1"])
        }
    }
}
