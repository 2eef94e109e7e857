import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// Groups of the history as `save` writes them.
@Suite(.timeLimited) struct SavedGroupTests {
    private let editor = Editor { $0.keepsGoing = true }

    /// The output of `save`, without its first line.
    private func saved() throws -> [String] {
        try SavedScript(of: editor.session.work).text.split(separator: "\n").dropFirst().map(String.init)
    }

    @Test(arguments: [
        ("sequential { left 1; paint red }", ["left 1", "paint red"]),
        ("repeat 2 { up 1; right 2 }", ["up 1", "right 2", "up 1", "right 2"]),
        (
            "transaction { left 1; sequential { up 1; repeat 1 { paint tan } }; reset }",
            [
                "left 1", "up 1", "paint tan", "reset",
            ]
        ),
        (
            "begin; left 1; begin; up 1; commit; begin; up 9; rollback; down 3; commit",
            [
                "left 1", "up 1", "down 3",
            ]
        ),
        (
            "concurrent { sequential { wait 2s; left 1 }; sequential { wait 1s; up 1; wait 2s; down 1 } }",
            [
                "up 1", "left 1", "down 1",
            ]
        ),
        ("repeat 3 left 1", ["left 3"]), ("begin; left 1; commit", ["left 1"]),
        (
            "concurrent { right 2 over 1s; sequential { wait 700ms; paint red } }",
            [
                "to 2 0", "paint red",
            ]
        ),
        ("sequential { move by 1 2; move to 3 4; right 9223372036854775807 }", ["by 1 2", "to 3 4"]),
    ])
    func `a group is begin, a line for each of its commands in the order of events, and commit`(
        script: String, commands: [String]
    ) throws {
        editor.run(script)
        let lines = commands.map { $0.hasPrefix("paint") || $0 == "reset" ? $0 : "move \($0)" }
        #expect(try saved() == ["begin"] + lines + ["commit"])
    }

    private static let animations: [(animated: String, still: String)] = [
        ("right 9 over 1s; paint red over 1s", "right 9; paint red"),
        ("select all; turn 90 together over 1s", "select all; turn 90 together"),
        ("size 40 over 1s; size by 200% over 1s; turn to 30 over 1s", "size 40; size by 200%; turn to 30"),
        ("turn 360 over 1s; wait 1s; move to 1 2 over 1s", "turn 360; move to 1 2"),
    ]

    /// Statements as `save` writes them, with the drawing that they lead to.
    private func saved(_ statements: String) throws -> (lines: [String], shapes: [String]) {
        let editor = Editor { $0.keepsGoing = true }
        editor.run("add rectangle a at 0 0; add ellipse b at 200 10; add line l from 0 0 to 9 9; select a")
        let lines = try SavedScript(of: editor.session.work).text.split(separator: "\n").count
        editor.run(statements)
        let text = try SavedScript(of: editor.session.work).text.split(separator: "\n")
        return (text.dropFirst(lines).map(String.init), editor.run("shapes"))
    }

    @Test(arguments: animations)
    func `an animation of a group is one of its commands, where its last frame ran`(
        animated: String, still: String
    ) throws {
        let (animation, commands) = (
            try saved("sequential { \(animated) }"), try saved("sequential { \(still) }")
        )
        #expect(animation.lines == commands.lines)
        #expect(animation.shapes == commands.shapes)
    }

    @Test(arguments: [
        (
            "concurrent { right 9 over 1s; down 9 over 500ms; paint red over 2s }",
            ["move to 9 9", "paint red"]
        ),
        (
            "concurrent { move to 5 5 over 1s; turn 90 over 2s; size 9 over 500ms }",
            ["move to 5 5", "size 9 9", "turn 90"]
        ),
        (
            "concurrent { turn 90 over 1s; with a,b turn -30 over 2s; with b left 9 over 500ms }",
            ["turn 60", "with b move to 191 10", "with b turn 330"]
        ),
        (
            "concurrent { right 9 over 1s; sequential { wait 500ms; label hi } }",
            ["label \"hi\"", "move to 9 0"]
        ),
        // The lines before and after the animations repeat the commands themselves.
        (
            "concurrent { right 9 over 1s; down 9 over 1s }; left 2; right 9 over 1s",
            ["move to 9 9", "move left 2", "move right 9"]
        ),
    ])
    func `where others run between the frames of an animation, the values are written to which all lead`(
        animations: String, lines: [String]
    ) throws {
        #expect(try saved("sequential { \(animations) }").lines == ["begin"] + lines + ["commit"])
    }

