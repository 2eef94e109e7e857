import Observation
import Synchronization
import Testing

@testable import CommandKit

/// The status of a stack, as its subscribers see it.
@Suite(.timeLimited) struct StatusTests {
    let bench = Workbench()

    func status(
        undo: String? = nil, redo: String? = nil, saved: Bool = false
    ) -> UndoStackStatus {
        var status = UndoStack().status
        (status.canUndo, status.undoLabel) = (undo != nil, undo)
        (status.canRedo, status.redoLabel) = (redo != nil, redo)
        status.isSaved = saved
        return status
    }

    @Test func `the commit of a group is one change of the status, and is saved at no moment`() throws {
        let observable = bench.stack.observableStatus
        let group = try bench.stack.beginGroup("Group")
        try group.perform(Add(tape: bench.tape, amount: 1))
        #expect(!observable.isSaved)
        let changes = Mutex(0)
        withObservationTracking {
            _ = observable.isSaved
        } onChange: {
            changes.withLock { $0 += 1 }
        }
        try group.commit()
        #expect(changes.withLock { $0 } == 0)
        #expect(!observable.isSaved)
    }

    @Test func `a watcher that performs leaves no older status behind`() throws {
        let (stack, tape) = (bench.stack, bench.tape)
        let observable = stack.observableStatus
        try bench.add(1)
        let group = try stack.beginGroup("Group")
        let box = WatchedStack(stack, tape)
        withObservationTracking {
            _ = observable.canUndo
        } onChange: {
            box.perform()
        }
        try group.perform(Add(tape: tape, amount: 2))
        #expect(box.isDone)
        #expect(observable.status == stack.status)
        #expect(observable.undoLabel == "Add 7")
    }

    /// Performs a command once. The closure that uses it must be `Sendable`, though it runs where the stack is used.
    private final class WatchedStack: @unchecked Sendable {
        private let stack: UndoStack
        private let tape: Tape
        private(set) var isDone = false

        init(_ stack: UndoStack, _ tape: Tape) { (self.stack, self.tape) = (stack, tape) }

        func perform() {
            do { try stack.perform(Add(tape: tape, amount: 7), merging: false) } catch { return }
            isDone = true
        }
    }

    @Test func `the status is what a menu shows`() throws {
        #expect(bench.stack.status == status(saved: true))
        try bench.add(1, 2)
        try bench.stack.undo()
        #expect(bench.stack.status == status(undo: "Add 1", redo: "Add 2"))
        try bench.stack.markSaved()
        #expect(bench.stack.status == status(undo: "Add 1", redo: "Add 2", saved: true))
    }

    func fail(after amounts: [Int]) throws {
        for amount in amounts { try bench.add(amount, merging: true) }
        throw Refusal(entry: "own")
    }

    @Test func `the observable state follows everything that changes it`() throws {
        let (stack, tape) = (bench.stack, bench.tape)
        let observable = stack.observableStatus
        let group = try stack.beginGroup("Group")
        let steps: [() throws -> Void] = [
            { try bench.add(1, 2) }, { try stack.undo() }, { try stack.redo() }, { try stack.markSaved() },
            { try bench.add(3) }, { try bench.add(4, merging: true) }, { try stack.go(to: 1) },
            { try stack.revertToSaved() }, { try group.perform(Add(tape: tape, amount: 5)) },
            { try group.commit() }, { try stack.group("Body") { try bench.add(6) } },
            { try stack.removeEntries(in: 0..<1) }, { try stack.setLimit(2) }, { try stack.clear() },
            {
                try stack.group("Nothing") { for amount in [7, -7] { try bench.add(amount, merging: true) } }
            },
            { try? stack.group("Thrown") { try fail(after: [8]) } },
            { try? stack.group("Came to nothing, and thrown") { try fail(after: [9, -9]) } },
        ]
        for (number, step) in steps.enumerated() {
            try step()
            #expect(observable.status == stack.status, "step \(number)")
        }
    }

    @Test func `whoever observes one thing is told when that changes, and only then`() throws {
        let told = Mutex(0)
        let observable = bench.stack.observableStatus
        func watch(_ read: (ObservableUndoStatus) -> Void) {
            withObservationTracking {
                read(observable)
            } onChange: {
                told.withLock { $0 += 1 }
            }
        }
        watch { _ = $0.canRedo }
        try bench.add(1)
        #expect(told.withLock { $0 } == 0)
        try bench.stack.undo()
        #expect(told.withLock { $0 } == 1)
        watch { _ = $0.isSaved }
        let group = try bench.stack.beginGroup("Group")
        try group.perform(Add(tape: bench.tape, amount: 1))
        #expect(told.withLock { $0 } == 2)
        #expect(!observable.isSaved)
        try group.rollBack()
        #expect(observable.isSaved)
    }

    @Test func `the object that nobody else keeps notifies, and goes with the stack`() throws {
        var stack: UndoStack? = UndoStack()
        weak let gone = stack?.observableStatus
        let told = Mutex(0)
        withObservationTracking {
            _ = stack?.observableStatus.canUndo
        } onChange: {
            told.withLock { $0 += 1 }
        }
        try stack?.perform(Add(tape: bench.tape, amount: 1))
        #expect(told.withLock { $0 } == 1)
        #expect(stack?.observableStatus.canUndo == true)
        #expect(stack?.observableStatus === gone)
        stack = nil
        #expect(gone == nil)
    }

    @Test func `an object that was first asked for during an activity is right afterwards`() throws {
        let stack = bench.stack
        try bench.add(1)
        bench.tape.whileRunning = { [unowned stack] in
            #expect(!stack.observableStatus.canUndo)
        }
        try stack.perform(Print(tape: bench.tape))
        #expect(stack.observableStatus.status == stack.status)
    }

    @Test func `a stream that nobody iterates any more is dropped, and the stack tells nobody`() throws {
        #expect(bench.stack.statusFeed == nil)
        var updates: AsyncStream<UndoStackStatus>? = bench.stack.statusUpdates
        try bench.add(1)
        #expect(bench.stack.statusFeed != nil)
        withExtendedLifetime(updates) { updates = nil }
        try bench.add(2)
        #expect(bench.stack.statusFeed == nil)
    }
}

/// The status as an asynchronous sequence.
@Suite(.timeLimited) struct StatusUpdateTests {
    @Test func `the sequence begins with the status as it is, and goes on with the newest`() async throws {
        let bench = Workbench()
        try bench.add(1)
        var updates = bench.stack.statusUpdates.makeAsyncIterator()
        #expect(await updates.next()?.undoLabel == "Add 1")
        try bench.add(2)
        #expect(await updates.next()?.undoLabel == "Add 2")
        try bench.add(3, 4)
        try bench.stack.undo()
        let newest = await updates.next()
        #expect(newest == bench.stack.status)
        #expect(newest?.redoLabel == "Add 4")
    }

    @Test func `everybody who iterates is told`() async throws {
        let bench = Workbench()
        var first = bench.stack.statusUpdates.makeAsyncIterator()
        var second = bench.stack.statusUpdates.makeAsyncIterator()
        try bench.add(1)
        #expect(await first.next()?.undoLabel == "Add 1")
        #expect(await second.next()?.undoLabel == "Add 1")
    }

    @Test func `the sequence ends when the stack goes`() async throws {
        var stack: UndoStack? = UndoStack()
        weak let gone = stack
        let updates = try #require(stack).statusUpdates
        stack = nil
        #expect(gone == nil)
        var count = 0
        for await _ in updates { count += 1 }
        #expect(count == 1)
    }
}
