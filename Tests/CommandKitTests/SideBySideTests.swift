import CommandKit
import Testing

/// Groups that are open at the same time. Each command can be undone only while its letter is the last one of the text,
/// so a lost, duplicated or misplaced command is detected.
@Suite(.timeLimited) struct SideBySideTests {
    final class Page {
        var text = ""
        var log = ""
    }

    struct Letter: Command {
        struct NotLast: Error {}
        let page: Page
        let letter: Character
        var label: String { "Type \(letter)" }

        func execute() throws {
            page.text.append(letter)
            page.log.append(letter)
        }

        func undo() throws {
            guard page.text.last == letter else { throw NotLast() }
            page.text.removeLast()
            page.log += "-\(letter)"
        }

        func forEachReceiver(_ body: (AnyObject) -> Void) { body(page) }
    }

    let stack = UndoStack()
    let page = Page()

    func type(_ letters: String, in group: UndoGroup) throws {
        for letter in letters { try group.perform(Letter(page: page, letter: letter)) }
    }

    /// Performs the work, and returns what was written to the log meanwhile.
    func logged(_ work: () throws -> Void) rethrows -> String {
        page.log = ""
        try work()
        return page.log
    }

    @Test func `undo is exactly the reverse order of events, however branches took turns`() throws {
        let outer = try stack.beginGroup("Outer")
        let (left, right) = (try outer.beginGroup("Left"), try outer.beginGroup("Right"))
        try type("a", in: left)
        try type("b", in: right)
        let inner = try left.beginGroup("Inner")
        try type("c", in: inner)
        try type("d", in: outer)
        try type("e", in: right)
        try inner.commit()
        try type("f", in: left)
        try left.commit()
        try type("g", in: right)
        try right.commit()
        try outer.commit()
        #expect(stack.count == 1)
        #expect(try logged { try stack.undo() } == "-g-f-e-d-c-b-a")
        #expect(page.text == "")
        #expect(try logged { try stack.redo() } == "abcdefg")
    }

    @Test func `a branch that rolls back leaves the others' as if it had not been`() throws {
        let outer = try stack.beginGroup("Outer")
        let (left, right) = (try outer.beginGroup("Left"), try outer.beginGroup("Right"))
        try type("a", in: outer)
        try type("B", in: left)
        try type("c", in: right)
        try type("D", in: left)
        try type("e", in: right)
        #expect(try logged { try left.rollBack() } == "-e-D-c-Bce")
        #expect(page.text == "ace")
        try type("f", in: right)
        try right.commit()
        try outer.commit()
        #expect(try logged { try stack.undo() } == "-f-e-c-a")
    }

    @Test func `what came before the branch is left alone`() throws {
        let outer = try stack.beginGroup("Outer")
        let right = try outer.beginGroup("Right")
        try type("ab", in: right)
        let left = try outer.beginGroup("Left")
        try type("c", in: right)
        try type("DE", in: left)
        #expect(try logged { try left.rollBack() } == "-E-D")
        try right.commit()
        try outer.commit()
        #expect(page.text == "abc")
    }

    @Test func `a branch rolls back what the groups within it did, committed and open ones`() throws {
        let outer = try stack.beginGroup("Outer")
        let (left, right) = (try outer.beginGroup("Left"), try outer.beginGroup("Right"))
        let ended = try left.beginGroup("Ended")
        try type("A", in: ended)
        try type("b", in: right)
        try ended.commit()
        let open = try left.beginGroup("Open")
        try type("C", in: open)
        try type("d", in: right)
        try left.rollBack()
        #expect(page.text == "bd")
        #expect(!open.isOpen)
        try right.rollBack()
        #expect(page.text == "")
        try outer.commit()
        #expect(stack.count == 0)
        #expect(stack.isSaved)
    }

    @Test func `of two branches that roll back, each takes its own`() throws {
        let outer = try stack.beginGroup("Outer")
        let branches = try (0..<3).map { try outer.beginGroup("\($0)") }
        for letter in "abcdefghi" {
            let number = Int(letter.asciiValue ?? 0) % 3
            try type(String(letter), in: branches[number])
        }
        try branches[1].rollBack()
        #expect(page.text == "bcefhi")
        try branches[0].rollBack()
        #expect(page.text == "beh")
        try branches[2].commit()
        try outer.commit()
        #expect(try logged { try stack.undo() } == "-h-e-b")
    }

    @Test func `a branch that begins after one has gone is rolled back by itself, too`() throws {
        let outer = try stack.beginGroup("Outer")
        let right = try outer.beginGroup("Right")
        for letter in "ABC" {
            try type("x", in: right)
            let left = try outer.beginGroup("Left")
            try type(String(letter), in: left)
            try type("y", in: outer)
            try left.rollBack()
        }
        #expect(page.text == "xyxyxy")
        try right.rollBack()
        #expect(page.text == "yyy")
        try outer.commit()
        #expect(try logged { try stack.undo() } == "-y-y-y")
    }

    @Test func `what is performed on the stack beside an open group is an entry of its own`() throws {
        let group = try stack.beginGroup("Group")
        let other = Page()
        try type("a", in: group)
        try stack.perform(Letter(page: other, letter: "z"))
        #expect(stack.entries.map(\.label) == ["Type z"])
        try type("b", in: group)
        try group.commit()
        #expect(stack.entries.map(\.label) == ["Type z", "Group"])
        #expect(try logged { try stack.undo() } == "-b-a")
        #expect(other.text == "z")
    }

    @Test func `finished entries can be undone and redone while a group is open`() throws {
        let other = Page()
        try stack.perform(Letter(page: other, letter: "z"))
        let group = try stack.beginGroup("Group")
        try type("a", in: group)
        try stack.undo()
        #expect((other.text, stack.index) == ("", 0))
        try stack.redo()
        try stack.undo()
        #expect(!stack.isSaved)
        try group.commit()
        #expect(stack.entries.map(\.label) == ["Group"])
        #expect(!stack.canRedo)
    }

    @Test func `two outermost groups side by side are two entries, in the order in which they end`() throws {
        let (first, second) = (try stack.beginGroup("First"), try stack.beginGroup("Second"))
        let other = Page()
        try type("a", in: first)
        try second.perform(Letter(page: other, letter: "z"))
        try type("b", in: first)
        try second.commit()
        try first.commit()
        #expect(stack.entries.map(\.label) == ["Second", "First"])
        try stack.undo()
        #expect((page.text, other.text) == ("", "z"))
    }
}
