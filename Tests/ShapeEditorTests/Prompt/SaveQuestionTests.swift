import Foundation
import ShapeEditorTestSupport
import Testing

/// The question before a file is overwritten, and the message about unsaved steps.
@Suite(.timeLimited) struct SaveQuestionTests {
    private static let question = "overwrite 'x.shape'? [y/N] "
    private let home: TemporaryDirectory

    init() throws {
        home = try TemporaryDirectory()
        try home.write("mine", to: "x.shape")
    }

    private func start(hasPicture: Bool = false) throws -> PromptSession {
        try PromptSession(environment: ["NO_COLOR": "1"], home: home, hasPicture: hasPicture)
    }

    @Test(arguments: ["y", "yes", "Y"])
    func `yes overwrites it`(answer: String) throws {
        let session = try start()
        try session.press("left; save x.shape; up", Key.enter, shows: Self.question)
        try session.press(answer, Key.enter, shows: "saved 1 step to x.shape")
        try session.wait(for: "offset (-10, -10)")
        try session.waitForPrompt()
        #expect(try home.text(of: "x.shape") == "# Saved by shape-editor\nmove left 10\n")
        // The answer is not added to the history.
        try session.press(Key.up, shows: "offset (-10, -20)")
        try session.enter("save x.shape", shows: "saved 3 steps to x.shape")
        #expect(try session.end() == 0)
        #expect(!session.terminal.plainOutput.contains("not saved"))
    }

    @Test(arguments: ["n\r", "\r", "yep\r", Key.controlC, Key.controlD], [false, true])
    func `anything else leaves it alone, and the rest of the line does not run`(
        keys: String, hasPicture: Bool
    ) throws {
        let session = try start(hasPicture: hasPicture)
        try session.press("left; save x.shape; quit", Key.enter, shows: Self.question)
        try session.terminal.waitUntil("editing") { try !session.terminal.isCooked }
        try session.press(keys)
        try session.waitForPrompt()
        #expect(try home.text(of: "x.shape") == "mine")
        #expect(try session.state() == "(-10, 0) colour blue")
        try session.press(Key.controlD, shows: "1 step is not saved")
        #expect(try session.waitForExit() == 0)
    }

    @Test func `keys that are bound do nothing to the shape while it is answered`() throws {
        let session = try start()
        try session.press("left; save x.shape", Key.enter, shows: Self.question)
        try session.press(Key.up, Key.altLeft, "n", Key.control("x"), "1", Key.enter)
        try session.waitForPrompt()
        #expect(try session.state() == "(-10, 0) colour blue")
    }

    @Test func `a line that waited asks when its turn comes, and the half-typed line is there again`() throws
    {
        let session = try start()
        try session.enter("bind f5 { print begun; wait 3s; left }")
        try session.press(Key.f5, shows: "begun")
        try session.press("save x.shape\r", "paint re", shows: "shape> paint re")
        try session.wait(for: Self.question)
        try session.press("y\r", shows: "saved 1 step to x.shape")
        try session.wait(for: "shape> paint re")
        try session.press("d", Key.enter, shows: "offset (-10, 0) colour red")
        #expect(try home.text(of: "x.shape").hasSuffix("move left 10\n"))
    }

    /// Of timers started on an earlier line, the editor wakes the session while the answer is read.
    @Test(arguments: ["; ", "\r"])
    func `timers wait for the answer`(separator: String) throws {
        let session = try start()
        try session.press("every 10ms print tick\(separator)left; save x.shape\r", shows: Self.question)
        let question = session.mark
        // Enough time for many ticks.
        var looks = 0
        try session.terminal.waitUntil("some time") {
            looks += 1
            return looks > 100
        }
        try session.press("n", shows: "n")
        #expect(!session.terminal.plainOutput(after: question).contains("tick"))
        try session.press(Key.enter, shows: "tick")
        try session.enter("stop", shows: "stopped timer 1")
    }

    @Test func `save! asks nothing`() throws {
        let session = try start()
        try session.enter("left; save! x.shape", shows: "saved 1 step to x.shape")
        #expect(try session.end() == 0)
        #expect(!session.terminal.plainOutput.contains(Self.question))
    }

    @Test func `what the start-up script does need not be saved`() throws {
        try home.write("left\n", to: ".config/shape-editor/init.shape")
        let session = try start()
        #expect(try session.state() == "(-10, 0) colour blue")
        #expect(try session.end() == 0)
        #expect(!session.terminal.plainOutput.contains("not saved"))
    }

    @Test func `quit says what is not saved`() throws {
        let session = try start()
        try session.press("left; up; quit", Key.enter, shows: "2 steps are not saved\r\n")
        #expect(try session.waitForExit() == 0)
        #expect(try session.isTerminalPutBack)
    }
}
