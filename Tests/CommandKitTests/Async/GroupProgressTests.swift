import Testing

@testable import CommandKit

@Suite(.timeLimited) struct GroupProgressTests {
    @Test func `progress tells finished and total to whoever watches`() throws {
        try onLoop { bench in
            let outer = AsyncCompositeCommand("Outer", .concurrent)
            let inner = AsyncCompositeCommand("Inner", .sequential)
            try outer.add(bench.wait("a", 3))
            try outer.add(bench.add(1))
            try outer.add(inner)
            try inner.add(bench.wait("b"))
            try inner.add(bench.wait("c"))
            let (outerSteps, innerSteps) = (ProgressRecorder(outer), ProgressRecorder(inner))
            #expect(outer.progress == AsyncCompositeCommand.Progress(finished: 0, total: 3))
            #expect(await Ending.of(outer) == .success)
            #expect(outerSteps.steps == ["1 of 3", "2 of 3", "3 of 3"])
            #expect(innerSteps.steps == ["1 of 2", "2 of 2"])
            #expect(outer.progress == AsyncCompositeCommand.Progress(finished: 3, total: 3))
        }
    }

    @Test func `children that fail count, those that were cancelled don't`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential, failurePolicy: .runAll)
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
    }

    @Test func `each execution starts from nothing`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
            try group.add(bench.add(1))
            try await group.execute()
            let recorder = ProgressRecorder(group)
            try await group.execute()
            #expect(recorder.steps == ["1 of 1"])
        }
    }

    @Test(arguments: [true, false])
    func `a group that was run by itself starts from nothing within another one`(takesTime: Bool) throws {
        try onLoop { bench in
            let (inner, outer) = (
                AsyncCompositeCommand("Inner", .sequential), AsyncCompositeCommand("Outer", .sequential)
            )
            try inner.add(bench.add(1))
            try takesTime ? inner.add(bench.wait("a")) : inner.add(bench.add(2))
            try outer.add(inner)
            try await inner.execute()
            #expect(inner.progress == AsyncCompositeCommand.Progress(finished: 2, total: 2))
            let recorder = ProgressRecorder(inner)
            for _ in 0..<2 { try await outer.execute() }
            #expect(recorder.steps == ["1 of 2", "2 of 2", "1 of 2", "2 of 2"])
        }
    }

    @Test func `an observer may cancel, and is told no more once it is removed`() throws {
        final class Canceller {}
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
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

    @Test(arguments: [AsyncCompositeCommand.Order.sequential, .concurrent], [true, false])
    func `an observer that cancels at the last child does nothing`(
        order: AsyncCompositeCommand.Order, takesTime: Bool
    ) throws {
        final class Canceller {}
        try onLoop { bench in
            let (group, canceller) = (AsyncCompositeCommand("All", order), Canceller())
            try group.add(bench.add(1))
            try takesTime ? group.add(bench.wait("a")) : group.add(bench.add(2))
            group.addObserver(canceller) { [unowned group] _, progress in
                if progress.finished == progress.total { group.cancel() }
            }
            try await bench.stack.perform(group)
            #expect(bench.stack.count == 1)
        }
    }
}
