import ShapeEditorTestSupport
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
        ("attach to c top \"0..*\"", "a-b: from a to c arrow colour tomato to top \"0..*\""),
        ("attach from left \"1\"", "a-b: from a to b arrow colour tomato from left \"1\""),
        ("attach from text \"1\"", "a-b: from a to b arrow colour tomato from right 25% \"1\""),
        ("attach to \"c\" \"c\"", "a-b: from a to c arrow colour tomato to \"c\""),
    ]

    @Test func `a text at an end stays until it is taken away`() {
        let editor = Editor()
        editor.run("\(Self.start); attach from text \"a \\\"b\"; attach from c top")
        #expect(
            editor.run("show") == [
                "a-b: from c to b arrow colour tomato bent from top \"a \\\"b\" label \"x\""
            ])
        #expect(editor.run("attach from text \"\"") == ["a-b: from c to b arrow colour tomato from top"])
        #expect(editor.run("undo") == ["a-b: from c to b arrow colour tomato from top \"a \\\"b\""])
        editor.run("with all show; attach to \"text\"")
        #expect(editor.errors.count == 1 && editor.errors[0].contains("unknown shape 'text'"))
    }

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
        #expect(editor.run("shapes").contains("connect a b tomato arrow bent from right 25% label x"))
    }

    /// Statements, the ends of the connectors after them, and the steps that they make.
    private static let scripts: [(String, ends: [String], steps: [String])] = [
        (
            "connect b a; select a-b; attach to c; select b-a; again", ["a c", "b c"],
            ["Connect b a black", "Attach to c", "Attach to c"]
        ),
        ("connect b c; select all; attach to a", ["a a", "b a"], ["Connect b c black", "Attach to a"]),
        ("attach to selected", ["a b"], []), ("select c; with a-b attach to a", ["a a"], ["Attach to a"]),
        ("select c; connect b c; attach from selected", ["a b", "b c"], ["Connect b c black"]),
        ("repeat 2 attach to c", ["a c"], ["Repeat 2 Times"]),
        ("transaction { attach to c; attach from \"top\"; paint red }", ["top c"], ["Transaction"]),
        ("transaction { attach to c; attach to nobody }", ["a b"], []),
        ("sequential { attach to c; attach to nobody; attach from c }", ["a c"], ["Sequential"]),
        ("begin; attach to c; rollback", ["a b"], []),
        ("begin; attach to c; commit", ["a c"], ["Transaction"]),
        ("with a-b { attach to c; left }", ["a b"], []),
        ("concurrent { attach to c }", ["a b"], []),
        ("record m { attach to c; attach from c }; play m", ["c c"], ["Play m"]),
        (
            "every 1s 2 times { attach to c; attach from top }; select a; wait 2500ms", ["a c"],
            ["Attach to c", "Attach from top", "Attach to c", "Attach from top"]
        ),
        ("queue 3; attach to c; attach from b", ["a b"], []),
        ("queue 3; attach to c; attach from b; queue off", ["b c"], ["Attach to c", "Attach from b"]),
        ("bind f5 attach to c", ["a c"], ["Attach to c", "Attach to c"]),
        ("attach to c; undo; attach to \"top\"", ["a top"], ["Attach to \"top\""]),
        ("attach to c; with c rename d; undo 2; redo 2", ["a d"], ["Attach to c", "Rename d"]),
        ("attach to \"left\"", ["a b"], []),
        ("rename left; attach to left", ["a b"], ["Rename \"left\"", "Attach to left"]),
    ]

    @Test(arguments: scripts)
    func `it is a step in lines, groups, macros, timers, queues and keys`(
        script: String, ends: [String], steps: [String]
    ) throws {
        let folder = try TemporaryDirectory()
        let editor = Editor { $0.keepsGoing = true }
        editor.run(Self.start)
        let count = editor.labels.count
        editor.run(script)
        if script.hasPrefix("bind") { for _ in 0..<2 { editor.press("f5") } }
        #expect(editor.connections == ends)
        #expect(Array(editor.labels.dropFirst(count)) == steps)
        editor.run("queue off; save \(folder.path(of: "a"))")
        let other = Editor()
        other.run("source \(folder.path(of: "a"))")
        #expect(other.drawing == editor.drawing && other.drawingsUndoing() == editor.drawingsUndoing())
    }

    @Test func `an object has the ends and the sides of the step`() {
        let editor = Editor()
        editor.run("\(Self.start); format json")
        let lines = editor.run("attach to c left 10%; undo; redo; attach from b; undo 2")
        let members = [
            #""from":"a","to":"c""#, #""from":"a","to":"b""#, #""from":"a","to":"c""#,
            #""from":"b","to":"c""#,
            #""from":"a","to":"b""#,
        ]
        #expect(lines.count == 5 && zip(lines, members).allSatisfy { $0.contains($1) }, "\(lines)")
        let sides = [
            #""fromSide":"right 25%","fromText":null,"toSide":"left 10%""#,
            #""fromSide":"right 25%","fromText":null,"toSide":null"#,
            #""fromSide":"right 25%","fromText":null,"toSide":"left 10%""#,
            #""fromSide":null,"fromText":null,"toSide":"left 10%""#,
            #""fromSide":"right 25%","fromText":null,"toSide":null"#,
        ]
        #expect(zip(lines, sides).allSatisfy { $0.contains($1) }, "\(lines)")
        #expect(lines.first?.contains(#""command":"attach to c left 10%""#) == true)
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

extension Editor {
    /// The ends of all connectors.
    fileprivate var connections: [String] {
        session.drawing.shapes.compactMap { shape in shape.ends.map { "\($0.from.name) \($0.to.name)" } }
    }
}
