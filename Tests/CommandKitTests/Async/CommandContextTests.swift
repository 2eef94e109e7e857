import CommandKit
import Testing

@MainActor @Suite struct CommandContextTests {
    enum Total: CommandContextKey { typealias Value = Int }
    enum Name: CommandContextKey { typealias Value = String }

    let bench = AsyncBench()

    @Test func `what a child writes, the next one reads, in the whole tree`() async throws {
        let (outer, inner) = (SequentialGroup("Outer"), ConcurrentGroup("Inner"))
        let clock = bench.clock
        var read: [Int?] = []
        try outer.add(BlockCommand("Write") { context in context[Total.self] = 1 })
        try outer.add(inner)
        for seconds in [2, 1] {
            try inner.add(
                AsyncBlockCommand("Double and Add") { context in
                    try await DelayCommand(.seconds(seconds), on: clock).execute(in: context)
                    context[Total.self, default: 0] = context[Total.self, default: 0] * 2 + seconds
                })
        }
        try outer.add(BlockCommand("Read") { context in read.append(context[Total.self]) })
        let context = CommandContext()
        try await outer.execute(in: context)
        #expect(read == [8])
        #expect(context[Total.self] == 8)
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
        let group = SequentialGroup("All")
        var totals: [Int] = []
        try group.add(
            BlockCommand("Count") { context in
                context[Total.self, default: 0] += 1
                totals.append(context[Total.self, default: 0])
            })
        try group.executeNow()
        try group.executeNow()
        #expect(totals == [1, 1])
    }

    @Test func `redoing sees the context of the execution`() throws {
        let stack = UndoStack()
        let group = SequentialGroup("All")
        var totals: [Int] = []
        try group.add(BlockCommand("Write") { context in context[Total.self] = 7 })
        try group.add(
            BlockCommand("Read") { context in
                totals.append(context[Total.self, default: 0])
            } undo: {
                totals.removeLast()
            })
        try stack.perform(GroupCommand(group))
        try stack.undo()
        #expect(totals == [])
        try stack.redo()
        #expect(totals == [7])
    }
}
