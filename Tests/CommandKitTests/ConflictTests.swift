import ShapeEditorTestSupport
import Testing

@testable import CommandKit

/// An entry can be neither undone nor redone while an open group has changed the same receiver, or may have.
@Suite(.timeLimited) struct ConflictTests {
    /// A receiver, and the number of times that commands have named one.
    final class Box {
        var value = 0
        var askedCount = 0
    }

    /// Sets a box, and names it unless it is nameless.
    struct Put: Command {
        let box: Box
        let new: Int
        var old = 0
        var isNamed = true
        let label = "Put"

        init(_ box: Box, _ new: Int, isNamed: Bool = true) {
            (self.box, self.new, self.isNamed) = (box, new, isNamed)
        }

        mutating func execute() { (old, box.value) = (box.value, new) }
        func undo() { box.value = old }

        func forEachReceiver(_ body: (AnyObject) -> Void) {
            box.askedCount += 1
            if isNamed { body(box) }
        }
    }

    let stack = UndoStack()
    let one = Box()
    let two = Box()

    @Test func `a group that rolls back never leaves a state that the stack takes for the saved one`() throws
    {
        try stack.perform(Put(one, 10))
        try stack.markSaved()
        try stack.perform(Put(one, 20))
        let drag = try stack.beginGroup("Drag")
        try drag.perform(Put(one, 25))
        #expect(!stack.canUndo)
        #expect(throws: UndoStackError.openGroup(.undo, label: "Drag")) { try stack.undo() }
        #expect([stack.index, one.value] == [2, 25])
        try drag.rollBack()
        #expect(one.value == 20)
        try stack.undo()
        #expect(one.value == 10)
        #expect(stack.isSaved)
    }

    /// Names what a box of its own holds, as a command with a weak reference does.
    struct Loose: Command {
        final class Reference { var box: Box? }

        let reference: Reference
        let label = "Loose"

        func execute() {}
        func undo() {}
        func forEachReceiver(_ body: (AnyObject) -> Void) { reference.box.map(body) }
    }

    /// A released receiver can leave its identity to a new one.
    @Test func `a receiver that a group names no more conflicts no more`() throws {
        let reference = Loose.Reference()
        reference.box = one
        let group = try stack.beginGroup("Group")
        try group.perform(Loose(reference: reference))
        try group.perform(Put(two, 1))
        try stack.perform(Put(one, 2))
        #expect(!stack.canUndo)
        reference.box = two
        #expect(stack.canUndo)
        try stack.undo()
        try stack.redo()
        try group.perform(Put(one, 3))
        #expect(!stack.canUndo)
        try group.rollBack()
    }

    /// The receivers of a group or an entry: 1 and 2 are named, 0 isn't.
    static let rule: [(entry: [Int], isOlder: Bool, group: [Int], isConflict: Bool)] = [
        ([1], true, [1], true), ([1], false, [1], true), ([1], true, [2], false), ([1], false, [2], false),
        ([0], true, [1], true), ([0], false, [1], false), ([1], true, [0], true), ([1], false, [0], false),
        ([0], true, [0], true), ([0], false, [0], false), ([1], true, [], false), ([0], true, [], false),
        ([1, 2], true, [2], true), ([1, 2], false, [2], true), ([1, 1], true, [2, 2], false),
        ([1, 0], true, [2], true), ([1, 0], false, [2], false), ([1], true, [2, 0], true),
        ([1], false, [0, 2], false), ([1], true, [2, 1, 2], true), ([], true, [0], false),
    ]

