import CommandKit
import Testing

/// Rollbacks of groups in which a command can't be undone or redone.
@Suite(.timeLimited) struct FailedRollbackTests {
    let bench = Workbench()

    @Test func `a command of another branch that can't be undone stays done, and in the log`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        let (left, right) = (try outer.beginGroup("Left"), try outer.beginGroup("Right"))
        try bench.add(1, in: left)
        try bench.add(2, in: right)
        bench.tape.refused = ["undo 2"]
        let error = #expect(throws: GroupError.self) { try left.rollBack() }
        #expect(error?.rollbackFailures.map(\.label) == ["Add 2"])
        #expect(error?.rollbackFailures.map(\.path) == [[]])
        #expect(bench.tape.value == 2)
        bench.tape.refused = []
        try right.commit()
        try outer.commit()
        try bench.stack.undo()
        #expect(bench.tape.value == 0)
        #expect(bench.stack.savedIndex == nil)
    }

    @Test func `a command of another branch that can't be done again has left the log`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        let (left, right) = (try outer.beginGroup("Left"), try outer.beginGroup("Right"))
        try bench.add(1, in: left)
        try bench.add(2, 3, in: right)
        bench.tape.refused = ["redo 2"]
        let error = #expect(throws: GroupError.self) { try left.rollBack() }
        #expect(error?.rollbackFailures.map(\.label) == ["Add 2"])
        #expect(bench.tape.value == 3)
        try right.commit()
        try outer.commit()
        try bench.stack.undo()
        #expect(bench.tape.log.suffix(2) == ["redo 3", "undo 3"])
        #expect(bench.tape.value == 0)
    }

    @Test func `branches that began at one that can't be done again, or later, roll back their own`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        let left = try outer.beginGroup("Left")
        try bench.add(1, in: left)
        let right = try outer.beginGroup("Right")
        try bench.add(2, 3, in: right)
        let late = try outer.beginGroup("Late")
        try bench.add(4, in: late)
        bench.tape.refused = ["redo 2"]
        #expect(throws: GroupError.self) { try left.rollBack() }
        #expect(bench.tape.value == 7)
        try late.rollBack()
        #expect(bench.tape.value == 3)
        try right.rollBack()
        #expect(bench.tape.log.suffix(2) == ["undo 4", "undo 3"])
        #expect(bench.tape.value == 0)
    }

    @Test func `a branch's own command that can't be undone leaves the log all the same`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        let inner = try outer.beginGroup("Inner")
        try bench.add(1, in: outer)
        try bench.add(2, 3, in: inner)
        bench.tape.refused = ["undo 2"]
        #expect(throws: GroupError.self) { try inner.rollBack() }
        try outer.commit()
        bench.tape.refused = []
        try bench.stack.undo()
        #expect(bench.tape.log.suffix(2) == ["undo 3", "undo 1"])
        #expect(!bench.stack.isSaved)
    }

    @Test func `a branch that began on what has cancelled out rolls back its own`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        try outer.perform(Add(tape: bench.tape, amount: 2))
        let inner = try outer.beginGroup("Inner")
        try outer.perform(Add(tape: bench.tape, amount: -2))
        try inner.perform(Add(tape: bench.tape, amount: 3))
        try inner.rollBack()
        #expect(bench.tape.value == 0)
        try outer.perform(Add(tape: bench.tape, amount: 4))
        try outer.rollBack()
        #expect(bench.tape.value == 0)
        #expect(bench.stack.isSaved)
    }
}
