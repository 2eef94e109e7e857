import Foundation
import Testing

/// What the program tells its terminal about the prompt and the lines entered at it (OSC 133).
@Suite(.timeLimited) struct PromptMarkTests {
    /// The marks at the end of output, each with the status of the line.
    private func ends(of session: PromptSession) -> [Substring] {
        String(decoding: session.terminal.rawOutput, as: UTF8.self)
            .split(separator: "\u{1B}]133;").dropFirst()
            .map { $0.prefix { $0 != "\u{1B}" } }
            .filter { $0.hasPrefix("D") }
    }

    @Test func `the terminal is told whether each line has failed`() throws {
        let session = try PromptSession()
        try session.enter("left")
        try session.enter("bogus", shows: "error")
        try session.enter("left; undo 5; up", shows: "error")
        try session.enter("show", shows: "offset")
        try session.press("print begun; wait 60min", Key.enter, shows: "\nbegun")
        try session.press(Key.controlC, shows: "stopped")
        try session.waitForPrompt()
        // The status of a line that still runs is not known; Ctrl-C may come before it waits.
        let ends = ends(of: session)
        #expect(ends.dropLast() == ["D;0", "D;1", "D;1", "D;0"] && ["D", "D;1"].contains(ends.last))
        #expect(try session.end() == 0)
    }

    @Test func `the status of a line that still runs where a picture is shown is not known`() throws {
        let session = try PromptSession()
        try session.enter("view on")
        try session.press("print begun; wait 60min", Key.enter, shows: "begun\r\n")
        try session.waitForScreen("the busy line") { $0.contains("Ctrl-C ends it") }
        try session.press(Key.controlC, shows: "stopped")
        try session.enter("left")
        try session.terminal.waitUntil("the marks") { ends(of: session) == ["D;0", "D", "D;0"] }
    }
}
