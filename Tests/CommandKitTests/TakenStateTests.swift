import Testing

@testable import CommandKit

/// States that are taken, to be marked as saved or gone to later.
@Suite(.timeLimited) struct TakenStateTests {
    let bench = Workbench()
    var stack: UndoStack { bench.stack }

    /// A change of a stack with three entries, of which a state was taken. All entries are done before the change.
    struct Change: Sendable {
        let what: String
        /// The index at which the state is taken.
        let index: Int
        /// The index of the state afterwards; `nil` if it can't be reached any more.
        let expected: Int?
        let body: @Sendable (Workbench) throws -> Void

        init(
            _ what: String, at index: Int, to expected: Int?,
            _ body: @escaping @Sendable (Workbench) throws -> Void
        ) {
            (self.what, self.index, self.expected, self.body) = (what, index, expected, body)
        }
    }

    static let changes = [
        Change("nothing", at: 3, to: 3) { _ in },
        Change("an entry more", at: 3, to: 3) { try $0.add(4) },
        Change("a command that would merge", at: 3, to: 3) { try $0.add(4, merging: true) },
        Change("an undo", at: 2, to: 2) { try $0.stack.undo(3) },
        Change("a dropped redo tail", at: 2, to: nil) {
            try $0.stack.undo(2)
            try $0.add(4)
        },
        Change("a redo tail that is dropped at the state", at: 2, to: 2) {
            try $0.stack.undo()
            try $0.add(4)
        },
        Change("a limit", at: 2, to: 1) { try $0.stack.setLimit(2) },
        Change("a limit that takes the last entry before it", at: 2, to: 0) { try $0.stack.setLimit(1) },
        Change("a limit that takes the first entry after it", at: 2, to: nil) { try $0.stack.setLimit(0) },
        Change("a limit that takes the first entry after the start", at: 0, to: nil) {
            try $0.stack.setLimit(2)
        },
        Change("a limit that takes undone entries", at: 3, to: nil) {
            try $0.stack.undo(3)
            try $0.stack.setLimit(2)
        },
        Change("a limit of each perform", at: 2, to: 1) {
            try $0.stack.setLimit(3)
            try $0.add(4)
        },
        Change("clearing", at: 3, to: 0) {
            try $0.stack.clear()
            try $0.add(4)
        },
        Change("clearing elsewhere", at: 2, to: nil) { try $0.stack.clear() },
        Change("clearing at the state, with a redo tail", at: 2, to: 0) {
            try $0.stack.undo()
            try $0.stack.clear()
        },
        Change("clearing at the start", at: 0, to: 0) {
            try $0.stack.undo(3)
            try $0.stack.clear()
        },
        Change("restoring", at: 0, to: 1) {
            try $0.stack.undo(3)
            try $0.stack.clear()
            try $0.stack.restore(done: [Add(tape: $0.tape, amount: 7)], undone: [])
        },
        Change("a removal before it", at: 2, to: 1) { try $0.stack.removeEntries(in: 0..<1) },
        Change("the removal of the last entry before it", at: 2, to: 1) {
            try $0.stack.removeEntries(in: 1..<2)
        },
        Change("a removal between it and the index", at: 2, to: nil) {
            try $0.stack.removeEntries(in: 2..<3)
        },
        Change("a removal between it and a lower index", at: 2, to: nil) {
            try $0.stack.undo(2)
            try $0.stack.removeEntries(in: 1..<2)
        },
        Change("two removals before it", at: 3, to: 1) {
            try $0.stack.removeEntries(in: 0..<1)
            try $0.stack.removeEntries(in: 1..<2)
        },
        Change("the removal of what a receiver's commands did", at: 3, to: 2) {
            try $0.stack.removeEntries(of: $0.tape)
        },
        Change("the removal of a receiver's command before it", at: 2, to: 1) {
            try $0.stack.removeEntries(of: $0.tape)
        },
        Change("a group before it", at: 3, to: 2) { try $0.stack.groupEntries(in: 0..<2, label: "Group") },
        Change("a group up to it", at: 3, to: 1) { try $0.stack.groupEntries(in: 0..<3, label: "Group") },
        Change("a group after it", at: 1, to: 1) { try $0.stack.groupEntries(in: 1..<3, label: "Group") },
        Change("a group around it", at: 2, to: nil) { try $0.stack.groupEntries(in: 1..<3, label: "Group") },
        Change("an effect that is left behind", at: 3, to: nil) { bench in
            bench.tape.refused = ["undo 4"]
            let group = try bench.stack.beginGroup("Group")
            try bench.add(4, in: group)
            #expect(throws: GroupError.self) { try group.rollBack() }
        },
        Change("a return that failed", at: 1, to: nil) { bench in
            bench.tape.refused = ["undo 1", "redo 2"]
            #expect(throws: RestoreError.self) { try bench.stack.undo(3) }
        },
    ]

