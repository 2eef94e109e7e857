import CommandKit
import Testing

/// Groups that are begun and ended through a handle.
@Suite(.timeLimited) struct UndoGroupTests {
    let bench = Workbench()

    @Test func `groups nest, and only the outermost end makes an entry, with one notification`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        try bench.add(1, in: outer)
        let inner = try outer.beginGroup("Inner")
        try bench.add(2, 3, in: inner)
        try inner.commit()
        #expect(bench.place == [0, 0])
        #expect(bench.recorder.changes == [])
        try bench.add(4, in: outer)
        #expect(outer.isOpen && !inner.isOpen)
        try outer.commit()
        #expect(bench.labels == ["Outer"])
        #expect(
            bench.recorder.changes == [
                .change(.performed, index: (0, 1), count: 1, saved: (true, false))
            ])
    }

    @Test func `undo runs the children in reverse, and redo in order`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        try bench.add(1, in: outer)
        let inner = try outer.beginGroup("Inner")
        try bench.add(2, 3, in: inner)
        try inner.commit()
        try outer.commit()
        try bench.stack.undo()
        #expect(bench.tape.log.suffix(3) == ["undo 3", "undo 2", "undo 1"])
        try bench.stack.redo()
        #expect(bench.tape.log.suffix(3) == ["redo 1", "redo 2", "redo 3"])
    }

    @Test
    func `each command that was performed in it counts, and that of groups in it but for those rolled back`()
        throws
    {
        let outer = try bench.stack.beginGroup("Outer")
        try bench.add(1, 2, in: outer)
        try outer.perform(Add(tape: bench.tape, amount: 3))
        #expect(outer.performedCount == 3 && outer.count == 2)
        #expect(throws: CancellationError.self) { try outer.perform(Closure { throw CancellationError() }) }
        #expect(outer.performedCount == 3)
        for isKept in [true, false] {
            let inner = try outer.beginGroup("Inner")
            try bench.add(4, in: inner)
            let innermost = try inner.beginGroup("Innermost")
            try bench.add(5, 6, in: innermost)
            #expect([outer, inner, innermost].map(\.performedCount) == [isKept ? 6 : 9, 3, 2])
            try innermost.commit()
            if isKept { try inner.commit() } else { try inner.rollBack() }
            #expect(outer.performedCount == 6)
        }
        try outer.record(Add(tape: bench.tape, amount: 7))
        try outer.commit()
        #expect(outer.performedCount == 7)
    }

    @Test func `a group may be committed as the one command that its commands come to`() throws {
        let group = try bench.stack.beginGroup("Drag")
        try bench.add(1, 2, in: group)
        try group.commit(as: Add(tape: bench.tape, amount: 3), merging: false)
        #expect(bench.labels == ["Add 3"] && !group.isOpen)
        #expect(bench.recorder.changes.count == 1)
        try bench.stack.undo()
        try bench.stack.redo()
        #expect(bench.tape.log == ["do 1", "do 2", "undo 3", "redo 3"])
    }

    @Test func `the entry before may take over the command that a group is committed as`() throws {
        for amount in [1, 2] {
            let group = try bench.stack.beginGroup("Drag")
            try bench.add(amount, in: group)
            try group.commit(as: Add(tape: bench.tape, amount: amount))
        }
        #expect(bench.labels == ["Add 3"])
    }

    @Test func `one within another that is committed as a command counts as one, and keeps what it did`()
        throws
    {
        let outer = try bench.stack.beginGroup("Outer")
        try bench.add(1, in: outer)
        let inner = try outer.beginGroup("Drag")
        try bench.add(2, 3, in: inner)
        let innermost = try inner.beginGroup("Innermost")
        #expect(throws: UndoStackError.innerGroupOpen(label: "Drag", inner: "Innermost")) {
            try inner.commit(as: Add(tape: bench.tape, amount: 5))
        }
        try innermost.commit()
        try inner.commit(as: Add(tape: bench.tape, amount: 5))
        #expect(outer.performedCount == 2 && outer.entries.map(\.label) == ["Add 1", "Add 2", "Add 3"])
        try outer.commit()
        #expect(bench.labels == ["Outer"])
    }

    @Test func `one in which nothing ran makes no entry, whatever it is committed as`() throws {
        let group = try bench.stack.beginGroup("Drag")
        try group.commit(as: Add(tape: bench.tape, amount: 3))
        #expect(bench.labels == [] && bench.stack.isSaved)
    }

    @Test
    func `one that is committed as a command that can't be undone leaves no entry, and keeps the redo tail`()
        throws
    {
        try bench.add(1)
        try bench.stack.undo()
        let group = try bench.stack.beginGroup("Drag")
        try bench.add(2, 3, in: group)
        _ = bench.recorder.takeChanges()
        try group.commit(as: Print(tape: bench.tape))
        #expect(bench.place == [0, 1] && bench.stack.redoLabel == "Add 1")
        #expect(bench.recorder.changes == [] && bench.tape.log.last == "do 3")
    }

    @Test func `a group holds its own commands and those of groups within it, not those of groups beside it`()
        throws
    {
        let outer = try bench.stack.beginGroup("Outer")
        try bench.add(1, in: outer)
        let (inner, beside) = (try outer.beginGroup("Inner"), try outer.beginGroup("Beside"))
        try bench.add(2, 3, in: inner)
        try bench.add(4, in: beside)
        let innermost = try inner.beginGroup("Innermost")
        try bench.add(5, in: innermost)
        #expect([outer, inner, beside, innermost].map(\.count) == [5, 3, 1, 1])
        #expect([outer, inner, beside, innermost].map(\.entries.count) == [5, 3, 1, 1])
        try innermost.commit()
        try beside.rollBack()
        #expect([outer, inner, beside, innermost].map(\.count) == [4, 3, 0, 0])
        try inner.commit()
        try outer.commit()
        #expect([outer, inner].map(\.count) == [0, 0])
    }

    @Test func `what a body returns need not be used`() async throws {
        try bench.stack.group("Handle") { group in group.count }
        try bench.stack.group("Body") { 1 }
        try await bench.stack.groupAsync("Later") { group in group.count }
        let outer = try bench.stack.beginGroup("Outer")
        try outer.group("Inner") { group in group.count }
        try await outer.groupAsync("Later") { group in group.count }
        #expect(bench.place == [0, 0])
    }

    @Test func `a group in which nothing that can be undone ran makes no entry, and keeps the redo tail`()
        throws
    {
        try bench.add(1)
        try bench.stack.undo()
        _ = bench.recorder.takeChanges()
        let outer = try bench.stack.beginGroup("Outer")
        try outer.beginGroup("Inner").commit()
        try outer.perform(Print(tape: bench.tape))
        try outer.commit()
        #expect(bench.place == [0, 1])
        #expect(bench.stack.isSaved)
        #expect(bench.recorder.changes == [])
    }

    @Test func `a group whose commands come to nothing together is an entry`() throws {
        try bench.stack.perform(Closure("Undone") {})
        try bench.stack.undo()
        let group = try bench.stack.beginGroup("Group")
        try group.perform(Add(tape: bench.tape, amount: 2))
        try group.perform(Add(tape: bench.tape, amount: -2))
        try group.commit()
        #expect(bench.labels == ["Group"])
        #expect(!bench.stack.isSaved)
        #expect(bench.recorder.changes.last?.kind == .performed)
        try bench.stack.undo()
        try bench.stack.redo()
        #expect(bench.place == [1, 1])
        #expect(bench.tape.log == ["do 2", "do -2"])
    }

    @Test func `the redo tail stays until the outermost commit`() throws {
        try bench.add(1)
        try bench.stack.undo()
        let group = try bench.stack.beginGroup("Group")
        try bench.add(2, in: group)
        #expect(bench.place == [0, 1])
        try group.commit()
        #expect(bench.labels == ["Group"])
    }

    @Test func `the stack is not saved while an open group holds a change`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        #expect(bench.stack.isSaved)
        try bench.add(1, in: outer)
        #expect(!bench.stack.isSaved)
        let inner = try outer.beginGroup("Inner")
        try bench.add(2, in: inner)
        try inner.rollBack()
        #expect(!bench.stack.isSaved)
        try outer.rollBack()
        #expect(bench.stack.isSaved)
    }

    @Test func `nor while one of several does, also after the others have ended`() throws {
        let groups = try (0..<3).map { try bench.stack.beginGroup("Group \($0)") }
        try bench.add(1, in: groups[0])
        try bench.add(2, in: groups[1])
        try groups[0].rollBack()
        try groups[2].commit()
        #expect(!bench.stack.isSaved)
        try groups[1].rollBack()
        #expect(bench.stack.isSaved)
    }

    @Test func `a command that fails leaves the group open`() throws {
        let group = try bench.stack.beginGroup("Group")
        try bench.add(1, in: group)
        bench.tape.refused = ["do 2"]
        #expect(throws: Refusal(entry: "do 2")) { try bench.add(2, in: group) }
        try bench.add(3, in: group)
        try group.commit()
        try bench.stack.undo()
        #expect(bench.tape.log == ["do 1", "do 3", "undo 3", "undo 1"])
    }

    @Test func `a group undoes as a whole or not at all`() throws {
        try bench.stack.group("Group") { try bench.add(1, 2, 3) }
        bench.tape.refused = ["undo 1"]
        let error = #expect(throws: GroupError.self) { try bench.stack.undo() }
        #expect(error?.path == [0])
        #expect(bench.tape.log.suffix(4) == ["undo 3", "undo 2", "redo 2", "redo 3"])
        #expect(bench.place == [1, 1])
    }

    @Test func `a recorded group can be performed again`() throws {
        try bench.stack.group("Group") { try bench.add(1, 2) }
        let group = try #require(bench.stack.entries.first)
        try bench.stack.perform(group)
        #expect(bench.tape.log == ["do 1", "do 2", "do 1", "do 2"])
        try bench.stack.undo(2)
        #expect(bench.tape.value == 0)
    }
}
