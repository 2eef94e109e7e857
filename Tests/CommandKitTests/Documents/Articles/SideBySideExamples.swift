import CommandKit
import Testing

// The examples of "Groups Side by Side".

@Suite(.timeLimited) struct SideBySideExamples {
    let document = Document()
    let history = UndoStack()

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
