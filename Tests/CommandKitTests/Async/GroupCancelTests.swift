import CommandKit
import Testing

@MainActor @Suite struct GroupCancelTests {
    let bench = AsyncBench()

    @Test func `cancelling cancels every running child, and the rest never starts`() async throws {
        let (outer, inner) = (SequentialGroup("Outer"), ConcurrentGroup("Inner"))
        try outer.add(inner)
        try outer.add(bench.wait("never"))
        try inner.add(bench.wait("a"))
        try inner.add(try bench.group(SequentialGroup("Innermost"), waits: "b", "never either"))
        let task = bench.start(outer)
        outer.cancel()
        #expect(await task.value == .cancellation)
        #expect(bench.tape.log == ["start a", "start b"])
        #expect(bench.clock.now.offset == .zero)
        await settle()
        #expect(bench.clock.sleeperCount == 0)
    }

    @Test func `the cancellation of the task cancels the group`() async throws {
        let group = try bench.group(SequentialGroup("All"), waits: "a", "b")
        let task = bench.start(group)
        task.cancel()
        #expect(await task.value == .cancellation)
        #expect(bench.tape.log == ["start a"])
    }

    @Test(arguments: [true, false])
    func `a child that can't be cancelled runs on, its end is ignored, and the group ends at once`(
        byTask: Bool
    ) async throws {
        let group = ConcurrentGroup("All")
        try group.add(bench.stubborn())
        try group.add(bench.wait("a"))
        let observer = ProgressRecorder(group)
        let task = bench.start(group)
        if byTask { task.cancel() } else { group.cancel() }
        #expect(await task.value == .cancellation)
        #expect(!group.isExecuting)
        #expect(bench.tape.log == ["start stubborn", "start a"])
        bench.gate.open()
        await settle()
        #expect(bench.tape.log.last == "end stubborn")
        #expect(observer.steps == [])
        #expect(!group.isUndoable)
    }

    @Test func `its end is ignored, also while the groups around go on`() async throws {
        let (outer, inner) = (ConcurrentGroup("Outer", failurePolicy: .runAll), SequentialGroup("Inner"))
        let (gate, rest) = (bench.gate, SequentialGroup("Rest"))
        try outer.add(inner)
        try inner.add(bench.stubborn())
        try outer.add(rest)
        try rest.add(bench.wait("a"))
        try rest.add(bench.block { inner.cancel() })
        try rest.add(bench.wait("b"))
        try rest.add(bench.block { gate.open() })
        try rest.add(bench.wait("c"))
        #expect(await Ending.of(outer) == .cancellation)
        try outer.undo()
        #expect(
            bench.tape.log.suffix(6) == [
                "start c", "end stubborn", "end c", "undo c", "undo b", "undo a",
            ])
    }

    @Test func `what runs on doesn't get in the way of adding to the group, or of undoing it`() async throws {
        let group = ConcurrentGroup("All")
        try group.add(bench.add(1))
        try group.add(bench.stubborn())
        try group.add(try bench.group(SequentialGroup("Inner"), waits: "a"))
        let task = bench.start(group)
        group.cancel()
        #expect(await task.value == .cancellation)
        try group.add(bench.add(2))
        try group.undo()
        bench.gate.open()
        await settle()
        #expect(bench.tape.log == ["do 1", "start stubborn", "start a", "undo 1", "end stubborn"])
        #expect(await Ending.of(group) == .success)
    }

    @Test func `what runs on doesn't get in the way of the next execution`() async throws {
        let group = SequentialGroup("All")
        let (tape, gate) = (bench.tape, bench.gate)
        var runs = 0
        try group.add(
            AsyncBlockCommand("Slow First") { _ in
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
        await settle()
        #expect(bench.tape.log == ["end 2", "start a", "end 1", "end a"])
    }

    @Test func `the rest never starts, also when the cancel comes from inside a child`() async throws {
        let group = ConcurrentGroup("All")
        try group.add(bench.wait("a"))
        try group.add(bench.add(1))
        try group.add(bench.block { group.cancel() })
        try group.add(bench.add(2))
        try group.add(bench.wait("b"))
        #expect(await Ending.of(group) == .cancellation)
        #expect(bench.tape.log == ["start a", "do 1"])
    }

    @Test func `a group that takes no time can be cancelled from inside, too`() throws {
        let group = SequentialGroup("All")
        try group.add(bench.add(1))
        try group.add(bench.block { group.cancel() })
        try group.add(bench.add(2))
        #expect(throws: CancellationError.self) { try group.executeNow() }
        #expect(bench.tape.log == ["do 1"])
    }

    @Test func `a child that takes time can cancel its group, before and after it has waited`() async throws {
        for isLate in [false, true] {
            let group = SequentialGroup("All")
            let clock = bench.clock
            try group.add(
                AsyncBlockCommand("Cancel") { context in
                    if isLate { try await DelayCommand(.seconds(1), on: clock).execute(in: context) }
                    group.cancel()
                    try Task.checkCancellation()
                })
            try group.add(bench.add(1))
            #expect(await Ending.of(group) == .cancellation)
        }
        #expect(bench.tape.log == [])
    }

    @Test func `cancelling before the start or after the end does nothing`() async throws {
        let group = try bench.group(SequentialGroup("All"), waits: "a")
        group.cancel()
        #expect(await Ending.of(group) == .success)
        group.cancel()
        #expect(group.isUndoable)
        #expect(await Ending.of(group) == .success)
        #expect(bench.tape.log == ["start a", "end a", "start a", "end a"])
    }

    @Test func `in a task that is cancelled nothing starts`() async throws {
        let group = SequentialGroup("All")
        try group.add(bench.add(1))
        let task = Task { await Ending.of(group) }
        task.cancel()
        #expect(await task.value == .cancellation)
        #expect(bench.tape.log == [])
    }

    @Test(arguments: [FailurePolicy.failFast, .runAll])
    func `a child that is cancelled by itself ends its group as one that fails does, as cancelled`(
        policy: FailurePolicy
    ) async throws {
        let outer = SequentialGroup("Outer", failurePolicy: policy)
        let inner = try bench.group(SequentialGroup("Inner"), waits: "a")
        try outer.add(inner)
        try outer.add(bench.add(1))
        let task = bench.start(outer)
        inner.cancel()
        #expect(await task.value == .cancellation)
        #expect(bench.tape.log == (policy == .failFast ? ["start a"] : ["start a", "do 1"]))
    }
}
