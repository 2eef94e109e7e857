import CommandKit
import Testing

/// Several entries that become one afterwards.
@Suite struct GatherTests {
    private final class Tape {
        var text = ""
    }

    private struct TypeLetter: Command {
        let tape: Tape
        let letter: String
        var label: String { "Type \(letter)" }
        func execute() { tape.text += letter }
        func undo() { tape.text.removeLast() }
    }

    private final class Listener: UndoStackObserver {
        var changes: [UndoStackChange] = []
        func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) { changes.append(change) }
    }

    private let tape = Tape()
    private let stack = UndoStack()

    private func type(_ letters: String) throws {
        for letter in letters { try stack.perform(TypeLetter(tape: tape, letter: "\(letter)")) }
    }

    @Test func `the last entries become one, which is undone and redone as one`() throws {
        try type("abc")
        let listener = Listener()
        stack.addObserver(listener)
        try stack.gather(2, label: "Type Two")
        #expect(listener.changes.map(\.kind) == [.gathered])
        #expect(listener.changes.map(\.previousIndex) == [3])
        #expect((stack.count, stack.index) == (2, 2))
        #expect(stack.undoLabel == "Undo Type Two")
        try stack.undo()
        #expect(tape.text == "a")
        try stack.redo()
        #expect(tape.text == "abc")
    }

    @Test func `one entry stays what it is, and nobody is told`() throws {
        try type("a")
        let listener = Listener()
        stack.addObserver(listener)
        try stack.gather(1, label: "One")
        #expect(stack.undoLabel == "Undo Type a")
        #expect(listener.changes.isEmpty)
    }

    @Test(arguments: [(0, true), (1, true), (2, false), (3, true)])
    func `a saved mark between the entries is lost, and one at their ends stays`(saved: Int, isKept: Bool)
        throws
    {
        try type(String("abc".prefix(saved)))
        try stack.markSaved()
        try type(String("abc".dropFirst(saved)))
        try stack.gather(2, label: "Two")
        var isCleanSomewhere = stack.isClean
        while stack.canUndo {
            try stack.undo()
            isCleanSomewhere = isCleanSomewhere || stack.isClean
        }
        #expect(isCleanSomewhere == isKept)
    }

    @Test func `what can't be gathered is a typed error and changes nothing`() throws {
        try type("ab")
        #expect(throws: UndoStackError.tooFewToUndo(asked: 3, available: 2)) {
            try stack.gather(3, label: "")
        }
        #expect(throws: UndoStackError.countNotPositive(0)) { try stack.gather(0, label: "") }
        try stack.undo()
        #expect(throws: UndoStackError.redoTail(.gather)) { try stack.gather(1, label: "") }
        try stack.redo()
        try stack.begin("Group")
        #expect(throws: UndoStackError.groupOpen(.gather, label: "Group")) { try stack.gather(1, label: "") }
        try stack.commit()
        #expect((stack.count, stack.index) == (2, 2))
    }
}
