import CommandKit
import ShapeEditorTestSupport
import Testing

private final class Counter {
    var count = 0
}

/// Adds to a counter, and names it as its receiver.
private struct Count: Command {
    let receiver: Counter
    let amount: Int

    var label: String { "Count" }
    func execute() { receiver.count += amount }
    func undo() { receiver.count -= amount }
    func forEachReceiver(_ body: (AnyObject) -> Void) { body(receiver) }
}

private struct Note: Command {
    var label: String { "Note" }
    func execute() {}
    func undo() {}
}

@Suite(.timeLimited) struct ReceiverTests {
    private func receivers(_ command: any Command) -> [ObjectIdentifier] {
        var receivers: [ObjectIdentifier] = []
        command.forEachReceiver { receivers.append(ObjectIdentifier($0)) }
        return receivers
    }

    @Test func `a command names its receiver, and one without that function none`() {
        let counter = Counter()
        #expect(receivers(Count(receiver: counter, amount: 1)) == [ObjectIdentifier(counter)])
        #expect(receivers(Note()) == [])
        #expect(Count(receiver: counter, amount: 1).hasReceiver(counter))
        #expect(!Count(receiver: counter, amount: 1).hasReceiver(Counter()))
        #expect(!Note().hasReceiver(counter))
    }

    @Test func `the entry of an asynchronous command names the receivers of the command`() async throws {
        struct Load: InstantlyUndoable {
            let counter: Counter
            let label = "Load"
            func execute() async throws {}
            func undo() {}
            func redo() {}
            func forEachReceiver(_ body: (AnyObject) -> Void) { body(counter) }
        }
        let (counter, stack) = (Counter(), UndoStack())
        try await stack.perform(Load(counter: counter))
        #expect(receivers(stack.entries[0]) == [ObjectIdentifier(counter)])
        #expect(stack.entries[0].hasReceiver(counter))
    }

    @Test func `a group that was done names a receiver once where the children in a row share it`() throws {
        let (one, other) = (Counter(), Counter())
        let stack = UndoStack()
        try stack.group("Many") { group in
            for receiver in [one, one, other, one, one] {
                try group.perform(Count(receiver: receiver, amount: 1), merging: false)
            }
            try group.perform(Note())
            try group.perform(Count(receiver: one, amount: 1))
        }
        #expect(receivers(stack.entries[0]) == [one, other, one].map { ObjectIdentifier($0) })
    }

    @Test func `a group names those of its children, before it has run and as an entry`() throws {
        let counters = [Counter(), Counter()]
        let ids = counters.map { ObjectIdentifier($0) }
        let group = CompositeCommand(
            "Both",
            [Count(receiver: counters[0], amount: 1), Note(), Count(receiver: counters[1], amount: 2)])
        #expect(receivers(group) == ids)
        let stack = UndoStack()
        try stack.perform(group)
        #expect(receivers(stack.entries[0]) == ids)
        #expect(counters.map(\.count) == [1, 2])
    }
}
