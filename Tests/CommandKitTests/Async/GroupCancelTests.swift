import CommandKit
import Testing

@Suite(.timeLimited) struct GroupCancelTests {
    @Test func `cancelling cancels every running child, and the rest never starts`() throws {
        try onLoop { bench in
            let outer = AsyncCompositeCommand("Outer", .sequential)
            let inner = AsyncCompositeCommand("Inner", .concurrent)
            try outer.add(inner)
            try outer.add(bench.wait("never"))
            try inner.add(bench.wait("a"))
            try inner.add(try bench.group(.sequential, waits: "b", "never either"))
            let task = bench.start(outer)
            outer.cancel()
            #expect(await task.value == .cancellation)
            #expect(bench.tape.log == ["start a", "start b"])
            #expect(bench.clock.now.offset == .zero)
            await bench.finishActivity()
            #expect(bench.clock.sleeperCount == 0)
        }
    }

    @Test func `the cancellation of the task cancels the group`() throws {
        try onLoop { bench in
            let group = try bench.group(.sequential, waits: "a", "b")
            let task = bench.start(group)
            task.cancel()
            #expect(await task.value == .cancellation)
            #expect(bench.tape.log == ["start a"])
        }
    }

    @Test(arguments: [true, false])
    func `a child that can't be cancelled runs on, its end is ignored, and the group ends at once`(
        byTask: Bool
    ) throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .concurrent)
            try group.add(bench.stubborn())
            try group.add(bench.wait("a"))
            let observer = ProgressRecorder(group)
            let task = bench.start(group)
            if byTask { task.cancel() } else { group.cancel() }
            #expect(await task.value == .cancellation)
            #expect(!group.isExecuting)
            #expect(bench.tape.log == ["start stubborn", "start a"])
            bench.gate.open()
            await bench.finishActivity()
            #expect(bench.tape.log.last == "end stubborn")
            #expect(observer.steps == [])
        }
    }

    @Test func `its end is ignored, also while the groups around go on`() throws {
        try onLoop { bench in
            let outer = AsyncCompositeCommand("Outer", .concurrent, failurePolicy: .runAll)
            let inner = AsyncCompositeCommand("Inner", .sequential)
            let (gate, rest) = (bench.gate, AsyncCompositeCommand("Rest", .sequential))
            try outer.add(inner)
            try inner.add(bench.stubborn())
            try inner.add(bench.wait("never"))
            try outer.add(rest)
            try rest.add(bench.wait("a"))
            try rest.add(bench.block { inner.cancel() })
            try rest.add(bench.wait("b"))
            try rest.add(bench.block { gate.open() })
            try rest.add(bench.wait("c"))
            #expect(await Ending.of(outer) == .cancellation)
            #expect(!bench.tape.log.contains("start never"))
            #expect(bench.tape.log.suffix(3) == ["start c", "end stubborn", "end c"])
        }
    }

    @Test func `what runs on doesn't get in the way of adding to the group`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .concurrent)
            try group.add(bench.stubborn())
            let task = bench.start(group)
            group.cancel()
            #expect(await task.value == .cancellation)
            try group.add(bench.add(2))
            bench.gate.open()
            await bench.finishActivity()
            #expect(await Ending.of(group) == .success)
            #expect(
                bench.tape.log == [
                    "start stubborn", "end stubborn", "start stubborn", "end stubborn", "do 2",
                ])
        }
    }

    @Test func `what runs on doesn't get in the way of the next execution, if it is a struct`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
            let (tape, gate) = (bench.tape, bench.gate)
            var runs = 0
            try group.add(
                AsyncBlockCommand("Slow First") {
                    _ = bench
                    runs += 1
                    let run = runs
                    if run == 1 { await gate.pass() }
                    try tape.apply(0, as: "end \(run)")
                })
            try group.add(bench.wait("a"))
            let first = bench.start(group)
            group.cancel()
            #expect(await first.value == .cancellation)
            let second = bench.start(group)
            gate.open()
            #expect(await second.value == .success)
            await bench.finishActivity()
            #expect(bench.tape.log == ["end 2", "start a", "end 1", "end a"])
        }
    }

    @Test func `the rest never starts, also when the cancel comes from inside a child`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .concurrent)
            try group.add(bench.wait("a"))
            try group.add(bench.add(1))
            try group.add(bench.block { [unowned group] in group.cancel() })
            try group.add(bench.add(2))
            try group.add(bench.wait("b"))
            #expect(await Ending.of(group) == .cancellation)
            #expect(bench.tape.log == ["start a", "do 1"])
        }
    }

    @Test func `a group that takes no time can be cancelled from inside, too`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
            try group.add(bench.add(1))
            try group.add(bench.block { [unowned group] in group.cancel() })
            try group.add(bench.add(2))
            await #expect(throws: CancellationError.self) { try await bench.stack.perform(group) }
            try bench.stack.undo()
            #expect(bench.tape.log == ["do 1", "undo 1"])
        }
    }

    @Test func `a child that takes time can cancel its group, before and after it has waited`() throws {
        try onLoop { bench in
            for isLate in [false, true] {
                let group = AsyncCompositeCommand("All", .sequential)
                try group.add(
                    AsyncBlockCommand("Cancel") { [unowned group] in
                        if isLate { try await bench.pass(.seconds(1)) }
                        group.cancel()
                        try Task.checkCancellation()
                    })
                try group.add(bench.add(1))
                #expect(await Ending.of(group) == .cancellation)
            }
            #expect(bench.tape.log == [])
        }
    }

    @Test func `cancelling before the start or after the end does nothing`() throws {
        try onLoop { bench in
            let group = try bench.group(.sequential, waits: "a")
            group.cancel()
            #expect(await Ending.of(group) == .success)
            group.cancel()
            #expect(await Ending.of(group) == .success)
            #expect(bench.tape.log == ["start a", "end a", "start a", "end a"])
        }
    }

    @Test func `in a task that is cancelled, a group that takes time starts nothing`() throws {
        try onLoop { bench in
            let group = try bench.group(.sequential, waits: "a")
            let (outer, inner) = (
                AsyncCompositeCommand("Outer", .concurrent), AsyncCompositeCommand("Inner", .sequential)
            )
            try inner.add(bench.add(1))
            for child in [inner, group] { try outer.add(child) }
            let task = bench.start {
                withUnsafeCurrentTask { $0?.cancel() }
                try await bench.stack.perform(outer)
            }
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(bench.tape.log == [])
        }
    }

    @Test func `a group that takes no time runs in the clean-up of a cancelled task`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("Clean Up", .sequential)
            let inner = AsyncCompositeCommand("Inner", .concurrent)
            try group.add(bench.add(1))
            try group.add(inner)
            try inner.add(bench.add(2))
            let task = bench.start {
                try? await bench.pass(.seconds(9))
                try await bench.stack.perform(group)
            }
            task.cancel()
            try await task.value
            #expect(bench.tape.log == ["do 1", "do 2"])
            #expect(bench.stack.count == 1)
        }
    }

    @Test(arguments: [AsyncCompositeCommand.FailurePolicy.failFast, .runAll])
    func `a child that is cancelled by itself ends its group as one that fails does, as cancelled`(
        policy: AsyncCompositeCommand.FailurePolicy
    ) throws {
        try onLoop { bench in
            let outer = AsyncCompositeCommand("Outer", .sequential, failurePolicy: policy)
            let inner = try bench.group(.sequential, waits: "a")
            try outer.add(inner)
            try outer.add(bench.add(1))
            let task = bench.start(outer)
            inner.cancel()
            #expect(await task.value == .cancellation)
            #expect(bench.tape.log == (policy == .failFast ? ["start a"] : ["start a", "do 1"]))
        }
    }
}
