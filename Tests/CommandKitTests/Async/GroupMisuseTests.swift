import CommandKit
import Testing

@MainActor @Suite struct GroupMisuseTests {
    let bench = AsyncBench()

    @Test func `the same instance twice in a group is a typed error`() throws {
        let group = SequentialGroup("All")
        let inner = SequentialGroup("Inner")
        let closure = Closure("Closure") {}
        let stubborn = bench.stubborn()
        try group.add(closure)
        try group.add(stubborn)
        try group.add(inner)
        #expect(throws: CommandGroupError.addedTwice(command: "Closure", group: "All")) {
            try group.add(closure)
        }
        #expect(throws: CommandGroupError.addedTwice(command: "Stubborn", group: "All")) {
            try group.add(stubborn)
        }
        #expect(throws: CommandGroupError.addedTwice(command: "Inner", group: "All")) { try group.add(inner) }
        #expect(throws: CommandGroupError.addedTwice(command: "All", group: "All")) { try group.add(group) }
        #expect(group.count == 3)
    }

    @Test func `a struct can be added twice, as each is an instance of its own`() throws {
        let group = SequentialGroup("All")
        let add = bench.add(1)
        try group.add(add)
        try group.add(add)
        try group.executeNow()
        #expect(bench.tape.value == 2)
    }

    @Test func `executing a group that is executing is a typed error, and it goes on`() async throws {
        let group = try bench.group(SequentialGroup("All"), waits: "a")
        let task = bench.start(group)
        #expect(group.isExecuting)
        await #expect(throws: CommandGroupError.executing(label: "All")) {
            try await group.execute(in: CommandContext())
        }
        #expect(throws: CommandGroupError.executing(label: "All")) { try group.undo() }
        #expect(await task.value == .success)
        #expect(!group.isExecuting)
        try group.undo()
        #expect(bench.tape.log == ["start a", "end a", "undo a"])
    }

    @Test func `adding to a group that is executing is a typed error`() async throws {
        let group = try bench.group(ConcurrentGroup("All"), waits: "a")
        var errors: [CommandGroupError] = []
        let bench = bench
        try group.add(
            bench.block {
                do throws(CommandGroupError) { try group.add(bench.add(1)) } catch { errors.append(error) }
            })
        #expect(await Ending.of(group) == .success)
        #expect(errors == [.addedWhileExecuting(command: "Add 1", group: "All")])
        try group.add(bench.add(1))
    }

    @Test func `groups that contain each other are a typed error, and end`() async throws {
        let (one, other) = (SequentialGroup("One"), SequentialGroup("Other"))
        try one.add(other)
        try other.add(one)
        let wording = "[0, 0] \(CommandGroupError.executing(label: "One"))"
        #expect(await Ending.of(one) == .failure([wording]))
        try other.add(bench.wait("a"))
        #expect(await Ending.of(one) == .failure([wording]))
        #expect(bench.tape.log == [])
    }

    @Test func `groups can't be nested without end`() async throws {
        let root = SequentialGroup("Group")
        var group = root
        for _ in 0..<CommandGroup.maximumDepth {
            let inner = SequentialGroup("Group")
            try group.add(inner)
            group = inner
        }
        try group.add(bench.wait("a"))
        let error = await #expect(throws: GroupError.self) { try await root.execute(in: CommandContext()) }
        #expect(
            error?.failures.first?.error as? CommandGroupError
                == .tooDeep(label: "Group", maximum: CommandGroup.maximumDepth))
        #expect(bench.tape.log == [])
    }

    @Test func `a child that uses its own group while it is undone gets a typed error`() throws {
        let group = SequentialGroup("All")
        var causes: [CompositeError?] = []
        try group.add(
            BlockCommand("Block") {
            } undo: {
                #expect(!group.isUndoable)
                do { try group.undo() } catch let error as TransactionError {
                    causes.append(error.cause as? CompositeError)
                }
            })
        try group.executeNow()
        try group.undo()
        #expect(causes == [.notExecuted(label: "All")])
        #expect(group.isUndoable)
    }

    @Test func `a group that has not run can't be undone`() throws {
        let error = #expect(throws: TransactionError.self) { try SequentialGroup("All").undo() }
        #expect(error?.cause as? CompositeError == .notExecuted(label: "All"))
        var command = GroupCommand(SequentialGroup("All"))
        let same = #expect(throws: TransactionError.self) { try command.undo() }
        #expect(same?.cause as? CompositeError == .notExecuted(label: "All"))
    }
}
