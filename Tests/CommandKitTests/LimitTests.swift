import CommandKit
import Testing

@Suite(.timeLimited) struct LimitTests {
    @Test func `there is no limit by default`() throws {
        let bench = Workbench()
        for amount in 1...1000 { try bench.add(amount) }
        #expect(bench.stack.count == 1000)
    }

    @Test func `beyond the limit the oldest entry falls`() throws {
        let bench = Workbench(limit: 2)
        try bench.add(1, 2)
        _ = bench.recorder.takeChanges()
        try bench.add(3)
        #expect(bench.labels == ["Add 2", "Add 3"])
        #expect(
            bench.recorder.changes == [
                .change(.performed, index: (2, 2), count: 2, saved: (false, false), dropped: 1)
            ])
    }

    @Test func `what fell is counted`() throws {
        let bench = Workbench(limit: 3)
        #expect(bench.stack.droppedCount == 0)
        try bench.add(1, 2, 3, 4, 5)
        #expect(bench.stack.droppedCount == 2)
        try bench.stack.setLimit(1)
        #expect(bench.stack.droppedCount == 4)
        try bench.stack.undo()
        try bench.add(6)
        #expect(bench.stack.droppedCount == 4)
    }

    @Test func `with a limit of nothing, commands run and are not recorded`() throws {
        let bench = Workbench(limit: 0)
        try bench.add(1, 2)
        #expect(bench.tape.value == 3)
        #expect(bench.place == [0, 0])
        #expect(!bench.stack.isSaved)
        #expect(
            bench.recorder.changes == [
                .change(.performed, index: (0, 0), count: 0, saved: (true, false), dropped: 1),
                .change(.performed, index: (0, 0), count: 0, saved: (false, false), dropped: 1),
            ])
    }

    @Test func `a limit set later makes the oldest fall, and then what would be redone last`() throws {
        let bench = Workbench()
        try bench.add(1, 2, 3, 4, 5)
        try bench.stack.undo(3)
        _ = bench.recorder.takeChanges()
        try bench.stack.setLimit(4)
        #expect(bench.labels == ["Add 2", "Add 3", "Add 4", "Add 5"])
        try bench.stack.setLimit(2)
        #expect(bench.labels == ["Add 3", "Add 4"])
        try bench.stack.setLimit(1)
        #expect(bench.labels == ["Add 3"])
        try bench.stack.setLimit(nil)
        #expect(
            bench.recorder.changes == [
                .change(.limited, index: (2, 1), count: 4, saved: (false, false), dropped: 1),
                .change(.limited, index: (1, 0), count: 2, saved: (false, false), dropped: 1),
                .change(.limited, index: (0, 0), count: 1, saved: (false, false)),
            ])
        try bench.stack.redo()
        #expect(bench.tape.value == 6)
    }

    @Test func `a limit that nothing exceeds notifies nobody`() throws {
        let bench = Workbench()
        try bench.add(1)
        _ = bench.recorder.takeChanges()
        try bench.stack.setLimit(1)
        #expect(bench.stack.limit == 1)
        #expect(bench.recorder.changes == [])
    }

    @Test func `a group counts as one`() throws {
        let bench = Workbench(limit: 2)
        try bench.add(1)
        try bench.stack.group("Group") { try bench.add(2, 3, 4) }
        #expect(bench.labels == ["Add 1", "Group"])
    }

    @Test(arguments: [1, 3, 4, 5, 1023, 1024, 1025, 1800])
    func `entries stay in order however often the oldest falls`(limit: Int) throws {
        let bench = Workbench(limit: limit)
        for amount in 1...5000 { try bench.add(amount) }
        #expect(bench.labels == (5001 - limit...5000).map { "Add \($0)" })
        try bench.stack.undo(limit)
        #expect(bench.tape.value == (0...5000 - limit).reduce(0, +))
    }
}
