import Testing

@testable import ShapeEditorSession

/// The outcome of typed lines that a session reports to its host.
@Suite(.timeLimited) struct TypedOutcomeTests {
    private func failed(
        _ lines: [String], isInterrupted: @escaping () -> Bool = { false }, keepsGoing: Bool = false
    ) -> [String] {
        var policy = Session.Policy()
        (policy.isPrompt, policy.keepsGoing) = (true, keepsGoing)
        let editor = Editor(policy: policy, isInterrupted: isInterrupted)
        var failed: [String] = []
        editor.session.host.whenTyped = { line, hasFailed in if hasFailed { failed.append(line) } }
        for line in lines { editor.type(line) }
        return failed
    }

    @Test(arguments: [false, true])
    func `a line fails that a statement fails in, or that can't be read`(keepsGoing: Bool) {
        let lines = [
            "left", "undo 9", "left; play none; up", "sideways", "", "print \"a", "undo",
            "repeat 2 { undo 3 }",
        ]
        #expect(
            failed(lines, keepsGoing: keepsGoing)
                == ["undo 9", "left; play none; up", "sideways", "print \"a", "repeat 2 { undo 3 }"])
    }

    @Test(arguments: [false, true])
    func `a line does not fail where a timer does, or a key`(keepsGoing: Bool) {
        #expect(failed(["every 1s 2 times undo 9; wait 3s", "bind f5 undo 9"], keepsGoing: keepsGoing) == [])
    }

    @Test func `ctrl-c is no failure`() {
        var isPressed = false
        let editor = Editor(
            policy: {
                var policy = Session.Policy()
                policy.isPrompt = true
                return policy
            }(), isInterrupted: { isPressed })
        var told: [Bool] = []
        editor.session.host.whenTyped = { line, hasFailed in told.append(hasFailed) }
        isPressed = true
        editor.type("left; wait 5s")
        #expect(told == [false])
    }

    @Test(arguments: [
        ("left", true), ("m l 3; u", true), ("{ left }", false), ("sideways", false),
        ("left; sideways", false),
        ("move left 3 4", false), ("play none", true), ("repeat 2 {\nleft\n}", true),
        ("repeat 2 { left", false),
        ("a\0b", false), ("", true), ("# left", true), ("print \"a\\q\"", false),
    ])
    func `what can be read has no mistake that shows before it runs`(line: String, canRead: Bool) {
        #expect(Editor().session.canRead(line) == canRead)
    }
}
