import CommandKit
import Testing

@MainActor @Suite struct GroupProgressTests {
    let bench = AsyncBench()

    @Test func `progress tells finished and total to whoever watches`() async throws {
        let (outer, inner) = (ConcurrentGroup("Outer"), SequentialGroup("Inner"))
        try outer.add(bench.wait("a", 3))
        try outer.add(bench.add(1))
        try outer.add(inner)
        try inner.add(bench.wait("b"))
        try inner.add(bench.wait("c"))
        let (outerSteps, innerSteps) = (ProgressRecorder(outer), ProgressRecorder(inner))
        #expect(outer.progress == GroupProgress(finished: 0, total: 3))
        #expect(await Ending.of(outer) == .success)
        #expect(outerSteps.steps == ["1 of 3", "2 of 3", "3 of 3"])
        #expect(innerSteps.steps == ["1 of 2", "2 of 2"])
        #expect(outer.progress == GroupProgress(finished: 3, total: 3))
    }

    @Test func `children that fail count, those that were cancelled don't`() async throws {
        let group = SequentialGroup("All", failurePolicy: .runAll)
        bench.tape.refused = ["do 1"]
        try group.add(bench.add(1))
        try group.add(bench.add(2))
        try group.add(bench.wait("a"))
        let recorder = ProgressRecorder(group)
        let task = bench.start(group)
        group.cancel()
        _ = await task.value
        #expect(recorder.steps == ["1 of 3", "2 of 3"])
    }

    @Test func `each execution starts from nothing`() throws {
        let group = SequentialGroup("All")
        try group.add(bench.add(1))
        try group.executeNow()
        let recorder = ProgressRecorder(group)
        try group.executeNow()
        #expect(recorder.steps == ["1 of 1"])
    }

    @Test func `an observer may cancel, and is told no more once it is removed`() async throws {
        final class Canceller {}
        let group = SequentialGroup("All")
        let (canceller, recorder) = (Canceller(), ProgressRecorder(group))
        for amount in 1...3 { try group.add(bench.add(amount)) }
        group.addObserver(canceller) { [unowned group] _, progress in
            if progress.finished == 2 { group.cancel() }
        }
        #expect(await Ending.of(group) == .cancellation)
        #expect(recorder.steps == ["1 of 3", "2 of 3"])
        group.removeObserver(canceller)
        group.removeObserver(recorder)
        #expect(await Ending.of(group) == .success)
        #expect(recorder.steps.count == 2)
    }
}
