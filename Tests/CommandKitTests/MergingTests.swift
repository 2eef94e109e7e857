import CommandKit
import Testing

@Suite struct MergingTests {
    @Test func `a command absorbs the next of its kind, and observers are told`() throws {
        let bench = try Workbench()
        try bench.add(1)
        _ = bench.recorder.takeChanges()
        try bench.add(2, merging: true)
        #expect(bench.labels == ["Add 3"])
        #expect(bench.tape.log == ["do 1", "do 2"])
        #expect(
            bench.recorder.changes == [
                .change(.merged, index: (1, 1), count: (1, 1), clean: (false, false))
            ])
        try bench.stack.undo()
        #expect(bench.tape.value == 0)
    }

    @Test func `an entry whose merged result changes nothing goes`() throws {
        let bench = try Workbench()
        try bench.add(1)
        _ = bench.recorder.takeChanges()
        try bench.add(-1, merging: true)
        #expect(bench.place == [0, 0])
        #expect(
            bench.recorder.changes == [
                .change(.merged, index: (1, 0), count: (1, 0), clean: (false, true))
            ])
    }

    @Test func `nothing merges that was not asked to, or is of another kind`() throws {
        let bench = try Workbench()
        try bench.add(1, 2)
        try bench.stack.perform(Closure("Other") {}, merging: true)
        try bench.add(3, merging: true)
        #expect(bench.labels == ["Add 1", "Add 2", "Other", "Add 3"])
    }

    @Test func `an entry at the saved mark absorbs nothing`() throws {
        let bench = try Workbench()
        try bench.add(1)
        try bench.stack.markSaved()
        try bench.add(2, merging: true)
        #expect(bench.labels == ["Add 1", "Add 2"])
        try bench.stack.undo()
        #expect(bench.stack.isClean)
    }

    @Test func `nothing merges after an undo`() throws {
        let bench = try Workbench()
        try bench.add(1, 2)
        try bench.stack.undo()
        try bench.add(3, merging: true)
        #expect(bench.labels == ["Add 1", "Add 3"])
    }

    @Test func `the first in a group does not merge into an entry outside of it`() throws {
        let bench = try Workbench()
        try bench.add(1)
        try bench.stack.begin("Group")
        try bench.add(2, merging: true)
        try bench.add(3, merging: true)
        try bench.stack.commit()
        #expect(bench.labels == ["Add 1", "Group"])
        let group = try #require(bench.stack.command(at: 1) as? MacroCommand)
        #expect(group.children.map(\.label) == ["Add 5"])
    }

    @Test func `a group in which all cancels out leaves no entry`() throws {
        let bench = try Workbench()
        try bench.stack.begin("Group")
        try bench.add(2)
        try bench.add(-2, merging: true)
        try bench.stack.commit()
        #expect(bench.place == [0, 0])
        #expect(bench.stack.isClean)
        #expect(bench.recorder.changes == [])
    }
}
