import CommandKit
import Testing

/// The example of the README, word for word.
@Suite struct CommandKitReadmeExampleTests {
    final class Counter {
        var value = 0
    }

    struct Add: Command {
        let counter: Counter
        let amount: Int

        var label: String { "Add \(amount)" }
        func execute() { counter.value += amount }
        func undo() { counter.value -= amount }
    }

    @Test func `a counter is counted, in a transaction too, and undone`() throws {
        let counter = Counter()
        let stack = UndoStack()
        try stack.perform(Add(counter: counter, amount: 5))
        try stack.transaction("Add Twice") {
            try stack.perform(Add(counter: counter, amount: 1))
            try stack.perform(Add(counter: counter, amount: 1))
        }
        #expect(counter.value == 7)
        #expect(stack.undoLabel == "Undo Add Twice")
        try stack.undo()
        #expect(counter.value == 5)
    }
}
