import Testing

/// The lines of the steps of a drawing.
@Suite(.timeLimited) struct DrawingLineTests {
    /// Statements after `add ellipse sun at 9 8`, and the lines of the last one of them.
    private static let steps = [
        (
            "size 120; paint gold; turn 30; outline black; label noon; show",
            ["sun: offset (9, 8) colour gold size (120, 120) angle 30 outline black 2 label \"noon\""]
        ),
        ("left 5", ["sun: offset (4, 8) colour blue"]),
        ("turn 30", ["sun: offset (9, 8) colour blue angle 30"]),
        ("turn 30; undo", ["sun: offset (9, 8) colour blue angle 0"]),
        ("turn 360", ["sun: offset (9, 8) colour blue"]),
        ("turn 30; turn -720", ["sun: offset (9, 8) colour blue"]),
        ("turn 30; turn -390", ["sun: offset (9, 8) colour blue angle 0"]),
        ("size 5 6", ["sun: offset (9, 8) colour blue size (5, 6)"]),
        ("size 5 6; undo", ["sun: offset (9, 8) colour blue size (100, 60)"]),
        ("outline red; outline none", ["sun: offset (9, 8) colour blue outline none"]),
        ("outline red; undo", ["sun: offset (9, 8) colour blue outline none"]),
        ("outline red; undo; redo", ["sun: offset (9, 8) colour blue outline red 2"]),
        ("label \"a\\nb\"", ["sun: offset (9, 8) colour blue label \"a\\nb\""]),
        ("label x; label none", ["sun: offset (9, 8) colour blue label none"]),
        ("label x; undo", ["sun: offset (9, 8) colour blue label none"]),
        ("undo", ["sun: deleted"]),
        ("undo; redo", ["sun: offset (9, 8) colour blue size (100, 60)"]),
        ("duplicate", ["sun2: offset (19, 18) colour blue size (100, 60)"]),
        ("duplicate by -1 0", ["sun2: offset (8, 8) colour blue size (100, 60)"]),
        ("select all; delete", ["shape: deleted", "sun: deleted"]),
        (
            "delete sun; delete; undo 2",
            [
                "shape: offset (0, 0) colour blue size (100, 60)",
                "sun: offset (9, 8) colour blue size (100, 60)",
            ]
        ),
        ("delete sun; delete; undo 2; redo 2", ["shape: deleted", "sun: deleted"]),
        // A step that was done back and forth: first what is gone, then the others.
        (
            "add ellipse a at 1 2; right; select sun; up; undo 3",
            ["a: deleted", "sun: offset (9, 8) colour blue"]
        ),
        (
            "add ellipse a at 1 2; right; select sun; up; undo 3; redo 3",
            ["sun: offset (9, -2) colour blue", "a: offset (11, 2) colour blue size (100, 60)"]
        ),
    ]

    private static let names = [
        ("rename moon", ["moon: was sun, offset (9, 8) colour blue"]),
        ("rename moon; undo", ["sun: was moon, offset (9, 8) colour blue"]),
        ("order back", ["sun: place 1 of 2, offset (9, 8) colour blue"]),
        ("order back; undo", ["sun: place 2 of 2, offset (9, 8) colour blue"]),
        ("rename moon; order back; undo 2", ["sun: was moon, place 2 of 2, offset (9, 8) colour blue"]),
        (
            "rename moon; order back; undo 2; redo 2",
            ["moon: was sun, place 1 of 2, offset (9, 8) colour blue"]
        ),
        (
            "select all; rename g.*",
            [
                "g.shape: was shape, offset (0, 0) colour blue", "g.sun: was sun, offset (9, 8) colour blue",
            ]
        ),
        (
            "select all; rename g.*; undo",
            [
                "shape: was g.shape, offset (0, 0) colour blue", "sun: was g.sun, offset (9, 8) colour blue",
            ]
        ),
        (
            "select all; order front",
            [
                "shape: place 1 of 2, offset (0, 0) colour blue",
                "sun: place 2 of 2, offset (9, 8) colour blue",
            ]
        ),
    ]

    private static let others = [
        ("add text t \"x\" at 0 0; size 20", ["t: offset (0, 0) colour black size 20"]),
        ("add text t \"x\" at 0 0; size 20; undo", ["t: offset (0, 0) colour black size 16"]),
        ("add text t \"x\" at 0 0; label y", ["t: offset (0, 0) colour black label \"y\""]),
        ("add line l from 0 0 to 9 0", ["l: from (0, 0) to (9, 0) colour black"]),
        ("add line l from 0 0 to 9 0; undo", ["l: deleted"]),
        ("add line l from 0 0 to 9 0; undo; redo", ["l: from (0, 0) to (9, 0) colour black"]),
        ("add line l from 0 0 to 9 0; rename m", ["m: was l, from (0, 0) to (9, 0) colour black"]),
        ("connect sun shape", ["sun-shape: from sun to shape colour black"]),
        ("connect shape sun arrow", ["shape-sun: from shape to sun arrow colour black"]),
        ("connect sun shape arrows red", ["sun-shape: from sun to shape arrows colour red"]),
        ("connect sun shape; paint red", ["sun-shape: from sun to shape colour red"]),
        ("connect sun shape; label x", ["sun-shape: from sun to shape colour black label \"x\""]),
        ("connect sun shape; undo", ["sun-shape: deleted"]),
        ("connect sun shape; rename r; undo", ["sun-shape: was r, from sun to shape colour black"]),
        ("connect sun shape; delete sun", ["sun-shape: deleted", "sun: deleted"]),
        (
            "connect sun shape; order front",
            ["sun-shape: place 3 of 3, from sun to shape colour black"]
        ),
    ]

    @Test(arguments: steps + names + others)
    func `a step has a line for each shape, with what has changed`(script: String, lines: [String]) {
        let editor = Editor()
        let end = script.ranges(of: "; ").last?.upperBound ?? script.startIndex
        editor.run("add ellipse sun at 9 8; \(script[..<end])")
        #expect(editor.run(String(script[end...])) == lines)
        #expect(editor.errors == [])
    }
}
