import CommandKit
import Testing

// The examples of the README, word for word, so that they stay correct.

final class Document {
    var text = ""
}

struct Insert: Command {
    let document: Document
    let text: String
    var label: String { "Insert \(text)" }
    func execute() { document.text += text }
    func undo() { document.text.removeLast(text.count) }
    func forEachReceiver(_ body: (AnyObject) -> Void) { body(document) }
}

extension Desk {
    fileprivate func typeSlowly() async throws {
        let letters = AsyncCompositeCommand("Type Slowly", .sequential)
        for letter in ["a", "b", "c"] {
            try letters.add(Insert(document: document, text: letter))
            try letters.add(DelayCommand(.seconds(1), on: clock))  // ContinuousClock() in an app
        }
        let typing = Task { try await history.perform(letters) }
        try await clock.sleep(for: .milliseconds(1500))
        typing.cancel()  // or letters.cancel()
        do {
            try await typing.value
        } catch is CancellationError {
            try history.undo()  // What was typed until then is one entry.
        }

        #expect(document.text == "")
        #expect(history.redoLabel == "Type Slowly")
        try history.redo()
        #expect(document.text == "ab")
    }
}

@Suite(.timeLimited) struct ReadmeTests {
    @Test func `undo in an app of yours`() throws {
        var menu: [String?] = []

        let document = Document()
        let history = UndoStack()
        try history.perform(Insert(document: document, text: "Hello"))
        try history.perform(Insert(document: document, text: ", world"))
        menu.append(history.undoLabel)  // "Insert , world"
        try history.undo()  // "Hello"
        try history.redo()  // "Hello, world"
        try history.markSaved()  // history.isSaved

        #expect(menu == ["Insert , world"])
        #expect(document.text == "Hello, world")
        #expect(history.isSaved)
    }

    struct NoTitle: Error {}

    @Test func `a group that happens as a whole or not at all`() throws {
        let document = Document()
        let history = UndoStack()
        let title = ""
        var output = ""

        do {
            try history.group("Insert Letter") {
                try history.perform(Insert(document: document, text: "Dear "))
                if title.isEmpty { throw NoTitle() }
                try history.perform(Insert(document: document, text: title))
            }
        } catch let error as GroupError {
            output = "\(error)"  // "Insert Letter" failed: NoTitle()
        }

        #expect(output == "\"Insert Letter\" failed: NoTitle()")
        #expect(document.text == "")
        #expect(history.count == 0)
    }

    @Test func `a group that goes on from one event to the next`() throws {
        let document = Document()
        let history = UndoStack()

        let drag = try history.beginGroup("Drag")
        try drag.perform(Insert(document: document, text: "→"))
        document.text += "→"  // A widget did it.
        try drag.record(Insert(document: document, text: "→"))
        try drag.commit()  // or drag.rollBack()

        #expect(history.entries.map(\.label) == ["Drag"])
        try history.undo()
        #expect(document.text == "")
    }

    @Test func `a group that takes time, and can be cancelled`() async throws {
        #expect(try await atDesk { try await $0.typeSlowly() } == .milliseconds(1500))
    }
}
