import CommandKit
import Testing

/// The command that a group's error names: the one whose error the body threw, and no other.
@Suite(.timeLimited) struct GroupBlameTests {
    struct Own: Error {}

    let bench = Workbench()

    func error(of body: (UndoGroup) throws -> Void) throws -> GroupError {
        try #require(throws: GroupError.self) { try bench.stack.group("All", body) }
    }

    @Test func `an error of the body's own names no command`() throws {
        let error = try error { _ in
            try bench.add(1)
            throw Own()
        }
        #expect(error.cause is Own)
        #expect(error.path == [])
        #expect(error.failures.map(\.label) == ["All"])
        #expect(bench.tape.value == 0)
    }

    @Test func `a failure that the body forgave is not blamed for an error of its own`() throws {
        bench.tape.refused = ["do 1"]
        let error = try error { _ in
            try? bench.add(1)
            throw Own()
        }
        #expect(error.cause is Own)
        #expect(error.path == [])
    }

    @Test func `not even where the body's own error is equal to it`() throws {
        bench.tape.refused = ["do 1"]
        let error = try error { _ in
            try? bench.add(1)
            throw Refusal(entry: "do 1")
        }
        #expect(error.path == [])
        #expect(error.failures.map(\.label) == ["All"])
    }

    @Test func `a forgiven failure is not blamed for that of the next command`() throws {
        bench.tape.refused = ["do 1", "do 3"]
        let error = try error { _ in
            try? bench.add(1)
            try bench.add(2)
            try bench.add(3)
        }
        #expect(error.cause as? Refusal == Refusal(entry: "do 3"))
        #expect(error.path == [2])
        #expect(error.failures.map(\.label) == ["Add 3"])
    }

    @Test func `nor is it where an inner group came after it`() throws {
        bench.tape.refused = ["do 1"]
        let error = try error { group in
            try? bench.add(1)
            try group.group("Inner") { _ in try bench.add(2) }
            throw Own()
        }
        #expect(error.path == [])
    }

    @Test func `an error that is caught and thrown again is blamed on its command`() throws {
        bench.tape.refused = ["do 2"]
        let error = try error { _ in
            try bench.add(1)
            do { try bench.add(2) } catch { throw error }
        }
        #expect(error.path == [1])
    }

    @Test func `when two commands throw the very same error, the second is blamed`() throws {
        let shared: any Error = Own()
        let error = try error { group in
            try? group.perform(Closure("First") { throw shared })
            try group.perform(Closure("Second") { throw shared })
        }
        #expect(error.path == [1])
        #expect(error.failures.map(\.label) == ["Second"])
    }

    @Test func `the path leads through nested groups to the command that failed`() throws {
        bench.tape.refused = ["do 5"]
        let inner = CompositeCommand("Commands", [4, 5].map { Add(tape: bench.tape, amount: $0) })
        let error = try error { group in
            try bench.add(1)
            try group.group("Middle") { _ in try bench.add(2) }
            try group.group("Inner") { inmost in
                try bench.add(3)
                try inmost.perform(inner)
            }
        }
        #expect(error.label == "All")
        #expect(error.cause as? Refusal == Refusal(entry: "do 5"))
        #expect(error.path == [2, 1, 1])
        #expect(error.failures.map(\.label) == ["Add 5"])
        #expect(bench.tape.log.suffix(4) == ["undo 4", "undo 3", "undo 2", "undo 1"])
    }

    @Test func `what an inner group could not take back is in the outer one's error, too`() throws {
        bench.tape.refused = ["undo 2", "undo 1"]
        let error = try error { group in
            try bench.add(1)
            try group.group("Inner") { _ in
                try bench.add(2)
                throw Own()
            }
        }
        #expect(error.path == [1])
        #expect(error.rollbackFailures.map(\.label) == ["Add 2", "Add 1"])
        #expect(error.rollbackFailures.map(\.path) == [[1, 0], [0]])
    }
}
