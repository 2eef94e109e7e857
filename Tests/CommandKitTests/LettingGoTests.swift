import CommandKit
import Testing

/// Groups that are released while open.
@Suite(.timeLimited) struct LettingGoTests {
    final class Listener: UndoStackObserver {
        var changes: [UndoStackChange] = []
        var errors: [GroupError] = []
        var activityErrors: [UndoStackError] = []

        func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) { changes.append(change) }

        func undoStack(_ stack: UndoStack, couldNotRollBack error: GroupError) {
            errors.append(error)
            do { try stack.clear() } catch { activityErrors.append(error) }
        }
    }

    let bench = Workbench()
    let listener = Listener()

    init() { bench.stack.addObserver(listener) }

    func add(_ amount: Int) -> Add { Add(tape: bench.tape, amount: amount) }

    @Test func `a group that is let go without an end is rolled back`() throws {
        var group: UndoGroup? = try bench.stack.beginGroup("Group")
        try group?.perform(add(1), merging: false)
        try group?.perform(add(2), merging: false)
        group = nil
        #expect(bench.tape.log == ["do 1", "do 2", "undo 2", "undo 1"])
        #expect(bench.place == [0, 0])
        #expect(bench.stack.isSaved)
        #expect(listener.changes == [] && listener.errors.isEmpty)
    }

    @Test func `an inner one takes back its own, and the outer one can be committed`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        var inner: UndoGroup? = try outer.beginGroup("Inner")
        try inner?.perform(add(1))
        try outer.perform(add(2))
        inner = nil
        #expect(bench.tape.value == 2)
        try outer.commit()
        try bench.stack.undo()
        #expect(bench.tape.value == 0)
    }

    @Test(arguments: ["do 5", "undo 5", "redo 5"])
    func `one that is let go in the middle of a command is rolled back after it`(moment: String) throws {
        if moment != "do 5" { try bench.stack.perform(Named(base: add(5), receiver: listener)) }
        if moment == "redo 5" { try bench.stack.undo() }
        var group: UndoGroup? = try bench.stack.beginGroup("Group")
        try group?.perform(Nudge(bench.tape, 1))
        bench.tape.whileRunning = { [log = bench.tape.log] in
            guard group != nil else { return }
            group = nil
            #expect(bench.tape.log == log)
        }
        switch moment {
        case "do 5": try bench.stack.perform(Named(base: add(5), receiver: listener))
        case "undo 5": try bench.stack.undo()
        default: try bench.stack.redo()
        }
        #expect(bench.tape.log.suffix(2) == [moment, "undo 1"])
        #expect(bench.stack.count == 1)
        bench.tape.whileRunning = {}
    }

    @Test func `one that is let go in the middle of a command of its own outer group, too`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        var inner: UndoGroup? = try outer.beginGroup("Inner")
        try inner?.perform(add(1))
        try outer.perform(Closure("Letting Go") { inner = nil })
        #expect(bench.tape.log == ["do 1", "undo 1"])
        try outer.commit()
        #expect(bench.labels == ["Outer"])
    }

    @Test func `when its undo fails, the observers are told, and the saved mark is gone`() throws {
        try bench.stack.markSaved()
        var group: UndoGroup? = try bench.stack.beginGroup("Group")
        try group?.perform(add(1))
        bench.tape.refused = ["undo 1"]
        group = nil
        #expect(listener.errors.map(\.label) == ["Group"])
        #expect(listener.errors.first?.failures.isEmpty == true)
        #expect(listener.errors.first?.rollbackFailures.map(\.label) == ["Add 1"])
        #expect(listener.activityErrors == [.reentrant(.clear, during: .notifying)])
        #expect(!bench.stack.isSaved)
        #expect(bench.stack.savedIndex == nil)
        #expect(bench.tape.value == 1)
        bench.tape.refused = []
        try bench.add(2)
        #expect(bench.place == [1, 1])
    }

    @Test func `the stack lives as long as a handle does`() throws {
        var stack: UndoStack? = UndoStack()
        weak let gone = stack
        var group: UndoGroup? = try stack?.beginGroup("Group")
        try group?.perform(add(1))
        stack = nil
        #expect(gone != nil)
        group = nil
        #expect(gone == nil)
        #expect(bench.tape.value == 0)
    }

    /// Reports the number of entries of a group when it is released.
    private final class Reader: Command {
        let group: UndoGroup
        let note: (Int) -> Void
        var label: String { "Read" }

        init(_ group: UndoGroup, _ note: @escaping (Int) -> Void) { (self.group, self.note) = (group, note) }
        deinit { note(group.entries.count) }

        func execute() {}
        func undo() {}
    }

    @Test func `what goes with a rollback may read the groups around it`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        for amount in 1...6 { try outer.perform(add(amount), merging: false) }
        let inner = try outer.beginGroup("Inner")
        var counts: [Int] = []
        for _ in 0..<3 { try inner.perform(Reader(outer) { counts.append($0) }) }
        for amount in 1...6 { try inner.perform(add(amount), merging: false) }
        try inner.rollBack()
        #expect(counts == [6, 6, 6])
        #expect(outer.entries.count == 6)
    }
}
