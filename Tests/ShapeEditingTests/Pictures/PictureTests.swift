import CommandKit
import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// The contents of an SVG file.
@Suite(.timeLimited) struct PictureTests {
    private let editor = Editor()

    /// The lines that `export -` prints after a script.
    private func picture(_ script: String, _ kind: String = "") -> [String] {
        editor.run(script)
        let lines = editor.run("export - \(kind)")
        #expect(editor.errors == [])
        return lines.map { String($0.trimmingPrefix { $0 == " " }) }
    }

    private func trail(_ script: String) -> [String] {
        picture(script, "trail").filter { $0.hasPrefix("<polyline") }
    }

    @Test func `the shape stands at its offset, which is its centre, in its colour`() {
        editor.run("move by -10 20; paint tomato; step 5")
        #expect(
            editor.run("export -").joined(separator: "\n") == """
                <?xml version="1.0" encoding="UTF-8"?>
                <svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="140" height="100" viewBox="0 0 140 100" \
                style="max-width:100%;height:auto">
                  <title>offset (-10, 20) colour tomato</title>
                  <rect width="140" height="100" fill="#ffffff"/>
                  <path d="M72 30h16M80 22v16" stroke="#bbbbbb" stroke-width="1" shape-rendering="crispEdges"/>
                  <rect id="shape" x="-50" y="-30" width="100" height="60" transform="translate(70 50)" \
                fill="#ff6347" fill-opacity="1" stroke="#000000" stroke-opacity="0.25" stroke-width="1"/>
                </svg>
                """)
    }

    @Test(arguments: [("#ff880080", "0.502"), ("transparent", "0"), ("#00000001", "0.004"), ("red", "1")])
    func `what a colour lets through is its opacity`(colour: String, opacity: String) {
        #expect(picture("paint \(colour)").contains { $0.contains(" fill-opacity=\"\(opacity)\" ") })
    }

    @Test func `bounds are a frame`() {
        let lines = picture("bounds 400 301; right 200")
        let frame = """
            <rect x="22" y="22" width="400" height="300" fill="none" stroke="#999999" \
            stroke-width="1" shape-rendering="crispEdges"/>
            """
        #expect(lines.contains(frame))
        // The shape at the canvas's edge extends outside it, and the picture holds the whole shape.
        #expect(lines.contains { $0.contains(" viewBox=\"0 0 494 344\"") })
        #expect(lines.contains { $0.contains("translate(422 172)") })
    }

    @Test(arguments: [(0, 300), (1, 300), (300, 0), (0, 0)])
    func `bounds with no room across are a line`(width: Int, height: Int) {
        let lines = picture("bounds \(width) \(height)")
        let size = "width=\"\(max(1, width))\" height=\"\(max(1, height))\""
        #expect(lines.contains { $0.contains(size + " fill=\"none\"") })
    }

    @Test(arguments: [Int.min, Int.max])
    func `at the end of the range a picture is as anywhere, but for the origin`(end: Int) {
        let lines = picture("bounds none; move to \(end) \(-1 - end)")
        #expect(lines.contains { $0.contains("viewBox=\"0 0 140 100\"") })
        #expect(lines.contains { $0.contains(" width=\"100\" height=\"60\" transform=\"translate(70 50)\"") })
        #expect(!lines.contains { $0.hasPrefix("<path") })
    }

    @Test(arguments: [
        ("9950 0", true), ("9951 0", false), ("-9950 0", true), ("-9951 0", false), ("0 9970", true),
        ("0 9971", false), ("0 -9970", true), ("0 -9971", false), ("-20000 0", false),
    ])
    func `an origin from which the shape could not be seen is left out`(place: String, isThere: Bool) {
        #expect(picture("move to \(place)").contains { $0.hasPrefix("<path") } == isThere)
    }

    @Test(arguments: [
        ("10001 20", true), ("10002 20", false), ("20 10001", true), ("20 10002", false),
        ("9223372036854775807 20", false),
    ])
    func `bounds in which the shape could not be seen are left out`(bounds: String, isThere: Bool) {
        #expect(picture("bounds \(bounds)").contains { $0.contains("#999999") } == isThere)
    }

    @Test func `a trail is a line for each stretch of one colour`() {
        #expect(
            trail(
                "right 100; down 50; paint red; paint lime; left 100; sequential { up 10; paint red; up 10 }")
                == [
                    ##"<polyline points="70,50 170,50 170,100" stroke="#0000ff"/>"##,
                    ##"<polyline points="170,100 70,100 70,90" stroke="#00ff00"/>"##,
                    ##"<polyline points="70,90 70,80" stroke="#ff0000"/>"##,
                ])
    }

    @Test(arguments: [
        "transaction { right 100; down 50; left 100; up 50 }",
        "sequential { right 60; right 40; down 50; left 100; up 50 }",
        "repeat 1 { move to 100 0; move to 100 50; move to 0 50; reset }",
        "record square; right 100; down 50; left 100; up 50; end",
    ])
    func `a group's turns are in a trail, also where it comes to nothing`(script: String) {
        #expect(
            trail(script) == [
                ##"<polyline points="70,50 170,50 170,100 70,100 70,50" stroke="#0000ff"/>"##
            ])
    }

    @Test(.limit) func `a shape that goes to and fro for long in a group merges its moves at last`() throws {
        let count = ShapeActionInvoker.keptTurns / 2 + 1000
        editor.run("format quiet; repeat \(count) { right 1; left 1 }; repeat \(count) { right 1; down 1 }")
        try #require(editor.errors == [])
        func children(_ entry: Int) -> Int {
            (editor.session.invoker.history.entries[entry] as? CompositeCommand)?.children.count ?? .max
        }
        #expect(children(0) <= ShapeActionInvoker.keptTurns && children(1) <= ShapeActionInvoker.keptTurns)
        #expect(trail("up").count == 1)
    }

    @Test func `what was undone is no part of a trail, nor is what was rolled back`() {
        #expect(trail("right 100; undo; begin; left 100 over 1s; rollback") == [])
        #expect(trail("redo; down over 1s; undo").count == 1)
    }

    @Test func `a trail across the whole range has coordinates that a viewer can count with`() {
        let lines = picture(
            "move to 9223372036854775807 -9223372036854775808; reset; move to -9223372036854775808 0", "trail"
        )
        #expect(lines.contains { $0.contains("viewBox=\"0 0 999999 545454\"") })
        #expect(
            lines.contains {
                $0.hasPrefix("<polyline points=\"954545,45454 499999,499999 45454,499999\"")
            })
        // The shape is drawn enlarged, because it would be too small to see.
        #expect(
            lines.contains {
                $0.contains(" width=\"31249\" height=\"18749\" transform=\"translate(45454 ")
            })
    }

    @Test func `a trail begins where the undo limit has left it`() {
        let editor = Editor { $0.undoLimit = 1 }
        editor.run("right 100; down 50; right 10")
        let lines = editor.run("export - trail").filter { $0.contains("<polyline") }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("points=\"120,70 130,70\"") == true)
    }

    @Test func `many steps are no more than a person waits for`() {
        let count = min(50_000, rounds(usually: 50_000))
        editor.run("format quiet\n" + String(repeating: "left 1\nright 1\n", count: count))
        #expect(trail("up").count == 1)
    }

    @Test func `without steps a trail and an animation are of the shape as it is`() {
        #expect(trail("") == [])
        #expect(
            picture("", "animated").contains { $0.hasPrefix("100% { transform: translate(70px, 50px); ") })
    }
}
