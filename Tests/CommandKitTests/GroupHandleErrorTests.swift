import CommandKit
import Testing

/// Group handles that are used in states that don't allow it.
@Suite(.timeLimited) struct GroupHandleErrorTests {
    let bench = Workbench()

    /// Checks that every operation is refused and has no effect.
    func expectEnded(_ group: UndoGroup) {
        let add = Add(tape: bench.tape, amount: 9)
        let attempts: [(UndoStackOperation, () throws -> Void)] = [
            (.perform, { try group.perform(add) }), (.record, { try group.record(add) }),
            (.begin, { _ = try group.beginGroup("Inner") }), (.begin, { try group.group("Inner") { _ in } }),
            (.commit, { try group.commit() }), (.rollBack, { try group.rollBack() }),
        ]
        let before = (bench.tape.log, bench.place)
        for (operation, attempt) in attempts {
            #expect(throws: UndoStackError.groupEnded(operation, label: group.label)) { try attempt() }
        }
        #expect((bench.tape.log, bench.place) == before)
        #expect(!group.isOpen)
    }

    @Test func `a handle that is used after its end is a typed error`() throws {
        let committed = try bench.stack.beginGroup("Committed")
        try committed.perform(Add(tape: bench.tape, amount: 1))
        try committed.commit()
        expectEnded(committed)
        let rolledBack = try bench.stack.beginGroup("Rolled back")
        try rolledBack.rollBack()
        expectEnded(rolledBack)
    }

    @Test func `so is one that ended with the group around it`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        let inner = try outer.beginGroup("Inner")
        try inner.perform(Add(tape: bench.tape, amount: 1))
        try outer.rollBack()
        expectEnded(inner)
    }

    @Test func `and one whose body has returned or thrown`() throws {
        var kept: [UndoGroup] = []
        try bench.stack.group("Returned") { kept.append($0) }
        _ = try? bench.stack.group("Thrown") { group in
            kept.append(group)
            throw Refusal(entry: "own")
        }
        for group in kept { expectEnded(group) }
    }

    @Test func `an outer group that is committed before an inner one is a typed error, and goes on`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        let middle = try outer.beginGroup("Middle")
        let inner = try middle.beginGroup("Inner")
        #expect(throws: UndoStackError.innerGroupOpen(label: "Outer", inner: "Inner")) {
            try outer.commit()
        }
        try inner.perform(Add(tape: bench.tape, amount: 1))
        try inner.commit()
        #expect(throws: UndoStackError.innerGroupOpen(label: "Outer", inner: "Middle")) {
            try outer.commit()
        }
        try middle.commit()
        try outer.commit()
        #expect(bench.labels == ["Outer"])
    }

    @Test func `a group within one that was let go keeps it open`() throws {
        var outer: UndoGroup? = try bench.stack.beginGroup("Outer")
        try outer?.perform(Add(tape: bench.tape, amount: 1))
        let inner = try #require(try outer?.beginGroup("Inner"))
        outer = nil
        try inner.perform(Add(tape: bench.tape, amount: 2))
        #expect(bench.tape.value == 3)
        try inner.commit()
        #expect(bench.labels == [])
    }
}
