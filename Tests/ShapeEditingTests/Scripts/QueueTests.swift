import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

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
        #expect(editor.run("undo").last == "offset (-1, -1) colour red")
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
        #expect(editor.errors.count == 1)
        #expect(editor.errors.first?.hasPrefix("error: the shape would leave the range of 64-bit") == true)
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
        #expect(editor.errors.first?.hasPrefix("error: no queue; expected 'queue N' first") == true)
    }

    @Test func `nothing waits within a transaction, which begins after what waits`() {
        editor.run("queue 9; left 1; transaction { up 1 }; begin; up 1; commit; up 1")
        #expect(editor.offset == Offset(x: -1, y: -2))
        #expect(editor.labels == ["Move Left 1", "Transaction", "Transaction"])
    }

    @Test(arguments: [
        ("queue 3; left; repeat 1 { up }; right", ["Move Left", "Repeat 1 Times", "Move Right"]),
        ("queue 2; right 3 over 1s; left", ["Move Right 3", "Move Left"]),
        ("record a; up 1; end; queue 2; left; play a", ["Move Up 1", "Move Left", "Play a"]),
        ("queue 3; left 1; again; again 2", ["Move Left 1", "Move Left 1", "Repeat 2 Times"]),
        ("queue 2; paint next; paint next", ["Paint Purple", "Paint Black"]),
        ("queue 3; sequential { left; right }; reset", []),
        ("queue 3; every 1s up 1; wait 3s", ["Move Up 1", "Move Up 1", "Move Up 1"]),
    ])
    func `whatever changes the shape waits, in its order, and a block counts as one`(
        script: String, labels: [String]
    ) {
        editor.run(script)
        #expect(editor.labels == labels)
        #expect(editor.errors == [])
    }

    @Test(arguments: ["begin", "undo", "redo", "queue 7", "queue off", "flush", "save /dev/null"])
    func `what needs the steps that wait has them run first`(statement: String) {
        editor.run("queue 9; left 1; up 1; \(statement)")
        #expect(editor.session.statistics.text.hasPrefix("steps \(statement == "undo" ? 3 : 2)"))
    }

    @Test func `a step is as long as it was when it was typed`() {
        editor.run("queue 9; step 1; left; step 100; repeat 2 up; step 7; flush; right")
        #expect(editor.offset == Offset(x: -1, y: -200))
        editor.run("flush")
        #expect(editor.offset.x == 6)
    }

    @Test func `what is recorded while it waits is recorded once, in its order`() {
        editor.run("queue 2; record a; left 1; print x; up 1; end")
        #expect(editor.run("macros") == ["record a { left 1; print x; up 1 }"])
    }

    @Test func `an error stops the file where it is reported, after the others have run`() {
        let editor = Editor()
        editor.run("queue 3; right 1; right \(Self.huge); down 1; paint red", name: "a")
        #expect(editor.offset == Offset(x: 1, y: 1))
        #expect(editor.colour == .blue)
        #expect(editor.errors.count == 1)
        #expect(editor.session.queue?.count == 0)
    }

    @Test(arguments: [true, false])
    func `the statement that has the queue run is done after a failure only by who keeps going`(
        keepsGoing: Bool
    ) {
        for statement in [
            "undo; queue off; up 1", "begin; up 1; commit", "save /dev/null; flush; queue 1; up 1",
        ] {
            let editor = Editor { $0.keepsGoing = keepsGoing }
            editor.run("down 1; queue 9; right \(Self.huge); right 1; \(statement)")
            #expect(editor.errors.count == 1)
            #expect(editor.offset.y == (keepsGoing ? 0 : 1))
        }
    }

    @Test func `a queue that is interrupted drops the rest`() {
        let shape = ShapeState()
        let editor = Editor(shape: shape, isInterrupted: { shape.offset.x == 3 })
        editor.run("queue 9; left 1; right 5 over 1s; up 1; flush; down 1")
        #expect(editor.offset == Offset(x: 3, y: 0))
        #expect(editor.session.queue?.count == 0)
    }

    @Test func `the end of the session runs what waits`() {
        editor.run("queue 9; left 1; begin; up 1")
        editor.session.run(.end)
        #expect(editor.offset == Offset(x: -1, y: 0))
    }
}
