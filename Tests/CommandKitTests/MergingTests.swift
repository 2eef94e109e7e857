import CommandKit
import Testing

@Suite(.timeLimited) struct MergingTests {
    @Test func `a command takes over the next of its kind by itself, and observers are told`() throws {
        let bench = Workbench()
        try bench.add(1)
        _ = bench.recorder.takeChanges()
        try bench.stack.perform(Add(tape: bench.tape, amount: 2))
        #expect(bench.labels == ["Add 3"])
        #expect(bench.tape.log == ["do 1", "do 2"])
        #expect(
            bench.recorder.changes == [
                .change(.merged, index: (1, 1), count: 1, saved: (false, false))
            ])
        try bench.stack.undo()
        #expect(bench.tape.value == 0)
    }

    @Test func `an entry whose merged result changes nothing goes`() throws {
        let bench = Workbench()
        try bench.add(1)
        _ = bench.recorder.takeChanges()
        try bench.add(-1, merging: true)
        #expect(bench.place == [0, 0])
        #expect(
            bench.recorder.changes == [
                .change(.merged, index: (1, 0), count: 0, saved: (false, true))
            ])
    }

    @Test func `the entry under one that has gone takes over nothing`() throws {
        let bench = Workbench()
        try bench.add(1)
        try bench.add(2)
        try bench.add(-2, merging: true)
        try bench.add(3, merging: true)
        #expect(bench.labels == ["Add 1", "Add 3"])
    }

    @Test func `the caller can forbid it, and what is of another kind refuses`() throws {
        let bench = Workbench()
        try bench.add(1)
        try bench.stack.perform(Add(tape: bench.tape, amount: 2), merging: false)
        try bench.stack.perform(Closure("Other") {})
        try bench.add(3, merging: true)
        #expect(bench.labels == ["Add 1", "Add 2", "Other", "Add 3"])
    }

    @Test func `an entry at the saved mark takes over nothing`() throws {
        let bench = Workbench()
        try bench.add(1)
        try bench.stack.markSaved()
        try bench.add(2, merging: true)
        #expect(bench.labels == ["Add 1", "Add 2"])
        try bench.stack.undo()
        #expect(bench.stack.isSaved)
    }

    /// Operations that move through the history and return to its end.
    static let journeys: [(String, @Sendable (UndoStack) throws -> Void)] = [
        (
            "one step",
            {
                try $0.undo()
                try $0.redo()
            }
        ),
        (
            "two at once",
            {
                try $0.undo(2)
                try $0.redo(2)
            }
        ),
        (
            "there and back",
            {
                try $0.go(to: 0)
                try $0.go(to: 2)
            }
        ),
        (
            "one after the other",
            { stack in
                for _ in 0..<2 { try stack.undo() }
                for _ in 0..<2 { try stack.redo() }
            }
        ),
    ]

    @Test(arguments: journeys.indices)
    func `nothing merges after an undo, also when a redo followed`(journey: Int) throws {
        let bench = Workbench()
        try bench.add(1, 2)
        try Self.journeys[journey].1(bench.stack)
        try bench.add(3, merging: true)
        #expect(bench.labels == ["Add 1", "Add 2", "Add 3"], "\(Self.journeys[journey].0)")
        try bench.add(4, merging: true)
        #expect(bench.labels == ["Add 1", "Add 2", "Add 7"])
    }

    @Test func `nothing merges after an undo that failed`() throws {
        let bench = Workbench()
        try bench.add(1)
        bench.tape.refused = ["undo 1"]
        #expect(throws: Refusal.self) { try bench.stack.undo() }
        try bench.add(2, merging: true)
        #expect(bench.labels == ["Add 1", "Add 2"])
    }

    @Test func `nothing merges into an entry that was removed or under removed ones`() throws {
        let bench = Workbench()
        try bench.add(1, 2)
        try bench.stack.removeEntries(in: 1..<2)
        try bench.add(3, merging: true)
        #expect(bench.labels == ["Add 1", "Add 3"])
    }
}

/// Merging within groups, and of groups.
@Suite(.timeLimited) struct GroupMergingTests {
    let bench = Workbench()

    func add(_ amount: Int, in group: UndoGroup) throws {
        try group.perform(Add(tape: bench.tape, amount: amount))
    }

    var children: [String] { (bench.stack.entries.last as? CompositeCommand)?.children.map(\.label) ?? [] }

    @Test func `the first in a group does not merge into an entry outside of it`() throws {
        try bench.add(1)
        let group = try bench.stack.beginGroup("Group")
        try add(2, in: group)
        try add(3, in: group)
        try group.commit()
        #expect(bench.labels == ["Add 1", "Group"])
        #expect(children == ["Add 5"])
        try bench.add(4, merging: true)
        #expect(bench.labels == ["Add 1", "Group", "Add 4"])
    }

    @Test func `in a group, nothing merges across what another group of it did`() throws {
        let group = try bench.stack.beginGroup("Group")
        let inner = try group.beginGroup("Inner")
        try add(1, in: group)
        try add(2, in: inner)
        try add(3, in: inner)
        try add(4, in: group)
        try inner.commit()
        try add(5, in: group)
        try group.commit()
        #expect(children == ["Add 1", "Add 5", "Add 9"])
    }

    @Test func `nothing merges into what an inner group did that has ended`() throws {
        let group = try bench.stack.beginGroup("Group")
        let inner = try group.beginGroup("Inner")
        try add(1, in: inner)
        try inner.commit()
        try add(2, in: group)
        try group.commit()
        #expect(children == ["Add 1", "Add 2"])
    }

    @Test func `nothing merges after another group was rolled back`() throws {
        let group = try bench.stack.beginGroup("Group")
        try add(1, in: group)
        let inner = try group.beginGroup("Inner")
        try add(2, in: inner)
        try inner.rollBack()
        try add(3, in: group)
        try group.commit()
        #expect(children == ["Add 1", "Add 3"])
        #expect(bench.tape.value == 4)
    }

    @Test func `a group that joins the one before it makes one entry of both`() throws {
        for amount in 1...3 {
            let group = try bench.stack.beginGroup("Nudge")
            try add(amount, in: group)
            try group.commit(merging: true)
        }
        #expect(bench.labels == ["Nudge"])
        #expect(children == ["Add 1", "Add 2", "Add 3"])
        #expect(bench.recorder.changes.map(\.kind) == [.performed, .merged, .merged])
        try bench.stack.undo()
        #expect(bench.tape.log.suffix(3) == ["undo 3", "undo 2", "undo 1"])
        try bench.stack.redo()
        #expect(bench.tape.value == 6)
    }

    enum Obstacle: CaseIterable { case notAsked, otherLabel, savedMark, undoAndRedo, entryBetween }

    @Test(arguments: Obstacle.allCases)
    func `a group joins none that is saved, undone, of another label, or when it does not ask`(
        obstacle: Obstacle
    ) throws {
        let first = try bench.stack.beginGroup("Nudge")
        try add(1, in: first)
        try first.commit(merging: true)
        switch obstacle {
        case .savedMark: try bench.stack.markSaved()
        case .undoAndRedo:
            try bench.stack.undo()
            try bench.stack.redo()
        case .entryBetween: try bench.add(7)
        case .notAsked, .otherLabel: break
        }
        let before = bench.stack.count
        let second = try bench.stack.beginGroup(obstacle == .otherLabel ? "Push" : "Nudge")
        try add(2, in: second)
        try second.commit(merging: obstacle != .notAsked)
        #expect(bench.stack.count == before + 1)
    }
}