    @Test(arguments: rule.indices)
    func `an entry and a group conflict if they share a receiver, or are older and nameless`(row: Int) throws
    {
        let (entry, isOlder, receivers, isConflict) = Self.rule[row]
        let commands = { (numbers: [Int]) in
            numbers.map { Put([self.one, self.one, self.two][$0], 1, isNamed: $0 > 0) }
        }
        let add = {
            let (outer, children) = (try self.stack.beginGroup("Entry"), commands(entry))
            for child in children { try outer.perform(CompositeCommand("Inner", [child])) }
            if children.isEmpty {
                for value in [1, -1] { try outer.perform(Add(tape: Tape(), amount: value)) }
            }
            try outer.commit()
        }
        if isOlder { try add() }
        let group = try stack.beginGroup("Group")
        for command in commands(receivers) { try group.perform(command) }
        if !isOlder { try add() }
        #expect(stack.count == 1)
        #expect(stack.canUndo != isConflict)
        #expect((stack.undoLabel == nil) == isConflict)
        if isConflict {
            let isNamed = Set(entry).intersection(receivers).contains { $0 > 0 }
            let error = UndoStackError.openGroup(.undo, label: "Group", nameless: isNamed ? nil : "Put")
            #expect(throws: error) { try stack.undo() }
        } else {
            try stack.undo()
            #expect(stack.canRedo)
            try stack.redo()
        }
        try group.commit()
        #expect(stack.canUndo)
    }

    @Test func `the error names the first command that names no receiver, in the entry or else in the group`()
        throws
    {
        let inner = CompositeCommand("Inner", [Add(tape: Tape(), amount: 1), Add(tape: Tape(), amount: 2)])
        try stack.perform(Put(one, 1))
        try stack.perform(CompositeCommand("Outer", [Put(one, 1), inner]))
        let group = try stack.beginGroup("Group")
        for amount in [3, 4] { try group.perform(Add(tape: Tape(), amount: amount), merging: false) }
        func blame() throws -> String? {
            do { try stack.undo() } catch UndoStackError.openGroup(.undo, "Group", let nameless) {
                return nameless
            }
            return "done"
        }
        #expect(try blame() == "Add 1")
        try stack.removeEntries(in: 1..<2)
        #expect(try blame() == "Add 3")
        try group.perform(Put(one, 2))
        #expect(try blame() == nil)
        try group.rollBack()
        #expect(try blame() == "done")
    }

    typealias Operation = nonisolated(nonsending) (UndoStack) async throws -> Void

    static var operations: [(UndoStackOperation, Operation)] {
        [
            (.undo, { try $0.undo(2) }), (.undo, { try await $0.undoAsync(2) }),
            (.redo, { try $0.redo(2) }), (.redo, { try await $0.redoAsync(2) }),
            (.go, { try $0.go(to: 0) }), (.go, { try await $0.goAsync(to: 0) }), (.go, { try $0.go(to: 4) }),
            (.go, { try $0.revertToSaved() }),
        ]
    }

    @Test func `every operation names the first conflict on the way, and changes nothing`() async throws {
        let boxes = (0..<4).map { _ in Box() }
        for (number, box) in boxes.enumerated() { try stack.perform(Put(box, number + 1)) }
        try stack.undo(2)
        try stack.markSaved(at: 4)
        // On the way down there is first the entry of box 1, on the way up first that of box 2.
        let labels = ["far", "down", "up", "far"]
        var groups: [UndoGroup] = []
        for number in [0, 3, 1, 2] {
            groups.append(try stack.beginGroup(labels[number]))
            try groups.last?.perform(Put(boxes[number], 9))
        }
        #expect([stack.canUndo, stack.canRedo] == [false, false])
        for (number, (operation, body)) in Self.operations.enumerated() {
            let label = [0, 1, 4, 5].contains(number) ? "down" : "up"
            await #expect(throws: UndoStackError.openGroup(operation, label: label)) { try await body(stack) }
            #expect([stack.index, stack.count] == [2, 4])
        }
        #expect(boxes.map(\.value) == [9, 9, 9, 9])
        for group in groups.reversed() { try group.rollBack() }
        #expect(boxes.map(\.value) == [1, 2, 0, 0])
        try stack.go(to: 4)
        #expect(stack.isSaved)
    }

