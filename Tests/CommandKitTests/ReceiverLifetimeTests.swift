import CommandKit
import Testing

/// The receiver of a command is kept alive for as long as there is an entry of the command, and no longer.
@Suite(.timeLimited) struct ReceiverLifetimeTests {
    /// Ways to remove all entries of a stack of two.
    static let losses: [(String, @Sendable (UndoStack) throws -> Void)] = [
        ("clear", { try $0.clear() }),
        ("limit", { try $0.setLimit(0) }),
        ("range", { try $0.removeEntries(in: 0..<2) }),
        (
            "redo tail",
            {
                try $0.undo(2)
                try $0.perform(Nudge(Tape(), 1))
            }
        ),
        (
            "overflow",
            { stack in
                try stack.setLimit(2)
                for _ in 0..<2 { try stack.perform(Nudge(Tape(), 1), merging: false) }
            }
        ),
    ]

    private func perform(_ amounts: Int32..., on stack: UndoStack) throws -> WeakTape {
        let tape = Tape()
        for amount in amounts { try stack.perform(Nudge(tape, amount), merging: false) }
        return WeakTape(tape: tape)
    }

    @Test(arguments: losses.indices)
    func `it is let go with its last entry`(loss: Int) throws {
        let stack = UndoStack()
        let receiver = try perform(1, 2, on: stack)
        #expect(receiver.tape != nil)
        try Self.losses[loss].1(stack)
        #expect(receiver.tape == nil, "\(Self.losses[loss].0)")
        withExtendedLifetime(stack) {}
    }

    @Test func `it stays with the last of its entries`() throws {
        let stack = UndoStack()
        let receiver = try perform(1, 2, 3, on: stack)
        try stack.undo(2)
        try stack.removeEntries(in: 0..<2)
        #expect(receiver.tape != nil)
        try stack.redo()
        try stack.undo()
        #expect(receiver.tape?.value == 1)
        try stack.perform(Nudge(Tape(), 1))
        #expect(receiver.tape == nil)
    }

    @Test func `it goes with the stack`() throws {
        var stack: UndoStack? = UndoStack()
        let receiver = try stack.map { try perform(1, 2, on: $0) }
        #expect(receiver?.tape != nil)
        stack = nil
        #expect(receiver?.tape == nil)
    }

    @Test func `one whose command failed or can't be undone is let go`() throws {
        let stack = UndoStack()
        weak var released: Tape?
        do {
            let tape = Tape()
            released = tape
            tape.refused = ["do 1"]
            #expect(throws: Refusal.self) { try stack.perform(Nudge(tape, 1)) }
            try stack.perform(Nudge(tape, 2))
            try stack.perform(Nudge(tape, -2))
        }
        #expect(stack.count == 0)
        #expect(released == nil)
    }

    @Test func `a group that is copied keeps it for itself`() throws {
        let stack = UndoStack()
        weak var released: Tape?
        var copy: (any Command)?
        do {
            let tape = Tape()
            released = tape
            try stack.group("Group") { try stack.perform(Nudge(tape, 1)) }
            try stack.perform(Nudge(tape, 1))
            copy = stack.entries[0]
        }
        try stack.clear()
        #expect(released != nil)
        try copy?.undo()
        #expect(released?.value == 1)
        copy = nil
        #expect(released == nil)
    }

    @Test func `what it does when it is let go can use the stack's groups`() throws {
        final class Parting {
            var last: () -> Void = {}
            deinit { last() }
        }
        struct Touch: Command {
            let receiver: Parting
            let label = "Touch"
            func execute() {}
            func undo() {}
        }
        let (stack, tape) = (UndoStack(), Tape())
        try stack.group("Group") { try stack.perform(Nudge(tape, 1)) }
        let group = try #require(stack.entries[0] as? CompositeCommand)
        do {
            let parting = Parting()
            parting.last = {
                var group = group
                for _ in 0..<100 { try? group.execute() }
            }
            try stack.perform(Touch(receiver: parting))
        }
        try stack.undo()
        try stack.perform(Nudge(tape, 10))
        #expect(tape.value == 111)
        try stack.undo(2)
        #expect(tape.value == 100)
    }
}

private struct WeakTape {
    weak var tape: Tape?
}
