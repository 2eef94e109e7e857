import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// `attach`, and connectors of a shape to itself.
@Suite(.timeLimited) struct AttachTests {
    private static let start = """
        delete all; add rectangle a at 0 0; add rectangle b at 300 0; add rectangle c at 0 300; \
        add rectangle top at 0 600; connect a b bent arrow tomato from right 25% label x
        """

    private static let rows: [(String, String)] = [
        ("attach to c", "a-b: from a to c arrow colour tomato"),
        ("attach to c top", "a-b: from a to c arrow colour tomato to top"),
        ("attach from left 10%", "a-b: from a to b arrow colour tomato from left 10%"),
        ("attach from right 100%", "a-b: from a to b arrow colour tomato from right 100%"),
        ("attach from b", "a-b: from b to b arrow colour tomato"),
        ("attach from a", "a-b: from a to b arrow colour tomato"),
        ("attach to \"top\"", "a-b: from a to top arrow colour tomato"),
        ("attach to top", "a-b: from a to b arrow colour tomato to top"),
    ]

    @Test(arguments: rows)
    func `an end goes to another shape or another side, and comes back`(statement: String, line: String) {
        let editor = Editor()
        editor.run(Self.start)
        let before = editor.run("shapes")
        #expect(editor.run(statement) == [line])
        let after = editor.run("shapes")
        #expect(editor.run("undo").count == 1)
        #expect(editor.run("shapes") == before)
        editor.run("redo")
        #expect(editor.run("shapes") == after)
        // The drawing, and the history, can be read back.
        let other = Editor()
        other.run(after.joined(separator: "\n"))
        #expect(other.run("shapes") == after)
        #expect(editor.errors == [] && other.errors == [])
    }

    private static let errors: [(String, String)] = [
        ("with a attach to b", "'a' is a rectangle; 'attach' does not fit it"),
        ("attach to nobody", "unknown shape 'nobody'"), ("attach to a-b", "'a-b' is a connector"),
        ("attach", "expected"), ("attach to", "expected"), ("attach to c top 101%", "101%"),
        ("concurrent { attach to c }", "attach"),
    ]

    @Test(arguments: errors)
    func `what does not fit is said`(statement: String, words: String) {
        let editor = Editor()
        editor.run(Self.start)
        let before = editor.run("shapes")
        editor.run(statement)
        #expect(editor.errors.count == 1 && editor.errors.first?.contains(words) == true, "\(editor.errors)")
        #expect(editor.run("shapes") == before)
    }

    @Test func `a connector follows its new shape, and is deleted with it`() {
        let editor = Editor()
        editor.run("\(Self.start); attach to c")
        #expect(editor.run("delete b") == ["b: deleted"])
        #expect(editor.run("delete c") == ["a-b: deleted", "c: deleted"])
        #expect(!editor.run("shapes").contains { $0.hasPrefix("connect") })
        editor.run("undo 3")
        #expect(editor.run("shapes").contains("connect a b arrow tomato bent from right 25% label \"x\""))
    }

    @Test func `a group with an attachment is undone as one`() {
        let editor = Editor()
        editor.run(Self.start)
        let before = editor.run("shapes")
        editor.run("transaction { attach to c; attach from top; paint red }")
        #expect(editor.run("shapes") != before)
        editor.run("undo")
        #expect(editor.run("shapes") == before)
    }

    @Test func `a shape can be connected to itself, more than once`() {
        let editor = Editor()
        editor.run(
            "delete all; add rectangle a; connect a a; connect a a arrow from top; select a; duplicate")
        #expect(editor.run("shapes").count { $0.hasPrefix("connect") } == 4)
        #expect(
            editor.session.drawing.shapes.map(\.name).sorted() == [
                "a", "a-a", "a-a2", "a2", "a2-a2", "a2-a22",
            ])
        editor.run("delete a")
        #expect(editor.session.drawing.shapes.map(\.name).sorted() == ["a2", "a2-a2", "a2-a22"])
        editor.run("undo; rename b")
        #expect(editor.errors == [])
    }
}
