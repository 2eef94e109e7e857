import CommandKit
import Testing

/// While receivers are read, the stack is busy: whoever is called can read it, and not change it.
@Suite(.timeLimited) struct ReadingTests {
    private let bench = Workbench()

    private func nudge(_ amounts: Int32..., in group: UndoGroup? = nil) throws {
        for amount in amounts {
            let command = Nudge(Tape(), amount)
            if let group { try group.perform(command) } else { try bench.stack.perform(command) }
        }
    }

    /// Reads the receivers of a stack and of an open group, by a call within a call, and tries to change both.
    private func readEverything(_ group: UndoGroup) -> [Int] {
        let stack = bench.stack
        var calls = [0, 0, 0]
        stack.forEachReceiver(of: 0..<stack.count) { _ in
            calls[0] += 1
            ReentranceTests.tryEverything(stack, group, during: .reading)
            group.forEachReceiver { _ in
                calls[1] += 1
                ReentranceTests.tryEverything(stack, group, during: .reading)
                stack.forEachReceiver(of: 0..<1) { _ in calls[2] += 1 }
            }
            ReentranceTests.tryEverything(stack, group, during: .reading)
        }
        return calls
    }

    @Test func `neither a stack nor a group can be changed while receivers are read, and both can be read`()
        throws
    {
        try nudge(1, 2, 3)
        let group = try bench.stack.beginGroup("Group")
        try nudge(4, 5, in: group)
        #expect(readEverything(group) == [3, 6, 6])
        #expect(bench.stack.activity == nil)
        #expect([bench.stack.count, group.count] == [3, 2])
        try group.rollBack()
        try nudge(6)
        #expect(bench.stack.count == 4)
    }

    @Test func `the activity before is put back`() throws {
        let stack = bench.stack
        try nudge(1)
        var activities: [UndoStackActivity?] = []
        let read = { [unowned stack] in
            stack.forEachReceiver(of: 0..<1) { _ in activities.append(stack.activity) }
            activities.append(stack.activity)
        }
        read()
        bench.recorder.whileTold = { _ in read() }
        try stack.perform(Closure { read() })
        #expect(
            activities == [.reading, nil, .reading, .executing, .reading, .notifying])
        #expect(stack.activity == nil)
    }

    @Test func `every receiver is read, whatever the limit is`() throws {
        let stack = UndoStack(limit: 3)
        for amount in 1...3 { try stack.perform(Nudge(Tape(), Int32(amount))) }
        var count = 0
        stack.forEachReceiver(of: 0..<3) { _ in
            count += 1
            try? stack.perform(Nudge(Tape(), 4))
        }
        #expect(count == 3)
    }

    @Test func `a group that is released meanwhile is rolled back afterwards`() throws {
        let stack = bench.stack
        try nudge(1)
        var group: UndoGroup? = try stack.beginGroup("Group")
        try group?.perform(Add(tape: bench.tape, amount: 2))
        stack.forEachReceiver(of: 0..<1) { _ in
            group = nil
            #expect(bench.tape.log == ["do 2"])
        }
        #expect(bench.tape.log == ["do 2", "undo 2"])
    }

    @Test func `a command that names its receivers can't change its stack`() throws {
        let stack = bench.stack
        try stack.perform(Naming { [unowned stack] in try stack.clear() })
        stack.forEachReceiver(of: 0..<1) { _ in }
        #expect(stack.count == 1)
    }
}

/// Calls a closure when it names its receivers, and names none.
private struct Naming: Command {
    let body: () throws -> Void
    let label = "Naming"

    func execute() {}
    func undo() {}

    func forEachReceiver(_ body: (AnyObject) -> Void) {
        #expect(throws: UndoStackError.reentrant(.clear, during: .reading)) { try self.body() }
    }
}
