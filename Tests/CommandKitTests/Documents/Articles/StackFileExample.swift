import CommandKit
import Foundation
import ShapeEditorTestSupport
import Testing

// The example of "A Stack in a File".

/// A command without its receiver.
enum Change: Codable {
    case insert(String)
    case group(label: String, [Change])

    struct NotKept: Error { let label: String }

    init(_ command: any Command) throws {
        switch command {
        case let insert as Insert: self = .insert(insert.text)
        case let group as CompositeCommand:
            self = .group(label: group.label, try group.children.map(Change.init))
        default: throw NotKept(label: command.label)
        }
    }

    func command(on document: Document) -> any Command {
        switch self {
        case .insert(let text): Insert(document: document, text: text)
        case .group(let label, let changes):
            CompositeCommand(label, changes.map { $0.command(on: document) })
        }
    }
}

final class Notebook {
    private struct Contents: Codable {
        var text: String
        var done: [Change]
        var undone: [Change]
    }

    let document = Document()
    let history = UndoStack()
    private let file: URL

    init(_ file: URL) throws {
        self.file = file
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        let contents = try JSONDecoder().decode(Contents.self, from: Data(contentsOf: file))
        document.text = contents.text
        for change in contents.done { try history.record(change.command(on: document), merging: false) }
        for change in contents.undone { try history.perform(change.command(on: document), merging: false) }
        try history.undo(contents.undone.count)
        try history.markSaved()
    }

    func save() throws {
        let changes = try history.entries.map(Change.init)
        let contents = Contents(
            text: document.text, done: Array(changes[..<history.index]),
            undone: Array(changes[history.index...]))
        try JSONEncoder().encode(contents).write(to: file, options: .atomic)
        try history.markSaved()
    }
}

@Suite(.timeLimited) struct StackFileExample {
    private let directory: TemporaryDirectory
    private let file: URL

    init() throws {
        directory = try TemporaryDirectory()
        file = URL(fileURLWithPath: directory.path(of: "notebook"))
    }

    @Test func `a stack is read again, with what can be redone`() throws {
        do {
            let notebook = try Notebook(file)
            let (document, history) = (notebook.document, notebook.history)
            try history.perform(Insert(document: document, text: "a"))
            try history.group("Two") {
                for text in ["b", "c"] { try history.perform(Insert(document: document, text: text)) }
            }
            try history.perform(Insert(document: document, text: "d"))
            try history.undo()
            try notebook.save()
            #expect(history.isSaved)
        }

        let notebook = try Notebook(file)
        let menu = [notebook.history.undoLabel, notebook.history.redoLabel]  // as it was when it was saved
        try notebook.history.redo()
        try notebook.history.undo(2)
        try notebook.save()

        #expect(menu == ["Two", "Insert d"])
        let last = try Notebook(file)
        #expect(last.document.text == "a")
        #expect(last.history.isSaved)
        try last.history.redo(2)
        #expect(last.document.text == "abcd")
    }

    @Test func `a file with a command that it does not keep is not written`() throws {
        let notebook = try Notebook(file)
        try notebook.history.perform(BlockCommand("Block", {}, undo: {}))
        #expect(throws: Change.NotKept.self) { try notebook.save() }
        #expect(!notebook.history.isSaved)
        #expect(try Notebook(file).history.count == 0)
    }
}
