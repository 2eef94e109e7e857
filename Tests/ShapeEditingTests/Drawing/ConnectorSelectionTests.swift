import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// `connect` selects the connector, and nothing remembers what was selected before, except its undo.
@Suite(.timeLimited) struct ConnectorSelectionTests {
    /// Shapes with no connector; `sun` and `api` are selected.
    private static let start = """
        add ellipse sun at 200 0; add rectangle api at 400 0; add line l from 0 90 to 9 99; select sun,api
        """

    private func editor(_ script: String) -> Editor {
        let editor = Editor { $0.keepsGoing = true }
        editor.run(Self.start)
        editor.run(script)
        return editor
    }

    private func selected(_ editor: Editor) -> String {
        editor.session.selection.shapes.map(\.name).joined(separator: " ")
    }

    /// Scripts after ``start``, and what is selected after them.
    @Test(arguments: [
        ("connect sun api", "sun-api"), ("connect sun api; undo", "sun api"),
        ("connect sun api; undo; redo", "sun-api"), ("connect sun api; connect api shape; undo", "sun-api"),
        ("connect sun api; connect api shape; undo 2", "sun api"),
        ("connect sun api; paint red; undo", "sun-api"), ("connect sun api; paint red; undo 2", "sun api"),
        ("connect sun api; with sun left", "sun-api"), ("connect sun api; with sun left; undo 2", "sun api"),
        ("select sun; connect sun api; delete shape", "sun-api"),
        ("select sun; connect sun api; delete", "shape"),
        ("transaction { connect sun api; paint red }", "sun-api"),
        ("transaction { connect sun api; paint red }; undo", "sun api"),
        ("begin; connect sun api; rollback", "sun api"), ("begin; connect sun api; commit; undo", "sun api"),
        ("with sun connect sun api", "sun api"), ("with sun { connect sun api; paint red }", "sun api"),
        ("queue 2; connect sun api; paint red", "sun-api"),
        ("connect sun api; every 1s 2 times paint red; wait 3s", "sun-api"),
        ("connect sun api; select left", "l"), ("connect sun api; select next", "sun"),
    ])
    func `the connector is selected until something else is, or the step is undone`(
        script: String, names: String
    ) {
        let editor = editor(script)
        #expect(editor.errors == [])
        #expect(selected(editor) == names)
    }

    @Test(arguments: [
        "left", "reset", "size 50", "turn 9 together", "outline none", "align top", "duplicate",
        "left over 100ms",
        "transaction { left }", "concurrent { left; up }", "every 1s left; wait 1s", "queue 1; left",
    ])
    func `a statement that does not fit the connector is an error, and the connector stays selected`(
        statement: String
    ) {
        let editor = editor("connect sun api; \(statement)")
        #expect(editor.errors.count == 1)
        #expect(editor.errors.first?.contains("'sun-api' is a connector; 'select ") == true)
        #expect(selected(editor) == "sun-api")
        #expect(editor.labels.last == "Connect sun api black")
    }

    @Test func `an arrow that is held down names the connector each time`() {
        let editor = Editor { $0.isPrompt = true }
        editor.type("add ellipse sun; connect shape sun")
        for _ in 0..<3 { editor.press("left") }
        #expect(editor.errors.count == 3 && editor.labels.count == 2)
        editor.type("undo")
        for _ in 0..<3 { editor.press("left") }
        #expect(editor.labels.suffix(1) == ["Move Left 30"] && selected(editor) == "sun")
    }

    @Test(arguments: [
        (
            "transaction { connect shape sun }; connect sun shape; with sun left",
            [
                "begin", "connect shape sun black", "select shape-sun", "commit",
                "connect sun shape black", "with sun move left 10",
            ]
        ),
        (
            "connect sun api; paint red; begin; with sun,api up 1; commit",
            [
                "connect sun api black", "paint red", "begin", "with sun,api move up 1", "commit",
            ]
        ),
        (
            "connect sun api; with all turn 5; select l",
            ["connect sun api black", "with shape,sun,api,l turn 5", "select l"]
        ),
    ])
    func `a saved script does the same`(script: String, statements: [String]) throws {
        let folder = try TemporaryDirectory()
        let (first, second) = (editor(script), Editor())
        first.run("save \(folder.path(of: "a.shape"))")
        second.run("source \(folder.path(of: "a.shape"))")
        #expect(first.errors == [] && second.errors == [])
        let lines = try folder.text(of: "a.shape").split(separator: "\n").map(String.init)
        #expect(Array(lines.suffix(statements.count)) == statements)
        #expect(second.drawing == first.drawing)
        #expect(second.drawingsUndoing() == first.drawingsUndoing())
    }
}
