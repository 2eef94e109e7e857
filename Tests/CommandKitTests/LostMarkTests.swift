import CommandKit
import Testing

/// If a receiver could not be restored, the stack doesn't report itself as saved.
@Suite(.timeLimited) struct LostMarkTests {
    let bench = Workbench()

    func adding(_ amounts: Int...) -> CompositeCommand {
        CompositeCommand("All", amounts.map { Add(tape: bench.tape, amount: $0) })
    }

    /// Checks that the index is `index` and that the mark has been cleared, and that the stack is saved once it is
    /// marked again.
    func expectLost(index: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(!bench.stack.isSaved, sourceLocation: sourceLocation)
        #expect(bench.stack.savedIndex == nil, sourceLocation: sourceLocation)
        #expect(bench.stack.index == index, sourceLocation: sourceLocation)
        try bench.stack.markSaved()
        #expect(bench.stack.isSaved, sourceLocation: sourceLocation)
    }

    @Test func `a group that is performed, fails, and can't be rolled back`() throws {
        try bench.stack.markSaved()
        bench.tape.refused = ["do 3", "undo 1"]
        let error = #expect(throws: GroupError.self) { try bench.stack.perform(adding(1, 2, 3)) }
        #expect(error?.rollbackFailures.map(\.path) == [[0]])
        #expect(bench.tape.value == 1)
        #expect(
            bench.recorder.changes == [
                .change(.marked, index: (0, 0), count: 0, saved: (true, false))
            ])
        try expectLost(index: 0)
    }

    @Test func `the same within the body of a group, whose own rollback succeeds`() throws {
        bench.tape.refused = ["do 3", "undo 1"]
        try bench.stack.group("Outer") { group in
            _ = #expect(throws: GroupError.self) { try group.perform(adding(1, 2, 3)) }
        }
        try expectLost(index: 0)
    }

    @Test func `the body of a group that fails and can't be rolled back`() throws {
        bench.tape.refused = ["undo 1"]
        #expect(throws: GroupError.self) {
            try bench.stack.group("All") {
                try bench.add(1)
                throw Refusal(entry: "own")
            }
        }
        try expectLost(index: 0)
    }

    @Test func `a handle that can't be rolled back`() throws {
        let group = try bench.stack.beginGroup("All")
        try group.perform(Add(tape: bench.tape, amount: 1))
        bench.tape.refused = ["undo 1"]
        #expect(throws: GroupError.self) { try group.rollBack() }
        try expectLost(index: 0)
    }

    @Test(arguments: [false, true])
    func `a group whose undo or redo fails, and can't be restored`(redoing: Bool) throws {
        try bench.stack.perform(adding(1, 2, 3))
        if redoing { try bench.stack.undo() }
        try bench.stack.markSaved()
        bench.tape.refused = redoing ? ["redo 3", "undo 2"] : ["undo 1", "redo 2"]
        let error = #expect(throws: GroupError.self) {
            if redoing { try bench.stack.redo() } else { try bench.stack.undo() }
        }
        #expect(error?.rollbackFailures.map(\.label) == ["Add 2"])
        try expectLost(index: redoing ? 0 : 1)
    }

    @Test func `a group whose undo fails in the middle of several steps, and can't be restored`() throws {
        try bench.stack.perform(adding(1, 2))
        try bench.add(5)
        try bench.stack.markSaved()
        bench.tape.refused = ["undo 1", "redo 2"]
        #expect(throws: GroupError.self) { try bench.stack.undo(2) }
        #expect(bench.place == [2, 2])
        try expectLost(index: 2)
    }

    @Test func `several steps that fail, and going back fails too: one error has both, the index is true`()
        throws
    {
        try bench.add(1, 2, 3)
        try bench.stack.go(to: 2)
        try bench.stack.markSaved()
        try bench.stack.go(to: 3)
        bench.tape.refused = ["undo 1", "redo 3"]
        _ = bench.recorder.takeChanges()
        let error = #expect(throws: RestoreError.self) { try bench.stack.undo(3) }
        #expect(error?.cause as? Refusal == Refusal(entry: "undo 1"))
        #expect(error?.restoreError as? Refusal == Refusal(entry: "redo 3"))
        #expect((error?.previousIndex, error?.index) == (3, 2))
        #expect(bench.place == [2, 3])
        #expect(bench.tape.value == 3)
        #expect(
            bench.recorder.changes == [
                .change(.undone, index: (3, 2), count: 3, saved: (false, false))
            ])
        try expectLost(index: 2)
    }

    @Test func `where all could be put back, the mark stays`() throws {
        try bench.stack.perform(adding(1, 2, 3))
        try bench.stack.markSaved()
        bench.tape.refused = ["undo 1", "do 4"]
        #expect(throws: GroupError.self) { try bench.stack.undo() }
        #expect(throws: GroupError.self) { try bench.stack.perform(adding(7, 4)) }
        #expect(bench.stack.isSaved)
        #expect(bench.tape.value == 6)
    }
}
