import CommandKit
import Testing

@Suite struct TransactionCommandTests {
    let tape = Tape()

    func adding(_ amounts: Int..., label: String = "All") -> TransactionCommand {
        TransactionCommand(label, amounts.map { Add(tape: tape, amount: $0) })
    }

    @Test func `a list of commands is one entry, and its undo runs in reverse`() throws {
        let stack = UndoStack()
        try stack.perform(adding(1, 2))
        #expect(stack.count == 1)
        #expect(stack.undoLabel == "Undo All")
        try stack.undo()
        try stack.redo()
        #expect(tape.log == ["do 1", "do 2", "undo 2", "undo 1", "redo 1", "redo 2"])
    }

    @Test func `at the first failure, those before it are undone in reverse and nothing is recorded`() throws
    {
        let stack = UndoStack()
        tape.refused = ["do 3", "undo 2"]
        let error = #expect(throws: TransactionError.self) { try stack.perform(adding(1, 2, 3, 4)) }
        #expect(tape.log == ["do 1", "do 2", "undo 1"])
        #expect(error?.cause as? Refusal == Refusal(entry: "do 3"))
        #expect(error?.failedIndex == 2)
        #expect(error?.rollbackErrors.map(\.path) == [[1]])
        #expect(stack.count == 0)
    }

    @Test func `a transaction can be run again, and keeps nothing from the run before`() throws {
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
        var transaction = TransactionCommand("All", [Remember(tape: tape)])
        try transaction.execute()
        try transaction.undo()
        try transaction.execute()
        tape.refused = ["run 1"]
        #expect(throws: TransactionError.self) { try transaction.execute() }
        #expect(tape.log == ["run 1", "undo run 1", "run 1"])
        let error = #expect(throws: TransactionError.self) { try transaction.undo() }
        #expect(error?.cause as? CompositeError == .notExecuted(label: "All"))
    }

    @Test func `transactions nest, and the path leads to the command that failed`() throws {
        tape.refused = ["do 3"]
        var outer = TransactionCommand("Outer", [adding(1), adding(2, 3, label: "Inner")])
        let error = #expect(throws: TransactionError.self) { try outer.execute() }
        #expect(error?.path == [1, 1])
        #expect(error?.label == "Outer")
        #expect(tape.value == 0)
    }

    @Test func `an empty transaction leaves no entry and the redo tail`() throws {
        let stack = UndoStack()
        try stack.perform(adding(1))
        try stack.undo()
        try stack.perform(TransactionCommand("Empty", [adding(), adding()]))
        #expect(stack.count == 1)
        #expect(stack.canRedo)
    }

    @Test func `commands that can't be undone are executed, and passed over by undo and redo`() throws {
        let stack = UndoStack()
        try stack.perform(
            TransactionCommand("All", [Add(tape: tape, amount: 1), Print(tape: tape)]))
        try stack.undo()
        try stack.redo()
        #expect(tape.log == ["do 1", "print", "undo 1", "redo 1"])
    }

    @Test func `undoing is all or nothing, and restores what was undone`() throws {
        let stack = UndoStack()
        try stack.perform(adding(1, 2, 3))
        tape.refused = ["undo 1"]
        #expect(throws: TransactionError.self) { try stack.undo() }
        #expect(tape.value == 6)
        #expect(stack.index == 1)
    }
}
