import CommandKit
import Testing

@Suite(.timeLimited) struct CommandContextTests {
    enum Total: CommandContextKey { typealias Value = Int }
    enum Name: CommandContextKey { typealias Value = String }

    @Test func `what a child writes, the next one reads, in the whole tree`() throws {
        try onLoop { bench in
            let clock = bench.clock
            let (outer, inner) = (
                AsyncCommandGroup("Outer", .sequential), AsyncCommandGroup("Inner", .concurrent)
            )
            var read: [Int?] = []
            try outer.add(BlockCommand("Write") { context in context[Total.self] = 1 })
            try outer.add(inner)
            for seconds in [2, 1] {
                try inner.add(
                    AsyncBlockCommand("Double and Add") { context in
                        try await clock.sleep(for: .seconds(seconds))
                        context[Total.self, default: 0] = context[Total.self, default: 0] * 2 + seconds
                    })
            }
            try outer.add(BlockCommand("Read") { context in read.append(context[Total.self]) })
            let context = CommandContext()
            try await outer.execute(in: context)
            #expect(read == [8])
            #expect(context[Total.self] == 8)
        }
    }

    @Test func `keys are told apart by their types, and what is not there is nothing`() {
        let context = CommandContext()
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
            let group = AsyncCommandGroup("All", .sequential)
            var totals: [Int] = []
            try group.add(
                BlockCommand("Count") { context in
                    context[Total.self, default: 0] += 1
                    totals.append(context[Total.self, default: 0])
                })
            try await group.execute()
            try await group.execute()
            #expect(totals == [1, 1])
        }
    }

    @Test func `redoing sees the context of the execution`() throws {
        try onLoop { bench in
            let group = AsyncCommandGroup("All", .sequential)
            var totals: [Int] = []
            try group.add(BlockCommand("Write") { context in context[Total.self] = 7 })
            try group.add(
                BlockCommand("Read") { context in
                    totals.append(context[Total.self, default: 0])
                } undo: {
                    totals.removeLast()
                })
            try await bench.stack.perform(group)
            #expect(totals == [7])
            try bench.stack.undo()
            #expect(totals == [])
            try bench.stack.redo()
            #expect(totals == [7])
        }
    }

    @Test func `a context may be used again while it lets go of a value`() {
        final class Last: Sendable {
            let context: CommandContext
            init(_ context: CommandContext) { self.context = context }
            deinit { context[Total.self] = 1 }
        }
        enum Key: CommandContextKey { typealias Value = Last }
        let context = CommandContext()
        context[Key.self] = Last(context)
        context[Key.self] = nil
        #expect(context[Total.self] == 1)
    }
}
