import CommandKit
import Testing

/// Going to an index, and reverting to the saved one.
@Suite(.timeLimited) struct GoToTests {
    let bench = Workbench()

    @Test(arguments: 0...4, 0...4)
    func `going to a state undoes or redoes until it is reached, as one change`(from: Int, to: Int) throws {
        try bench.add(1, 10, 100, 1000)
        try bench.stack.go(to: from)
        _ = bench.recorder.takeChanges()
        try bench.stack.go(to: to)
        #expect(bench.place == [to, 4])
        #expect(bench.tape.value == [0, 1, 11, 111, 1111][to])
        #expect(bench.recorder.changes.map(\.kind) == (to < from ? [.undone] : to > from ? [.redone] : []))
    }

    @Test(arguments: [-1, 3, Int.max, Int.min])
    func `a state that there is not is a typed error`(index: Int) throws {
        try bench.add(1, 2)
        #expect(throws: UndoStackError.noSuchIndex(index, count: 2)) { try bench.stack.go(to: index) }
        #expect(bench.place == [2, 2])
    }

    @Test func `going somewhere happens as a whole or not at all`() throws {
        try bench.add(1, 2, 3)
        bench.tape.refused = ["undo 1"]
        _ = bench.recorder.takeChanges()
        #expect(throws: Refusal(entry: "undo 1")) { try bench.stack.go(to: 0) }
        #expect(bench.place == [3, 3])
        #expect(bench.tape.value == 6)
        #expect(bench.recorder.changes == [])
    }

    @Test(arguments: 0...3, 0...3)
    func `reverting goes to the saved state, whichever side it is on`(saved: Int, from: Int) throws {
        try bench.add(1, 10, 100)
        try bench.stack.go(to: saved)
        try bench.stack.markSaved()
        try bench.stack.go(to: from)
        #expect(bench.stack.savedIndex == saved)
        try bench.stack.revertToSaved()
        #expect(bench.place == [saved, 3])
        #expect(bench.tape.value == [0, 1, 11, 111][saved])
        #expect(bench.stack.isSaved)
    }

    @Test func `reverting to a state that has fallen away is a typed error`() throws {
        try bench.add(1)
        try bench.stack.markSaved()
        try bench.stack.undo()
        try bench.add(2)
        #expect(bench.stack.savedIndex == nil)
        #expect(throws: UndoStackError.noSavedState) { try bench.stack.revertToSaved() }
        #expect(bench.tape.value == 2)
    }
}