    @Test(arguments: changes.indices)
    func `a taken state is marked where it is, or clears the mark where it can't be reached`(number: Int)
        throws
    {
        let change = Self.changes[number]
        try bench.add(1)
        try stack.perform(Nudge(bench.tape, 2))  // names its receiver
        try bench.add(3)
        try stack.go(to: change.index)
        let state = try #require(stack.takeState())
        try stack.go(to: 3)
        try change.body(bench)
        #expect(stack.index(of: state) == change.expected, "\(change.what)")
        try stack.markSaved()
        try stack.markSaved(state)
        #expect(stack.savedIndex == change.expected, "\(change.what)")
    }

    @Test func `after a removal, a state is not taken for an earlier one before the same entry`() throws {
        try bench.add(1, 2, 3)
        try stack.undo(2)
        let early = try #require(stack.takeState())
        try stack.redo(2)
        try stack.removeEntries(in: 1..<2)
        try stack.undo()
        let late = try #require(stack.takeState())
        #expect(stack.index(of: early) == nil)
        #expect(stack.index(of: late) == 1)
    }

    @Test func `the entry before a taken state merges nothing more`() throws {
        let group = try stack.beginGroup("Group")
        try bench.add(1)
        #expect(stack.takeState() == stack.takeState())
        try bench.add(2, merging: true)
        #expect(bench.labels == ["Add 1", "Add 2"])
        try bench.add(3, merging: true)
        #expect(bench.labels == ["Add 1", "Add 5"])
        try bench.add(4, in: group)
        try group.commit()
        _ = stack.takeState()
        let next = try stack.beginGroup("Group")
        try bench.add(5, in: next)
        try next.commit(merging: true)
        #expect(bench.labels == ["Add 1", "Add 5", "Group", "Group"])
    }

    @Test func `no state can be taken while a change is open, but an observer can take one`() throws {
        unowned let stack = stack
        var isTaken: [Bool] = []
        func take() { isTaken.append(stack.takeState() != nil) }
        let group = try stack.beginGroup("Group")
        take()
        try bench.add(1, in: group)
        take()
        try group.commit()
        bench.tape.whileRunning = take
        bench.recorder.whileTold = { _ in take() }
        try bench.add(2)
        #expect(isTaken == [true, false, false, true])
    }

    @Test func `a busy stack marks a state when it is idle, if it can be reached then`() throws {
        let (stack, tape) = (stack, bench.tape)
        try bench.add(1)
        let state = try #require(stack.takeState())
        var marks: [Int?] = []
        tape.whileRunning = { [unowned stack] in
            try stack.markSaved(state)
            marks.append(stack.savedIndex)
        }
        try bench.add(2)
        marks.append(stack.savedIndex)
        try stack.undo(2)
        marks.append(stack.savedIndex)
        try bench.add(3)
        marks.append(stack.savedIndex)
        #expect(marks == [0, 1, 1, 1, 1, 1, nil])
    }

    @Test func `a save that ends during an asynchronous undo marks its state afterwards`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await stack.perform(bench.slow("a"))
            let state = try #require(stack.takeState())
            let undo = bench.start { try await stack.undoAsync() }
            try stack.markSaved(state)
            #expect(stack.savedIndex == 0)
            try await undo.value
            #expect(stack.savedIndex == 1)
            try await stack.redoAsync()
            #expect(stack.isSaved)
        }
    }

    @Test func `an open group and its body don't keep a state from being marked`() throws {
        try bench.add(1)
        let state = try #require(stack.takeState())
        let group = try stack.beginGroup("Group")
        try bench.add(2, in: group)
        try stack.markSaved(state)
        #expect(stack.savedIndex == 1)
        try stack.markSaved(at: nil)
        try stack.group("Body") {
            try stack.markSaved(state)
            #expect(stack.savedIndex == 1)
        }
        try group.rollBack()
        #expect(stack.isSaved)
    }

    @Test func `a state of another stack is refused`() throws {
        let other = Workbench()
        for bench in [bench, other] { try bench.add(1) }
        let state = try #require(other.stack.takeState())
        #expect(stack.index(of: state) == nil)
        #expect(throws: UndoStackError.noSuchState) { try stack.markSaved(state) }
        #expect(stack.savedIndex == 0)
        try other.stack.markSaved(state)
        #expect(other.stack.isSaved)
    }

    @Test func `the saved state merges nothing more, also when another is marked as saved since`() throws {
        try bench.add(1)
        try stack.markSaved()
        try stack.markSaved(at: 0)
        try bench.add(2, merging: true)
        #expect(bench.labels == ["Add 1", "Add 2"])
    }

    @Test func `states that can't be reached any more take no memory`() throws {
        try stack.setLimit(10)
        for amount in 1...1000 {
            try bench.add(amount)
            _ = stack.takeState()
        }
        #expect(stack.states.numbers.count < 100)
        let kept = try #require(stack.takeState())
        #expect(stack.index(of: kept) == 10)
    }
}
