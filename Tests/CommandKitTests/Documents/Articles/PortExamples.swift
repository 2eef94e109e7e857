import CommandKit
import Testing

// The examples of "Coming from QUndoStack" and "Coming from UndoManager"; `Typing` is in `StackExamples`.

@Suite(.timeLimited) struct PortExamples {
    let document = Document()
    let history = UndoStack()

    private var labels: [String] { history.entries.map(\.label) }

    @Test func `what is performed on the stack is in no macro`() throws {
        let wrong = try history.beginGroup("Title")
        try history.perform(Insert(document: document, text: "a"))  // an entry of its own, "Insert a"
        try wrong.commit()  // no entry, as nothing was performed in the group

        #expect(labels == ["Insert a"])
    }

    @Test func `what is performed in the group is in the macro`() throws {
        let title = try history.beginGroup("Title")
        try title.perform(Insert(document: document, text: "a"))
        try title.commit()  // one entry, "Title"

        #expect(labels == ["Title"])
    }

    @Test func `what a body performs on the stack is in the macro`() throws {
        try history.group("Title") {
            try history.perform(Insert(document: document, text: "a"))
        }

        #expect(labels == ["Title"])
    }

    @Test func `a macro half of which is performed on the stack is undone in another order`() throws {
        let title = try history.beginGroup("Title")
        try title.perform(Insert(document: document, text: "a"))
        try history.perform(Insert(document: document, text: "b"))
        try title.commit()
        #expect(labels == ["Insert b", "Title"])
        try history.undo()
        #expect(document.text == "a")
    }

    @Test func `a handle that nobody keeps is rolled back, and what comes then is in no macro`() throws {
        _ = try history.beginGroup("Title")
        try history.perform(Insert(document: document, text: "a"))
        #expect(labels == ["Insert a"])
    }

    @Test func `what is registered with an UndoManager`() throws {
        func insert(_ text: String) throws {
            try history.perform(
                BlockCommand("Insert", changing: document) { [document] in
                    document.text += text
                } undo: { [document] in
                    document.text.removeLast(text.count)
                })
        }

        let wrong = try history.beginGroup("Letter")
        try insert("a")  // an entry of its own
        try insert("b")  // another one
        try wrong.commit()  // no entry, as nothing was performed in the group

        #expect(labels == ["Insert", "Insert"])
        try history.undo(2)
        #expect(document.text == "")

        try history.group("Letter") {
            try insert("a")
            try insert("b")
        }

        #expect(labels == ["Letter"])
        #expect(document.text == "ab")

        let letter = try history.beginGroup("Letter")
        try letter.perform(Insert(document: document, text: "a"))
        try letter.commit()  // one entry, "Letter"

        #expect(labels == ["Letter", "Letter"])
        try history.undo(2)
        #expect(document.text == "")
    }
}
