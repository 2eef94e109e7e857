import CommandKit
import Testing

/// Groups that are rolled back through a handle.
@Suite(.timeLimited) struct GroupRollbackTests {
    let bench = Workbench()

    @Test func `rolling back undoes a group in reverse, and the history hears nothing`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        try bench.add(1, in: outer)
        let inner = try outer.beginGroup("Inner")
        try bench.add(2, in: inner)
        try inner.perform(Print(tape: bench.tape))
        try bench.add(3, in: inner)
        try inner.rollBack()
        #expect(bench.tape.log == ["do 1", "do 2", "print", "do 3", "undo 3", "undo 2"])
        try outer.rollBack()
        #expect(bench.tape.value == 0)
        #expect(bench.stack.isSaved)
        #expect(bench.recorder.changes == [])
    }

    @Test func `rolling back takes along the groups that are open within`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        let inner = try outer.beginGroup("Inner")
        let inmost = try inner.beginGroup("Inmost")
        try bench.add(1, in: inmost)
        try bench.add(2, in: outer)
        try bench.add(3, in: inner)
        try outer.rollBack()
        #expect(bench.tape.log.suffix(3) == ["undo 3", "undo 2", "undo 1"])
        #expect(!inner.isOpen && !inmost.isOpen)
        #expect(bench.place == [0, 0])
    }

    @Test func `a command that can't be rolled back does not keep the others from it`() throws {
        let group = try bench.stack.beginGroup("Group")
        try bench.add(1, 2, 3, in: group)
        bench.tape.refused = ["undo 2"]
        let error = #expect(throws: GroupError.self) { try group.rollBack() }
        #expect(error?.label == "Group")
        #expect(error?.failures.isEmpty == true)
        #expect(error?.cause == nil)
        #expect(error?.rollbackFailures.map(\.path) == [[1]])
        #expect(error?.rollbackFailures.first?.error as? Refusal == Refusal(entry: "undo 2"))
        #expect(bench.tape.value == 2)
        #expect(!group.isOpen)
    }
}
