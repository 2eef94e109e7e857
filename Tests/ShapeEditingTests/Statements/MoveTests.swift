import ShapeEditorModel
import Testing

@Suite(.timeLimited) struct MoveTests {
    static let places = [
        ("move up", 0, -10), ("move down", 0, 10), ("move left", -10, 0), ("move right", 10, 0),
        ("up", 0, -10), ("down", 0, 10), ("left", -10, 0), ("right", 10, 0),
        ("move up 3", 0, -3), ("move down 4", 0, 4), ("left 5", -5, 0), ("right 6", 6, 0),
        ("move left 0", 0, 0), ("move right +7", 7, 0), ("move right 007", 7, 0),
        ("move by 3 -4", 3, -4), ("move by +3 +4", 3, 4), ("move by 0 0", 0, 0), ("move to -5 6", -5, 6),
        ("move right 30; move to 1 2", 1, 2), ("move to 1 2; move by 1 2", 2, 4),
        ("move left 9223372036854775807", -Int.max, 0),
        ("move by -9223372036854775808 9223372036854775807", Int.min, Int.max),
        ("move to 9223372036854775807 -9223372036854775808", Int.max, Int.min),
        ("MOVE LEFT", -10, 0), ("Move Up 2", 0, -2), ("mOvE tO 1 1", 1, 1),
        ("\"move\" \"left\" \"5\"", -5, 0),
    ]

    @Test(arguments: places)
    func `a move ends where it says, and its undo takes it back`(statement: String, x: Int, y: Int) {
        let editor = Editor()
        editor.run(statement)
        #expect(editor.errors == [])
        #expect(editor.offset == Offset(x: x, y: y))
        editor.run("undo \(editor.labels.count)")
        #expect(editor.offset == .zero)
    }

    @Test(arguments: [
        ("move left", "Move Left"), ("left 10", "Move Left"), ("move up 25", "Move Up 25"),
        ("step 25; move down", "Move Down 25"), ("move by 0 10", "Move Down"),
        ("move by 3 -4", "Move By 3 -4"),
        ("move by -9223372036854775808 0", "Move By -9223372036854775808 0"),
        ("move to 3 -4", "Move To 3 -4"),
    ])
    func `a move is one entry with a label that says what it does`(statement: String, label: String) {
        let editor = Editor()
        editor.run(statement)
        #expect(editor.labels == [label])
    }

    /// Moves at both ends of the range of coordinates.
    @Test(arguments: [
        ("move to 9223372036854775807 0", "move right 1"), ("move to -9223372036854775808 0", "left 1"),
        ("move to 0 9223372036854775807", "down 1"), ("move to 0 -9223372036854775808", "move up 1"),
        ("move to 1 0", "move by 9223372036854775807 0"), ("move to 0 -1", "move by 0 -9223372036854775808"),
        ("move to 5 1", "move by 5 9223372036854775807"), ("move to -2 0", "move left 9223372036854775807"),
    ])
    func `a move beyond 64 bits fails and changes nothing`(preparation: String, statement: String) {
        let editor = Editor()
        editor.run(preparation)
        let before = editor.state
        #expect(editor.run(statement) == [])
        #expect(editor.state == before)
        #expect(
            editor.errors.first?.hasPrefix(
                "error: the shape would leave the range of 64-bit offsets; expected a shorter move") == true)
    }

    @Test func `a move by the lowest number, which has no negative, is undone and redone`() {
        let editor = Editor()
        editor.run("move by -9223372036854775808 -9223372036854775808; undo")
        #expect(editor.offset == .zero)
        editor.run("redo")
        #expect(editor.offset == Offset(x: .min, y: .min))
        #expect(editor.errors == [])
    }
}
