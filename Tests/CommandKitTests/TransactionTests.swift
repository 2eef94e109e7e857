import CommandKit
import Testing

@Suite struct TransactionTests {
    struct Stop: Error {}

    @Test func `a committed transaction is one entry, and its undo runs in reverse`() throws {
        let bench = try Workbench()
        let result = try bench.stack.transaction("Both") {
            try bench.add(1, 2)
            return bench.tape.value
        }
        #expect(result == 3)
        #expect(bench.labels == ["Both"])
        try bench.stack.undo()
        #expect(bench.tape.log == ["do 1", "do 2", "undo 2", "undo 1"])
        #expect(bench.recorder.changes.map(\.kind) == [.performed, .undone])
    }

    @Test func `at the first failure, what was done is undone in reverse order`() throws {
        let bench = try Workbench()
        try bench.add(9)
        try bench.stack.undo()
        _ = bench.recorder.takeChanges()
        bench.tape.refused = ["do 3"]
        let error = #expect(throws: TransactionError.self) {
            try bench.stack.transaction("All") { try bench.add(1, 2, 3, 4) }
        }
        #expect(bench.tape.log.suffix(4) == ["do 1", "do 2", "undo 2", "undo 1"])
        #expect(error?.label == "All")
        #expect(error?.cause as? Refusal == Refusal(entry: "do 3"))
        #expect(error?.failedIndex == 2)
        #expect(error?.rollbackErrors.isEmpty == true)
        #expect(bench.place == [0, 1])
        #expect(bench.stack.isClean)
        #expect(bench.recorder.changes == [])
    }

    @Test func `the error carries any error of the rollback itself`() throws {
        let bench = try Workbench()
        bench.tape.refused = ["do 3", "undo 1"]
        let error = #expect(throws: TransactionError.self) {
            try bench.stack.transaction("All") { try bench.add(1, 2, 3) }
        }
        #expect(error?.cause as? Refusal == Refusal(entry: "do 3"))
        #expect(error?.rollbackErrors.map(\.path) == [[0]])
        #expect(error?.rollbackErrors.first?.label == "Add 1")
        #expect(bench.tape.log == ["do 1", "do 2", "undo 2"])
    }

    @Test func `a body's own error rolls back, and names no child`() throws {
        let bench = try Workbench()
        let error = #expect(throws: TransactionError.self) {
            try bench.stack.transaction("All") {
                try bench.add(1)
                throw Stop()
            }
        }
        #expect(error?.cause is Stop)
        #expect(error?.failedIndex == nil)
        #expect(bench.tape.value == 0)
    }

    @Test func `a failure that the body caught before an inner transaction is not taken for the cause`()
        throws
    {
        let bench = try Workbench()
        bench.tape.refused = ["do 1"]
        let error = #expect(throws: TransactionError.self) {
            try bench.stack.transaction("All") {
                try? bench.add(1)
                try bench.stack.transaction("Inner") { try bench.add(2) }
                throw Stop()
            }
        }
        #expect(error?.path == [])
    }

    @Test func `an error that the body catches does not roll back`() throws {
        let bench = try Workbench()
        bench.tape.refused = ["do 2"]
        try bench.stack.transaction("All") {
            try bench.add(1)
            try? bench.add(2)
            try bench.add(3)
        }
        #expect(bench.tape.value == 4)
        #expect(bench.labels == ["All"])
    }

    @Test func `transactions nest, and the error of nested ones is the first cause`() throws {
        let bench = try Workbench()
        bench.tape.refused = ["do 4"]
        let error = #expect(throws: TransactionError.self) {
            try bench.stack.transaction("Outer") {
                try bench.add(1)
                try bench.stack.transaction("Middle") { try bench.add(2) }
                try bench.stack.transaction("Inner") { try bench.add(3, 4) }
            }
        }
        #expect(error?.label == "Outer")
        #expect(error?.cause as? Refusal == Refusal(entry: "do 4"))
        #expect(error?.path == [2, 1])
        #expect(bench.tape.log == ["do 1", "do 2", "do 3", "undo 3", "undo 2", "undo 1"])
        #expect(bench.stack.openGroups == 0)
    }

    @Test func `an outer transaction goes on when its body catches the inner one's error`() throws {
        let bench = try Workbench()
        bench.tape.refused = ["do 3"]
        try bench.stack.transaction("Outer") {
            try bench.add(1)
            try? bench.stack.transaction("Inner") { try bench.add(2, 3) }
            try bench.add(4)
        }
        #expect(bench.tape.value == 5)
        try bench.stack.undo()
        #expect(bench.tape.value == 0)
    }

    @Test func `an empty transaction leaves no entry and the redo tail`() throws {
        let bench = try Workbench()
        try bench.add(1)
        try bench.stack.undo()
        _ = bench.recorder.takeChanges()
        try bench.stack.transaction("Outer") { try bench.stack.transaction("Inner") {} }
        #expect(bench.place == [0, 1])
        #expect(bench.recorder.changes == [])
    }

    @Test func `the receiver shows each change and each undoing, and the history's observers see nothing`()
        throws
    {
        let bench = try Workbench()
        var seen: [Int] = []
        bench.tape.whileRunning = { [unowned tape = bench.tape] in seen.append(tape.value) }
        #expect(throws: TransactionError.self) {
            try bench.stack.transaction("All") {
                try bench.add(1, 2)
                throw Stop()
            }
        }
        #expect(seen == [0, 1, 3, 1])
        #expect(bench.recorder.changes == [])
    }

    @Test func `a body can't close the transaction's own group`() throws {
        let bench = try Workbench()
        try bench.stack.transaction("All") {
            try bench.add(1)
            #expect(throws: UndoStackError.groupBelongsToTransaction(.commit, label: "All")) {
                try bench.stack.commit()
            }
            #expect(throws: UndoStackError.groupBelongsToTransaction(.rollback, label: "All")) {
                try bench.stack.rollback()
            }
        }
        #expect(bench.labels == ["All"])
    }

    @Test func `a group that the body leaves open rolls everything back`() throws {
        let bench = try Workbench()
        let error = #expect(throws: TransactionError.self) {
            try bench.stack.transaction("All") {
                try bench.add(1)
                try bench.stack.begin("Left")
                try bench.add(2)
            }
        }
        #expect(error?.cause as? UndoStackError == .groupLeftOpen(label: "Left"))
        #expect(bench.tape.value == 0)
        #expect(bench.stack.openGroups == 0)
    }
}
