import CommandKit
import Testing

/// A note that shows how it came about: "a+b" if two commands merged, "a,b" if they form a group.
enum Trace: EntryNote {
    static func merged(_ earlier: String, _ later: String) -> String { "\(earlier)+\(later)" }
    static func grouped(_ earlier: String, _ later: String) -> String { "\(earlier),\(later)" }
}

/// A note with the default `grouped`, whose value is optional.
enum Sum: EntryNote {
    static func merged(_ earlier: Int?, _ later: Int?) -> Int? { earlier.flatMap { later.map($0.advanced) } }
}

/// The notes of entries.
@Suite(.timeLimited) struct NoteTests {
    let bench = Workbench()
    var stack: UndoStack { bench.stack }

    private var traces: [String?] { stack.entries.indices.map { stack.note(Trace.self, at: $0) } }

    private func add(_ notes: String?..., merging: Bool = false) throws {
        for note in notes {
            stack.setNote(note, for: Trace.self)
            try bench.add(1, merging: merging)
        }
    }

    @Test func `without a note there is none`() throws {
        try bench.add(1)
        #expect(traces == [nil])
        #expect(stack.note(Trace.self) == nil)
    }

    @Test func `a note holds for the entries until the next one is set`() throws {
        try bench.add(1)
        stack.setNote("a", for: Trace.self)
        try bench.add(2, 3)
        #expect(stack.note(Trace.self) == "a")
        try add("b", nil, "b")
        #expect(traces == [nil, "a", "a", "b", nil, "b"])
    }

    @Test func `undo and redo leave notes as they are`() throws {
        try add("a", "b", "c")
        try stack.undo(2)
        #expect(traces == ["a", "b", "c"])
        try stack.redo()
        #expect(traces == ["a", "b", "c"])
        #expect(stack.note(Trace.self) == "c")
    }

    @Test func `an entry in the place of what was undone has its own note`() throws {
        try add("a", "b", "c")
        try stack.undo(2)
        try bench.add(1)
        #expect(traces == ["a", "c"])
    }

    @Test func `what merges has the merged note`() throws {
        try add("a", "b", "c", merging: true)
        #expect(traces == ["a+b+c"])
        try bench.add(1, merging: true)
        #expect(traces == ["a+b+c+c"])
    }

    @Test func `no note is no part of a merged one`() throws {
        try add(nil, "a", nil, merging: true)
        #expect(traces == ["a"])
    }

    @Test func `what cancels out takes its note along`() throws {
        try add("a", "b")
        try stack.perform(Add(tape: bench.tape, amount: -1))
        try add("c")
        #expect(traces == ["a", "c"])
    }

    @Test func `the note of one entry can be changed`() throws {
        try add("a", "a", "a", "a")
        let (undone, count) = (1, bench.recorder.changes.count)
        try stack.undo(undone)
        stack.setNote("b", for: Trace.self, at: 1)
        stack.setNote("c", for: Trace.self, at: 3)
        #expect(traces == ["a", "b", "a", "c"])
        stack.setNote("a", for: Trace.self, at: 1)
        stack.setNote(nil, for: Trace.self, at: 0)
        #expect(traces == [nil, "a", "a", "c"])
        #expect(bench.recorder.changes.count == count + undone)
        try stack.redo()
        try bench.add(1)
        #expect(traces == [nil, "a", "a", "c", "a"])
    }

    @Test func `entries that fall or are removed leave the notes of the others`() throws {
        try add("a", "b", "c", "d", "e", "f")
        try stack.setLimit(5)
        #expect(traces == ["b", "c", "d", "e", "f"])
        try stack.removeEntries(in: 1..<3)
        #expect(traces == ["b", "e", "f"])
        try stack.undo(2)
        try stack.setLimit(2)
        #expect(traces == ["e", "f"])
        try stack.clear()
        try bench.add(1)
        #expect(traces == ["f"])
    }

    @Test func `a group of entries has their notes in order`() throws {
        try add("a", "b", "c", nil, "d")
        try stack.groupEntries(in: 1..<4, label: "Group")
        #expect(traces == ["a", "b,c", "d"])
    }

    @Test func `several notes are kept side by side`() throws {
        try add("a")
        stack.setNote(1, for: Sum.self)
        try add("b")
        try add("c", merging: true)
        #expect(traces == ["a", "b+c"])
        #expect(stack.note(Sum.self, at: 0) == nil)
        #expect(stack.note(Sum.self, at: 1) == 2)
        try stack.groupEntries(in: 0..<2, label: "Group")
        #expect(traces == ["a,b+c"])
        #expect(stack.note(Sum.self, at: 0) == 2)
    }

    @Test func `an optional value can be nil without being no note`() throws {
        stack.setNote(.some(.none), for: Sum.self)
        try bench.add(1)
        stack.setNote(nil, for: Sum.self)
        try bench.add(2)
        let (first, second) = (stack.note(Sum.self, at: 0), stack.note(Sum.self, at: 1))
        #expect(first != nil)
        #expect(first == .some(.none))
        #expect(second == nil)
    }

    @Test func `an observer of a new entry can set its note`() throws {
        bench.recorder.whileTold = { $0.setNote("told", for: Trace.self, at: $0.index - 1) }
        try bench.add(1, 2)
        #expect(traces == ["told", "told"])
    }

    @Test func `restored entries have the note of the entries to come`() throws {
        stack.setNote("a", for: Trace.self)
        let commands = [1, 2].map { Add(tape: bench.tape, amount: $0) }
        try stack.restore(done: [commands[0]], undone: [commands[1]])
        #expect(traces == ["a", "a"])
        stack.setNote("b", for: Trace.self, at: 0)
        #expect(traces == ["b", "a"])
    }

    @Test func `a removed note is released`() throws {
        final class Token: Equatable {
            static func == (one: Token, other: Token) -> Bool { one === other }
        }
        enum Held: EntryNote {
            static func merged(_ earlier: Token, _ later: Token) -> Token { later }
        }
        weak var token: Token?
        do {
            let made = Token()
            token = made
            stack.setNote(made, for: Held.self)
        }
        try bench.add(1)
        stack.setNote(nil, for: Held.self)
        try stack.undo()
        #expect(token != nil)
        try bench.add(2)
        #expect(token == nil)
    }
}
