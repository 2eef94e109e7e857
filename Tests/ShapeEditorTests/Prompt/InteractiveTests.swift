import Foundation
import ShapeEditorTestSupport
import Testing

/// The option -i: scripts, and then the prompt.
@Suite(.timeLimited) struct InteractiveTests {
    private let home: TemporaryDirectory

    init() throws {
        home = try TemporaryDirectory()
        try home.write("", to: ".local/state/shape-editor/history")
        try home.write("add ellipse sun gold\nwait 10min; print hello\nlabel Sun\n", to: "sun.shape")
    }

    private func start(_ arguments: String...) throws -> PromptSession {
        try PromptSession(arguments: arguments, environment: ["NO_COLOR": "1"], home: home)
    }

    @Test(arguments: ["-i", "--interactive", "--inter"])
    func `the prompt comes after the file, whose output is not shown`(option: String) throws {
        let session = try PromptSession(
            arguments: [option, "sun.shape"], environment: ["NO_COLOR": "1"], home: home, isAwaited: false)
        try session.wait(for: "shape sun> ")
        #expect(session.terminal.plainOutput.hasPrefix("opened sun.shape: 2 steps, 2 shapes\r\nshape sun> "))
        try session.press("status", Key.enter, shows: "file          sun.shape\r\nsaved         yes")
        try session.wait(for: "shape sun> ")
        try session.press("up; save", Key.enter, shows: "overwrite 'sun.shape'? [y/N] ")
        try session.press("y", Key.enter, shows: "saved 3 steps to sun.shape")
        #expect(try home.text(of: "sun.shape").hasPrefix("# Saved by shape-editor\n"))
        try session.wait(for: "shape sun> ")
        try session.press(Key.controlD)
        #expect(try session.waitForExit() == 0)
        #expect(!session.shown.contains("not saved"))
    }

    @Test func `what was saved is saved again without a question`() throws {
        try home.write("# Saved by shape-editor\nmove left 10\n", to: "left.shape")
        let session = try start("left.shape", "-i")
        try session.enter("up; save", shows: "saved 2 steps to left.shape")
        #expect(!session.terminal.plainOutput.contains("overwrite"))
        #expect(try home.text(of: "left.shape") == "# Saved by shape-editor\nmove left 10\nmove up 10\n")
    }

    @Test func `the start-up script runs before, and its macros and keys are there`() throws {
        try home.write("record spin { left 3 }; bind f5 up 4\n", to: ".config/shape-editor/init.shape")
        let session = try start("-c", "play spin", "-i", "-c", "step 7")
        #expect(session.terminal.plainOutput.hasPrefix("shape> "))
        try session.press(Key.f5, shows: "offset (-3, -4)")
        try session.enter("left", shows: "offset (-10, -4)")
        try session.press(Key.controlD, shows: "3 steps are not saved")
    }

    @Test func `an error is shown, and then the prompt`() throws {
        try home.write("left 3\noops\n", to: "bad.shape")
        let session = try start("-i", "bad.shape", "-c", "left 4")
        #expect(session.terminal.plainOutput.hasPrefix("bad.shape:2:1: error: unknown verb 'oops'"))
        #expect(try session.state() == "(-3, 0) colour blue")
        try session.enter("save", shows: "error: the session has no file; expected 'save FILE'")
    }

    @Test func `Ctrl-C ends a file that goes on and on`() throws {
        try home.write("left 3\n" + .endless("repeat 200000 { left 1; right 1 }"), to: "long.shape")
        let session = try PromptSession(arguments: ["-i", "long.shape"], home: home, isAwaited: false)
        // The file runs, or has not begun.
        session.terminal.send(signal: SIGINT)
        try session.terminal.waitUntil("the end of the file") {
            if session.terminal.status != nil { return true }
            session.terminal.send(signal: SIGINT)
            return session.terminal.plainOutput.contains("shape> ")
        }
    }

    @Test func `with keep-going all of a file runs, and one that is missing is an error`() throws {
        try home.write("left 3\noops\nup 4\n", to: "bad.shape")
        let session = try start("-i", "--keep-going", "none.shape", "bad.shape")
        #expect(session.terminal.plainOutput.contains("cannot read 'none.shape': No such file or directory"))
        #expect(try session.state() == "(-3, -4) colour blue")
    }

    @Test(arguments: [
        (["-i", "none.shape"], "cannot read 'none.shape': No such file or directory"),
        (["-i", "sun.shape", "-"], "-i can't be used with '-'; the prompt reads standard input"),
        (["-i", "--check", "sun.shape"], "-i can't be used with --check"),
        (["-i", "--inspect", "sun.shape"], "-i can't be used with --inspect; type 'inspect'"),
        (
            ["--serve", "--format", "text"],
            "--format text can't be used with --serve; expected json or quiet"
        ),
    ])
    func `what can't be opened is an error before anything runs`(arguments: [String], words: String) throws {
        let session = try PromptSession(
            arguments: arguments, home: home, columns: PromptSession.wide, isAwaited: false)
        #expect(try session.waitForExit() == 2)
        #expect(session.terminal.plainOutput == "shape-editor: error: \(words)\r\n")
    }

    @Test func `without a terminal it is an error`() throws {
        let result = try Program.shapeEditor().run(
            arguments: ["-i", "sun.shape"], workingDirectory: home.path)
        expect(
            result, output: "",
            errors: "shape-editor: error: -i needs a terminal for its input and its output\n", status: 2)
    }

    @Test func `quit in statements of the command line ends the program`() throws {
        let session = try PromptSession(
            arguments: ["-i", "-c", "left 3; quit"], home: home, isAwaited: false)
        #expect(try session.waitForExit() == 0)
        #expect(!session.terminal.plainOutput.contains("shape>"))
    }
}
