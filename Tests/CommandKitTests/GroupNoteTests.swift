import CommandKit
import Testing

/// The notes of groups and of the commands in them.
@Suite(.timeLimited) struct GroupNoteTests {
    let bench = Workbench()
    var stack: UndoStack { bench.stack }

    private var traces: [String?] { stack.entries.indices.map { stack.note(Trace.self, at: $0) } }

    private func add(_ notes: String?..., to group: UndoGroup, merging: Bool = false) throws {
        for note in notes {
            stack.setNote(note, for: Trace.self)
            try group.perform(Add(tape: bench.tape, amount: 1), merging: merging)
        }
    }

    private func traces(of group: UndoGroup) -> [String?] {
        group.entries.indices.map { group.note(Trace.self, at: $0) }
    }

    @Test func `a group has the notes of its commands in order`() throws {
        let group = try stack.beginGroup("Group")
        #expect(group.note(Trace.self) == nil)
        try add("a", "b", nil, "c", to: group)
        #expect(traces(of: group) == ["a", "b", nil, "c"])
        #expect(group.note(Trace.self) == "a,b,c")
        stack.setNote("d", for: Trace.self)
        #expect(group.note(Trace.self) == "a,b,c")
        try group.commit()
        #expect(traces == ["a,b,c"])
        try bench.add(1)
        #expect(traces == ["a,b,c", "d"])
    }

    @Test func `the notes of many commands are combined in their order`() throws {
        let notes = (0..<1000).map { "\($0 / 3)" }
        try stack.group("Group") { group in
            for note in notes { try add(note, to: group) }
        }
        #expect(traces == [notes.joined(separator: ",")])
    }

    @Test func `commands that merge in a group have the merged note`() throws {
        try stack.group("Group") { group in
            try add("a", "b", to: group, merging: true)
            try add("c", to: group)
        }
        #expect(traces == ["a+b,c"])
    }

    @Test func `a command that cancels out leaves no note in its group`() throws {
        let group = try stack.beginGroup("Group")
        try add("a", "b", to: group)
        try group.perform(Add(tape: bench.tape, amount: -1))
        #expect(traces(of: group) == ["a"])
        try add("c", to: group)
        try group.commit()
        #expect(traces == ["a,c"])
    }

    @Test func `a note set for the group stands for its commands so far`() throws {
        let group = try stack.beginGroup("Group")
        try group.setNote("start", for: Trace.self)
        #expect(group.note(Trace.self) == "start")
        try add("a", to: group)
        #expect(group.note(Trace.self) == "start,a")
        try group.setNote("middle", for: Trace.self)
        #expect(group.note(Trace.self) == "middle")
        try add("b", to: group)
        try group.commit()
        #expect(traces == ["middle,b"])
        #expect(group.note(Trace.self) == nil)
    }

    @Test func `the note of a command in a group can be changed`() throws {
        let group = try stack.beginGroup("Group")
        try add("a", "b", "c", to: group)
        try group.setNote("d", for: Trace.self, at: 1)
        #expect(traces(of: group) == ["a", "d", "c"])
        try group.setNote(nil, for: Trace.self, at: 2)
        try bench.add(1, in: group)
        try group.commit()
        #expect(traces == ["a,d,c"])
    }

    @Test func `what is rolled back takes its notes along`() throws {
        let group = try stack.beginGroup("Group")
        let (left, right) = (try group.beginGroup("Left"), try group.beginGroup("Right"))
        try add("a", to: left)
        try add("b", to: right)
        try add("c", to: left)
        try left.setNote("whole", for: Trace.self)
        try add("d", to: right)
        try add("e", to: left)
        #expect(traces(of: left) == ["a", "c", "e"])
        #expect(traces(of: right) == ["b", "d"])
        try right.setNote("f", for: Trace.self, at: 1)
        try left.rollBack()
        #expect(traces(of: group) == ["b", "f"])
        try right.commit()
        try add("g", to: group)
        try group.commit()
        #expect(traces == ["whole,f,g"])
    }

    @Test func `a group that makes no entry leaves no note`() throws {
        let group = try stack.beginGroup("Group")
        try group.setNote("a", for: Trace.self)
        try group.commit()
        try bench.add(1)
        #expect(traces == [nil])
    }

    @Test func `a group that is committed as one command has the merged note`() throws {
        let group = try stack.beginGroup("Drag")
        try add("a", "b", to: group)
        try group.commit(as: Add(tape: bench.tape, amount: 2))
        #expect(traces == ["a+b"])
        let second = try stack.beginGroup("Drag")
        try add("c", "d", to: second)
        try second.commit(as: Add(tape: bench.tape, amount: 2))
        #expect(traces == ["a+b+c+d"])
        let third = try stack.beginGroup("Log")
        try add("e", to: third)
        try third.commit(as: Print(tape: bench.tape))
        stack.setNote("f", for: Trace.self)
        try bench.add(1)
        #expect(traces == ["a+b+c+d", "f"])
    }

    @Test func `groups of a held key have their notes in order`() throws {
        for note in ["a", "b", "c"] {
            let group = try stack.beginGroup("Key")
            try add(note, to: group)
            try group.commit(merging: true)
        }
        #expect(traces == ["a,b,c"])
    }

    @Test func `an asynchronous command has the notes that held when its parts ended`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("Group", .sequential)
            for name in ["a", "b"] {
                let part = AsyncBlockCommand(name) {
                    bench.stack.setNote(name, for: Trace.self)
                } undo: {
                }
                try group.add(part)
            }
            try await bench.stack.perform(group)
            try await bench.stack.perform(AsyncBlockCommand("c", {}, undo: {}))
            #expect(bench.stack.note(Trace.self, at: 0) == "a,b")
            #expect(bench.stack.note(Trace.self, at: 1) == "b")
        }
    }

    @Test func `a group that has ended has no notes to set`() throws {
        let group = try stack.beginGroup("Group")
        try add("a", to: group)
        try group.commit()
        let error = UndoStackError.groupEnded(.setNote, label: "Group")
        #expect(throws: error) { try group.setNote("b", for: Trace.self) }
        #expect(throws: error) { try group.setNote("b", for: Trace.self, at: 0) }
        #expect(traces == ["a"])
    }

    /// Marks in time, each with the number of the group's commands before it.
    enum Marks: EntryNote {
        struct Value: Equatable {
            var marks: [Int] = []
            var count = 1
        }

        static func merged(_ earlier: Value, _ later: Value) -> Value {
            Value(marks: earlier.marks + later.marks.map { _ in earlier.count }, count: earlier.count)
        }

        static func grouped(_ earlier: Value, _ later: Value) -> Value {
            let shifted = later.marks.map { $0 + earlier.count }
            return Value(marks: earlier.marks + shifted, count: earlier.count + later.count)
        }
    }

    @Test func `a note can count the commands of its group, also where some merge`() throws {
        func add(marks: [Int] = [], merging: Bool = false) throws {
            stack.setNote(Marks.Value(marks: marks), for: Marks.self)
            try bench.add(1, merging: merging)
        }
        try stack.group("Group") {
            try add()
            try add(merging: true)
            try add(marks: [0])
            try add(marks: [1])
        }
        #expect(stack.note(Marks.self, at: 0) == Marks.Value(marks: [1, 3], count: 3))
        try stack.group("Group") {
            try add()
            try add(marks: [0])
        }
        try stack.groupEntries(in: 0..<2, label: "Both")
        #expect(stack.note(Marks.self, at: 0) == Marks.Value(marks: [1, 3, 4], count: 5))
    }
}