    /// Animations between whose frames others change what they change, so that the order has an effect, and one that a
    /// failure ends.
    @Test(arguments: [
        "concurrent { move to 50 0 over 1s; down 20 over 700ms }",
        "concurrent { right 30 over 1s; sequential { wait 500ms; move to 7 7 }; down 9 over 2s }",
        "concurrent { paint red over 1s; sequential { wait 500ms; paint gold } }",
        // Something else happens before the first frame.
        "concurrent { paint next over 98ms; paint red }", "concurrent { size by 50% over 1s; size 10 }",
        "concurrent { with l turn 90 over 1s; with l right 20 over 700ms }",
        "concurrent { right 30 over 1s; size 9 over 1s; sequential { wait 500ms; reset } }",
        "concurrent { with l turn 90 over 1s; with l right 20 over 1s; sequential { wait 500ms; with l reset } }",
        "sequential { concurrent { turn 90 over 1s; turn -90 over 700ms }; add text t hi; delete b; right 9 over 1s }",
        "concurrent { with a,b turn 90 together over 1s; with b left 20 over 700ms }",
        // The size of a text is also that of its font.
        "concurrent { with u right 30 over 300ms; sequential { wait 150ms; with u font 30; with u size 16 } }",
        "concurrent { with u right 30 over 300ms; sequential { wait 150ms; with u reset; with u font 16 } }",
        "sequential { concurrent { right 30 over 1s; sequential { wait 200ms; left 1; with zz left } } }",
        "sequential { concurrent { size 80 30 over 1s; paint red over 1s; sequential { wait 200ms; with zz left } } }",
    ])
    func `any saved animations lead to the same drawing, and to as many steps`(script: String) throws {
        let folder = try TemporaryDirectory()
        let editors = [Editor { $0.keepsGoing = true }, Editor()]
        editors[0].run(
            "add rectangle a at 0 0; add ellipse b at 200 10; add line l from 0 0 to 9 9; "
                + "add text u \"hi\" size 16; select a; left 1")
        editors[0].run("\(script); save \(folder.path(of: "a"))")
        editors[1].run("source \(folder.path(of: "a"))")
        #expect(editors[1].errors == [])
        for undone in ["", "undo", "redo"] {
            let shapes = editors.map { $0.run("\(undone)\nformat text\nshapes") }
            #expect(shapes[0] == shapes[1])
        }
        #expect(editors[0].labels.count == editors[1].labels.count)
    }

    @Test func `what stands before and after groups stays there`() throws {
        editor.run("left 1; repeat 1 { up 2; left 3 }; paint red; transaction { paint tan; down 4 }; right 5")
        #expect(
            try saved() == [
                "move left 1", "begin", "move up 2", "move left 3", "commit", "paint red", "begin",
                "paint tan",
                "move down 4", "commit", "move right 5",
            ])
    }

    @Test(arguments: ["transaction { paint red; paint blue }", "begin; left 0; left 0; commit"])
    func `a group whose commands have cancelled out stays a step`(script: String) throws {
        editor.run("up 1; \(script)")
        #expect(try saved() == ["move up 1", "begin", "move by 0 0", "commit"])
    }

    @Test func `an animation is a move or a painting, and no group`() throws {
        editor.run("right 30 over 1s; move to 1 2 over 1s; paint tan over 1s; move to \(Int.min) 0 over 1s")
        editor.run("move to \(Int.max) 0 over 1s")
        #expect(
            try saved() == [
                "move right 30", "move to 1 2", "paint tan", "move to \(Int.min) 0", "move to \(Int.max) 0",
            ])
    }

    @Test func `a file that Ctrl-C has ended is a group, in which groups are none`() throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write("left 1; sequential { up 1; up 2 }\nright 50\nleft 1", to: "a")
        var policy = Session.Policy()
        policy.isPrompt = true
        let shape = ShapeState()
        var isPressed = true
        let editor = Editor(
            policy: policy, shape: shape, isInterrupted: { isPressed && shape.offset.x > 9 })
        editor.type("source \(path)")
        isPressed = false
        #expect(
            try SavedScript(of: editor.session.work).text
                == "# Saved by shape-editor\nbegin\nmove left 1\nmove up 3\nmove right 50\ncommit\n")
    }

    @Test func `one that is larger than a group can be is written as several`() throws {
        editor.run("left 1; repeat 3 { up 1; left 2 }; transaction { paint red; up 3 }")
        let text = try SavedScript(of: editor.session.work, groupLimit: 4).text
        #expect(
            text.split(separator: "\n").dropFirst() == [
                "move left 1", "begin", "move up 1", "move left 2", "commit", "begin", "move up 1",
                "move left 2", "move up 1", "move left 2", "commit", "begin", "paint red", "move up 3",
                "commit",
            ])
    }

    @Test func `what is undone is not written, though it was part of a group`() throws {
        editor.run("repeat 2 { left 1; up 1 }; sequential { up 5; paint red }; undo; undo; redo")
        #expect(try saved() == ["begin", "move left 1", "move up 1", "move left 1", "move up 1", "commit"])
    }

    @Test func `a group that a block could not hold is saved, checked and run`() throws {
        let folder = try TemporaryDirectory()
        let path = folder.path(of: "a.shape")
        let (one, other) = (
            "-4611686018427387904 4611686018427387903", "4611686018427387903 -4611686018427387904"
        )
        editor.run("format quiet; repeat 10800 { move by \(one); move by \(other) }; save \(path)")
        #expect(try folder.text(of: "a.shape").utf8.count > SourceText.lineLimit)
        let second = Editor { $0.isCheck = true }
        second.run("format quiet; source \(path)")
        #expect(second.errors == [])
        #expect(second.offset == Offset(x: -10_800, y: -10_800) && second.labels == ["Transaction"])
    }
}
