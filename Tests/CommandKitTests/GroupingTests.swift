import CommandKit
import Testing

/// Making one entry of entries that are done.
@Suite(.timeLimited) struct GroupingTests {
    let bench = Workbench()
    var stack: UndoStack { bench.stack }

    init() throws { try bench.add(1, 2, 3, 4, 5) }

    @Test func `entries that are done become one step, and nothing is executed`() throws {
        _ = bench.recorder.takeChanges()
        try stack.groupEntries(in: 1..<4, label: "Three")
        #expect(bench.labels == ["Add 1", "Three", "Add 5"])
        #expect(
            bench.recorder.changes == [
                .change(.grouped, index: (5, 3), count: 3, saved: (false, false))
            ])
        #expect(bench.tape.log.count == 5)
        try stack.undo(2)
        #expect(bench.tape.log.suffix(4) == ["undo 5", "undo 4", "undo 3", "undo 2"])
        try stack.redo(2)
        #expect(bench.tape.log.suffix(4) == ["redo 2", "redo 3", "redo 4", "redo 5"])
        let group = stack.entries[1] as? CompositeCommand
        #expect(group?.entries?.map(\.label) == ["Add 2", "Add 3", "Add 4"])
    }

    @Test func `what can be redone stays`() throws {
        try stack.undo(2)
        try stack.groupEntries(in: 0..<3, label: "Three")
        #expect(bench.place == [1, 3])
        try stack.redo(2)
        #expect(bench.labels == ["Three", "Add 4", "Add 5"])
        #expect(bench.tape.value == 15)
    }

    @Test(arguments: [0..<4, 3..<4, 4..<5])
    func `an entry that is undone is in no group`(range: Range<Int>) throws {
        try stack.undo(2)
        let label = range == 4..<5 ? "Add 5" : "Add 4"
        #expect(throws: UndoStackError.undone(label: label)) {
            try stack.groupEntries(in: range, label: "Group")
        }
        #expect(bench.place == [3, 5])
    }

    @Test func `no entries change nothing, and one becomes a group of one`() throws {
        _ = bench.recorder.takeChanges()
        try stack.groupEntries(in: 5..<5, label: "None")
        #expect(bench.recorder.changes == [])
        try stack.groupEntries(in: 4..<5, label: "One")
        #expect(bench.labels == ["Add 1", "Add 2", "Add 3", "Add 4", "One"])
        try stack.undo()
        #expect(bench.tape.value == 10)
    }

    @Test(arguments: zip(0...5, [0, 1, nil, nil, 2, 3]))
    func `a saved mark inside is lost, and another one moves down`(index: Int, mark: Int?) throws {
        try stack.markSaved(at: index)
        try stack.groupEntries(in: 1..<4, label: "Three")
        #expect(stack.savedIndex == mark)
    }

    @Test func `the group has the number and the time of its last entry`() throws {
        stack.clock = { .seconds(1) }
        stack.readClock()
        try bench.add(6)
        try stack.groupEntries(in: 3..<6, label: "Three")
        #expect(stack.entries.indices.map { stack.number(at: $0) } == [0, 1, 2, 5])
        #expect([3, 4, 5].map { stack.position(of: $0) } == [nil, nil, 3])
        #expect([2, 3].map { stack.time(at: $0) } == [nil, .seconds(1)])
    }

    @Test func `what comes next does not merge with the group, nor the group with what came before`() throws {
        try stack.groupEntries(in: 3..<5, label: "Add 3")
        try bench.add(6, merging: true)
        #expect(bench.labels == ["Add 1", "Add 2", "Add 3", "Add 3", "Add 6"])
    }

    @Test func `a group that takes time to undo stays one that does`() throws {
        try onLoop { bench in
            try await bench.stack.perform(bench.slow("a"))
            try bench.stack.perform(bench.add(1))
            try bench.stack.groupEntries(in: 0..<2, label: "Both")
            #expect(throws: UndoStackError.takesTime(label: "Both")) { try bench.stack.undo() }
            try await bench.stack.undoAsync()
            #expect(bench.tape.value == 0)
        }
    }

    @Test func `groups of groups are refused where they are nested too deep`() throws {
        for _ in 1...CompositeCommand.maximumDepth { try stack.groupEntries(in: 0..<1, label: "Group") }
        #expect(throws: CommandKitError.tooDeep(label: "Group", maximum: CompositeCommand.maximumDepth)) {
            try stack.groupEntries(in: 0..<1, label: "Group")
        }
        try stack.undo(5)
        #expect(bench.tape.value == 0)
    }
}
