import CommandKit
import Testing

/// `isUndoable` is read once, after the execution.
@Suite(.timeLimited) struct IsUndoableTests {
    /// Undoable after its execution, and no longer after its undo.
    final class Forgetful: Command {
        let tape: Tape
        let label = "Forgetful"
        private var hasRun = false
        private(set) var questions = 0
        /// The length of the log when `isUndoable` was first read.
        private(set) var askedAt: Int?

        init(_ tape: Tape) { self.tape = tape }

        var isUndoable: Bool {
            questions += 1
            askedAt = askedAt ?? tape.log.count
            return hasRun
        }

        func execute() throws {
            try tape.apply(1, as: "do")
            hasRun = true
        }

        func undo() throws {
            try tape.apply(-1, as: "undo")
            hasRun = false
        }

        func redo() throws { try tape.apply(1, as: "redo") }
    }

    enum Way: CaseIterable { case stack, handle, body, commandGroup }

    let bench = Workbench()

    func perform(_ command: some Command, _ way: Way) throws {
        switch way {
        case .stack: try bench.stack.perform(command)
        case .commandGroup: try bench.stack.perform(CompositeCommand("Group", [command]))
        case .body: try bench.stack.group("Group") { try $0.perform(command) }
        case .handle:
            let group = try bench.stack.beginGroup("Group")
            try group.perform(command)
            try group.commit()
        }
    }

    @Test(arguments: Way.allCases)
    func `a command that can be undone once it has run leaves an entry, and the stack is not saved`(
        way: Way
    ) throws {
        try perform(Forgetful(bench.tape), way)
        #expect(bench.place == [1, 1])
        #expect(!bench.stack.isSaved)
    }

    @Test(arguments: Way.allCases)
    func `it is asked once, after it ran, and no undo or redo asks again`(way: Way) throws {
        let command = Forgetful(bench.tape)
        try perform(command, way)
        try bench.stack.undo()
        try bench.stack.redo()
        try bench.stack.undo()
        #expect(bench.tape.log == ["do", "undo", "redo", "undo"])
        #expect(command.questions == 1)
        #expect(command.askedAt == 1)
    }
}
