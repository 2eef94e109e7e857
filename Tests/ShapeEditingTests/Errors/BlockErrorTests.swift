import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// The errors of a block, which are reported together.
@Suite(.timeLimited) struct BlockErrorTests {
    /// The place and the start of the message of each error.
    private func errors(of script: String) -> [String] {
        let editor = Editor { $0.keepsGoing = true }
        editor.run(script, name: "a")
        return editor.errors.map { String($0.split(separator: "\n")[0]).replacing("error: ", with: "") }
    }

    @Test func `statements that groups can't hold, and mistakes, are reported in their order`() {
        #expect(
            errors(of: "sequential { step 3; undo; bogus; up; repeat 2 { quit }; save x }").map {
                $0.prefix(12)
            }
                == [
                    "a:1:14: 'ste", "a:1:22: 'und", "a:1:28: unkn", "a:1:50: 'qui", "a:1:58: 'sav",
                ])
    }

    @Test func `in concurrent so is each statement that changes names, also within a branch`() {
        #expect(
            errors(
                of: "concurrent { delete; up; select all; with shape { rename a; up; add ellipse }; undo }"
            )
            .map { $0.prefix(16) } == [
                "a:1:14: 'delete'", "a:1:26: 'select'", "a:1:51: 'rename'", "a:1:65: 'add' ca",
                "a:1:80: 'undo' c",
            ])
    }

    @Test(arguments: [
        (
            "left {\n bogus\n up",
            ["a:1:6: unexpected '{'", "a:2:2: unknown verb 'bo"]
        ),
        (
            "oops {\n bogus\n up",
            ["a:1:1: unknown verb 'oo", "a:2:2: unknown verb 'bo", "a:1:6: unclosed block; e"]
        ),
        (
            "repeat x {\n bogus { up\n}\n}\noops",
            ["a:1:8: 'x' is not", "a:2:2: unknown verb 'bo", "a:5:1: unknown verb 'oops"]
        ),
        ("print {\noops", ["a:1:6: missing TEXT", "a:2:1: unknown verb"]),
        ("left { bogus; up }; oops", ["a:1:6: unexpected '{'", "a:1:21: unknown verb"]),
        (
            "repeat 2 {\n every 1s left {\n bogus\n}\noops",
            [
                "a:2:16: unexpected '{'", "a:3:2: unknown verb", "a:5:1: unknown verb",
            ]
        ),
        ("every 1s bogus { oops }", ["a:1:10: unknown verb", "a:1:18: unknown verb"]),
        (
            "sequential { up } { oops",
            [
                "a:1:19: unexpected '{'", "a:1:21: unknown verb", "a:1:19: unclosed",
            ]
        ),
        ("{\n left { up }\n}", ["a:1:1: unexpected '{'", "a:2:7: unexpected '{'"]),
        (
            "repeat 2 { left {\n bogus",
            ["a:1:17: unexpected '{'", "a:2:2: unknown verb 'bo", "a:1:10: unclosed block"]
        ),
        ("left { up }; oops", ["a:1:6: unexpected '{'", "a:1:14: unknown verb 'oo"]),
    ])
    func `a block behind no verb that takes one is searched, and behind a verb that takes none opens nothing`(
        script: String, starts: [String]
    ) {
        let errors = errors(of: script)
        #expect(errors.count == starts.count)
        for (error, start) in zip(errors, starts) { #expect(error.hasPrefix(start)) }
    }

    @Test(arguments: ["transactoin", "transaction x", "repeat 0", "every 1s 0 times"])
    func `what stands in the block of a mistyped statement does not run`(head: String) {
        let editor = Editor { $0.keepsGoing = true }
        editor.run("\(head) { left; up }\n\(head) {\n left\n}\nright 1")
        #expect(editor.errors.count == 2)
        #expect(editor.labels == ["Move Right 1"])
    }

    @Test func `without keep-going the first error is the only one`() {
        let editor = Editor()
        editor.run("sequential { step 3; bogus }")
        #expect(editor.errors.count == 1)
        #expect(editor.errors[0].hasPrefix("error: 'step' can't"))
    }

    @Test func `the search ends after 100 errors, however deep the braces are`() {
        #expect(errors(of: String(repeating: "{ ", count: 10_000)).count <= 101)
        #expect(errors(of: String(repeating: "oops { ", count: 10_000)).count <= 101)
    }
}