    @Test func `one step is possible as far as the next entry doesn't conflict`() throws {
        for box in [one, two] { try stack.perform(Put(box, 1)) }
        let group = try stack.beginGroup("Group")
        try group.perform(Put(one, 2))
        #expect(stack.canUndo)
        #expect(throws: UndoStackError.openGroup(.undo, label: "Group")) { try stack.undo(2) }
        try stack.undo()
        #expect(!stack.canUndo)
        #expect(stack.canRedo)
    }

    @Test func `what has left the group no longer conflicts, and what it merges does`() throws {
        let tape = Tape()
        try stack.perform(Put(one, 1))
        let group = try stack.beginGroup("Group")
        try group.perform(Nudge(tape, 1))
        #expect(stack.canUndo)
        let inner = try group.beginGroup("Inner")
        try inner.perform(Put(one, 2))
        try inner.perform(Put(two, 2))
        #expect(!stack.canUndo)
        try inner.rollBack()
        #expect(stack.canUndo)
        try group.perform(Gathering(receivers: [two]))
        #expect(stack.canUndo)
        try group.perform(Gathering(receivers: [one]))
        #expect(group.count == 2)
        #expect(!stack.canUndo)
    }

    @Test func `of many groups exactly those conflict that are open, in whatever order they end`() throws {
        let boxes = (0..<40).map { _ in Box() }
        for box in boxes { try stack.perform(Put(box, 1)) }
        var groups: [UndoGroup?] = []
        var random = SeededGenerator(seed: 5)
        for place in Array(boxes.indices).shuffled(using: &random) + boxes.indices {
            if groups.count < boxes.count {
                groups.append(try stack.beginGroup("Group"))
                try groups.last??.perform(Put(boxes[groups.count - 1], 2))
                if groups.count < 20 { continue }
            }
            if place < groups.count { groups[place] = nil }
            let open = boxes.indices.map { $0 < groups.count && groups[$0] != nil }
            #expect(boxes.indices.map { stack.hasConflict(at: $0) } == open)
        }
        #expect(!stack.hasUnfinishedChanges)
    }

    @Test func `a group of older and newer entries counts as older`() throws {
        try stack.perform(Put(one, 1, isNamed: false))
        let group = try stack.beginGroup("Group")
        try group.perform(Put(two, 2))
        try stack.perform(Put(one, 3, isNamed: false))
        #expect(stack.canUndo)
        try stack.groupEntries(in: 0..<2, label: "Both")
        #expect(!stack.canUndo)
        try stack.perform(Put(one, 4, isNamed: false))
        #expect(stack.canUndo)
    }

    @Test func `no command is asked while no group is open, and each of a group once or twice`() throws {
        for _ in 0..<3 { try stack.perform(Put(one, 1)) }
        try stack.undo()
        _ = (stack.canUndo, stack.canRedo, stack.status)
        #expect(one.askedCount == 0)
        let group = try stack.beginGroup("Group")
        for number in 0..<1000 {
            try group.perform(Put(two, number))
            #expect(stack.canUndo)
        }
        #expect(two.askedCount <= 2000)
        let before = two.askedCount
        try stack.perform(Put(two, 1))
        #expect(!stack.canUndo)
        #expect(two.askedCount == before + 2)
    }

    @Test func `a command in the place of one that was rolled back or cancelled out is asked`() throws {
        try stack.perform(Put(one, 1))
        let group = try stack.beginGroup("Group")
        try group.perform(Put(two, 1))
        let inner = try group.beginGroup("Inner")
        for number in 0..<3 { try inner.perform(Put(two, number)) }
        #expect(stack.canUndo)
        try inner.rollBack()
        try group.perform(Put(one, 2))
        try group.perform(Put(two, 2))
        #expect(!stack.canUndo)
        try group.rollBack()
        let other = try stack.beginGroup("Other")
        let tape = Tape()
        try other.perform(Gathering(receivers: [two]))
        try other.perform(Add(tape: tape, amount: 1))
        #expect(!stack.canUndo)
        try other.perform(Add(tape: tape, amount: -1))
        #expect(stack.canUndo)
        try other.perform(Put(one, 3))
        #expect(!stack.canUndo)
    }

