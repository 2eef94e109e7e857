import Foundation
import Testing

/// Blocks at the prompt: typed over several lines, pasted, and bound to keys.
@Suite(.timeLimited) struct BlockTests {
    @Test func `an open block goes on below, and runs as one step when it is closed`() throws {
        let session = try PromptSession()
        try session.press("sequential {", Key.enter, "left; repeat 2 {", Key.enter, "up }", Key.enter)
        try session.waitUntilRead()
        #expect(!session.terminal.plainOutput.contains("offset"))
        try session.press("}", Key.enter, shows: "offset (-10, 0)")
        try session.wait(for: "offset (-10, -20)")
        try session.waitForPrompt()
        try session.enter("undo", shows: "offset (0, 0) colour blue")
        #expect(try session.end() == 0)
    }

    @Test func `it is one entry of the history, as it was typed, and can be run from there`() throws {
        let session = try PromptSession()
        try session.press("transaction {", Key.enter, "left", Key.enter)
        try session.press("} # done", Key.enter, shows: "offset (-10, 0)")
        try session.waitForPrompt()
        let history = try session.terminal.home.text(of: ".local/state/shape-editor/history")
        #expect(history == "transaction {\n\tleft\n\t} # done\n")
        try session.press("tr", Key.up, Key.enter, shows: "offset (-20, 0)")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
    }

    @Test func `control-c drops it`() throws {
        let session = try PromptSession()
        try session.press("sequential {", Key.enter, "left", Key.enter)
        try session.press("half", Key.controlC, shows: "^C")
        try session.waitForPrompt()
        #expect(try session.state() == "(0, 0) colour blue")
        #expect(try session.end() == 0)
    }

    @Test func `any of its lines can be edited`() throws {
        let session = try PromptSession()
        try session.press("sequential {", Key.enter, "left", Key.enter)
        try session.press(Key.up, Key.control("e"), "; down 3", Key.down, "}")
        try session.press(Key.enter, shows: "offset (-10, 3)")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
    }

    @Test func `an error in it is one error`() throws {
        let session = try PromptSession()
        try session.press("sequential {", Key.enter)
        try session.enter("jump }", shows: "error: unknown verb 'jump'")
        try session.enter("left }", shows: "error: unexpected '}'")
        #expect(try session.end() == 0)
    }

    @Test func `keys act in the middle of it`() throws {
        let session = try PromptSession()
        try session.press("sequential {", Key.enter)
        try session.press("le", Key.altLeft, shows: "offset (-10, 0)")
        try session.press("ft }", Key.enter, shows: "offset (-20, 0)")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
    }

    @Test func `a pasted script with blocks runs as it would from a file`() throws {
        let session = try PromptSession()
        let script = "# a paste\nsequential {\n  left # first\n\n  repeat 2 {\n    up\n  }\n}\npaint red\n"
        try session.press(Key.paste(script))
        try session.press(Key.enter, shows: "offset (-10, 0) colour blue")
        try session.wait(for: "offset (-10, -20) colour blue")
        try session.wait(for: "offset (-10, -20) colour red")
        try session.waitForPrompt()
        try session.enter("undo 2", shows: "offset (0, 0) colour blue")
        #expect(!session.terminal.plainOutput.contains("error"))
    }

    @Test func `a paste that ends within a block goes on below`() throws {
        let session = try PromptSession()
        try session.press(Key.paste("sequential {\n  left\n"), Key.enter)
        try session.press("up }", Key.enter, shows: "offset (-10, -10)")
        try session.waitForPrompt()
    }

    @Test func `a key does a block of statements`() throws {
        let session = try PromptSession()
        try session.enter("bind f5 { left; up }")
        try session.enter("bind f6 sequential { left; up }")
        try session.press("\u{1b}[17~", shows: "offset (-10, -10) colour blue")
        try session.waitForPrompt()
        try session.enter("undo", shows: "offset (0, 0) colour blue")
        try session.press(Key.f5, shows: "offset (-10, -10)")
        try session.waitForPrompt()
        let state = try session.state()
        #expect(state == "(-10, -10) colour blue")
    }
}
