import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel

@Suite(.timeLimited) struct GroupTests {
    private static let huge = "9223372036854775807"
    private let editor = Editor()

    private func printed(_ script: String) -> [String] { editor.run(script, name: "a") }

    @Test(arguments: [
        ("sequential { print a; wait 1s; print b; wait 1s; print c }", "abc"),
        ("concurrent { print a; print b; print c }", "abc"),
        ("concurrent { sequential { wait 3s; print a }; sequential { wait 1s; print b }; print c }", "cba"),
        ("concurrent { sequential { wait 1s; print a }; sequential { wait 1s; print b } }", "ab"),
        ("concurrent { sequential { wait 1s; wait 1s; print a }; sequential { wait 2s; print b } }", "ba"),
        ("sequential { concurrent { sequential { wait 2s; print a }; print b }; print c }", "bac"),
        ("concurrent { repeat 3 { print a; wait 10ms }; repeat 2 { print b; wait 15ms } }", "ababa"),
        ("concurrent { sequential { wait 0s; print a }; print b }", "ba"),
        ("sequential { print a }; print b", "ab"),
    ])
    func `statements run in the order of their times, and those of one instant in their own order`(
        script: String, order: String
    ) {
        #expect(printed(script).joined() == order)
        #expect(editor.errors == [])
    }

