import ShapeModel
import Testing

@Suite(.timeLimited) struct QueueTests {
    private static let huge = "9223372036854775807"
    private let editor = Editor { $0.keepsGoing = true }

    @Test func `commands wait until there are enough, and then run in turn`() {
        #expect(editor.run("queue 3; left 1; paint red; show") == ["offset (0, 0) colour blue"])
        #expect(
            editor.run("up 1; down 5") == [
                "offset (-1, 0) colour blue", "offset (-1, 0) colour red", "offset (-1, -1) colour red",
            ])
        #expect(editor.labels == ["Move Left 1", "Paint Red", "Move Up 1"])
        #expect(editor.run("undo") == ["offset (-1, 0) colour red"])
    }

    @Test func `flush runs what waits, and the queue stays`() {
        #expect(editor.run("queue 3; left 1; flush; flush; left 1") == ["offset (-1, 0) colour blue"])
        #expect(editor.run("queue 2") == ["offset (-2, 0) colour blue"])
        #expect(editor.run("left 1; queue off; left 1").count == 2)
        #expect(editor.run("queue off; left 1").count == 1)
        #expect(editor.errors == [])
    }

    @Test func `one that fails is reported, and the others run`() {
        editor.run("queue 4; right 1; right \(Self.huge); paint red; down 1")
        #expect(editor.offset == Offset(x: 1, y: 1))
        #expect(
            editor.errors == [
                "error: queued command 'Move Right \(Self.huge)' failed: the shape would leave the range of 64-bit offsets; expected a shorter move"
            ])
        #expect(editor.labels.count == 3)
        editor.run("right \(Self.huge); flush; flush")
        #expect(editor.session.errorCount == 2)
    }

    @Test(arguments: [
        ("-1", "is negative"), ("0", "is out of range"), ("9223372036854775808", "is out of range"),
        ("x", "is not a whole number"), ("1.5", "is not a whole number"),
    ])
    func `a size that is none is an error`(size: String, message: String) {
        editor.run("queue \(size); left")
        #expect(editor.errors.first?.hasPrefix("error: '\(size)' \(message)") == true)
        #expect(editor.labels.count == 1)
    }

    @Test(arguments: [1, Int.max])
    func `a size may be as small or as large as can be`(size: Int) {
        #expect(editor.run("queue \(size); left 1; left 1").count == (size == 1 ? 2 : 0))
        editor.run("flush")
        #expect(editor.offset.x == -2)
    }

    @Test func `flush without a queue is an error`() {
        editor.run("flush; queue 2; queue off; flush")
        #expect(editor.errors.count == 2)
        #expect(editor.errors.first?.hasPrefix("error: no queue; expected 'queue N' before") == true)
    }

    @Test func `what is part of a group does not wait`() {
        editor.run("queue 9; left 1; transaction { up 1 }; begin; up 1; commit")
        #expect(editor.offset == Offset(x: 0, y: -2))
        editor.run("flush")
        #expect(editor.labels == ["Transaction", "Transaction", "Move Left 1"])
    }

    @Test func `the end of the session runs what waits`() {
        editor.run("queue 9; left 1; begin; up 1")
        editor.session.run(.end)
        #expect(editor.offset == Offset(x: -1, y: 0))
    }
}
