import CommandKit
import Testing

// The synchronous examples of "Guarantees".

struct Typing: Command {
    let document: Document
    var text: String
    let label = "Typing"

    func execute() { document.text += text }
    func undo() { document.text.removeLast(text.count) }
    func forEachReceiver(_ body: (AnyObject) -> Void) { body(document) }

    mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? Typing, next.document === document else { return .refused }
        text += next.text
        return .merged
    }
}

@Suite(.timeLimited) struct StackExamples {
    let document = Document()

    @Test func `the first undo`() throws {
        let document = Document()
        let history = UndoStack()
        try history.perform(Insert(document: document, text: "Hello"))
        try history.perform(Insert(document: document, text: ", world"))
        try history.undo()  // document.text is "Hello", history.redoLabel "Insert , world"
        try history.redo()

        #expect(document.text == "Hello, world")
        try history.undo()
        #expect(document.text == "Hello")
        #expect(history.redoLabel == "Insert , world")
    }

    @Test func `the undo stack`() throws {
        var menu: [String?] = []

        let history = UndoStack(limit: 100)
        try history.perform(Insert(document: document, text: "a"))
        try history.perform(Insert(document: document, text: "b"))
        try history.undo(2)  // both, or neither
        try history.go(to: 1)
        menu = [history.undoLabel, history.redoLabel]  // "Insert a" and "Insert b"
        try history.markSaved()
        try history.redo()
        try history.revertToSaved()  // the index is history.savedIndex again

        #expect(menu == ["Insert a", "Insert b"])
        #expect(history.index == 1)
        #expect(history.savedIndex == 1)
        #expect(document.text == "a")
    }

    @Test func `merging`() throws {
        let history = UndoStack()

        try history.perform(Typing(document: document, text: "a"))
        try history.perform(Typing(document: document, text: "b"))  // still one entry
        try history.perform(Typing(document: document, text: "c"), merging: false)  // an entry of its own

        #expect(history.count == 2)
        try history.undo()
        #expect(document.text == "ab")
        try history.undo()
        #expect(document.text == "")
    }

    struct NoInk: Error {}

    @Test func `a group within a group`() throws {
        let history = UndoStack()
        var output = ""

        do {
            try history.group("Letter") { letter in
                try letter.perform(Insert(document: document, text: "Dear "))
                try letter.group("Name") { name in
                    try name.perform(Insert(document: document, text: "Ada"))
                    try name.perform(BlockCommand("Sign") { throw NoInk() })
                }
            }
        } catch let error as GroupError {
            output = "\(error)"  // "Letter" failed at command 2.2: NoInk()
        }

        #expect(output == "\"Letter\" failed at command 2.2: NoInk()")
        #expect(document.text == "")
        #expect(history.count == 0)
    }

    @Test func `a group that is performed twice`() throws {
        let history = UndoStack()

        let greeting = CompositeCommand(
            "Greeting",
            [Insert(document: document, text: "Hello"), Insert(document: document, text: ", world")])
        try history.perform(greeting)
        try history.perform(greeting)

        #expect(document.text == "Hello, worldHello, world")
        try history.undo()
        #expect(document.text == "Hello, world")
    }

    @Test func `a batch`() {
        let batch = BatchInvoker(size: 2)
        batch.add(Insert(document: document, text: "a"))
        batch.add(Insert(document: document, text: "b"))  // Both are executed now.

        #expect(document.text == "ab")
    }

    final class Journal: UndoStackObserver {
        var lines: [String] = []

        func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) {
            lines.append("\(change.kind): \(change.index) of \(change.count)")
        }
    }

    @Test func `an observer`() throws {
        let (history, journal) = (UndoStack(), Journal())
        history.addObserver(journal)
        try history.perform(Insert(document: document, text: "a"))
        try history.undo()
        #expect(journal.lines == ["performed: 1 of 1", "undone: 0 of 1"])
    }
}
