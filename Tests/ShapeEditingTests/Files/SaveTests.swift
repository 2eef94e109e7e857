import Foundation
import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct SaveTests {
    private let folder: TemporaryDirectory
    private let editor = Editor()

    init() throws { folder = try TemporaryDirectory() }

    @Test func `what was done and not undone is written as a script`() throws {
        editor.run("step 7; left; up 10; move by 1 2; move by 0 0; move to 3 -4; repeat 2 paint next")
        editor.run("paint #1234; reset; right; undo; move by -9223372036854775808 0; paint grey")
        #expect(editor.run("save \(folder.path(of: "a.shape"))") == [])
        #expect(
            try folder.text(of: "a.shape") == """
                # Saved by shape-editor
                move left 7
                move up 10
                move by 1 2
                move by 0 0
                move to 3 -4
                begin
                paint black
                commit
                paint #11223344
                reset
                move by -9223372036854775808 0
                paint gray
                step 7

                """)
    }

    @Test func `bounds and step are kept, after the steps that were done without them`() throws {
        editor.run("left 400; bounds 800 90; step 1; save \(folder.path(of: "a.shape"))")
        #expect(
            try folder.text(of: "a.shape")
                == "# Saved by shape-editor\nmove left 400\nbounds 800 90\nstep 1\n")
        let second = Editor()
        second.run("source \(folder.path(of: "a.shape")); up; left")
        #expect(second.offset == Offset(x: -400, y: -1))
        #expect(second.errors.count == 1)
    }

    @Test func `bounds that an undo has led out of are kept`() throws {
        editor.run("right 100; left 100; bounds 20 20; undo; save \(folder.path(of: "a.shape"))")
        let second = Editor()
        second.run("source \(folder.path(of: "a.shape"))")
        #expect(second.errors == [])
        #expect(second.offset.x == 100)
        #expect(second.session.shape.bounds == Bounds(width: 20, height: 20))
    }

    @Test func `what the undo limit has dropped is saved as the state that it came to`() throws {
        let editor = Editor { $0.undoLimit = 2 }
        editor.run("left 5; paint red; sequential { up 1; paint tan }; down 7; move to 3 4; paint lime")
        #expect(editor.labels == ["Move To 3 4", "Paint Lime"])
        editor.run("save \(folder.path(of: "a.shape")); undo 2; undo")
        #expect(
            try folder.text(of: "a.shape")
                == "# Saved by shape-editor\nmove to -5 6\npaint tan\nmove to 3 4\npaint lime\n")
        #expect(editor.offset == Offset(x: -5, y: 6))
        #expect(editor.errors.count == 1)
    }

    @Test func `a history without any entries saves the state alone`() throws {
        let editor = Editor { $0.undoLimit = 0 }
        editor.run("left 5; reset; right 2; save \(folder.path(of: "a.shape"))")
        #expect(try folder.text(of: "a.shape") == "# Saved by shape-editor\nmove to 2 0\n")
    }

    @Test func `the history is marked as saved`() throws {
        editor.run("left")
        #expect(!editor.session.invoker.history.isSaved)
        editor.run("save \(folder.path(of: "a.shape"))")
        #expect(editor.session.invoker.history.isSaved)
        editor.run("undo")
        #expect(!editor.session.invoker.history.isSaved)
    }

    @Test func `saving replaces the file as a whole, keeps its mode, and leaves nothing beside it`() throws {
        let path = try folder.write(String(repeating: "x", count: 1000), to: "a.shape")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        editor.run("left; save \(path)")
        #expect(try folder.text(of: "a.shape") == "# Saved by shape-editor\nmove left 10\n")
        #expect(try folder.names == ["a.shape"])
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
    }

    @Test func `a symbolic link stays one, and the file behind it is written`() throws {
        try folder.write("old", to: "a.shape")
        let link = try folder.link("link", to: "a.shape")
        editor.run("left; save \(link)")
        #expect(try folder.text(of: "a.shape").hasSuffix("move left 10\n"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.shape")
        #expect(try folder.names == ["a.shape", "link"])
    }

    @Test func `a symbolic link to a file that is not there yet stays one too`() throws {
        let link = try folder.link("link", to: "a.shape")
        editor.run("left; save \(link)")
        #expect(editor.errors == [])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.shape")
        #expect(try folder.text(of: "a.shape").hasSuffix("move left 10\n"))
    }

    @Test func `a device that is full is an error, and the history is not saved`() {
        editor.run("left")
        #expect(editor.run("save /dev/full; left") == [])
        #expect(
            editor.errors == [
                """
                error: cannot write '/dev/full': No space left on device
                  save /dev/full; left
                  ^~~~~~~~~~~~~~
                """
            ])
        #expect(!editor.session.invoker.history.isSaved)
        #expect(editor.offset.x == -10)
    }

    @Test func `a device that takes everything is written to`() {
        editor.run("left; save /dev/null")
        #expect(editor.errors == [])
        #expect(editor.session.invoker.history.isSaved)
    }

    @Test(arguments: [("", "Is a directory"), ("no/a.shape", "No such file or directory")])
    func `a file that can't be written is an error with the reason`(name: String, reason: String) {
        editor.run("left; save \(folder.path(of: name))")
        #expect(editor.errors.first?.hasPrefix("error: cannot write '") == true)
        #expect(editor.errors.first?.contains("': \(reason)\n") == true)
        #expect(!editor.session.invoker.history.isSaved)
    }

    @Test func `what looks like a temporary file of this process is left alone`() throws {
        let other = try folder.write("mine", to: "a.shape.\(getpid()).tmp")
        editor.run("left; save \(folder.path(of: "a.shape"))")
        #expect(editor.errors == [])
        #expect(FileManager.default.contents(atPath: other) == Data("mine".utf8))
    }
}
