import CommandKit
import Testing

/// A client can read its own command from an entry, in the state after the last execution, undo or redo.
@Suite(.timeLimited) struct AsyncEntryTests {
    @Test func `out of a stack's entries`() throws {
        try onLoop { bench in
            let (stack, stubborn) = (bench.stack, bench.stubborn())
            bench.gate.open()
            try await stack.perform(bench.wait("a", 2))
            try await stack.perform(bench.slow("b"))
            try await stack.perform(stubborn)
            #expect((stack.entries[0] as? AsyncEntry<Wait>)?.command.duration == .seconds(2))
            #expect((stack.entries[1] as? AsyncEntry<Slow>)?.command.name == "b")
            #expect((stack.entries[2] as? AsyncEntry<Stubborn>)?.command === stubborn)
        }
    }

    @Test func `out of a group's children`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .concurrent)
            try group.add(bench.wait("a", 2))
            try group.add(bench.slow("b"))
            try group.add(AsyncBlockCommand("Block", {}, undo: {}))
            try await bench.stack.perform(group)
            let children = (bench.stack.entries[0] as? CompositeCommand)?.children
            #expect(children?.map(\.label) == ["Block", "Slow b", "Wait a"])
            #expect((children?[0] as? AsyncEntry<AsyncBlockCommand>)?.command.isUndoable == true)
            #expect((children?[1] as? AsyncEntry<Slow>)?.command.name == "b")
            #expect((children?[2] as? AsyncEntry<Wait>)?.command.name == "a")
        }
    }

    /// Counts its executions, undos and redos in the value itself.
    struct Counting: AsyncCommand {
        var steps: [String] = []
        let label = "Counting"
        let isUndoable = true

        mutating func execute() async throws { steps.append("execute") }
        mutating func undo() async throws { steps.append("undo") }
        mutating func redo() async throws { steps.append("redo") }
    }

    @Test func `as it was after its execution, its undo and its redo`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await stack.perform(Counting())
            try await stack.undoAsync()
            try await stack.redoAsync()
            let steps = (stack.entries[0] as? AsyncEntry<Counting>)?.command.steps
            #expect(steps == ["execute", "undo", "redo"])
        }
    }

    @Test func `an entry can be taken over by another stack, and takes its time there, too`() throws {
        try onLoop { bench in
            try await bench.stack.perform(bench.wait("a"))
            try await bench.stack.perform(bench.slow("b"))
            let other = UndoStack()
            for entry in bench.stack.entries { try other.record(entry) }
            #expect(throws: UndoStackError.takesTime(label: "Slow b")) { try other.undo() }
            try await other.undoAsync()
            try other.undo()
            #expect(bench.tape.log.suffix(2) == ["undo b", "undo a"])
            try other.redo()
            #expect(throws: UndoStackError.takesTime(label: "Slow b")) {
                var entry = other.entries[1]
                try entry.execute()
            }
        }
    }
}
