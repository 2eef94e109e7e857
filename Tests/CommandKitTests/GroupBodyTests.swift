import CommandKit
import Testing

/// Groups with a body: all or nothing.
@Suite(.timeLimited) struct GroupBodyTests {
    struct Stop: Error {}

    let bench = Workbench()

    @Test func `what a body performs is one entry, and its undo runs in reverse`() throws {
        let result = try bench.stack.group("Both") {
            try bench.add(1, 2)
            return bench.tape.value
        }
        #expect(result == 3)
        #expect(bench.labels == ["Both"])
        try bench.stack.undo()
        #expect(bench.tape.log == ["do 1", "do 2", "undo 2", "undo 1"])
        #expect(bench.recorder.changes.map(\.kind) == [.performed, .undone])
    }

    @Test func `what is performed in the handle and on the stack is one group`() throws {
        try bench.stack.group("Both") { group in
            try group.perform(Add(tape: bench.tape, amount: 1), merging: false)
            try bench.add(2)
            try bench.stack.group("Inner") { try bench.add(3) }
            let inner = try bench.stack.beginGroup("Handle")
            try inner.perform(Add(tape: bench.tape, amount: 4))
            try inner.commit()
        }
        #expect(bench.labels == ["Both"])
        try bench.stack.undo()
        #expect(bench.tape.log.suffix(4) == ["undo 4", "undo 3", "undo 2", "undo 1"])
    }

