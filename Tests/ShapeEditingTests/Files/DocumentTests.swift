import Foundation
import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// A drawing that one opens is a document: it draws, but it writes no file and does not end the session.
@Suite(.timeLimited) struct DocumentTests {
    private let folder: TemporaryDirectory
    private let editor = Editor { $0.isPrompt = true }

    init() throws { folder = try TemporaryDirectory() }

    private func path(_ name: String) -> String { folder.path(of: name) }

    /// Opens files, which have the given texts, and statements of `-c`. Returns the lines without paths.
    @discardableResult
    private func open(_ scripts: KeyValuePairs<String, String>) throws -> [String] {
        let before = editor.lines.count
        let inputs = try scripts.map { name, text -> Input in
            let text = text.replacing("FOLDER", with: folder.path)
            guard name != "-c" else { return .script(Array(text.utf8), name: "<command>") }
            return .file(FilePath(try folder.write(text, to: name)))
        }
        editor.session.open(inputs) { path, failure in
            Issue.record("\(path.text): \(failure.reason)")
        }
        return editor.lines.dropFirst(before).map { $0.replacing("\(folder.path)/", with: "") }
    }

    private static let forbidden = [
        "save FOLDER/x", "save! FOLDER/x", "save", "export FOLDER/x.svg", "export FOLDER/x.svg live",
        "export FOLDER/x.svg on red trail animated", "shapes FOLDER/x", "macros FOLDER/x",
        "bindings FOLDER/x",
        "quit", "exit", "open FOLDER/a.shape", "new",
    ]
    private static let carriers = [
        "bind f5 save! FOLDER/x", "bind f5 { left; source FOLDER/x }", "bind f5 every 1s bind f6 { quit }",
        "bind f5 { every 1s { left; every 1s 2 times macros FOLDER/x }; right }",
        "every 1ms save! FOLDER/x; wait 9ms", "every 1ms 2 times { export FOLDER/x.svg }; wait 9ms",
        "every 1ms source FOLDER/x; wait 9ms",
    ]

    @Test(arguments: forbidden + carriers)
    func `a statement that writes a file or ends the session is left out`(statement: String) throws {
        let lines = try open(["a.shape": "left\n\(statement)\nup\n"])
        #expect(
            lines == [
                "opened a.shape: 2 steps, 1 shape",
                "left out 1 statement that writes files; 'source a.shape' in a new drawing runs it",
            ])
        #expect(editor.labels == ["Move Left", "Move Up"] && editor.errors == [])
        #expect(try folder.names == ["a.shape"])
        let session = editor.session
        #expect(!session.isFinished && session.timers.all.isEmpty && session.bindings.unsavedCount == 0)
        #expect(session.livePath == nil && session.unsaved.isEmpty)
        // What is typed afterwards is the user's own.
        editor.type("save! \(path("x"))")
        #expect(try folder.names == ["a.shape", "x"])
    }

    @Test(arguments: [
        "export -", "export - on red animated", "print save", "show", "view", "shapes", "macros", "bindings",
        "export live off",
        "bind f5 export -", "bind f5 { left; up }", "every 1min { left; macros }", "record m { left }",
    ])
    func `other statements run as in any file`(statement: String) throws {
        #expect(try open(["a.shape": "left\n\(statement)\n"]) == ["opened a.shape: 1 step, 1 shape"])
        #expect(editor.errors == [])
    }

    @Test func `what is left out is counted for each file, also in those that it runs`() throws {
        try folder.write("save! \(path("x")); quit", to: "inner.shape")
        #expect(
            try open(["a.shape": "save; source FOLDER/inner.shape", "b.shape": "left", "c d.shape": "quit"])
                == [
                    "opened 3 files: 1 step, 1 shape",
                    "left out 3 statements that write files; 'source a.shape' in a new drawing runs them",
                    "left out 1 statement that writes files; 'source \"c d.shape\"' in a new drawing runs it",
                ])
    }

    @Test func `the statements of the command line are the user's own, and so are their timers`() throws {
        #expect(
            try open([
                "-c": "save! FOLDER/x; every 1s 1 times save! FOLDER/y", "a.shape": "wait 2s\n",
                "-c": "save! FOLDER/z",
            ]) == ["opened a.shape: no steps, 1 shape"])
        #expect(try folder.names == ["a.shape", "x", "y", "z"])
    }

    @Test func `a pipe is no file that a document runs`() throws {
        #expect(mkfifo(path("pipe"), 0o600) == 0)
        try open(["a.shape": "source FOLDER/pipe\n"])
        #expect(editor.errors.count == 1)
        #expect(editor.errors.first?.contains("cannot read '\(path("pipe"))': not a regular file\n") == true)
    }

    @Test func `the format ends with the file`() throws {
        try open(["a.shape": "format json; left\n"])
        #expect(editor.session.printer.format == .text)
    }

    @Test func `what waits in the queue runs at the end, and the queue ends`() throws {
        #expect(try open(["a.shape": "queue 9; left; up\n"]) == ["opened a.shape: 2 steps, 1 shape"])
        #expect(editor.session.queue == nil && editor.session.unsaved.isEmpty)
    }

    @Test func `a recording without an end is an error`() throws {
        #expect(try open(["a.shape": "left\n  record m\nup\n"]) == [])
        #expect(
            editor.errors == [
                "\(path("a.shape")):2:3: error: recording without an end, dropped; expected 'end'\n"
                    + "    record m\n    ^~~~~~~~"
            ])
        #expect(!editor.session.macros.isRecording && editor.session.macros.names == [])
        // The next recording has a place of its own.
        editor.type("record n; left; end; record n2")
        #expect(editor.session.macros.names == ["n"] && editor.errors.count == 1)
    }

    @Test(arguments: forbidden)
    func `open checks and opens such a file`(statement: String) throws {
        let text = "left\n\(statement.replacing("FOLDER", with: folder.path))\n"
        try folder.write(text, to: "a.shape")
        editor.type("open \(path("a.shape"))")
        #expect(editor.errors == [] && editor.session.successor != nil)
        let next = Editor { $0.isPrompt = true }
        next.session.begin(as: try #require(editor.session.successor)) { _, _ in Issue.record("unreadable") }
        #expect(next.lines.count == 2 && next.errors == [] && next.labels == ["Move Left"])
        #expect(try folder.names == ["a.shape"])
    }

    // MARK: --no-files

    @Test(arguments: forbidden + ["source FOLDER/a"])
    func `without files, such a statement is an error`(statement: String) throws {
        let editor = Editor { ($0.refusesFiles, $0.keepsGoing) = (true, true) }
        editor.run("left; \(statement.replacing("FOLDER", with: folder.path)); up")
        let verb = statement.split(separator: " ")[0]
        let name = verb == "exit" ? "quit" : verb
        #expect(editor.errors.count == 1)
        #expect(editor.errors.first?.contains("error: '\(name)' can't be used with --no-files\n") == true)
        #expect(editor.labels == ["Move Left", "Move Up"])
        #expect(try folder.names == [])
    }

    @Test func `without files, neither a timer nor a queue writes one`() throws {
        let editor = Editor { ($0.refusesFiles, $0.keepsGoing) = (true, true) }
        editor.run("every 1s 2 times save! \(path("x")); wait 3s; queue 3; left; save! \(path("x"))")
        #expect(editor.errors.count == 2)
        #expect(try folder.names == [])
    }
}
