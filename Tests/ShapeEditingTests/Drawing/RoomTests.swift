import Foundation
import Testing

/// What `space` moves and what it makes larger.
@Suite(.timeLimited) struct RoomTests {
    private static let beyond = [
        // What lies beyond moves, also elsewhere.
        (
            "add note a at 100 0; add note b at 300 500", "right of shape 30",
            "a: offset (130, 0), b: offset (330, 500)"
        ),
        ("add note a at 100 0; add note b at -101 0", "right of shape -20", "a: offset (80, 0)"),
        ("add note a at 0 -100", "above shape 7", "a: offset (0, -107)"),
        ("add note a at -100 0", "left of shape 7", "a: offset (-107, 0)"),
        // Several SHAPES, and a connector among them.
        (
            "add note a right of shape; connect shape a; add note b right of a", "right of shape,a,*-* 5",
            "b: offset (285, 0)"
        ),
    ]
    private static let across = [
        // What encloses grows, and what has the same edges.
        ("add note a around shape", "below shape 10", "a: offset (0, 5) size (140, 110)"),
        ("add note a around shape", "below shape 7", "a: offset (0, 4) size (140, 107)"),
        ("add note a around shape", "above shape 7", "a: offset (0, -3) size (140, 107)"),
        (
            "add note a around shape; add note b below a 0 size 140 9", "right of shape 8",
            "a: offset (4, 0) size (148, 100), b: offset (4, 55) size (148, 9)"
        ),
        (
            "add note a around shape; with a turn 90; with a size 100 140", "right of shape 8",
            "a: offset (4, 0) size (100, 148)"
        ),
        // Others go as their centres do, with what lies in them.
        (
            "add note a at 60 90; add note b at 15 90 size 5", "right of shape 8",
            "a: offset (68, 90), b: offset (23, 90)"
        ),
        (
            "add note a at 40 90; add note b at 80 90 size 5; add note c at 200 0", "right of shape 8",
            "c: offset (208, 0)"
        ),
        ("add note a at 60 90 turn 45", "right of shape 8", "a: offset (68, 90)"),
        // Rows that touch stay together, unless the room is made within them.
        (
            "add note a at 90 10 size 50; add note b below a 0 size 50; add note c below b 0 size 50",
            "below shape 9",
            "a: offset (90, 19), b: offset (90, 69), c: offset (90, 119)"
        ),
        ("add note a at 90 10 size 50; add note b below a 0 size 50", "below a 9", "b: offset (90, 69)"),
        // Of a line each end moves.
        ("add line l from 0 0 to 90 0", "right of shape 8", "l: from (0, 0) to (98, 0)"),
        ("add line l from 50 0 to 90 0", "right of shape 8", "l: from (58, 0) to (98, 0)"),
        (
            "add line l from 30 0 to 90 0; add note a around l", "right of shape 8",
            "a: offset (68, 0), l: from (38, 0) to (98, 0)"
        ),
    ]

    @Test(arguments: beyond + across)
    func `room moves what lies beyond, and what encloses grows`(script: String, space: String, result: String)
    {
        let editor = Editor()
        editor.run(script)
        let lines = editor.run("space \(space)")
        #expect(editor.errors == [])
        let places = lines.map { $0.replacing(" colour blue", with: "").replacing(" colour black", with: "") }
        #expect(places.joined(separator: ", ") == result)
    }

    @Test func `room that can't be made changes nothing`() {
        let editor = Editor()
        editor.run("add note a around shape 5; add note b at 0 400; select shape")
        for statement in ["above b 0", "right of b 5", "below shape -70", "above * 9"] {
            editor.run("space \(statement)")
        }
        #expect(editor.errors.count == 4)
        #expect(editor.run("undo").last?.hasPrefix("b: deleted") ?? false)
    }
}
