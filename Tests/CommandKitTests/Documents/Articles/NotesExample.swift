import CommandKit
import Testing

// The example of "Notes on Entries".

/// What was selected before an entry.
enum SelectedBefore: EntryNote {
    static func merged(_ earlier: Range<Int>, _ later: Range<Int>) -> Range<Int> { earlier }
}

/// What was selected after an entry.
enum SelectedAfter: EntryNote {
    static func merged(_ earlier: Range<Int>, _ later: Range<Int>) -> Range<Int> { later }
}

final class Page {
    let document = Document()
    let history = UndoStack()
    private(set) var selected = 0..<0

    init() { select(0..<0) }

    func select(_ characters: Range<Int>) {
        selected = characters
        history.setNote(characters, for: SelectedBefore.self)
        history.setNote(characters, for: SelectedAfter.self)
    }

    func perform(_ command: some Command, selecting characters: Range<Int>) throws {
        try history.perform(command)
        history.setNoteOfLast(characters, for: SelectedAfter.self)
        select(characters)
    }

    func perform(_ command: some AsyncCommand, selecting characters: Range<Int>) async throws {
        try await history.perform(command)
        history.setNoteOfLast(characters, for: SelectedAfter.self)
        select(characters)
    }

    func undo() throws {
        try history.undo()
        if let before = history.note(SelectedBefore.self, at: history.index) { select(before) }
    }

    func redo() throws {
        try history.redo()
        if let after = history.note(SelectedAfter.self, at: history.index - 1) { select(after) }
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

    /// The selection follows the model: an entry of n letters leaves n selected.
    @Test func `every kind of command has its selection`() async throws {
        try await performAllKinds { _ in
            let page = Page()
            return Trial(page.document, page.history) { command in
                try page.perform(command, selecting: 0..<page.document.text.count + 1)
            } check: { trial in
                guard !trial.isClosed else { return }
                let start = page.selected
                while page.history.canUndo {
                    let before = page.history.note(SelectedBefore.self, at: page.history.index - 1)
                    try page.undo()
                    #expect(page.selected == before)
                }
                while page.history.index < trial.index {
                    let after = page.history.note(SelectedAfter.self, at: page.history.index)
                    try page.redo()
                    #expect(page.selected == after)
                }
                page.select(start)
            }
        }
    }

    /// What is selected before and after each kind, and after its undo and redo.
    @Test func `an undo and a redo select what was selected around the command, wherever that went`()
        async throws
    {
        _ = try await atDesk { desk in
            let (page, other) = (Page(), Document())
            let (document, history) = (page.document, page.history)
            func expect(_ what: String, undone: Int, redone: Int) throws {
                try page.undo()
                #expect(page.selected == undone..<undone, "\(what)")
                try page.redo()
                #expect(page.selected == redone..<redone, "\(what)")
            }
            func perform(_ command: some Command, _ place: Int) throws {
                try page.perform(command, selecting: place..<place)
            }
            try perform(Say(), 1)
            try perform(Insert(document: document, text: "a"), 2)
            try expect("after one that isn't undoable", undone: 1, redone: 2)
            try perform(Say(), 3)
            try expect("before one that isn't undoable", undone: 1, redone: 2)
            try history.group("Body") {
                for place in [4, 5] { try perform(Insert(document: document, text: "b"), place) }
                try perform(Say(), 6)
            }
            try expect("a body", undone: 2, redone: 5)
            for place in [7, 8] { try perform(Star(document: document), place) }
            #expect(page.selected == 8..<8)
            try expect("cancelled out", undone: 2, redone: 5)
            let group = try history.beginGroup("Group")
            try group.perform(Append(document: other, text: "o"))
            try perform(Insert(document: document, text: "c"), 9)
            try expect("beside an open group", undone: 5, redone: 9)
            try group.rollBack()
            try await page.perform(
                Download(document: document, text: "d", clock: desk.clock), selecting: 10..<10)
            try expect("asynchronous", undone: 9, redone: 10)
            #expect(throws: Fragile.Broken.self) {
                let control = Fragile.Switch()
                control.failing = "execute"
                try perform(Fragile(document: document, control: control), 11)
            }
            #expect(page.selected == 10..<10)
            history.close()
            #expect(throws: UndoStackError.closed) { try perform(Insert(document: document, text: "e"), 12) }
            #expect(throws: UndoStackError.self) { try page.undo() }
            #expect(page.selected == 10..<10)
        }
    }

    @Test func `a group has the selection before it`() throws {
        let page = Page()
        page.select(1..<2)
        try page.history.group("Signature") { signature in
            try signature.setNote(page.selected, for: SelectedBefore.self)
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
