import CommandKit
import Testing

@Suite(.timeLimited) struct SharedContextTests {
    enum Total: SharedContextKey { typealias Value = Int }
    enum Name: SharedContextKey { typealias Value = String }

    @Test func `what a child writes, the next one reads, in the whole tree`() throws {
        try onLoop { bench in
            let clock = bench.clock
            let (outer, inner) = (
                AsyncCompositeCommand("Outer", .sequential), AsyncCompositeCommand("Inner", .concurrent)
            )
            var read: [Int?] = []
            try outer.add(BlockCommand("Write") { SharedContext.current[Total.self] = 1 })
            try outer.add(inner)
            for seconds in [2, 1] {
                try inner.add(
                    AsyncBlockCommand("Double and Add") {
                        let context = SharedContext.current
                        try await clock.sleep(for: .seconds(seconds))
                        context[Total.self, default: 0] = context[Total.self, default: 0] * 2 + seconds
                    })
            }
            try outer.add(BlockCommand("Read") { read.append(SharedContext.current[Total.self]) })
            let context = SharedContext()
            try await bench.stack.perform(outer, in: context)
            #expect(read == [8])
            #expect(context[Total.self] == 8)
        }
    }

    @Test func `keys are told apart by their types, and what is not there is nothing`() {
        let context = SharedContext()
        #expect(context[Name.self] == nil)
        context[Name.self] = "name"
        #expect(context[Total.self] == nil)
        context[Total.self, default: 5] += 1
        #expect(context[Total.self] == 6)
        #expect(context[Name.self] == "name")
        context[Name.self] = nil
        #expect(context[Name.self, default: "none"] == "none")
    }

    @Test func `another execution has another context`() throws {
        try onLoop { _ in
            let group = AsyncCompositeCommand("All", .sequential)
            var totals: [Int] = []
            try group.add(
                BlockCommand("Count") {
                    let context = SharedContext.current
                    context[Total.self, default: 0] += 1
                    totals.append(context[Total.self, default: 0])
                })
            try await group.execute()
            try await group.execute()
            #expect(totals == [1, 1])
        }
    }

    @Test func `a block that is run again to redo it sees the context of its execution, others an empty one`()
        throws
    {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
            var totals: [Int?] = []
            try group.add(BlockCommand("Write") { SharedContext.current[Total.self] = 7 })
            try group.add(
                AsyncBlockCommand("Read") {
                    totals.append(SharedContext.current[Total.self])
                } undo: {
                    totals.removeLast()
                })
            try group.add(
                BlockCommand("Read") {
                    totals.append(SharedContext.current[Total.self])
                } undo: {
                    totals.removeLast()
                })
            try await bench.stack.perform(group)
            #expect(totals == [7, 7])
            try await bench.stack.undoAsync()
            #expect(totals == [])
            try await bench.stack.redoAsync()
            #expect(totals == [7, nil])
        }
    }

    @Test func `outside of groups there is none, in which nothing is kept`() throws {
        try onLoop { bench in
            var totals: [Int?] = []
            let count = BlockCommand("Count") {
                SharedContext.current[Total.self, default: 0] += 1
                totals.append(SharedContext.current[Total.self])
            }
            try count.execute()
            try bench.stack.perform(count)
            let group = try bench.stack.beginGroup("By Hand")
            for _ in 0..<2 { try group.perform(count) }
            try group.commit()
            #expect(totals == [nil, nil, nil, nil])
        }
    }

    @Test func `a group that a command executes shares the command's context`() throws {
        try onLoop { bench in
            var totals: [Int?] = []
            let read = BlockCommand("Read") { totals.append(SharedContext.current[Total.self]) }
            let inner = AsyncCompositeCommand("Inner", .sequential)
            try inner.add(read)
            let outer = AsyncCompositeCommand("Outer", .sequential)
            try outer.add(BlockCommand("Write") { SharedContext.current[Total.self] = 3 })
            try outer.add(
                AsyncBlockCommand("Execute") {
                    try await inner.execute()
                    var group = CompositeCommand("Group", [read])
                    try group.execute()
                })
            try await outer.execute()
            #expect(totals == [3, 3])
        }
    }

    @Test func `what CommandKit starts in a tree has a context of its own`() throws {
        try onLoop { bench in
            let (clock, queue) = (bench.clock, CommandQueue(.serial))
            var totals: [Int?] = []
            let read = BlockCommand("Read") { totals.append(SharedContext.current[Total.self]) }
            let readLater = AsyncBlockCommand("Read Later") {
                try await clock.sleep(for: .seconds(1))
                totals.append(SharedContext.current[Total.self])
            }
            let timer = TimerInvoker(read, every: .seconds(1), on: clock)
            let group = AsyncCompositeCommand("All", .sequential)
            try group.add(
                BlockCommand("Start") {
                    _ = bench
                    SharedContext.current[Total.self] = 1
                    try queue.add(read)
                    try queue.add(readLater)
                    timer.start(times: 2)
                })
            try group.add(read)
            try await group.execute()
            try await bench.pass(.seconds(3))
            #expect(totals == [nil, 1, nil, nil, nil])
        }
    }

    @Test func `a context may be used again while it lets go of a value`() {
        final class Last: Sendable {
            let context: SharedContext
            init(_ context: SharedContext) { self.context = context }
            deinit { context[Total.self] = 1 }
        }
        enum Key: SharedContextKey { typealias Value = Last }
        let context = SharedContext()
        context[Key.self] = Last(context)
        context[Key.self] = nil
        #expect(context[Total.self] == 1)
    }
}
