import CommandKit
import ShapeEditorTestSupport
import Testing

/// A text that is edited at character offsets, and owns its history.
private final class TextDocument {
    fileprivate var characters: [Character] = []
    let history = UndoStack()

    var text: String { String(characters) }
    var isEdited: Bool { !history.isSaved }

    func insert(_ text: String, at position: Int) throws {
        try history.perform(InsertText(document: self, position: position, text: Array(text)))
    }
    func delete(_ range: Range<Int>) throws {
        try history.perform(
            Delete(document: self, position: range.lowerBound, text: Array(characters[range])))
    }
    func replace(_ range: Range<Int>, with text: String) throws {
        let old = Array(characters[range])
        try history.perform(Replace(document: self, position: range.lowerBound, old: old, new: Array(text)))
    }
    /// Replaces a character everywhere, as one step.
    func replaceAll(_ old: Character, with new: String) throws {
        try history.group("Replace All") {
            let positions = characters.indices.filter { characters[$0] == old }
            for position in positions.reversed() { try replace(position..<position + 1, with: new) }
        }
    }

    fileprivate func put(_ text: [Character], at position: Int, for count: Int = 0) {
        characters.replaceSubrange(position..<position + count, with: text)
    }
}

private struct InsertText: Command {
    unowned let document: TextDocument
    let position: Int
    var text: [Character]
    let label = "Typing"
    func execute() { document.put(text, at: position) }
    func undo() { document.put([], at: position, for: text.count) }

    mutating func merge(_ next: some Command) -> MergeOutcome {
        let end = position + text.count
        if let next = next as? InsertText, next.position == end, text.last != "\n" {
            text += next.text
            return .merged
        }
        guard let next = next as? Delete, next.end == end, next.position >= position else {
            return .refused
        }
        text.removeLast(next.text.count)
        return text.isEmpty ? .cancelledOut : .merged
    }
}

private struct Delete: Command {
    unowned let document: TextDocument
    var position: Int
    var text: [Character]
    let label = "Delete"
    var end: Int { position + text.count }
    func execute() { document.put([], at: position, for: text.count) }
    func undo() { document.put(text, at: position) }

    mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? Delete, [next.position, next.end].contains(position) else {
            return .refused
        }
        text = next.end == position ? next.text + text : text + next.text
        position = next.position
        return .merged
    }
}

private struct Replace: Command {
    unowned let document: TextDocument
    let position: Int
    let old: [Character]
    let new: [Character]
    let label = "Replace"
    func execute() { document.put(new, at: position, for: old.count) }
    func undo() { document.put(old, at: position, for: new.count) }
}

private final class Window: UndoStackObserver {
    var title = "Letter"

    func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) {
        title = change.isSaved ? "Letter" : "Letter (edited)"
    }
}

@Suite(.timeLimited)
struct `A text document` {
    private let document = TextDocument()

    private func type(_ text: String) throws {
        for character in text { try document.insert(String(character), at: document.characters.count) }
    }

    private func backspace(_ times: Int = 1) throws {
        let end = document.characters.count
        for position in (end - times..<end).reversed() { try document.delete(position..<position + 1) }
    }

    @Test func `Typing is one step per line`() throws {
        try type("Dear Ada,\nHello")
        #expect(document.history.count == 2)
        try document.history.undo()
        #expect(document.text == "Dear Ada,\n")
        try document.history.redo()
        try type("!")
        #expect(document.history.count == 3)
        try document.history.go(to: 0)
        #expect(document.text == "")
    }

    @Test func `Letters that are deleted while typing leave no step`() throws {
        try type("helo")
        try backspace()
        try type("lo")
        #expect(document.history.entries.map(\.label) == ["Typing"])
        try backspace(5)
        #expect(document.history.count == 0)
        #expect(!document.isEdited)
    }

    @Test func `Deletions in both directions are one step`() throws {
        try document.insert("abcdef", at: 0)
        try document.history.markSaved()
        try document.delete(3..<4)
        try document.delete(2..<3)
        try document.delete(2..<3)
        #expect(document.text == "abf")
        try document.history.undo()
        #expect(document.text == "abcdef")
        #expect(document.history.count == 2)
    }

    @Test func `The window shows whether the document was edited since it was saved`() throws {
        let window = Window()
        document.history.addObserver(window)
        try type("ab")
        #expect(window.title == "Letter (edited)")
        try document.history.markSaved()
        #expect(window.title == "Letter")
        try type("c")
        #expect(document.history.count == 2)
        try backspace()
        #expect(document.history.count == 1)
        #expect(window.title == "Letter")
        try document.history.undo()
        try type("x")
        #expect(document.isEdited && document.history.savedIndex == nil)
        #expect(throws: UndoStackError.noSavedState) { try document.history.revertToSaved() }
    }

    @Test func `Replacing all is one step, and typing after it another`() throws {
        try document.insert("a-b-c", at: 0)
        try document.replaceAll("-", with: " – ")
        try document.replaceAll("-", with: "+")
        try type("!")
        #expect(document.text == "a – b – c!")
        #expect(document.history.entries.map(\.label) == ["Typing", "Replace All", "Typing"])
        try document.history.undo(2)
        #expect(document.text == "a-b-c")
        try document.history.redo()
        #expect(document.text == "a – b – c")
    }

    @Test func `A document is released together with its history`() throws {
        weak var released: TextDocument?
        do {
            let document = TextDocument()
            released = document
            try document.insert("text", at: 0)
            try document.replaceAll("t", with: "")
        }
        #expect(released == nil)
    }
}
