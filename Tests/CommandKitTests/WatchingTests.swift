import Testing

@testable import CommandKit

/// Subscribers see the state between two events, and an asynchronous undo.
@Suite(.timeLimited) struct WatchingTests {
    @Test func `while an undo takes time, nothing can be undone or redone, and the watchers know`() throws {
        try onLoop { bench in
            let (stack, observable) = (bench.stack, bench.stack.observableStatus)
            for name in ["a", "b"] { try await stack.perform(bench.slow(name)) }
            try await stack.undoAsync()
            #expect(observable.canUndo && observable.canRedo)
            let task = bench.start { try await stack.undoAsync() }
            #expect(stack.activity == .undoing)
            #expect((stack.undoLabel, stack.redoLabel) == (nil, nil))
            #expect((observable.canUndo, observable.canRedo) == (false, false))
            #expect(observable.status == stack.status)
            try await task.value
            #expect(stack.activity == nil)
            #expect(observable.redoLabel == "Slow a")
            #expect(observable.status == stack.status)
        }
    }

    @Test func `so too where an open group has changed something before`() throws {
        try onLoop { bench in
            let (stack, observable) = (bench.stack, bench.stack.observableStatus)
            try await stack.perform(bench.slow("a", on: stack))
            let group = try stack.beginGroup("Group")
            try group.perform(Nudge(bench.tape, 1))
            let task = bench.start { try await stack.undoAsync() }
            #expect(!observable.canUndo)
            try await task.value
            #expect(observable.canRedo)
            try group.rollBack()
        }
    }

    @Test func `an undo that is cancelled can be tried again, and the watchers know`() throws {
        try onLoop { bench in
            let (stack, observable) = (bench.stack, bench.stack.observableStatus)
            try await stack.perform(bench.slow("a"))
            let task = bench.start { try await stack.undoAsync() }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(observable.canUndo)
            #expect(observable.status == stack.status)
        }
    }

    @Test func `a rollback that takes time is seen as an undo is`() throws {
        try onLoop { bench in
            let (stack, observable) = (bench.stack, bench.stack.observableStatus)
            try stack.perform(Nudge(bench.tape, 1))
            let group = try stack.beginGroup("Group")
            try await group.perform(bench.slow("a", on: stack))
            #expect(observable.canUndo)
            let task = bench.start { try await group.rollBackAsync() }
            #expect(stack.activity == .rollingBack)
            #expect(!stack.canUndo && !observable.canUndo)
            try await task.value
            #expect(observable.canUndo)
            #expect(observable.status == stack.status)
        }
    }

    @Test func `so is one of a child that comes back late`() throws {
        try onLoop { bench in
            let (stack, observable) = (bench.stack, bench.stack.observableStatus)
            try stack.perform(bench.add(1))
            var slow = bench.slow("a")
            slow.gate = bench.gate
            let group = AsyncCompositeCommand("Group", .sequential)
            try group.add(slow)
            let task = bench.perform(group, afterFailure: .rollBack)
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            bench.gate.open()
            await bench.finishActivity()
            #expect(stack.activity == .rollingBack)
            #expect(!observable.canUndo)
            try await bench.pass(.seconds(2))
            #expect(observable.canUndo)
            #expect(observable.status == stack.status)
        }
    }

    @Test func `a failure elsewhere does not make an undo that takes time look over`() throws {
        try onLoop { bench in
            let (stack, observable) = (bench.stack, bench.stack.observableStatus)
            try await stack.perform(bench.slow("a"))
            try stack.markSaved()
            let stain = AsyncBlockCommand("Stain") {
                await bench.gate.pass()
                let stays = GroupFailure(path: [], label: "Stain", error: Refusal(entry: "undo"))
                throw GroupError(label: "Stain", failures: [], rollbackFailures: [stays])
            }
            let failing = bench.perform(stain)
            let task = bench.start { try await stack.undoAsync() }
            bench.gate.open()
            await #expect(throws: GroupError.self) { try await failing.value }
            #expect(stack.activity == .undoing)
            #expect(!observable.canUndo)
            try await task.value
            #expect(stack.savedIndex == nil)
        }
    }

    @Test func `what holds only within a group, a merge or a command is not seen`() throws {
        let bench = Workbench()
        let observable = bench.stack.observableStatus
        try bench.stack.markSaved()
        var seen: [UndoStackStatus] = []
        bench.tape.whileRunning = { seen.append(observable.status) }
        try bench.stack.group("Group") { group in
            try bench.add(1)
            seen.append(observable.status)
            try group.group("Inner") { _ in try bench.add(2, -2, merging: true) }
            seen.append(observable.status)
        }
        #expect(Set(seen) == [UndoStack().status])
        #expect(observable.status == bench.stack.status)
        #expect(observable.undoLabel == "Group")
    }

    @Test func `what a body did to a group that goes on is told when the body has ended`() throws {
        let bench = Workbench()
        let observable = bench.stack.observableStatus
        let group = try bench.stack.beginGroup("Group")
        try bench.stack.group("Body") { try group.perform(Add(tape: bench.tape, amount: 1)) }
        #expect(!observable.isSaved)
        try group.rollBack()
        #expect(observable.isSaved)
    }

    @Test func `observers see what can be undone after the change, and the stack in the middle of telling`()
        throws
    {
        let bench = Workbench()
        bench.recorder.whileTold = {
            #expect($0.activity == .notifying)
            #expect($0.undoLabel == "Add 1")
        }
        bench.tape.whileRunning = { [unowned stack = bench.stack] in
            #expect(stack.activity == .executing)
        }
        try bench.add(1)
        #expect(bench.recorder.changes.count == 1)
        #expect(bench.stack.activity == nil)
    }
}
