import Testing

@testable import ShapeEditorSession

/// What a script may run is limited, so that a check and the opening of a drawing end.
@Suite(.timeLimited) struct GroupLimitTests {
    @Test(arguments: [
        ("repeat 9223372036854775807 {}", 1), ("repeat 1000 { repeat 1000 {} }", 15),
        ("record a {}; play a 9223372036854775807", 14),
        ("concurrent { repeat 300000 {}; repeat 300000 {} }", 32),
        ("with all { repeat 500000 {} }", 12), ("repeat 9223372036854775807 select all", 1),
    ])
    func `a group runs half a million statements of any kind and depth`(script: String, column: Int) {
        let editor = Editor()
        editor.run(script, name: "s")
        #expect(editor.errors.count == 1)
        #expect(
            editor.errors.first?.hasPrefix(
                "s:1:\(column): error: too many statements in one group; at most 500000\n") == true)
        #expect(editor.labels == [])
    }

    @Test func `the next group has the same room`() {
        let editor = Editor()
        editor.run("repeat 300000 {}; repeat 300000 {}; begin; left; commit; repeat 300000 {}")
        #expect(editor.errors == [])
    }

    @Test(arguments: [
        ("every 1ms left 1; wait 525600min; up", "1:19", 10),
        ("every 1ms repeat 2 left 1; wait 9s; up", "1:11", 6),
        ("every 1ms left 1; every 1ms right 1; wait 9s; up", "1:38", 0),
        ("left 99999999 over 525600min; up", "1:1", nil),
        ("every 1ms left 1; repeat 1 wait 9s; up", "1:28", 0),
    ])
    func `while a drawing is checked, timers and frames together tick so often`(
        script: String, place: String, distance: Int?
    ) {
        let editor = Editor { $0.isCheck = true }
        editor.session.timers.limitTicks(to: 10)
        editor.run(script, name: "s")
        #expect(
            editor.errors.map { $0.prefix { $0 != "\n" } } == [
                "s:\(place): error: too many ticks of timers and frames; at most 500000 while a drawing is checked or opened"
            ])
        #expect(editor.session.timers.all.isEmpty)
        if let distance { #expect(editor.session.shape.offset.x == -distance) }
        #expect(editor.session.shape.offset.y == 0)
    }

    @Test func `elsewhere they tick as often as they are due`() {
        let editor = Editor()
        editor.run("every 1ms left 1; wait 20ms")
        #expect(editor.session.shape.offset.x == -20)
    }
}
