import CommandKit
import Testing

@Suite(.timeLimited) struct CompositeCommandTests {
    let tape = Tape()
    let stack = UndoStack()

    func adding(_ amounts: Int..., label: String = "All") -> CompositeCommand {
        CompositeCommand(label, amounts.map { Add(tape: tape, amount: $0) })
    }

    @Test func `a list of commands is one entry, and its undo runs in reverse`() throws {
        try stack.perform(adding(1, 2))
        #expect(stack.count == 1)
        #expect(stack.undoLabel == "All")
        try stack.undo()
        try stack.redo()
        #expect(tape.log == ["do 1", "do 2", "undo 2", "undo 1", "redo 1", "redo 2"])
    }

    @Test func `at the first failure, those before it are undone in reverse and nothing is recorded`() throws
    {
        tape.refused = ["do 3", "undo 2"]
        let error = #expect(throws: GroupError.self) { try stack.perform(adding(1, 2, 3, 4)) }
        #expect(tape.log == ["do 1", "do 2", "undo 1"])
        #expect(error?.cause as? Refusal == Refusal(entry: "do 3"))
        #expect(error?.path == [2])
        #expect(error?.rollbackFailures.map(\.path) == [[1]])
        #expect(stack.count == 0)
    }

    @Test func `a group can be run again, and keeps nothing from the run before`() throws {
        struct Remember: Command {
            let tape: Tape
            var runs = 0
            let label = "Remember"
            mutating func execute() throws {
                runs += 1
                try tape.apply(1, as: "run \(runs)")
            }
            mutating func undo() throws { try tape.apply(-1, as: "undo run \(runs)") }
        }
        var group = CompositeCommand("All", [Remember(tape: tape)])
        try group.execute()
        try group.undo()
        try group.execute()
        tape.refused = ["run 1"]
        #expect(throws: GroupError.self) { try group.execute() }
        #expect(tape.log == ["run 1", "undo run 1", "run 1"])
        let error = #expect(throws: GroupError.self) { try group.undo() }
        #expect(error?.cause as? CommandKitError == CommandKitError.notExecuted(label: "All"))
    }

    @Test func `run again it starts from the commands as given, also from those that can't be undone`() throws
    {
        try stack.perform(CompositeCommand("All", [Print(tape: tape), Add(tape: tape, amount: 1)]))
        let entry = try #require(stack.entries.first as? CompositeCommand)
        #expect(entry.children.map(\.label) == ["Add 1"])
        try stack.undo()
        try stack.perform(entry)
        try stack.perform(CompositeCommand("Outer", [entry]))
        #expect(tape.log == ["print", "do 1", "undo 1", "print", "do 1", "print", "do 1"])
    }

    @Test func `groups nest, and the path leads to the command that failed`() throws {
        tape.refused = ["do 3"]
        var outer = CompositeCommand("Outer", [adding(1), adding(2, 3, label: "Inner")])
        let error = #expect(throws: GroupError.self) { try outer.execute() }
        #expect(error?.path == [1, 1])
        #expect(error?.label == "Outer")
        #expect(tape.value == 0)
    }

    @Test func `an empty group leaves no entry and the redo tail`() throws {
        try stack.perform(adding(1))
        try stack.undo()
        try stack.perform(CompositeCommand("Empty", [adding(), adding()]))
        #expect(stack.count == 1)
        #expect(stack.canRedo)
    }

    @Test func `commands that can't be undone are executed, and passed over by undo and redo`() throws {
        try stack.perform(CompositeCommand("All", [Add(tape: tape, amount: 1), Print(tape: tape)]))
        try stack.undo()
        try stack.redo()
        #expect(tape.log == ["do 1", "print", "undo 1", "redo 1"])
    }

    @Test func `undoing is all or nothing, and restores what was undone`() throws {
        try stack.perform(adding(1, 2, 3))
        tape.refused = ["undo 1"]
        #expect(throws: GroupError.self) { try stack.undo() }
        #expect(tape.log.suffix(4) == ["undo 3", "undo 2", "redo 2", "redo 3"])
        #expect(stack.index == 1)
    }

    @Test func `undoing that fails in its middle touches nothing before, and restores what comes after`()
        throws
    {
        try stack.perform(adding(1, 2, 3))
        tape.refused = ["undo 2"]
        let error = #expect(throws: GroupError.self) { try stack.undo() }
        #expect(error?.path == [1])
        #expect(tape.log.suffix(2) == ["undo 3", "redo 3"])
        #expect((stack.index, tape.value) == (1, 6))
        tape.refused = []
        try stack.undo()
        #expect(tape.value == 0)
    }

    @Test func `redoing is all or nothing, and takes back what was redone`() throws {
        try stack.perform(adding(1, 2, 3))
        try stack.undo()
        tape.refused = ["redo 3"]
        let error = #expect(throws: GroupError.self) { try stack.redo() }
        #expect(error?.path == [2])
        #expect(tape.log.suffix(4) == ["redo 1", "redo 2", "undo 2", "undo 1"])
        #expect(stack.index == 0)
    }
}

/// The context that the commands of one tree of groups share.
@Suite(.timeLimited) struct CompositeCommandContextTests {
    enum Total: SharedContextKey { typealias Value = Int }

    /// Increments the total in the context, and adds it to the tape.
    struct AddTotal: Command {
        let tape: Tape
        var added = 0
        let label = "Add Total"

        mutating func execute() throws {
            let context = SharedContext.current
            context[Total.self, default: 0] += 1
            added = context[Total.self] ?? 0
            try tape.apply(added, as: "add \(added)")
        }

        func undo() throws { try tape.apply(-added, as: "undo \(added)") }
        func redo() throws { try tape.apply(added, as: "redo \(added)") }
    }

    let tape = Tape()
    let stack = UndoStack()

    @Test func `the children of the whole tree share one context, which ends with the run`() throws {
        let child = AddTotal(tape: tape)
        let block = BlockCommand("Double") {
            SharedContext.current[Total.self, default: 0] *= 2
        } undo: {
        }
        let group = CompositeCommand(
            "All", [child, block, CompositeCommand("Inner", [child, child]), child])
        try stack.perform(group)
        #expect(tape.log == ["add 1", "add 3", "add 4", "add 5"])
        try stack.undo()
        #expect(tape.log.suffix(4) == ["undo 5", "undo 4", "undo 3", "undo 1"])
        try stack.redo()
        #expect(tape.value == 13)
        try stack.perform(group)
        #expect(tape.log.suffix(4) == ["add 1", "add 3", "add 4", "add 5"])
    }

    @Test func `a context that is handed in is used, and a command by itself has none`() throws {
        let context = SharedContext()
        context[Total.self] = 10
        var group = CompositeCommand("All", [AddTotal(tape: tape)])
        try SharedContext.$current.withValue(context) { try group.execute() }
        try stack.perform(AddTotal(tape: tape))
        #expect(tape.log == ["add 11", "add 0"])
        #expect(context[Total.self] == 11)
    }
}
