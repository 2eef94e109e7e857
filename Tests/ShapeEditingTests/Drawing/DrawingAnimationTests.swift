import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// Sizes, turns and paintings of a drawing that take time, side by side, or that no shape can have.
@Suite(.timeLimited) struct DrawingAnimationTests {
    private let editor = Editor()

    @Test func `a turn that takes time goes round, also of a line and of several shapes together`() {
        editor.run("add line l from 0 0 to 100 0")
        let line = editor.run("turn 360 over 200ms; turn 180 over 67ms").map { $0.dropFirst(3).prefix(25) }
        #expect(line.first == "from (25, -43) to (75, 43" && line.last == "from (100, 0) to (0, 0) c")
        editor.run("delete all; add ellipse a at 0 0; add ellipse b at 200 0; select a,b")
        let places = editor.run("turn 180 together over 67ms").map { $0.prefix(19) }
        #expect(
            places == [
                "a: offset (100, -10", "b: offset (100, 100", "a: offset (200, 0) ", "b: offset (0, 0) co",
            ])
    }

    @Test func `the last frame paints all shapes, also those that had the colour`() {
        editor.run("add ellipse a; select all")
        editor.run("concurrent { paint blue over 150ms; sequential { wait 20ms; paint red } }")
        #expect(editor.run("show").allSatisfy { $0.contains("colour blue") })
    }

    @Test(arguments: [
        (
            "add line l from 0 0 to 30 0; "
                + "concurrent { move from 0 0 to 15 0 over 34ms; move from 0 0 to 15 0 over 34ms }",
            "'l' would be 0 points long; expected 1 to 1000000 points"
        ),
        (
            "add ellipse a at 0 0; bounds 200 200; concurrent { right 60 over 34ms; right 60 over 34ms }",
            "'a' would be outside the bounds; expected a place within -100 to 100 across and -100 to 100 down"
        ),
        (
            "add text t \"x\"; size 5 0", "'t' is a text; its letters are 4 to 1000 points high"
        ),
        ("add text t \"x\"; label none", "'t' is a text; 'label none' does not fit it"),
        (
            "add line l from 0 0 to 1000000 1000000; turn 45",
            "the line is too long; it reaches at most 1000000 points across and down"
        ),
        (
            "add line l from \(Int.max) 0 to \(Int.max) 10; turn 90",
            "'l' would leave the range of 64-bit offsets; expected a place nearer to (0, 0)"
        ),
        (
            "add ellipse a at \(Int.max) 0; duplicate",
            "'a' would leave the range of 64-bit offsets; expected a place nearer to (0, 0)"
        ),
        (
            "add ellipse a at \(Int.max) 0; right over 1s",
            "'a' would leave the range of 64-bit offsets; expected a place nearer to (0, 0)"
        ),
        (
            "add ellipse a at \(Int.max) 0; add ellipse b right of a",
            "'b' would leave the range of 64-bit offsets; expected a place nearer to (0, 0)"
        ),
        (
            "add ellipse a at \(Int.max) 0; add ellipse b at \(Int.max) 0 size 50; select a,b; align right",
            "'b' would leave the range of 64-bit offsets; expected a place nearer to (0, 0)"
        ),
        (
            "add ellipse a at \(Int.max) 0; repeat 2 duplicate by 0 9; select a*; spread across 0",
            "'a2' would leave the range of 64-bit offsets; expected a place nearer to (0, 0)"
        ),
        (
            "add ellipse a at 0 0; select all; move to \(Int.max) 0; with a right",
            "'a' would leave the range of 64-bit offsets; expected a place nearer to (0, 0)"
        ),
    ])
    func `what no shape can be is an error, also at the end of animations side by side`(
        script: String, error: String
    ) {
        editor.run(script, name: "s")
        #expect(editor.errors.last?.contains(": error: \(error)\n") ?? false)
    }

    @Test func `a line may turn round over a moment without length`() {
        editor.run("add line l from 0 0 to 2 0; move from 2 0 to 0 0 over 100ms")
        #expect(editor.errors == [])
        #expect(editor.run("undo; redo").last == "l: from (2, 0) to (0, 0) colour black")
    }

    @Test func `so it may in a group, which can then be saved`() throws {
        let folder = try TemporaryDirectory()
        let path = folder.path(of: "a.shape")
        editor.run(
            "add line l from -10 0 to 10 0; transaction { move from 10 0 to -10 0 over 1s }; save \(path)")
        let other = Editor()
        other.run("source \(path); undo; redo")
        #expect(other.errors == [])
        #expect(other.drawing == editor.drawing)
    }

    @Test func `a size is no matter of the bounds, unless it is a line's`() {
        editor.run("move to 100 100; move to 0 0; bounds 50 50; undo; size 50")
        #expect(editor.lines.last == "shape: offset (100, 100) colour blue size (50, 50)")
        #expect(editor.errors == [])
    }

    @Test func `a branch that is taken back leaves the size that another one computes from what is left`() {
        editor.run(
            """
            bounds 400 400; size 100 60
            concurrent { transaction { size 50; wait 1s; right 999 }; sequential { wait 500ms; size by 50% } }
            """)
        #expect(editor.lines.last == "shape: offset (0, 0) colour blue size (50, 30)")
        editor.run("undo; redo")
        #expect(editor.run("show") == ["shape: offset (0, 0) colour blue size (50, 30)"])
    }
}