    @Test func `watchers are told when a conflict begins and ends`() throws {
        let observable = stack.observableStatus
        for box in [one, two] { try stack.perform(Put(box, 1)) }
        try stack.undo()
        let (first, other) = (try stack.beginGroup("First"), try stack.beginGroup("Other"))
        let steps: [() throws -> Void] = [
            { try first.perform(Put(Box(), 2)) }, { try first.perform(Put(one, 2)) },
            { try other.perform(Put(two, 2)) }, { try other.rollBack() },
            {
                let inner = try first.beginGroup("Inner")
                try inner.perform(Put(two, 2))
                #expect(observable.status == stack.status)
                try inner.rollBack()
            }, { try first.perform(Gathering(receivers: [Box()])) },
            { try first.perform(Gathering(receivers: [two])) }, { try first.rollBack() },
        ]
        var told: [[Bool]] = []
        for (number, step) in steps.enumerated() {
            try step()
            #expect(observable.status == stack.status, "step \(number)")
            told.append([observable.canUndo, observable.canRedo])
        }
        let (free, up, none) = ([true, true], [false, true], [false, false])
        #expect(told == [free, up, none, up, up, up, none, free])
    }

    @Test func `a block names its receiver, and doesn't keep it alive`() {
        var box: Box? = Box()
        let commands: [any Command] = [
            BlockCommand("Quick", changing: box, {}, undo: {}), BlockCommand("Nameless", {}, undo: {}),
            AsyncBlockCommand("Slow", changing: box, {}, undo: {}).blockEntry,
            AsyncBlockCommand("Nameless", {}, undo: {}).blockEntry,
        ]
        #expect(commands.map { $0.hasReceiver(box ?? stack) } == [true, false, true, false])
        weak let gone = box
        box = nil
        #expect(gone == nil)
        var count = 0
        for command in commands { command.forEachReceiver { _ in count += 1 } }
        #expect(count == 0)
    }
}

/// Names receivers, and merges those of the next one.
private struct Gathering: Command {
    var receivers: [AnyObject]
    let label = "Gather"

    func execute() {}
    func undo() {}

    mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? Gathering else { return .refused }
        receivers += next.receivers
        return .merged
    }

    func forEachReceiver(_ body: (AnyObject) -> Void) { receivers.forEach(body) }
}

/// The same for groups whose commands take time.
@Suite(.timeLimited) struct AsyncConflictTests {
    @Test
    func `a running group conflicts with what shares its receivers, and a command by itself with nothing`()
        throws
    {
        try onLoop { bench in
            let stack = bench.stack
            try stack.perform(Nudge(bench.tape, 1))
            let step = { (seconds: Int) in
                AsyncBlockCommand("Step", changing: bench.tape) {
                    try await bench.pass(.seconds(seconds))
                } undo: {
                }
            }
            let group = AsyncCompositeCommand("Group", .sequential)
            for seconds in [1, 2] { try group.add(step(seconds)) }
            let alone = bench.perform(step(2))
            #expect(stack.canUndo)
            let running = bench.perform(group)
            #expect(stack.canUndo)
            try await bench.pass(.milliseconds(1500))
            await #expect(throws: UndoStackError.openGroup(.undo, label: "Group")) {
                try await stack.undoAsync()
            }
            #expect(!stack.canUndo)
            try await alone.value
            #expect(!stack.canUndo)
            try await running.value
            #expect(stack.canUndo)
            #expect(stack.count == 3)
        }
    }

    @Test func `so does the body of groupAsync`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try stack.perform(Nudge(bench.tape, 1))
            try await stack.groupAsync("Body") { group in
                _ = bench
                #expect(stack.canUndo)
                try group.perform(Nudge(bench.tape, 2))
                #expect(throws: UndoStackError.openGroup(.undo, label: "Body")) { try stack.undo() }
            }
            #expect(stack.canUndo)
        }
    }
}
