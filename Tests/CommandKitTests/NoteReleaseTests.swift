import CommandKit
import Testing

/// The release of a note can run code that reads the stack and its groups.
@Suite(.timeLimited) struct NoteReleaseTests {
    /// Calls a function when it is released.
    final class Loud: Equatable {
        let body: () -> Void

        init(_ body: @escaping () -> Void) { self.body = body }
        deinit { body() }
        static func == (one: Loud, other: Loud) -> Bool { one === other }
    }

    enum Noise: EntryNote {
        static func merged(_ earlier: Loud, _ later: Loud) -> Loud { later }
    }

    /// A stack with two entries, an open group and one within it, each command with a note of its own.
    final class Room {
        let bench = Workbench()
        var groups: [UndoGroup] = []
        private(set) var reads = 0

        init() throws {
            for amount in [1, 2] {
                note()
                try bench.add(amount)
            }
            groups = [try bench.stack.beginGroup("Outer")]
            groups.append(try groups[0].beginGroup("Inner"))
            for group in groups + groups { try add(in: group) }
        }

        /// Releases the groups after the assignment, because they read the property meanwhile.
        func letGo() {
            let gone = groups
            groups = []
            withExtendedLifetime(gone) {}
        }

        func note() { bench.stack.setNote(Loud { [unowned self] in read() }, for: Noise.self) }

        func add(in group: UndoGroup, _ amount: Int = 3, merging: Bool = false) throws {
            note()
            try group.perform(Add(tape: bench.tape, amount: amount), merging: merging)
        }

        private func read() {
            let stack = bench.stack
            reads += 1
            _ = stack.note(Noise.self)
            for place in stack.entries.indices {
                _ = (stack.note(Noise.self, at: place), stack.number(at: place))
            }
            for group in groups {
                _ = (group.count, group.note(Noise.self))
                for place in group.entries.indices { _ = group.note(Noise.self, at: place) }
            }
        }
    }

    static let changes: [(what: String, body: @Sendable (Room) throws -> Void)] = [
        ("another note for the entries to come", { for _ in 0..<3 { $0.note() } }),
        (
            "another first note",
            { room in
                room.letGo()
                try room.bench.stack.clear()
                for _ in 0..<3 { room.note() }
            }
        ),
        ("the note of an entry", { $0.bench.stack.setNote(nil, for: Noise.self, at: 0) }),
        ("the note of the last entry", { $0.bench.stack.setNoteOfLast(nil, for: Noise.self) }),
        ("the note of a command", { try $0.groups[0].setNote(nil, for: Noise.self, at: 1) }),
        ("the note of a group", { try $0.groups[0].setNote(nil, for: Noise.self) }),
        ("clearing", { try $0.bench.stack.clear() }), ("a limit", { try $0.bench.stack.setLimit(0) }),
        ("a removal", { try $0.bench.stack.removeEntries(in: 0..<1) }),
        ("a group of entries", { try $0.bench.stack.groupEntries(in: 0..<2, label: "Group") }),
        (
            "a dropped redo tail",
            { room in
                room.letGo()
                try room.bench.stack.undo(2)
                try room.bench.add(5)
            }
        ),
        ("a command that cancels out", { try $0.add(in: $0.groups[1], -3, merging: true) }),
        ("the rollback of the inner group", { try $0.groups[1].rollBack() }),
        ("the rollback of both groups", { try $0.groups[0].rollBack() }),
        ("the end of the groups", { for group in $0.groups.reversed() { try group.commit() } }),
        ("closing", { $0.bench.stack.close() }),
    ]

    @Test(arguments: changes.indices)
    func `a note that reads the stack when it is released finds it whole`(number: Int) throws {
        let (what, body) = Self.changes[number]
        let room = try Room()
        try body(room)
        room.note()
        room.bench.stack.setNote(nil, for: Noise.self)
        #expect(room.reads > 0, "\(what)")
        room.bench.stack.close()
    }
}
