import Testing

@testable import ShapeEditing

@Suite struct GroupJournalTests {
    private let shape = ShapeState()

    @Test func `of a run of commands that merge one is kept`() throws {
        let invoker = ShapeActionInvoker()
        let journal = GroupJournal(label: "Group", within: nil)
        for _ in 0..<1000 {
            try invoker.updateShape(using: MoveCommand(receiver: shape, direction: .left), in: journal)
        }
        #expect(journal.commands.map(\.label) == ["Move Left 10000"])
        try invoker.updateShape(using: PaintCommand(receiver: shape, colour: .blue), in: journal)
        #expect(journal.commands.count == 2)
    }

    @Test func `what an inner group did does not merge with what the outer one does`() throws {
        let invoker = ShapeActionInvoker()
        let outer = GroupJournal(label: "Outer", within: nil)
        let inner = GroupJournal(label: "Inner", within: outer)
        let left = MoveCommand(receiver: shape, direction: .left, points: 1)
        for journal in [inner, inner, outer, outer, inner] {
            try invoker.updateShape(using: left, in: journal)
        }
        #expect(outer.commands.map(\.label) == ["Move Left 2", "Move Left 2", "Move Left 1"])
        #expect(inner.rollBack() === shape)
        #expect(shape.offset.x == -2)
        #expect(outer.commands.map(\.label) == ["Move Left 2"])
        #expect(inner.rollBack() == nil)
        #expect(outer.rollBack() === shape)
        #expect(shape.offset == .zero)
    }

    @Test func `a group has room for half a million commands, and what does not fit is not done`() throws {
        let invoker = ShapeActionInvoker()
        let outer = GroupJournal(label: "Outer", within: nil)
        let move = MoveCommand(receiver: shape, direction: .left, points: 1)
        let paint = PaintCommand(receiver: shape, colour: .blue)
        for _ in 0..<GroupJournal.limit / 2 {
            outer.note(move)
            outer.note(paint)
        }
        for journal in [outer, GroupJournal(label: "Inner", within: outer)] {
            #expect(throws: Problem.groupTooLarge(limit: 500_000)) {
                try invoker.updateShape(using: move, in: journal)
            }
        }
        #expect(shape.offset == .zero)
    }
}
