import CommandKit
import Testing

// The example of "Notes on Entries".

/// What was selected before and after an entry.
enum Selection: EntryNote {
    struct Value: Equatable {
        var before: Range<Int>
        var after: Range<Int>
    }

    static func merged(_ earlier: Value, _ later: Value) -> Value {
        Value(before: earlier.before, after: later.after)
    }
}

final class Page {
    let document = Document()
    let history = UndoStack()
    private(set) var selected = 0..<0

    init() { select(0..<0) }

    func select(_ characters: Range<Int>) {
        selected = characters
        history.setNote(.init(before: selected, after: selected), for: Selection.self)
    }

    func perform(_ command: some Command, selecting characters: Range<Int>) throws {
        try history.perform(command)
        select(characters)
        let entry = history.index - 1
        guard var note = history.note(Selection.self, at: entry) else { return }
        note.after = characters
        history.setNote(note, for: Selection.self, at: entry)
    }

    func undo() throws {
        try history.undo()
        if let note = history.note(Selection.self, at: history.index) { select(note.before) }
    }

    func redo() throws {
        try history.redo()
        if let note = history.note(Selection.self, at: history.index - 1) { select(note.after) }
    }
}

@Suite(.timeLimited) struct NotesExample {
    @Test func `a redo selects what was selected after the entry`() throws {
        let page = Page()
        try page.perform(Insert(document: page.document, text: "Dear Ada"), selecting: 5..<8)
        page.select(0..<4)
        try page.perform(Insert(document: page.document, text: ","), selecting: 8..<9)
        try page.undo()  // page.selected is 0..<4
        try page.undo()  // 0..<0
        try page.redo()  // 5..<8
        #expect(page.selected == 5..<8)
    }

    @Test func `an undo selects what was selected before the entry`() throws {
        let page = Page()
        try page.perform(Insert(document: page.document, text: "Dear Ada"), selecting: 5..<8)
        page.select(0..<4)
        try page.perform(Insert(document: page.document, text: ","), selecting: 8..<9)
        try page.undo()
        #expect(page.selected == 0..<4)
        try page.undo()
        #expect(page.selected == 0..<0)
    }

    @Test func `a selection between two undos is kept out of the history`() throws {
        let page = Page()
        try page.perform(Insert(document: page.document, text: "a"), selecting: 0..<1)
        try page.perform(Insert(document: page.document, text: "b"), selecting: 1..<2)
        try page.undo()
        page.select(0..<0)
        try page.redo()
        #expect(page.selected == 1..<2)
        try page.undo()
        #expect(page.selected == 0..<1)
    }

    @Test func `what merges has the selection before the first and after the last`() throws {
        let page = Page()
        try page.perform(Typing(document: page.document, text: "a"), selecting: 1..<1)
        try page.perform(Typing(document: page.document, text: "b"), selecting: 2..<2)
        #expect(page.history.count == 1)
        try page.undo()
        #expect(page.selected == 0..<0)
        try page.redo()
        #expect(page.selected == 2..<2)
    }

    @Test func `a group has the selection before it`() throws {
        let page = Page()
        page.select(1..<2)
        try page.history.group("Signature") { signature in
            try signature.setNote(.init(before: page.selected, after: page.selected), for: Selection.self)
            page.select(4..<4)
            try signature.perform(Insert(document: page.document, text: "Yours"))
            page.select(9..<14)
            try signature.perform(Insert(document: page.document, text: " Bea"))
        }
        try page.undo()  // what was selected before the group
        #expect(page.selected == 1..<2)
        try page.redo()
        #expect(page.selected == 9..<14)
    }
}
