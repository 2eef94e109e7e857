import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// After `connect`, a statement that fits no connector acts on what was selected before, and selects it again.
@Suite(.timeLimited) struct FormerSelectionTests {
    /// Shapes with no connector; `sun` and `api` are selected.
    private static let start = """
        add ellipse sun at 200 0; add rectangle api at 400 0; add line l from 0 90 to 9 99; select sun,api
        """

    private func editor(_ script: String = "connect sun api") -> Editor {
        let editor = Editor { $0.keepsGoing = true }
        editor.run(Self.start)
        editor.run(script)
        return editor
    }

    private func selected(_ editor: Editor) -> String {
        editor.session.selection.shapes.map(\.name).joined(separator: " ")
    }

    @Test(arguments: [
        "left", "move right 5", "move by 1 2", "move to 0 0", "reset", "size 50", "size 50 20", "size by 50%",
        "turn 9",
        "turn 9 together", "turn to 9", "outline red", "outline none", "align top", "left over 100ms",
        "move to 0 0 over 100ms", "size 50 over 100ms", "turn 90 over 100ms",
    ])
    func `a statement that fits no connector acts on the former selection, and selects it`(statement: String)
    {
        let (connected, selecting) = (editor(), editor("connect sun api; select sun,api"))
        #expect(selected(connected) == "sun-api")
        #expect(connected.run(statement) == selecting.run(statement))
        #expect(connected.errors == [] && connected.labels == selecting.labels)
        #expect(selected(connected) == "sun api")
        connected.run("undo")
        #expect(selected(connected) == "sun-api")
        connected.run("redo")
        #expect(selected(connected) == "sun api")
    }

    @Test func `duplicate copies the former selection and the connector in it`() {
        let editor = editor()
        editor.run("duplicate by 0 90")
        #expect(editor.errors == [] && selected(editor) == "sun2 api2")
        #expect(editor.session.drawing.names.shape("sun2-api2") != nil)
    }

    @Test(arguments: [
        "paint red", "label x", "order front", "rename link", "show", "paint red over 100ms", "step 4",
    ])
    func `a statement that fits a connector acts on it, and the former selection is kept`(statement: String) {
        let editor = editor()
        editor.run(statement)
        #expect(editor.session.selection.single?.ends != nil && editor.errors == [])
        editor.run("left")
        #expect(selected(editor) == "sun api" && editor.errors == [])
    }

    /// Scripts after ``start``, and what is selected after them.
    @Test(arguments: [
        ("connect sun api; connect api shape; left", "sun api"),
        ("connect sun api; undo; redo; left", "sun api"),
        ("connect sun api; paint red; undo; left", "sun api"), ("connect sun api; left; undo; up", "sun api"),
        ("select sun; connect sun api; delete shape; left", "sun"),
        ("select sun; connect sun api; delete", "shape"),
        ("select all; connect sun api; left", "shape sun api l"),
        ("connect sun api; begin; left; commit", "sun api"),
        ("connect sun api; begin; left; rollback", "sun-api"),
        ("connect sun api; begin; left; rollback; left", "sun api"),
        ("begin; connect sun api; left; commit", "sun api"),
        ("begin; connect sun api; commit; left", "sun api"),
        ("connect sun api; transaction { left; paint red }", "sun api"),
        ("connect sun api; repeat 2 { left; paint red }", "sun api"),
        ("record m { connect sun api; left }; play m", "sun api"),
        ("connect sun api; concurrent { left over 1s; paint red over 1s }", "sun-api"),
        ("connect sun api; concurrent { left; up }; down", "sun api"),
        ("with sun { connect sun api; left }", "sun api"), ("connect sun api; with l left; up", "sun api"),
        ("connect sun api; queue 2; left; up", "sun api"), ("queue 2; connect sun api; left", "sun api"),
        ("connect sun api; every 1s 2 times left; wait 3s", "sun-api"),
        ("connect sun api; every 1s left; wait 1s; stop; up", "sun api"),
        ("connect sun api; left; again", "sun api"),
        ("select l; connect sun api; move from 0 0 to 5 5", "l"),
    ])
    func `it goes through groups, undo, timers and the queue`(script: String, names: String) {
        let editor = editor(script)
        #expect(editor.errors == [])
        #expect(selected(editor) == names)
    }

