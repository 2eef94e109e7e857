import CommandKit
import Testing

/// Each error says what was asked, what was there, and what to do instead.
@Suite struct ErrorWordingTests {
    @Test(arguments: [
        (
            UndoStackError.tooFewToUndo(asked: 1, available: 0),
            "There is nothing to undo: perform a command first."
        ),
        (
            .tooFewToRedo(asked: 2, available: 0),
            "There is nothing to redo: only what has been undone can be redone."
        ),
        (.tooFewToUndo(asked: 5, available: 3), "Can't undo 5 steps, there are only 3: ask for 3 or fewer."),
        (.tooFewToRedo(asked: 2, available: 1), "Can't redo 2 steps, there is only 1: ask for 1 or fewer."),
        (.countNotPositive(-2), "The number of steps is -2: it has to be 1 or more."),
        (.limitNegative(-1), "The limit is -1: it has to be 0 or more, or none at all."),
        (
            .reentrant(.markSaved, during: .executing),
            "Can't mark as saved while a command is being executed by the same stack: do it afterwards."
        ),
        (
            .groupOpen(.undo, label: "Square"),
            "Can't undo while the group \"Square\" is open: commit it or roll it back first."
        ),
        (.noOpenGroup(.rollback), "Can't roll back, as no group is open: begin one first."),
        (
            .groupBelongsToTransaction(.commit, label: "Square"),
            "Can't commit the transaction \"Square\" from inside: return to commit it, throw to roll it back."
        ),
        (
            .groupLeftOpen(label: "Square"),
            "The group \"Square\" was left open: commit it or roll it back before the transaction ends."
        ),
        (.groupsTooDeep(maximum: 128), "Groups can't be nested more than 128 deep: commit one first."),
    ])
    func `a stack's error`(error: UndoStackError, wording: String) {
        #expect(error.description == wording)
    }

    @Test func `a transaction's error names the place, the cause, and what is left`() throws {
        let tape = Tape()
        tape.refused = ["do 3", "undo 1"]
        var transaction = TransactionCommand(
            "All", [TransactionCommand("Inner", [1, 2, 3].map { Add(tape: tape, amount: $0) })])
        let error = #expect(throws: TransactionError.self) { try transaction.execute() }
        #expect(
            error?.description == """
                "All" failed at command 1.3: Refusal(entry: "do 3") What could not be taken back is still there: \
                "Add 1" at command 1.1: Refusal(entry: "undo 1")
                """)
    }

    @Test func `a rollback that left something, and a restoring that failed`() throws {
        let bench = try Workbench()
        try bench.stack.begin("Group")
        try bench.add(1)
        bench.tape.refused = ["undo 1"]
        let rollback = #expect(throws: RollbackError.self) { try bench.stack.rollback() }
        #expect(
            rollback?.description == """
                "Group" was rolled back. What could not be taken back is still there: \
                "Add 1" at command 1: Refusal(entry: "undo 1")
                """)
        try bench.add(1, 2)
        bench.tape.refused = ["undo 1", "redo 2"]
        let restore = #expect(throws: RestoreError.self) { try bench.stack.undo(2) }
        #expect(
            restore?.description == """
                Refusal(entry: "undo 1") Going back failed as well: Refusal(entry: "redo 2") The index is now 1 \
                instead of 2: put the receiver right, then clear the stack.
                """)
    }

    @Test func `a receiver that is gone, and a composite that has not run`() {
        #expect(
            ReceiverError(receiver: "Shape").description
                == "The Shape that the command works on is gone: keep it alive, or clear the commands that need it."
        )
        #expect(
            CompositeError.notExecuted(label: "All").description
                == "\"All\" has not been executed: execute it before undoing or redoing it.")
    }
}
