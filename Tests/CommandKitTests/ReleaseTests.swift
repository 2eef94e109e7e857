import CommandKit
import Testing

/// Dropped and cleared commands are released immediately: a history keeps nothing alive that it can't restore.
@Suite(.timeLimited) struct ReleaseTests {
    final class Census {
        var living = 0
    }

    final class Counted: Command {
        let census: Census
        let label = "Counted"
        var isUndoable = true
        var fails = false
        init(_ census: Census) {
            self.census = census
            census.living += 1
        }
        deinit { census.living -= 1 }
        func execute() throws {
            if fails { throw Refusal(entry: label) }
        }
        func undo() {}
    }

    let census = Census()

    func filled(_ count: Int, limit: Int? = nil) throws -> UndoStack {
        let stack = UndoStack(limit: limit)
        for _ in 0..<count { try stack.perform(Counted(census)) }
        return stack
    }

    @Test(arguments: [1, 4, 5, 1024, 3000])
    func `clearing releases every command`(count: Int) throws {
        let stack = try filled(count)
        #expect(census.living == count)
        try stack.clear()
        #expect(census.living == 0)
    }

    @Test func `a stack that goes releases every command`() throws {
        _ = try filled(300)
        #expect(census.living == 0)
    }

    @Test(arguments: [0, 1, 3, 4, 5, 500])
    func `what falls through the limit is released at once`(limit: Int) throws {
        let stack = try filled(1000, limit: limit)
        #expect(census.living == limit)
        try stack.setLimit(limit / 2)
        #expect(census.living == limit / 2)
        withExtendedLifetime(stack) {}
    }

    @Test func `a dropped redo tail is released at once`() throws {
        let stack = try filled(300)
        try stack.undo(200)
        try stack.perform(Counted(census))
        #expect(census.living == 101)
        withExtendedLifetime(stack) {}
    }

    @Test func `removed entries are released at once`() throws {
        let stack = try filled(300)
        try stack.removeEntries(in: 100..<200)
        #expect(census.living == 200)
        withExtendedLifetime(stack) {}
    }

    @Test func `a group that was rolled back is released`() throws {
        let stack = UndoStack()
        let group = try stack.beginGroup("Group")
        for _ in 0..<5 { try group.perform(Counted(census)) }
        try group.rollBack()
        #expect(census.living == 0)
        withExtendedLifetime((stack, group)) {}
    }

    @Test(arguments: [false, true])
    func `a group that is let go releases what it held`(committed: Bool) throws {
        let stack = UndoStack()
        var group: UndoGroup? = try stack.beginGroup("Group")
        for _ in 0..<5 { try group?.perform(Counted(census)) }
        if committed { try group?.commit() }
        group = nil
        #expect(census.living == (committed ? 5 : 0))
        try stack.clear()
        #expect(census.living == 0)
    }

    @Test func `commands that fail or can't be undone are released`() throws {
        let stack = UndoStack()
        for merging in [true, false] {
            var command = Counted(census)
            command.isUndoable = false
            try stack.perform(command, merging: merging)
            command = Counted(census)
            command.fails = true
            #expect(throws: Refusal.self) { try stack.perform(command, merging: merging) }
        }
        #expect(census.living == 0)
        withExtendedLifetime(stack) {}
    }

    @Test func `a handle that is held after its commit keeps nothing of the group`() throws {
        let stack = UndoStack()
        weak var released: Object?
        let handle = try stack.beginGroup("Group")
        do {
            let object = Object()
            released = object
            try handle.perform(BlockCommand("Block", { object.use() }, undo: { object.use() }))
        }
        try handle.commit()
        #expect(released != nil)
        try stack.clear()
        #expect(released == nil)
        #expect(handle.count == 0)
    }

    final class Object {
        func use() {}
    }

    /// Cancels out with the next command of its type, and reads the history when it is released.
    final class Turn: Command {
        let label = "Turn"
        let look: () -> Void
        init(_ look: @escaping () -> Void) { self.look = look }
        deinit { look() }
        func execute() {}
        func undo() {}
        func merge(_ next: some Command) -> MergeOutcome { next is Turn ? .cancelledOut : .refused }
    }

    @Test(arguments: [false, true])
    func `what is released because it cancelled out finds the history in order`(inGroup: Bool) throws {
        let stack = UndoStack()
        let group = inGroup ? try stack.beginGroup("Group") : nil
        let inner = try group?.beginGroup("Inner")
        var looks: [[Int]] = []
        let look = { [unowned stack] in
            looks.append([stack.index, stack.count, stack.entries.count, inner?.count ?? 0])
        }
        for _ in 0..<2 {
            if let inner { try inner.perform(Turn(look)) } else { try stack.perform(Turn(look)) }
        }
        #expect(looks == [[0, 0, 0, 0], [0, 0, 0, 0]])
    }
}
