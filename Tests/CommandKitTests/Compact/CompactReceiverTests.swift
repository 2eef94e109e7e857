import CommandKit
import Testing

/// The receiver of compact commands is kept as long as there is a step of it, and no longer.
@Suite(.timeLimited) struct CompactReceiverTests {
    /// Ways to lose all entries of a stack of two.
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

    @Test func `a receiver that comes back is known again, and one in its memory is not taken for it`() throws
    {
        let stack = UndoStack(limit: 1)
        for amount: Int32 in 1...1000 {
            let tape = Tape()
            try stack.perform(Nudge(tape, amount))
            try stack.perform(Nudge(Tape(), 1), merging: false)
            try stack.perform(Nudge(tape, amount), merging: false)
            try stack.undo()
            #expect(tape.value == Int(amount))
        }
    }

    @Test func `of thousands, each is found again`() throws {
        let stack = UndoStack()
        let tapes = (0..<5000).map { _ in Tape() }
        for round: Int32 in 1...3 { for tape in tapes { try stack.perform(Nudge(tape, round)) } }
        #expect(stack.count == 15000)
        #expect(tapes.allSatisfy { $0.value == 6 })
        try stack.undo(10000)
        #expect(tapes.allSatisfy { $0.value == 1 })
        try stack.removeEntries(of: tapes[7])
        #expect(stack.count == 14997)
        try stack.redo(stack.count - stack.index)
        let sum = tapes.reduce(0) { $0 + $1.value }
        #expect(sum == 6 * 4999 + 1)
    }

    @Test func `what it does when it is let go can use the stack's groups`() throws {
        final class Parting {
            var last: () -> Void = {}
            deinit { last() }
        }
        struct Touch: CompactCommand {
            let receiver: Parting
            let state: Int8
            let label = "Touch"
            init(receiver: Parting, state: Int8) { (self.receiver, self.state) = (receiver, state) }
            func execute() {}
            func undo() {}
        }
        let (stack, tape) = (UndoStack(), Tape())
        try stack.group("Group") { try stack.perform(Nudge(tape, 1)) }
        let group = try #require(stack.entries[0] as? CommandGroup)
        do {
            let parting = Parting()
            parting.last = {
                var group = group
                for _ in 0..<100 { try? group.execute() }
            }
            try stack.perform(Touch(receiver: parting, state: 0))
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
