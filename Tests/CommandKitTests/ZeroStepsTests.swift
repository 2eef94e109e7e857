import CommandKit
import Testing

/// Zero steps do nothing, and are not an error.
@Suite(.timeLimited) struct ZeroStepsTests {
    let bench = Workbench()

    @Test func `on an empty stack they do nothing`() async throws {
        let stack = bench.stack
        try stack.undo(0)
        try stack.redo(0)
        try stack.undo(stack.index)
        try stack.go(to: stack.index)
        try await stack.undoAsync(0)
        try await stack.redoAsync(0)
        try await stack.goAsync(to: 0)
        #expect(bench.place == [0, 0])
        #expect(bench.recorder.changes == [])
    }

    @Test(arguments: 0...2)
    func `anywhere else they do nothing either, and nobody is told`(index: Int) async throws {
        let stack = bench.stack
        try bench.add(1, 2)
        try stack.go(to: index)
        let (log, changes) = (bench.tape.log, bench.recorder.changes)
        try stack.undo(0)
        try stack.redo(0)
        try stack.go(to: index)
        try await stack.undoAsync(0)
        try await stack.redoAsync(0)
        try await stack.goAsync(to: index)
        #expect(bench.place == [index, 2])
        #expect(bench.tape.log == log)
        #expect(bench.recorder.changes == changes)
    }

    @Test func `the next command merges after them as if they had not been`() throws {
        try bench.add(1)
        try bench.stack.undo(0)
        try bench.stack.redo(0)
        try bench.stack.go(to: 1)
        try bench.add(2, merging: true)
        #expect(bench.labels == ["Add 3"])
    }

    @Test func `where steps need await, none does not`() throws {
        try onLoop { bench in
            try await bench.stack.perform(bench.slow("a"))
            try bench.stack.undo(0)
            try await bench.stack.undoAsync(0)
            #expect(bench.stack.index == 1)
            #expect(bench.clock.now.offset == .seconds(1))
        }
    }
}
