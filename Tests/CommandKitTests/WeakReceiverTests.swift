import CommandKit
import Testing

@Suite(.timeLimited) struct WeakReceiverTests {
    struct WeakAdd: Command {
        let tape: WeakReceiver<Tape>
        let label = "Add"
        mutating func execute() throws { try tape.get().apply(1, as: "do") }
        mutating func undo() throws { try tape.get().apply(-1, as: "undo") }
    }

    @Test func `a command whose receiver is gone fails with a typed error`() throws {
        let stack = UndoStack()
        var tape: Tape? = Tape()
        let command = WeakAdd(tape: WeakReceiver(try #require(tape)))
        try stack.perform(command)
        #expect(tape?.value == 1)
        tape = nil
        #expect(throws: CommandKitError.receiverGone("Tape")) { try stack.undo() }
        #expect(throws: CommandKitError.receiverGone("Tape")) { try stack.perform(command) }
        #expect(stack.index == 1)
    }
}
