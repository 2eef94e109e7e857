import CommandKit
import Testing

@Suite(.timeLimited) struct GroupMisuseTests {
    @Test func `the same instance twice in a group is a typed error`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
            let inner = AsyncCompositeCommand("Inner", .sequential)
            let (closure, stubborn) = (Closure {}, bench.stubborn())
            try group.add(closure)
            try group.add(stubborn)
            try group.add(inner)
            let error = { CommandKitError.addedTwice(command: $0, group: "All") }
            #expect(throws: error("Closure")) { try group.add(closure) }
            #expect(throws: error("Stubborn")) { try group.add(stubborn) }
            #expect(throws: error("Inner")) { try group.add(inner) }
            #expect(throws: error("All")) { try group.add(group) }
            #expect(group.count == 3)
        }
    }

    @Test func `a struct can be added twice, as each is an instance of its own`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
            for _ in 1...2 {
                try group.add(bench.add(1))
                try group.add(bench.wait("a"))
            }
            try await group.execute()
            #expect(bench.tape.value == 4)
        }
    }

    @Test func `executing a group that is executing is a typed error, and it goes on`() throws {
        try onLoop { bench in
            let group = try bench.group(.sequential, waits: "a")
            let task = bench.start(group)
            #expect(group.isExecuting)
            await #expect(throws: CommandKitError.executing(label: "Group")) {
                _ = bench
                try await group.execute()
            }
            #expect(group.isExecuting)
            #expect(await task.value == .success)
            #expect(!group.isExecuting)
            #expect(bench.tape.log == ["start a", "end a"])
        }
    }

    @Test func `adding to a group that is executing is a typed error`() throws {
        try onLoop { bench in
            let group = try bench.group(.concurrent, waits: "a")
            var errors: [CommandKitError] = []
            try group.add(
                bench.block { [unowned group] in
                    do throws(CommandKitError) { try group.add(bench.add(1)) } catch { errors.append(error) }
                })
            #expect(await Ending.of(group) == .success)
            #expect(errors == [.addedWhileExecuting(command: "Add 1", group: "Group")])
            try group.add(bench.add(1))
        }
    }

    @Test func `groups that contain each other are a typed error, and end`() throws {
        try onLoop { bench in
            let one = AsyncCompositeCommand("One", .sequential)
            let other = AsyncCompositeCommand("Other", .sequential)
            try one.add(other)
            try other.add(one)
            let wording = "[0, 0] \(CommandKitError.executing(label: "One"))"
            #expect(await Ending.of(one) == .failure([wording]))
            try other.add(bench.wait("a"))
            #expect(await Ending.of(one) == .failure([wording]))
            #expect(bench.tape.log == [])
        }
    }

    @Test(arguments: [true, false])
    func `groups can't be nested without end`(takesTime: Bool) throws {
        try onLoop { bench in
            let root = AsyncCompositeCommand("Group", .concurrent)
            var group = root
            for _ in 0..<AsyncCompositeCommand.maximumDepth {
                let inner = AsyncCompositeCommand("Group", .concurrent)
                try group.add(inner)
                group = inner
            }
            try takesTime ? group.add(bench.wait("a")) : group.add(bench.add(1))
            let error = await #expect(throws: GroupError.self) {
                _ = bench
                try await root.execute()
            }
            let maximum = AsyncCompositeCommand.maximumDepth
            #expect(error?.cause as? CommandKitError == .tooDeep(label: "Group", maximum: maximum))
            #expect(error?.path.count == maximum)
            #expect(bench.tape.log == [])
        }
    }
}
