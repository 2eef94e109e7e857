import CommandKit
import Foundation
import ShapeEditorTestSupport
import Testing

// The example of "A Stack in a File".

/// A command without its receiver.
enum Change: Codable {
    case insert(String)
    case retitle(String, previous: String)
    case group(label: String, [Change])

    struct NotKept: Error { let label: String }

    init(_ command: any Command) throws {
        switch command {
        case let insert as Insert: self = .insert(insert.text)
        case let typing as Typing: self = .insert(typing.text)
        case let download as AsyncEntry<Download>: self = .insert(download.command.text)
        case let retitle as Retitle: self = .retitle(retitle.title, previous: retitle.previous)
        case let all as CompositeCommand: self = try .group(label: all.label, all.children.map(Self.init))
        default: throw NotKept(label: command.label)
        }
    }

    func command(on document: Document) -> any Command {
        switch self {
        case .insert(let text): Insert(document: document, text: text)
        case .retitle(let title, let previous): Retitle(document: document, title: title, previous: previous)
        case .group(let label, let changes): CompositeCommand(label, changes.map { $0.command(on: document) })
        }
    }
}

final class Notebook {
    /// A group is open, or a command is being undone: save when it has ended.
    struct Unfinished: Error {}

    private struct Contents: Codable {
        var text: String
        var done, undone: [Change]
    }

    let (document, history) = (Document(), UndoStack())
    private let file: URL

    init(_ file: URL) throws {
        self.file = file
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        let contents = try JSONDecoder().decode(Contents.self, from: Data(contentsOf: file))
        document.text = contents.text
        try history.restore(
            done: contents.done.map { $0.command(on: document) },
            undone: contents.undone.map { $0.command(on: document) })
    }

    func save() throws {
        guard let state = history.takeState() else { throw Unfinished() }
        let changes = try history.entries.map(Change.init)
        let contents = Contents(
            text: document.text, done: Array(changes[..<history.index]),
            undone: Array(changes[history.index...]))
        try JSONEncoder().encode(contents).write(to: file, options: .atomic)
        try history.markSaved(state)
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

    private struct State: Equatable {
        let text: String
        let titles: [String?]
        let isSaved: Bool

        init(_ notebook: Notebook) {
            text = notebook.document.text
            titles = [notebook.history.undoLabel, notebook.history.redoLabel]
            isSaved = notebook.history.isSaved
        }
    }

    /// The states that a user sees who undoes to the start and then redoes to the end.
    private func states(of notebook: Notebook) throws -> [State] {
        var states = [State(notebook)]
        while notebook.history.canUndo {
            try notebook.history.undo()
            states.append(State(notebook))
        }
        while notebook.history.canRedo {
            try notebook.history.redo()
            states.append(State(notebook))
        }
        return states
    }

    @Test func `wherever a stack is saved, all of its states are the same when it is read`() throws {
        let notebook = try Notebook(file)
        let (document, history) = (notebook.document, notebook.history)
        try history.perform(Insert(document: document, text: "a"))
        try history.perform(Retitle(document: document, title: "Title"))
        try history.group("Chapter") {
            try history.perform(Insert(document: document, text: " b"))
            try history.perform(
                CompositeCommand(
                    "Inner",
                    [Retitle(document: document, title: "Other"), Insert(document: document, text: "c")]))
        }
        try history.perform(Retitle(document: document, title: ""))
        for index in 0...history.count {
            try history.go(to: index)
            try notebook.save()
            let opened = try Notebook(file)
            #expect(try states(of: opened) == states(of: notebook), "saved at \(index)")
        }
    }

    @Test func `every kind of command comes back from the file, or is not written`() async throws {
        let path = file.path
        try await performAllKinds(inPairs: false) { _ in
            let file = URL(fileURLWithPath: path)
            if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(at: file) }
            let notebook = try Notebook(file)
            return Trial(notebook.document, notebook.history, perform: { try notebook.history.perform($0) }) {
                trial in
                let wasSaved = notebook.history.isSaved
                do { try notebook.save() } catch is Change.NotKept {
                    #expect(notebook.history.isSaved == wasSaved)
                    return
                }
                let opened = try Notebook(file)
                #expect(notebook.history.isSaved && opened.history.isSaved)
                #expect(opened.document.text == trial.texts[trial.index])
                #expect(opened.history.index == trial.index)
                #expect(opened.history.count == trial.texts.count - 1)
                try opened.history.undo(opened.history.index)
                #expect(opened.document.text == trial.texts[0])
                try opened.history.redo(opened.history.count)
                #expect(opened.document.text == trial.texts.last)
            }
        }
    }

    @Test func `nothing is saved while a group holds a command, in whatever form it is open`() throws {
        let notebook = try Notebook(file)
        let (document, history) = (notebook.document, notebook.history)
        try history.perform(Insert(document: document, text: "a"))
        try notebook.save()
        let group = try history.beginGroup("Group")
        try group.perform(Insert(document: document, text: "b"))
        #expect(throws: Notebook.Unfinished.self) { try notebook.save() }
        try group.rollBack()
        try history.group("Body") {
            try notebook.save()
            try history.perform(Insert(document: document, text: "c"))
            #expect(throws: Notebook.Unfinished.self) { try notebook.save() }
        }
        let opened = try Notebook(file)
        #expect(opened.document.text == "a")
        #expect(opened.history.undoLabel == "Insert a")
        try opened.history.undo()
        #expect(opened.document.text == "")
    }

    @Test func `a file with a command that it does not keep is not written`() throws {
        let notebook = try Notebook(file)
        try notebook.history.perform(BlockCommand("Block", {}, undo: {}))
        #expect(throws: Change.NotKept.self) { try notebook.save() }
        #expect(!notebook.history.isSaved)
        #expect(try Notebook(file).history.count == 0)
    }
}
