import CommandKit
import Testing

/// Groups that can't be executed: nothing runs then.
@Suite(.timeLimited) struct CompositeCommandMisuseTests {
    let tape = Tape()
    let stack = UndoStack()

    @Test func `the same instance twice is a typed error before anything has run`() throws {
        let command = Closure("Same") {}
        let group = CompositeCommand("All", [Add(tape: tape, amount: 1), command, command])
        let error = #expect(throws: GroupError.self) { try stack.perform(group) }
        #expect(error?.cause as? CommandKitError == CommandKitError.addedTwice(command: "Same", group: "All"))
        #expect(tape.log == [])
        #expect(command.runs == 0)
        #expect(stack.count == 0)
    }

    @Test func `the same value twice, and two instances of one class, are fine`() throws {
        let add = Add(tape: tape, amount: 1)
        try stack.perform(CompositeCommand("All", [add, Closure {}, add, Closure {}]))
        #expect(tape.value == 2)
    }

    /// Nested groups, with one command in the innermost.
    func nested(_ depth: Int) -> CompositeCommand {
        var group = CompositeCommand("Inmost", [Add(tape: tape, amount: 1)])
        for _ in 1..<depth { group = CompositeCommand("Nested", [group]) }
        return group
    }

    @Test func `groups nested as deep as they can be run, and a step deeper they are a typed error`() throws {
        let maximum = CompositeCommand.maximumDepth
        try stack.perform(nested(maximum))
        try stack.undo()
        try stack.redo()
        #expect(tape.log == ["do 1", "undo 1", "redo 1"])
        let error = #expect(throws: GroupError.self) { try stack.perform(nested(maximum + 1)) }
        #expect(
            error?.cause as? CommandKitError == CommandKitError.tooDeep(label: "Nested", maximum: maximum))
        #expect(tape.log.count == 3)
    }

    @Test func `groups nested 50,000 deep are a typed error, and are released without exhausting the stack`()
        throws
    {
        let error = #expect(throws: GroupError.self) { try stack.perform(nested(50_000)) }
        #expect(error?.cause is CommandKitError)
        #expect(tape.log == [])
        #expect(stack.count == 0)
    }

    @Test(arguments: [false, true])
    func `an entry that becomes part of the next one, again and again, is a typed error in the end`(
        recording: Bool
    ) throws {
        try stack.perform(CompositeCommand("Inmost", [Add(tape: tape, amount: 1)]))
        var failure: (any Error)?
        for _ in 0..<100_000 where failure == nil {
            let entry = try #require(stack.entries.last)
            try stack.clear()
            do {
                try stack.group("Nested") { group in
                    if recording { try group.record(entry) } else { try group.perform(entry) }
                }
            } catch {
                failure = (error as? GroupError)?.cause
            }
        }
        guard case .tooDeep(_, CompositeCommand.maximumDepth) = failure as? CommandKitError else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }
}