    /// Scripts that end with an error, what is selected then, and a part of the error.
    @Test(arguments: [
        ("connect sun api; select sun-api; left", "sun-api", "'sun-api' is a connector; it goes where"),
        ("connect sun api; select none; left", "", "nothing is selected"),
        ("select none; connect sun api; left", "sun-api", "'sun-api' is a connector; it goes where"),
        ("connect sun api; with sun-api left", "sun-api", "'sun-api' is a connector; it goes where"),
        ("select l; connect sun api; delete l; left", "sun-api", "'sun-api' is a connector; it goes where"),
        ("select l; connect sun api; turn to 9", "sun-api", "'l' is a line; 'turn to' does not fit it"),
        (
            "connect sun api; move from 0 0 to 5 5", "sun-api",
            "'sun' is an ellipse; 'move from' does not fit it"
        ),
        (
            "select sun; connect sun api; align left", "sun-api",
            "'align' needs two shapes or more; 1 is selected"
        ),
        ("connect sun api; bounds 900 900; right 99999", "sun-api", "'sun' would be outside the bounds"),
        ("connect sun api; transaction { left; right \(Int.max) }", "sun-api", "would leave the range"),
        ("connect sun api; sequential { left; right \(Int.max) }", "sun-api", "would leave the range"),
    ])
    func `otherwise it is an error, after which the connector is still selected`(
        script: String, names: String, message: String
    ) {
        let editor = editor(script)
        #expect(editor.errors.count == 1 && editor.errors.first?.contains(message) ?? false)
        #expect(selected(editor) == names)
    }

    @Test func `a failure leaves the former selection for the next statement`() {
        let editor = editor("connect sun api; bounds 900 900; right 99999; left")
        #expect(editor.errors.count == 1 && selected(editor) == "sun api")
    }

    @Test func `presses of an arrow that is held down are one step, with the first`() {
        let editor = Editor { $0.isPrompt = true }
        editor.type("add ellipse sun; select shape; connect shape sun")
        for _ in 0..<3 { editor.press("left") }
        #expect(editor.errors == [] && editor.labels.suffix(1) == ["Move Left 30"])
        editor.type("undo")
        #expect(selected(editor) == "shape-sun")
    }

    // MARK: Saving

    /// Scripts after ``start``, and the statements that `save` writes after those of ``start``.
    @Test(arguments: [
        ("connect sun api; left", ["connect sun api black", "move left 10"]),
        ("connect sun api; paint red; left", ["connect sun api black", "paint red", "move left 10"]),
        ("connect sun api; duplicate by 1 2", ["connect sun api black", "duplicate by 1 2"]),
        ("connect sun api; with l up; left", ["connect sun api black", "with l move up 10", "move left 10"]),
        (
            "select l,sun; connect sun api; turn to 5",
            [
                "select sun,l", "connect sun api black", "with sun turn to 5", "select sun,l",
            ]
        ),
        (
            "connect sun api; begin; paint red; up 1; commit; left",
            [
                "connect sun api black", "begin", "paint red", "with sun,api move up 1", "select sun,api",
                "commit", "move left 10",
            ]
        ),
        (
            "begin; connect sun api; commit; left",
            [
                "begin", "connect sun api black", "select sun-api", "commit",
                "with sun,api move left 10", "select sun,api",
            ]
        ),
    ])
    func `a saved script does the same`(script: String, statements: [String]) throws {
        let folder = try TemporaryDirectory()
        let (first, second) = (editor(script), Editor())
        first.run("save \(folder.path(of: "a.shape"))")
        second.run("source \(folder.path(of: "a.shape"))")
        #expect(second.errors == [])
        #expect(
            Array(
                try folder.text(of: "a.shape").split(separator: "\n").map(String.init).suffix(
                    statements.count)) == statements)
        #expect(first.run("shapes") == second.run("shapes"))
        #expect(selected(first) == selected(second))
        #expect(first.run("undo 2; redo 2; undo") == second.run("undo 2; redo 2; undo"))
        #expect(selected(first) == selected(second))
        // A group ends with a `select`, after which a connector in it is all that is selected.
        if script.hasPrefix("begin") { return }
        #expect(first.run("up; undo; redo; up") == second.run("up; undo; redo; up") && second.errors == [])
    }
}