    @Test func `at the first failure, what was done is undone in reverse order`() throws {
        try bench.add(9)
        try bench.stack.undo()
        _ = bench.recorder.takeChanges()
        bench.tape.refused = ["do 3"]
        let error = #expect(throws: GroupError.self) {
            try bench.stack.group("All") { try bench.add(1, 2, 3, 4) }
        }
        #expect(bench.tape.log.suffix(4) == ["do 1", "do 2", "undo 2", "undo 1"])
        #expect(error?.label == "All")
        #expect(error?.cause as? Refusal == Refusal(entry: "do 3"))
        #expect(error?.path == [2])
        #expect(error?.rollbackFailures.isEmpty == true)
        #expect(bench.place == [0, 1])
        #expect(bench.stack.isSaved)
        #expect(bench.recorder.changes == [])
    }

    @Test func `the error carries any error of the rollback itself`() throws {
        bench.tape.refused = ["do 3", "undo 1"]
        let error = #expect(throws: GroupError.self) {
            try bench.stack.group("All") { try bench.add(1, 2, 3) }
        }
        #expect(error?.cause as? Refusal == Refusal(entry: "do 3"))
        #expect(error?.rollbackFailures.map(\.path) == [[0]])
        #expect(error?.rollbackFailures.first?.label == "Add 1")
        #expect(bench.tape.log == ["do 1", "do 2", "undo 2"])
    }

    @Test func `an error that the body catches does not roll back`() throws {
        bench.tape.refused = ["do 2"]
        try bench.stack.group("All") {
            try bench.add(1)
            try? bench.add(2)
            try bench.add(3)
        }
        #expect(bench.tape.value == 4)
        #expect(bench.labels == ["All"])
    }

    @Test func `groups nest, and an outer one goes on when its body catches the inner one's error`() throws {
        bench.tape.refused = ["do 3"]
        try bench.stack.group("Outer") { outer in
            try bench.add(1)
            try? outer.group("Inner") { _ in try bench.add(2, 3) }
            try bench.add(4)
        }
        #expect(bench.tape.value == 5)
        try bench.stack.undo()
        #expect(bench.tape.value == 0)
    }

    @Test func `an empty group leaves no entry and the redo tail`() throws {
        try bench.add(1)
        try bench.stack.undo()
        _ = bench.recorder.takeChanges()
        try bench.stack.group("Outer") { try bench.stack.group("Inner") {} }
        #expect(bench.place == [0, 1])
        #expect(bench.recorder.changes == [])
    }

    @Test func `the receiver shows each change and each undoing, and the history's observers see nothing`()
        throws
    {
        var seen: [Int] = []
        bench.tape.whileRunning = { [unowned tape = bench.tape] in seen.append(tape.value) }
        #expect(throws: GroupError.self) {
            try bench.stack.group("All") {
                try bench.add(1, 2)
                throw Stop()
            }
        }
        #expect(seen == [0, 1, 3, 1])
        #expect(bench.recorder.changes == [])
    }

    @Test func `a group that the body leaves open rolls everything back`() throws {
        var left: UndoGroup?
        let error = #expect(throws: GroupError.self) {
            try bench.stack.group("All") { group in
                try bench.add(1)
                left = try group.beginGroup("Left")
                try left?.perform(Add(tape: bench.tape, amount: 2))
            }
        }
        #expect(
            error?.cause as? UndoStackError == UndoStackError.innerGroupOpen(label: "All", inner: "Left"))
        #expect(bench.tape.value == 0)
        #expect(left?.isOpen == false)
        #expect(bench.stack.count == 0)
    }

    @Test func `while a body runs, the history can't move, and its own group can't be ended`() throws {
        try bench.add(1, 2)
        try bench.stack.undo()
        let stack = bench.stack
        let attempts: [(UndoStackOperation, () throws -> Void)] = [
            (.undo, { try stack.undo() }), (.redo, { try stack.redo() }), (.clear, { try stack.clear() }),
            (.go, { try stack.go(to: 0) }), (.go, { try stack.revertToSaved() }),
            (.markSaved, { try stack.markSaved() }), (.markSaved, { try stack.markSaved(at: 1) }),
            (.setLimit, { try stack.setLimit(1) }),
            (.group, { try stack.groupEntries(in: 0..<1, label: "Group") }),
            (.remove, { try stack.removeEntries(in: 0..<1) }),
            (.remove, { try stack.removeEntries(of: stack) }), (.takeTail, { _ = try stack.takeTail() }),
        ]
        try stack.group("Group") { group in
            #expect(!stack.canUndo && !stack.canRedo)
            #expect((stack.undoLabel, stack.redoLabel) == (nil, nil))
            for (operation, attempt) in attempts {
                #expect(throws: UndoStackError.groupRunning(operation, label: "Group")) { try attempt() }
            }
            #expect(throws: UndoStackError.groupRunning(.commit, label: "Group")) { try group.commit() }
            #expect(throws: UndoStackError.groupRunning(.rollBack, label: "Group")) { try group.rollBack() }
        }
        #expect(bench.place == [1, 2])
        #expect(stack.canUndo && stack.canRedo)
    }

    @Test func `an inner body whose outer group is rolled back within it fails, and nothing is recorded`()
        throws
    {
        let outer = try bench.stack.beginGroup("Outer")
        let error = #expect(throws: GroupError.self) {
            try outer.group("Inner") { inner in
                try inner.perform(Add(tape: bench.tape, amount: 1))
                try outer.rollBack()
            }
        }
        #expect(error?.cause as? UndoStackError == UndoStackError.groupEnded(.commit, label: "Inner"))
        #expect(bench.tape.value == 0)
        #expect(bench.place == [0, 0])
        #expect(bench.stack.isSaved)
        try bench.add(2)
        #expect(bench.labels == ["Add 2"])
    }

    @Test(arguments: [false, true])
    func `observers are told after a body has ended, and see what can be undone`(failing: Bool) throws {
        try bench.add(1)
        try bench.stack.markSaved()
        bench.recorder.whileTold = { #expect($0.canUndo && $0.undoLabel == (failing ? "Add 1" : "All")) }
        bench.tape.refused = failing ? ["undo 2"] : []
        _ = bench.recorder.takeChanges()
        _ = try? bench.stack.group("All") {
            try bench.add(2)
            if failing { throw Stop() }
        }
        #expect(bench.recorder.changes.map(\.kind) == [failing ? .marked : .performed])
    }
}