    @Test(arguments: ["sequential", "concurrent"])
    func `what finished before a failure stays as one entry, and the rest does not start`(group: String) {
        #expect(
            editor.run("\(group) { right 1; paint red; right \(Self.huge); up }", name: "a") == [
                "offset (1, 0) colour blue", "offset (1, 0) colour red",
            ])
        #expect(editor.labels == [group.capitalized])
        #expect(
            editor.errors.first?.hasPrefix("a:1:\(group.count + 24): error: the shape would leave") == true)
        #expect(editor.errors.count == 1)
        #expect(editor.run("undo") == ["offset (0, 0) colour blue"])
    }

    @Test func `a failure cancels the others at once, and how far they were stays`() {
        let lines = editor.run(
            "concurrent { right 100 over 1s; sequential { wait 110ms; down \(Self.huge); down \(Self.huge) }; wait 9s }"
        )
        #expect(editor.offset == Offset(x: 10, y: .max))
        #expect(lines.last == "offset (10, 9223372036854775807) colour blue")
        #expect(editor.session.loop.time == .milliseconds(110))
        #expect(editor.run("undo; redo").first == "offset (0, 0) colour blue")
        #expect(editor.offset == Offset(x: 10, y: .max))
        #expect(editor.labels == ["Concurrent"])
    }

    @Test func `the first of two failures is reported`() {
        editor.run(
            """
            concurrent { sequential { wait 2s; right \(Self.huge) }; sequential { right 1; wait 1s; down 1
             down \(Self.huge) } }
            """,
            name: "a")
        #expect(editor.errors.count == 1)
        #expect(editor.errors.first?.hasPrefix("a:2:2: error: ") == true)
    }

    @Test(arguments: [
        "concurrent { paint red over 1s; sequential { wait 500ms; paint green } }",
        "concurrent { paint red over 1s; paint green over 1s; paint #00000000 over 700ms }",
        "concurrent { paint red over 3s; sequential { wait 500ms; paint green over 1s } }",
        "concurrent { right 100 over 1s; sequential { wait 500ms; move to 0 0; wait 100ms; reset } }",
        "concurrent { move to 9 -9 over 1s; move to -100 4 over 1s; sequential { wait 500ms; move to 7 7 } }",
        "sequential { paint red; concurrent { paint next over 1s; paint next over 500ms }; reset; right 5 over 1s }",
        "repeat 3 { concurrent { right 9 over 1s; repeat 3 { down 2; wait 300ms; move to 1 1 } } }",
        "concurrent { repeat 9 { left 1; wait 7ms }; repeat 7 { right 1; wait 9ms } }",
        "concurrent { transaction { paint red; wait 1s; paint green }; sequential { wait 500ms; paint black } }",
    ])
    func `undo gives exactly the state before, and redo that after, also where steps interleave`(
        script: String
    ) {
        editor.run("move to 3 4; paint #12345678; \(script)")
        let after = editor.state
        #expect(editor.errors == [])
        #expect(editor.labels.count == 3)
        for _ in 0..<2 {
            #expect(editor.run("undo") == ["offset (3, 4) colour #12345678"])
            editor.run("redo")
            #expect(editor.state == after)
        }
    }

    @Test(arguments: [
        "concurrent { paint red over 1s; sequential { wait 500ms; paint green } }",
        "concurrent { right 100 over 1s; sequential { wait 500ms; move to 0 0 } }",
    ])
    func `what is saved gives the same state, also where steps interleave`(script: String) throws {
        let folder = try TemporaryDirectory()
        editor.run("\(script); save \(folder.path(of: "a"))")
        let second = Editor()
        second.run("source \(folder.path(of: "a"))")
        #expect(second.offset == editor.offset)
        #expect(second.colour == editor.colour)
    }

    @Test(arguments: [
        ("transaction { left 1; wait 1s; FAIL }", "left 2", "offset (-2, 0) colour blue"),
        ("transaction { right 1; wait 1s; FAIL }", "left 1", "offset (-1, 0) colour blue"),
        (
            "transaction { paint red; wait 1s; FAIL }", "sequential { wait 500ms; paint green }",
            "offset (0, 0) colour green"
        ),
        (
            "transaction { left 3; wait 1s; FAIL }", "sequential { wait 500ms; move to 7 7 }",
            "offset (7, 7) colour blue"
        ),
        ("transaction { paint red; wait 1s; FAIL }", "paint green over 500ms", "offset (0, 0) colour green"),
        ("repeat 2 { left 1; wait 1s; FAIL }", "paint red", "offset (0, 0) colour red"),
    ])
    func `a transaction in a concurrent group rolls back only its own`(
        failing: String, other: String, end: String
    ) {
        let fail = "sequential { down \(Self.huge); down \(Self.huge) }"
        let lines = editor.run(
            "concurrent { \(failing.replacing("FAIL", with: fail)); \(other) }")
        #expect(lines.last == end)
        #expect(editor.errors.count == 1)
        #expect(editor.run("undo") == ["offset (0, 0) colour blue"])
        #expect(editor.run("redo") == [end])
    }

    @Test func `what a cancelled statement takes back is no part of the entry`() {
        let failing = "sequential { right \(Self.huge); right 9000 }"
        editor.run(
            """
            left 1; concurrent {
                transaction { wait 0s; \(failing) }
                concurrent { repeat 2 { concurrent { wait 1ms } }; left; sequential { repeat 2 { reset; \(failing) } } }
            }
            """)
        #expect(editor.errors.count == 1)
        #expect(editor.run("undo") == ["offset (-1, 0) colour blue"])
        #expect(editor.run("redo; undo 2") == ["offset (-11, 0) colour blue", "offset (0, 0) colour blue"])
    }

    @Test(arguments: [
        "undo", "redo", "again", "step 3", "begin", "commit", "rollback", "every 1s left", "timers", "stop",
        "queue 3",
        "flush", "record a", "end", "macros", "bounds none", "history", "stats", "menu", "bind f5 left",
        "unbind f5",
        "bindings", "source a", "save a", "format json", "help", "quit",
    ])
    func `what is about the session can't stand in a group`(statement: String) {
        for group in ["sequential { up; ", "concurrent { ", "transaction { left; ", "repeat 2 { "] {
            let editor = Editor()
            editor.run("\(group)\(statement) }")
            let verb = statement.prefix { $0 != " " }
            #expect(
                editor.errors.first?.hasPrefix("error: '\(verb)' can't be used in a group; expected") == true)
            #expect(editor.errors.count == 1)
            #expect(editor.labels == [])
        }
    }

    @Test func `a group that takes back all that it did is one entry all the same`() {
        editor.run("sequential { left; right }; transaction { paint red; paint blue }")
        #expect(editor.labels == ["Sequential", "Transaction"])
        #expect(editor.run("undo 2") == ["offset (0, 0) colour blue"])
    }

    @Test func `undoing a group that changed nothing doesn't take back the step before it`() {
        #expect(editor.run("paint red; repeat 2 paint red; undo").last == "offset (0, 0) colour red")
        #expect(editor.labels == ["Paint Red", "Repeat 2 Times"])
    }

    @Test func `a group that changed nothing drops what could be redone`() {
        editor.run("left; undo; repeat 2 paint blue; redo")
        #expect(editor.errors.map { $0.prefix { $0 != "\n" } } == ["error: nothing to redo"])
    }

    @Test func `a group of many statements is done`() {
        editor.run("concurrent {" + String(repeating: "left 1;", count: 5_000) + "}")
        #expect(editor.offset.x == -5_000)
        editor.run(
            "concurrent {" + String(repeating: "repeat 1 { left 1; wait 1ms };", count: 1_000) + "}; undo")
        #expect(editor.offset.x == -5_000)
    }
}
