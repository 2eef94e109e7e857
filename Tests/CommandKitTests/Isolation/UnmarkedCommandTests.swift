import CommandKit
import Testing

/// Asynchronous commands without isolation annotations, in Swift 6 without default isolation.
@Suite(.timeLimited) struct UnmarkedCommandTests {
    /// Checks that it is on the actor of the bench, before and after it suspends.
    struct Knock: AsyncCommand {
        let tape: Tape
        let clock: TaskLoop
        let label = "Knock"
        var isUndoable: Bool { true }
        var knocks = 0

        mutating func execute() async throws {
            knocks += 1
            try await knock("do \(knocks)")
        }

        func undo() async throws { try await knock("undo \(knocks)") }

        mutating func redo() async throws {
            knocks += 1
            try await knock("redo \(knocks)")
        }

        /// A helper function must be `nonisolated(nonsending)`, or the code doesn't compile.
        nonisolated(nonsending) private func knock(_ entry: String) async throws {
            try tape.apply(0, as: entry)
            try await clock.sleep(for: .seconds(1))
            try tape.apply(1, as: entry)
        }
    }

    final class Ring: InstantlyUndoable {
        let tape: Tape
        let clock: TaskLoop
        let label = "Ring"

        init(_ tape: Tape, _ clock: TaskLoop) {
            self.tape = tape
            self.clock = clock
        }

        func execute() async throws {
            try tape.apply(0, as: "ring")
            try await clock.sleep(for: .seconds(1))
            try tape.apply(1, as: "rung")
        }

        func undo() throws { try tape.apply(-1, as: "undo ring") }
        func redo() throws { try tape.apply(1, as: "redo ring") }
    }

    @Test func `they stay on their caller's actor`() throws {
        try onLoop { bench in
            try await bench.stack.perform(Knock(tape: bench.tape, clock: bench.clock))
            try await bench.stack.undoAsync()
            try await bench.stack.redoAsync()
            #expect(bench.tape.log == ["do 1", "do 1", "undo 1", "undo 1", "redo 2", "redo 2"])
        }
    }

    @Test func `they stay there in a group, too`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("Both", .concurrent)
            try group.add(Ring(bench.tape, bench.clock))
            try group.add(Knock(tape: bench.tape, clock: bench.clock))
            try await bench.stack.perform(group)
            #expect(bench.tape.log == ["ring", "do 1", "rung", "do 1"])
            try await bench.stack.undoAsync()
            #expect(bench.tape.log.suffix(3) == ["undo 1", "undo 1", "undo ring"])
        }
    }
}
