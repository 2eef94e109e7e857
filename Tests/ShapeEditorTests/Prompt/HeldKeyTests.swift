import Testing

/// A key that is held down arrives as a run of presses, which are one step to undo.
@Suite(.timeLimited) struct HeldKeyTests {
    private static let manyLefts = String(repeating: Key.left, count: 5)

    @Test func `a run of presses is undone by one undo`() throws {
        let session = try PromptSession()
        try session.press(Self.manyLefts, shows: "offset (-50, 0)")
        try session.waitForPrompt()
        try session.enter("history", shows: "1  move left 50")
        try session.enter("undo", shows: "offset (0, 0) colour blue")
        try session.enter("redo", shows: "offset (-50, 0) colour blue")
        #expect(try session.end() == 0)
    }

    @Test func `with a typed statement between they are two`() throws {
        let session = try PromptSession()
        try session.press(Key.left + Key.left + "show" + Key.enter + Key.left + Key.left)
        try session.wait(for: "offset (-40, 0)")
        try session.waitForPrompt()
        try session.enter("undo", shows: "offset (-20, 0) colour blue")
        try session.enter("undo", shows: "offset (0, 0) colour blue")
        try session.enter("undo", shows: "nothing to undo")
    }

    @Test func `another key between begins another run`() throws {
        let session = try PromptSession()
        try session.press(Key.left + Key.left + Key.up + Key.left, shows: "offset (-30, -10)")
        try session.waitForPrompt()
        try session.enter("undo", shows: "offset (-20, -10)")
        try session.enter("undo", shows: "offset (-20, 0)")
        try session.enter("undo", shows: "offset (0, 0)")
    }

    @Test func `presses with time between them are steps of their own`() throws {
        let session = try PromptSession()
        try session.press(Key.left, shows: "offset (-10, 0)")
        try session.enter("wait 600ms")
        try session.press(Key.left, shows: "offset (-20, 0)")
        try session.waitForPrompt()
        try session.enter("undo", shows: "offset (-10, 0)")
    }

    @Test func `what was typed is not taken up into the run of a key`() throws {
        let session = try PromptSession()
        try session.enter("left", shows: "offset (-10, 0)")
        try session.press(Key.left + Key.left, shows: "offset (-30, 0)")
        try session.waitForPrompt()
        try session.enter("undo", shows: "offset (-10, 0)")
        try session.enter("undo", shows: "offset (0, 0)")
    }

    @Test func `a held key with a group is one step too`() throws {
        let session = try PromptSession()
        try session.enter("bind f5 sequential { left; paint next }")
        try session.press(Key.f5 + Key.f5 + Key.f5, shows: "offset (-30, 0) colour white")
        try session.waitForPrompt()
        try session.enter("undo", shows: "offset (")
        let state = try session.state()
        #expect(state == "(0, 0) colour blue")
    }
}
