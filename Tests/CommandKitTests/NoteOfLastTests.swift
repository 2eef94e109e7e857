import CommandKit
import Testing

/// The note of the entry or command to which the last `perform` or `record` went.
@Suite(.timeLimited) struct NoteOfLastTests {
    enum Place: CaseIterable { case stack, body, handle }

    /// What is performed after two commands, where its last part went, and the notes afterwards.
    typealias Row = (what: String, notes: [String?], body: (any Recording, Workbench) throws -> Void)

    static var rows: [Row] {
        [
            ("a command", ["a", "b", "x"], { try $0.perform($1.adding(4), merging: false) }),
            ("one that merges", ["a", "x"], { try $0.perform($1.adding(4), merging: true) }),
            ("one that cancels out", ["a"], { try $0.perform($1.adding(-2), merging: true) }),
            ("one that isn't undoable", ["a", "b"], { try $0.perform(Print(tape: $1.tape), merging: true) }),
            (
                "one that fails", ["a", "b"],
                { target, bench in
                    bench.tape.refused = ["do 8"]
                    #expect(throws: Refusal.self) { try target.perform(bench.adding(8), merging: true) }
                }
            ),
            ("a record", ["a", "b", "x"], { try $0.record($1.adding(4), merging: false) }),
            (
                "a record that isn't undoable", ["a", "b"],
                { try $0.record(Print(tape: $1.tape), merging: true) }
            ),
            (
                "a command after one that isn't undoable", ["a", "x"],
                {
                    try $0.perform(Print(tape: $1.tape), merging: true)
                    try $0.perform($1.adding(4), merging: true)
                }
            ),
            (
                "a group", ["a", "b", "x"],
                { target, bench in
                    try target.inGroup { try $0.perform(bench.adding(4), merging: true) }
                }
            ),
            (
                "a group that ends with a print", ["a", "b", "x"],
                { target, bench in
                    try target.inGroup {
                        try $0.perform(bench.adding(4), merging: true)
                        try $0.perform(Print(tape: bench.tape), merging: true)
                    }
                }
            ),
            ("an empty group", ["a", "b"], { target, _ in try target.inGroup { _ in } }),
            (
                "a group that fails", ["a", "b"],
                { target, bench in
                    #expect(throws: GroupError.self) {
                        try target.inGroup {
                            try $0.perform(bench.adding(4), merging: true)
                            throw Refusal(entry: "own")
                        }
                    }
                }
            ),
        ]
    }

    @Test(arguments: Place.allCases, rows.indices)
    func `the note goes where the command went, or nowhere`(place: Place, number: Int) throws {
        let (what, expected, body) = Self.rows[number]
        let bench = Workbench()
        let stack = bench.stack
        func work(in target: any Recording, notes: () -> [String?]) throws {
            for (amount, note) in [(1, "a"), (2, "b")] {
                stack.setNote(note, for: Trace.self)
                try target.perform(bench.adding(amount), merging: false)
            }
            stack.setNote("c", for: Trace.self)
            try body(target, bench)
            let isSet = target.setNoteOfLast("x", for: Trace.self)
            #expect(isSet == expected.contains("x"), "\(what)")
            #expect(notes() == expected, "\(what)")
        }
        let notes = { (group: UndoGroup) in group.entries.indices.map { group.note(Trace.self, at: $0) } }
        switch place {
        case .stack: try work(in: stack) { stack.entries.indices.map { stack.note(Trace.self, at: $0) } }
        case .body: try stack.group("Body") { group in try work(in: stack) { notes(group) } }
        case .handle:
            let group = try stack.beginGroup("Handle")
            try work(in: group) { notes(group) }
            try group.commit()
            #expect(!group.setNoteOfLast("y", for: Trace.self))
        }
    }

    /// What happens after a command, and whether the entry is still the last.
    static let changes: [(what: String, isLast: Bool, body: @Sendable (Workbench) throws -> Void)] = [
        ("nothing", true, { _ in }), ("an undo", false, { try $0.stack.undo() }),
        (
            "an undo and a redo", false,
            {
                try $0.stack.undo(); try $0.stack.redo()
            }
        ),
        ("a save", true, { try $0.stack.markSaved() }), ("a taken state", true, { _ = $0.stack.takeState() }),
        ("a removal", false, { try $0.stack.removeEntries(in: 0..<1) }),
        ("clearing", false, { try $0.stack.clear() }), ("a limit of 1", true, { try $0.stack.setLimit(1) }),
        ("a limit of 0", false, { try $0.stack.setLimit(0) }), ("closing", false, { $0.stack.close() }),
        ("a group of entries", false, { try $0.stack.groupEntries(in: 0..<2, label: "Group") }),
        (
            "a refusal", true,
            { bench in
                bench.recorder.whileTold = { stack in
                    #expect(throws: UndoStackError.self) { try stack.perform(Print(tape: Tape())) }
                }
                try bench.stack.markSaved()
            }
        ),
    ]

    @Test(arguments: changes.indices)
    func `a note is set only while the entry is the last`(number: Int) throws {
        let (what, isLast, body) = Self.changes[number]
        let bench = Workbench()
        try bench.add(1, 2)
        try body(bench)
        #expect(bench.stack.setNoteOfLast("x", for: Trace.self) == isLast, "\(what)")
        if isLast { #expect(bench.stack.note(Trace.self, at: bench.stack.index - 1) == "x", "\(what)") }
    }

    @Test func `an empty stack and an empty group have no last command`() throws {
        let stack = UndoStack()
        #expect(!stack.setNoteOfLast("x", for: Trace.self))
        #expect(try !stack.beginGroup("Group").setNoteOfLast("x", for: Trace.self))
        #expect(try !stack.group("Body") { stack.setNoteOfLast("x", for: Trace.self) })
    }

    @Test
    func `groups side by side each have a last command, and a group that ends counts for the one around it`()
        throws
    {
        let bench = Workbench()
        let outer = try bench.stack.beginGroup("Outer")
        let groups = try ["One", "Two", "Three"].map(outer.beginGroup)
        for (group, note) in zip(groups, ["one", "two", "three"]) {
            try bench.add(1, 2, in: group)
            for earlier in groups where earlier.isOpen && earlier.count > 0 {
                #expect(earlier.setNoteOfLast(note, for: Trace.self))
            }
        }
        #expect(!outer.setNoteOfLast("outer", for: Trace.self))
        try groups[1].rollBack()
        #expect(!outer.setNoteOfLast("outer", for: Trace.self))
        try groups[0].commit()
        #expect(outer.setNoteOfLast("outer", for: Trace.self))
        let notes = outer.entries.indices.map { outer.note(Trace.self, at: $0) }
        #expect(notes == [nil, "outer", nil, "three"])
        try groups[2].commit()
        try outer.commit()
        #expect(bench.stack.setNoteOfLast("entry", for: Trace.self))
        #expect(bench.stack.note(Trace.self, at: 0) == "entry")
    }

    @Test func `so do commands that take time`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await stack.perform(bench.wait("a"))
            #expect(stack.setNoteOfLast("a", for: Trace.self))
            try await stack.perform(AsyncBlockCommand("Print") { try await bench.pass(.seconds(1)) })
            #expect(!stack.setNoteOfLast("b", for: Trace.self))
            let group = try stack.beginGroup("Group")
            try await group.perform(bench.group(.concurrent, waits: "c", "d"))
            #expect(group.setNoteOfLast("c", for: Trace.self))
            #expect([0, 1].map { group.note(Trace.self, at: $0) } == [nil, "c"])
            try group.commit()
            #expect(stack.note(Trace.self, at: 1) == "c")
            let undo = bench.start {
                try await stack.perform(bench.slow("e"))
                try await stack.undoAsync()
            }
            let late = bench.perform(bench.wait("f", 1))
            try await bench.pass(.milliseconds(1500))
            #expect(!stack.setNoteOfLast("f", for: Trace.self))
            try await undo.value
            try await late.value
            #expect(stack.note(Trace.self, at: 0) == "a")
        }
    }
}

extension Workbench {
    fileprivate func adding(_ amount: Int) -> Add { Add(tape: tape, amount: amount) }
}
