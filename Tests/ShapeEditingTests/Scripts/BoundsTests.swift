import CommandKit
import Testing

@Suite(.timeLimited) struct BoundsTests {
    private let editor = Editor { $0.keepsGoing = true }

    @Test(arguments: [
        ("bounds 20 20; right 10", true), ("bounds 20 20; right 11", false),
        ("bounds 20 20; move to -10 10", true),
        ("bounds 20 20; move to -10 11", false), ("bounds 5 5; move to 2 -2", true),
        ("bounds 5 5; right 3", false),
        ("bounds 0 0; left 0", true), ("bounds 0 0; left 1", false), ("bounds 1 1; up 1", false),
        ("bounds 20 0; move by 5 1", false), ("bounds 20 20; right 11 over 1s", false),
        ("bounds 9223372036854775807 9223372036854775807; right 4611686018427387903", true),
        ("bounds 9223372036854775807 9223372036854775807; right 4611686018427387904", false),
        ("bounds 9223372036854775807 9223372036854775807; move to -9223372036854775808 0", false),
        ("bounds 20 20; bounds none; right 11", true), ("bounds 20 20; bounds NONE; left 99", true),
        ("bounds 20 20; bounds 40 40; right 20", true),
    ])
    func `the shape may be up to the edge, and no further`(script: String, works: Bool) {
        editor.run(script)
        #expect(editor.errors.isEmpty == works)
        #expect(editor.labels.count == (works ? 1 : 0))
        if !works { #expect(editor.offset == .zero) }
    }

    @Test func `a move that would leave says what would have been right`() {
        editor.run("bounds 5 20; right 3", name: "a")
        #expect(
            editor.errors == [
                """
                a:1:14: error: the shape would be outside its bounds; expected a place within -2 to 2 \
                across and -10 to 10 down
                  bounds 5 20; right 3
                               ^~~~~~~
                """
            ])
    }

    @Test(arguments: [
        ("right 100; left 100; bounds 50 50; undo; move to 100 0", "the shape would be outside its bounds"),
        ("right 100; left 100; bounds 50 50; undo; move by 0 0", "the shape would be outside its bounds"),
        (
            "turn 5; right 100; left 100; bounds 50 50; undo; move to 100 0",
            "'shape' would be outside the bounds"
        ),
        ("turn 5; move to 100 0; undo; bounds 50 50; redo", "the shape would be outside its bounds"),
        ("turn 5; right 100; undo; bounds 50 50; redo", "the shape would be outside its bounds"),
        ("turn 5; move to 99 0 over 1s; undo; bounds 50 50; redo", "the shape would be outside its bounds"),
    ])
    func `a shape that an undo has put outside may neither stay there by a move, nor go back by a redo`(
        script: String, error: String
    ) {
        editor.run(script)
        #expect(editor.errors.count == 1 && editor.errors.first?.contains("error: \(error)") == true)
    }

    @Test func `bounds that the shape is outside of are an error, and those before stay`() {
        editor.run("bounds 60 60; right 30; bounds 20 20; right 1; left 30; right 30")
        #expect(editor.errors.count == 2)
        #expect(editor.offset.x == 30)
        #expect(editor.run("bounds 60 0; reset; bounds 0 0").count == 1)
    }

    @Test func `undo goes back outside, and redo does not go there`() {
        editor.run("right 100; left 100; bounds 20 20")
        #expect(editor.run("undo") == ["offset (100, 0) colour blue"])
        #expect(editor.run("undo; bounds 20 20") == ["offset (0, 0) colour blue"])
        #expect(editor.run("redo") == [])
        #expect(editor.errors.count == 1)
        #expect(editor.offset.x == 0)
        #expect(editor.run("redo 2; bounds none; redo 2") == ["offset (0, 0) colour blue"])
        #expect(editor.errors.count == 2)
    }

    @Test(arguments: [
        "sequential { left 10; paint red; left 100; up 1 }", "repeat 2 { paint next; left 9; up 4 }",
        "concurrent { paint red over 1s; left 40 over 2s }",
    ])
    func `a group that can't be done again changes nothing`(group: String) {
        editor.run("\(group); undo; bounds 20 20")
        let before = editor.state
        #expect(editor.run("redo") == [])
        #expect(editor.errors.count == 1)
        #expect(editor.state == before)
        editor.run("bounds none; redo; undo")
        #expect(editor.state == before)
    }

    @Test func `a group that leaves is rolled back, or keeps what it did`() {
        editor.run("bounds 20 20; transaction { right 9; right 9 }")
        #expect(editor.offset.x == 0)
        editor.run("sequential { right 9; right 9 }")
        #expect(editor.offset.x == 9)
    }

    @Test(arguments: [
        "bounds", "bounds 3", "bounds -1 3", "bounds 3 -1", "bounds x", "bounds none 3",
        "bounds 9223372036854775808 1",
    ])
    func `what is no size is an error`(script: String) {
        editor.run("\(script); right 1000")
        #expect(editor.errors.count == 1)
        #expect(editor.offset.x == 1000)
    }
}
