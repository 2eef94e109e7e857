import CommandKit
import Testing

@Suite(.timeLimited) struct ReentranceTests {
    typealias Attempt = @Sendable (UndoStack) throws -> Void

    /// All operations that change a stack.
    static let attempts: [(UndoStackOperation, Attempt)] = [
        (.perform, { try $0.perform(Closure {}) }), (.record, { try $0.record(Closure {}) }),
        (.undo, { try $0.undo() }), (.redo, { try $0.redo() }),
        (.go, { try $0.go(to: 0) }), (.go, { try $0.revertToSaved() }),
        (.begin, { _ = try $0.beginGroup("Group") }), (.begin, { try $0.group("Group") {} }),
        (.markSaved, { try $0.markSaved() }), (.markSaved, { try $0.markSaved(at: 0) }),
        (.setLimit, { try $0.setLimit(0) }), (.group, { try $0.groupEntries(in: 0..<0, label: "Group") }),
        (.remove, { try $0.removeEntries(of: $0) }), (.remove, { try $0.removeEntries(in: 0..<0) }),
        (.clear, { try $0.clear() }), (.restore, { try $0.restore(done: [], undone: []) }),
        (.takeTail, { _ = try $0.takeTail() }), (.attach, { try $0.attach(try tailOfAnotherStack()) }),
    ]

    private static func tailOfAnotherStack() throws -> UndoTail {
        let stack = UndoStack()
        try stack.perform(Closure {})
        try stack.undo()
        return try #require(try stack.takeTail())
    }

    /// All operations that change a group.
    static let attemptsInGroup: [(UndoStackOperation, @Sendable (UndoGroup) throws -> Void)] = [
        (.perform, { try $0.perform(Closure {}) }), (.record, { try $0.record(Closure {}) }),
        (.begin, { _ = try $0.beginGroup("Group") }), (.begin, { try $0.group("Group") { _ in } }),
        (.commit, { try $0.commit() }), (.rollBack, { try $0.rollBack() }),
    ]

    /// Tries every operation, and checks that each is refused with the name of the activity.
    static func tryEverything(
        _ stack: UndoStack, _ group: UndoGroup? = nil, during activity: UndoStackActivity
    ) {
        for (operation, attempt) in attempts {
            #expect(throws: UndoStackError.reentrant(operation, during: activity)) { try attempt(stack) }
        }
        for (operation, attempt) in attemptsInGroup {
            guard let group else { break }
            #expect(throws: UndoStackError.reentrant(operation, during: activity)) { try attempt(group) }
        }
        _ = (stack.status, stack.limit, stack.savedIndex)
        #expect(stack.entries.count == stack.count)
        for entry in stack.entries { _ = entry.label }
    }

    @Test func `a command that uses its own invoker while it executes, undoes or redoes gets a typed error`()
        throws
    {
        let bench = Workbench()
        let stack = bench.stack
        try bench.add(1)
        bench.tape.whileRunning = { Self.tryEverything(stack, during: .executing) }
        try bench.add(2)
        bench.tape.whileRunning = { Self.tryEverything(stack, during: .undoing) }
        try stack.undo(2)
        bench.tape.whileRunning = { Self.tryEverything(stack, during: .redoing) }
        try stack.redo(2)
        bench.tape.whileRunning = {}
        #expect(bench.tape.value == 3)
        #expect(bench.place == [2, 2])
        try stack.undo(2)
    }

    @Test func `a command inside a group gets a typed error too, also in the rollback of another`() throws {
        let bench = Workbench()
        let stack = bench.stack
        let group = try stack.beginGroup("Group")
        let other = try stack.beginGroup("Other")
        bench.tape.whileRunning = { Self.tryEverything(stack, other, during: .executing) }
        try group.perform(Add(tape: bench.tape, amount: 1))
        try group.perform(CompositeCommand("Inner", [Add(tape: bench.tape, amount: 2)]))
        bench.tape.whileRunning = { Self.tryEverything(stack, other, during: .rollingBack) }
        try group.rollBack()
        bench.tape.whileRunning = { Self.tryEverything(stack, other, during: .executing) }
        try bench.add(3)
        bench.tape.whileRunning = {}
        #expect(bench.tape.value == 3)
    }

    @Test func `a command inside a body gets a typed error too, also in the rollback`() throws {
        let bench = Workbench()
        let stack = bench.stack
        _ = try? stack.group("Body") { group in
            bench.tape.whileRunning = { Self.tryEverything(stack, during: .executing) }
            try bench.add(1)
            bench.tape.whileRunning = { Self.tryEverything(stack, during: .rollingBack) }
            throw Refusal(entry: "own")
        }
        #expect(bench.tape.log == ["do 1", "undo 1"])
        bench.tape.whileRunning = {}
    }

    @Test func `an observer that changes the stack while it is told gets a typed error`() throws {
        let bench = Workbench()
        bench.recorder.whileTold = { Self.tryEverything($0, during: .notifying) }
        try bench.add(1)
        try bench.stack.undo()
        try bench.stack.redo()
        try bench.stack.markSaved()
        try bench.add(2)
        try bench.add(3, merging: true)
        try bench.stack.removeEntries(in: 1..<2)
        try bench.stack.groupEntries(in: 0..<1, label: "Group")
        try bench.add(4)
        try bench.stack.setLimit(1)
        try bench.stack.clear()
        #expect(
            bench.recorder.changes.map(\.kind) == [
                .performed, .undone, .redone, .marked, .performed, .merged, .removed, .grouped, .performed,
                .limited, .cleared,
            ])
    }

    @Test func `a command that lets the error through has failed, and is not recorded`() throws {
        let stack = UndoStack()
        let command = Closure { try stack.perform(Closure {}) }
        #expect(throws: UndoStackError.reentrant(.perform, during: .executing)) {
            try stack.perform(command)
        }
        #expect(stack.count == 0)
        try stack.perform(Closure {})
        #expect(stack.count == 1)
    }

    @Test func `a command may use another invoker`() throws {
        let inner = UndoStack()
        let outer = UndoStack()
        try outer.perform(Closure { try inner.perform(Closure {}) })
        #expect(inner.count == 1)
        #expect(outer.count == 1)
    }

    @Test func `what runs when an entry is released can read the stack, and not change it`() throws {
        final class Parting: Command {
            let stack: UndoStack
            let label = "Parting"
            init(_ stack: UndoStack) { self.stack = stack }
            deinit { ReentranceTests.tryEverything(stack, during: activity) }
            var activity = UndoStackActivity.executing
            func execute() {}
            func undo() {}
        }
        let stack = UndoStack()
        for _ in 0..<3 { try stack.perform(Parting(stack)) }
        try stack.undo()
        try stack.perform(Closure {})
        try stack.setLimit(3)
        try stack.perform(Closure {})
        (stack.entries.first as? Parting)?.activity = .dropping
        try stack.clear()
        #expect(stack.count == 0)
    }
}
