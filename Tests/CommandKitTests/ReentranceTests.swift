import CommandKit
import Testing

@Suite struct ReentranceTests {
    typealias Attempt = @Sendable (UndoStack) throws -> Void

    /// Everything that changes a stack.
    static let attempts: [(UndoStackOperation, Attempt)] = [
        (.perform, { try $0.perform(Closure {}) }),
        (.undo, { try $0.undo() }),
        (.redo, { try $0.redo() }),
        (.clear, { try $0.clear() }),
        (.begin, { try $0.begin("Group") }),
        (.begin, { try $0.transaction("Group") {} }),
        (.commit, { try $0.commit() }),
        (.rollback, { try $0.rollback() }),
        (.markSaved, { try $0.markSaved() }),
        (.setLimit, { try $0.setLimit(0) }),
    ]

    /// A closure that tries everything, and checks that each try is refused in the words of the activity.
    static func tryEverything(_ stack: UndoStack, during activity: UndoStackActivity) {
        for (operation, attempt) in attempts {
            #expect(throws: UndoStackError.reentrant(operation, during: activity)) { try attempt(stack) }
        }
        _ = (stack.undoLabel, stack.redoLabel, stack.isClean, stack.limit, stack.canUndo)
        #expect(stack.allEntries.count == stack.count)
        for entry in stack.allEntries { _ = entry?.label }
    }

    @Test func `a command that uses its own invoker while it executes, undoes or redoes gets a typed error`()
        throws
    {
        let bench = try Workbench()
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

    @Test func `a command inside a group gets a typed error too, also in the rollback`() throws {
        let bench = try Workbench()
        let stack = bench.stack
        try stack.begin("Group")
        bench.tape.whileRunning = { Self.tryEverything(stack, during: .executing) }
        try bench.add(1, 2)
        bench.tape.whileRunning = { Self.tryEverything(stack, during: .rollingBack) }
        try stack.rollback()
        #expect(bench.tape.value == 0)
    }

    @Test func `an observer that changes the stack while it is told gets a typed error`() throws {
        let bench = try Workbench()
        bench.recorder.whileTold = { Self.tryEverything($0, during: .notifying) }
        try bench.add(1)
        try bench.stack.undo()
        try bench.stack.redo()
        try bench.stack.markSaved()
        try bench.add(2)
        try bench.add(3, merging: true)
        try bench.stack.setLimit(1)
        try bench.stack.clear()
        #expect(
            bench.recorder.changes.map(\.kind) == [
                .performed, .undone, .redone, .marked, .performed, .merged, .limited, .cleared,
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

    @Test func `the entry that is being undone is not handed out meanwhile`() throws {
        let bench = try Workbench()
        let stack = bench.stack
        try bench.add(1, 2)
        bench.tape.whileRunning = {
            #expect(stack.command(at: 1) == nil)
            #expect(stack.undoLabel == nil)
            #expect(stack.command(at: 0)?.label == "Add 1")
        }
        try stack.undo()
        bench.tape.whileRunning = {}
        #expect(stack.command(at: 1)?.label == "Add 2")
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
        (stack.command(at: 0) as? Parting)?.activity = .dropping
        try stack.clear()
        #expect(stack.count == 0)
    }
}
