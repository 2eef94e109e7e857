import CommandKit
import Testing

// The examples of "Groups Side by Side".

struct Retitle: Command {
    let document: Document
    let title: String
    let label = "Retitle"
    var previous = ""

    mutating func execute() { (previous, document.text) = (document.text, title) }
    func undo() { document.text = previous }
}

struct Append: Command {
    let document: Document
    let text: String
    let label = "Append"

    func execute() { document.text += text }
    func undo() { document.text.removeLast(text.count) }
    func forEachReceiver(_ body: (AnyObject) -> Void) { body(document) }
}

@Suite(.timeLimited) struct SideBySideExamples {
    let document = Document()
    let history = UndoStack()

    @Test func `what conflicts with an open group, and what doesn't`() throws {
        let other = Document()
        var menu: [Bool] = []
        defer { #expect(menu == [false]) }

        try history.perform(Append(document: document, text: "a"))
        let caption = try history.beginGroup("Caption")
        try caption.perform(
            BlockCommand("Title", changing: other) {
                other.text = "b"
            } undo: {
                other.text = ""
            })
        try history.undo()  // "Append" changed document, "Caption" other
        try history.redo()
        try caption.perform(Append(document: document, text: "c"))
        menu = [history.canUndo]  // false: both have changed document
        try caption.rollBack()
        try history.undo()

        #expect((document.text, other.text) == ("", ""))
    }

    @Test func `a drag`() throws {
        let drag = try history.beginGroup("Drag")
        try drag.perform(Insert(document: document, text: "→"))
        document.text += "→"  // A widget did it.
        try drag.record(Insert(document: document, text: "→"))
        try drag.commit()  // or drag.rollBack()

        #expect(history.count == 1)
        try history.undo()
        #expect(document.text == "")
    }

    @Test func `a slide that is recorded as one command`() throws {
        let slide = try history.beginGroup("Slide")
        for _ in 1...3 { try slide.perform(Insert(document: document, text: "→")) }
        try slide.commit(as: Insert(document: document, text: "→→→"))  // one entry, "Insert →→→"

        #expect(history.entries.map(\.label) == ["Insert →→→"])
        #expect((history.entries.last as? Insert)?.text == "→→→")
        try history.undo()
        #expect(document.text == "")
        try history.redo()
        #expect(document.text == "→→→")
    }

    @Test func `branches`() throws {
        let paste = try history.beginGroup("Paste")
        let (words, links) = (try paste.beginGroup("Words"), try paste.beginGroup("Links"))
        try words.perform(Insert(document: document, text: "one "))
        try links.perform(Insert(document: document, text: "(see below) "))
        try words.perform(Insert(document: document, text: "two"))
        try links.rollBack()  // document.text is "one two"
        try words.commit()
        try paste.commit()  // one entry, "Paste"

        #expect(document.text == "one two")
        #expect(history.entries.map(\.label) == ["Paste"])
        try history.undo()
        #expect(document.text == "")
    }

    @Test func `what is performed on the stack is no part of a group that is open`() throws {
        let both = try history.beginGroup("Both")
        try history.perform(Insert(document: document, text: "a"))  // "Insert a", and no part of "Both"
        try both.perform(Insert(document: document, text: "b"))
        try both.commit()

        #expect(history.entries.map(\.label) == ["Insert a", "Both"])
        try history.undo()
        #expect(document.text == "a")
    }

    @Test func `a command that is done again notes anew what was there before`() throws {
        let edit = try history.beginGroup("Edit")

        let (draft, title) = (try edit.beginGroup("Draft"), try edit.beginGroup("Title"))
        try draft.perform(Insert(document: document, text: "draft"))
        try title.perform(Retitle(document: document, title: "Title"))
        try draft.rollBack()  // Retitle.previous is "" now
        try title.commit()

        try edit.commit()
        #expect(document.text == "Title")
        try history.undo()
        #expect(document.text == "")
    }

    /// A command whose `redo()` wrongly keeps the state stored by the execution.
    struct Stale: Command {
        var retitle: Retitle
        let label = "Stale"

        mutating func execute() { retitle.execute() }
        func undo() { retitle.undo() }
        func redo() { retitle.document.text = retitle.title }
    }

    @Test func `a redo of one's own that does not brings back what had been rolled back`() throws {
        let edit = try history.beginGroup("Edit")
        let (draft, title) = (try edit.beginGroup("Draft"), try edit.beginGroup("Title"))
        try draft.perform(Insert(document: document, text: "draft"))
        try title.perform(Stale(retitle: Retitle(document: document, title: "Title")))
        try draft.rollBack()
        try title.commit()
        try edit.commit()
        try history.undo()
        #expect(document.text == "draft")
    }

    @Test func `two downloads in one group`() async throws {
        _ = try await atDesk { try await $0.loadPage() }
    }
}

extension Desk {
    fileprivate func loadPage() async throws {
        let page = try history.beginGroup("Load Page")
        let text = Task { try await page.perform(Download(document: document, text: "text ", clock: clock)) }
        let image = Task {
            try await page.perform(Download(document: document, text: "image ", clock: clock))
        }
        try await text.value
        try await image.value
        try page.commit()

        #expect(["text image ", "image text "].contains(document.text))
        #expect(history.count == 1)
        try history.undo()
        #expect(document.text == "")
    }
}
