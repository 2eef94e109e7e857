import Foundation
import ShapeEditorTestSupport
import Testing

/// The behaviour of a run after an error, and its exit status.
@Suite(.timeLimited) struct ErrorPolicyTests {
    private let script = "left\nfirst\nright; second; up\nthird\ndown\n"

    @Test func `a script without an error leaves 0`() throws {
        expect(try Program.shapeEditor().run(input: "left\n"), output: "offset (-10, 0) colour blue\n")
        expect(try Program.shapeEditor().run(input: ""), output: "")
    }

    @Test func `a script stops at its first error, and leaves 1`() throws {
        let result = try Program.shapeEditor().run(input: script)
        expect(result, output: "offset (-10, 0) colour blue\n", errors: nil, status: 1)
        #expect(result.errorCount == 1)
        #expect(result.errors.contains("'first'"))
    }

    @Test func `an error keeps the inputs after it from running`() throws {
        let result = try Program.shapeEditor().run(arguments: ["-c", "left", "-c", "oops", "-c", "right"])
        expect(result, output: "offset (-10, 0) colour blue\n", errors: nil, status: 1)
    }

    @Test func `with keep-going it goes on, and still leaves 1`() throws {
        let result = try Program.shapeEditor().run(arguments: ["--keep-going"], input: script)
        expect(
            result,
            output: """
                offset (-10, 0) colour blue
                offset (0, 0) colour blue
                offset (0, -10) colour blue
                offset (0, 0) colour blue

                """, errors: nil, status: 1)
        #expect(result.errorCount == 3)
    }

    @Test func `a file that can't be read leaves 2, and keep-going goes on after it`() throws {
        let stopped = try Program.shapeEditor().run(
            arguments: ["-c", "left", "missing.shape", "-"], input: "up\n")
        expect(
            stopped, output: "",
            errors: "shape-editor: error: cannot read 'missing.shape': No such file or directory\n", status: 2
        )
        let kept = try Program.shapeEditor().run(
            arguments: ["--keep-going", "missing.shape", "-"], input: "up\n")
        expect(kept, output: "offset (0, -10) colour blue\n", errors: nil, status: 2)
    }

    @Test func `check prints no steps, reports every error, and writes no file`() throws {
        let folder = try TemporaryDirectory()
        let result = try Program.shapeEditor().run(
            arguments: ["--check"], input: script + "save saved.shape\nshow\n", workingDirectory: folder.path)
        expect(result, output: "", errors: nil, status: 1)
        #expect(result.errorCount == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        expect(try Program.shapeEditor().run(arguments: ["--check", "-c", "left; save x"]), output: "")
    }

    @Test func `check sees what depends on the steps before`() throws {
        let result = try Program.shapeEditor().run(arguments: ["--check", "-c", "left; undo; undo"])
        expect(result, output: "", errors: nil, status: 1)
        #expect(result.errors.hasPrefix("<command>:1:13: error: nothing to undo\n"))
    }

    @Test func `echo prints each statement before it runs`() throws {
        expect(
            try Program.shapeEditor().run(arguments: ["--echo"], input: "left ; paint  red # why\n\nshow\n"),
            output: """
                > left
                offset (-10, 0) colour blue
                > paint red
                offset (-10, 0) colour red
                > show
                offset (-10, 0) colour red

                """)
    }

    @Test func `a statement that fails prints no state, and changes none`() throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--keep-going"], input: "left\nundo 2\npaint red blue\nmove left 1 2\nshow\n")
        expect(
            result, output: "offset (-10, 0) colour blue\noffset (-10, 0) colour blue\n", errors: nil,
            status: 1)
        #expect(result.errorCount == 3)
    }
}
