import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// The times of an animated picture, and the visible state at each.
@Suite(.timeLimited) struct AnimatedSVGTests {
    /// A script, and the keyframes of its animated picture: milliseconds, X and the colour.
    struct Example: CustomTestStringConvertible {
        let script: String
        let keys: [String]

        init(_ script: String, _ keys: String...) { (self.script, self.keys) = (script, keys) }

        var testDescription: String { script }
    }

    private static func keys(of editor: Editor) throws -> [String] {
        let animation = PathAnimation(try editor.path())
        return animation.keys.map { "\($0.time / .milliseconds(1)) \($0.point.place.x) \($0.point.colour)" }
    }

    private static let examples = [
        Example("show", "0 0 blue", "2000 0 blue"),
        // Where no time has passed, all steps take the same time.
        Example(
            "right; paint red; left", "0 0 blue", "400 10 blue", "800 10 red", "1200 0 red", "3200 0 red"),
        Example(
            "repeat 2 { right; paint next }", "0 0 blue", "400 10 blue", "800 10 purple", "1200 20 purple",
            "1600 20 black", "3600 20 black"),
        // Where time has passed, a pause has its own length. The shape moves on at the end of the pause.
        Example("wait 1s; right", "0 0 blue", "600.0 0 blue", "1000.0 10 blue", "3000 10 blue"),
        Example(
            "right; wait 100ms; right; right", "0 0 blue", "400 10 blue", "500 20 blue", "900 30 blue",
            "2900 30 blue"),
        Example(
            "right 30 over 100ms", "0 0 blue", "100 30 blue", "2100 30 blue"),
        Example(
            "every 100ms 2 times right; wait 1s; paint red", "0 0 blue", "100 10 blue", "200 20 blue",
            "600 20 blue", "1000 20 red", "3000 20 red"),
        // Concurrent statements are shown concurrently.
        Example(
            "concurrent { right 30 over 100ms; sequential { wait 50ms; paint red } }", "0 0 blue",
            "33 10 blue", "50 10 red", "100 30 red", "2100 30 red"),
        Example(
            "begin; right; wait 100ms; right; commit", "0 0 blue", "400 10 blue", "500 20 blue",
            "2500 20 blue"),
        // After a pause, steps that take no time are shown one by one.
        Example(
            "begin; right 30 over 100ms; right; left; commit; left", "0 0 blue", "100 30 blue", "500 40 blue",
            "900 30 blue", "1300 20 blue", "3300 20 blue"),
        // The first frame is not part of the pause before it.
        Example(
            "wait 1s; right 30 over 100ms", "0 0 blue", "1000 0 blue", "1100 30 blue", "3100 30 blue"),
        Example(
            "begin; wait 1s; right 30 over 100ms; commit", "0 0 blue", "1000 0 blue", "1100 30 blue",
            "3100 30 blue"),
        // The time after the last step is part of the animation.
        Example("right; wait 10s", "0 0 blue", "400 10 blue", "10400 10 blue", "12400 10 blue"),
        Example(
            "begin; right; wait 10s; commit", "0 0 blue", "400 10 blue", "10400 10 blue", "12400 10 blue"),
        Example("wait 3s", "0 0 blue", "3000 0 blue", "5000 0 blue"),
        // Undone steps are not shown, and their time does not count.
        Example("right 30 over 100ms; undo; right", "0 0 blue", "400 10 blue", "2400 10 blue"),
        Example("begin; right 30 over 100ms; rollback; paint red", "0 0 blue", "400 0 red", "2400 0 red"),
        Example(
            "right; wait 1s; begin; up; wait 1s; rollback; left", "0 0 blue", "400 10 blue", "1000 10 blue",
            "1400 0 blue", "3400 0 blue"),
        Example(
            "begin; right; wait 1s; begin; up; wait 1s; rollback; left; commit", "0 0 blue", "400 10 blue",
            "1000 10 blue", "1400 0 blue", "3400 0 blue"),
        // Redone steps take as long as at first.
        Example(
            "right 30 over 100ms; undo; redo", "0 0 blue", "100 30 blue", "2100 30 blue"),
        Example(
            "right; wait 1s; up; wait 1s; paint red; undo 2; wait 1s; redo; redo", "0 0 blue", "400 10 blue",
            "2000 10 blue", "2400 10 blue", "3000 10 blue", "3400 10 red", "5400 10 red"),
        Example("right 30 over 100ms; undo; left; undo; redo", "0 0 blue", "400 -10 blue", "2400 -10 blue"),
        // Steps without a time between two pauses are shown within the second pause's transition.
        Example(
            "sequential { right 50; wait 1s; down 50; right 50; wait 1s; up 50 }", "0 0 blue", "400 50 blue",
            "1000 50 blue", "1200 50 blue", "1400 100 blue", "2000 100 blue", "2400 100 blue",
            "4400 100 blue"),
        Example(
            "sequential { right 30 over 100ms; left 5; paint red; wait 50ms }", "0 0 blue", "100 30 blue",
            "500 25 blue", "900 25 red", "950 25 red", "2950 25 red"),
        Example(
            "sequential { right 30 over 100ms; left 5; paint red; wait 50ms; left 5 }", "0 0 blue",
            "66 30 blue", "83 25 blue", "100 25 red", "150 20 red", "2150 20 red"),
        // Frames at the same time are shown together: the shape moves diagonally, without stairs.
        Example(
            "concurrent { right 30 over 100ms; down 30 over 100ms }; left", "0 0 blue", "33 10 blue",
            "66 20 blue",
            "100 30 blue", "500 20 blue", "2500 20 blue"),
        // A step between the last frames takes no time; a step after them is shown.
        Example(
            "concurrent { right 30 over 100ms; sequential { wait 100ms; paint red }; down 30 over 100ms }; left",
            "0 0 blue", "33 10 blue", "66 20 blue", "83 20 red", "100 30 red", "500 20 red",
            "2500 20 red"),
        Example(
            "concurrent { sequential { right 30 over 100ms; paint red }; wait 100ms }; left", "0 0 blue",
            "100 30 blue", "500 30 red", "900 20 red", "2900 20 red"),
        // A move in the same direction merges with the move before it, but not across a pause.
        Example(
            "sequential { right 10; wait 1s; right 10 }; left", "0 0 blue", "400 10 blue", "1000 10 blue",
            "1400 20 blue", "1800 10 blue", "3800 10 blue"),
    ]

    @Test(arguments: examples)
    func `each step has its time`(example: Example) throws {
        let editor = Editor()
        editor.run(example.script)
        #expect(editor.errors == [])
        let keys = try Self.keys(of: editor)
        #expect(keys.map(Self.rounded) == example.keys.map(Self.rounded))
    }

    /// A keyframe with its time rounded to whole milliseconds.
    private static func rounded(_ key: String) -> String {
        let words = key.split(separator: " ")
        return "\(Int(Double(words[0]) ?? -1)) \(words.dropFirst().joined(separator: " "))"
    }

    @Test func `what a person thinks between two lines takes no time`() throws {
        let editor = Editor { $0.isPrompt = true }
        editor.type("right")
        editor.session.loop.advance(by: .seconds(60))
        editor.type("right 30 over 100ms")
        #expect(
            try Self.keys(of: editor).map(Self.rounded)
                == ["0 0 blue", "400 10 blue", "500 40 blue", "2500 40 blue"])
    }

    @Test func `a key that is held down has its times, too`() throws {
        let editor = Editor { $0.isPrompt = true }
        editor.run("bind f5 right 20 over 100ms")
        for _ in 0..<2 { editor.press("f5") }
        editor.run("left")
        #expect(editor.session.invoker.history.index == 2)
        #expect(
            try Self.keys(of: editor).map(Self.rounded)
                == ["0 0 blue", "200 40 blue", "600 30 blue", "2600 30 blue"])
    }

    @Test func `many steps together take twenty seconds`() throws {
        let editor = Editor()
        editor.run("repeat 100 { right 1; paint next }")
        #expect(try Self.keys(of: editor).last == "22000.0 100 red")
    }

    @Test func `the file moves and paints the shape, and stands still where that is asked for`() {
        let editor = Editor()
        editor.run("right 300; wait 2s; paint #ff000080")
        let lines = editor.run("export - animated").map {
            $0.trimmingPrefix { $0 == " " }.replacing(#/p[0-9a-f]{8}/#) { _ in "ID" }
        }
        #expect(
            lines.dropFirst(5) == [
                #"<style type="text/css">"#,
                "#ID * { animation-duration: 4.4s; animation-timing-function: linear; "
                    + "animation-iteration-count: infinite }",
                "@media (prefers-reduced-motion: reduce) { #ID * { animation: none !important } }",
                "@keyframes ID-k1 {",
                "0% { transform: translate(70px, 70px); fill: #0000ff; fill-opacity: 1 }",
                "9.090909% { transform: translate(370px, 70px); fill: #0000ff; fill-opacity: 1 }",
                "45.454545% { transform: translate(370px, 70px); fill: #0000ff; fill-opacity: 1 }",
                "54.545455% { transform: translate(370px, 70px); fill: #ff0000; fill-opacity: 0.502 }",
                "100% { transform: translate(370px, 70px); fill: #ff0000; fill-opacity: 0.502 }",
                "}", "</style>",
                """
                <rect id="shape" x="-50" y="-30" width="100" height="60" transform="translate(370 70)" \
                fill="#ff0000" fill-opacity="0.502" stroke="#000000" stroke-opacity="0.25" stroke-width="1" style="animation-name: ID-k1"/>
                """,
                "</svg>",
            ])
    }

    @Test(arguments: [
        (0, 1, "0"), (1, 1, "1"), (1, 3, "0.333"), (2, 3, "0.667"), (1999, 1000, "1.999"),
        (19999, 10000, "2"),
        (1, 2, "0.5"), (1, 1000, "0.001"), (1, 100_000, "0"), (123_456, 1, "123456"),
    ])
    func `a quotient has three decimals, and no more than it needs`(number: Int, whole: Int, text: String) {
        #expect(Int128(number).fraction(of: Int128(whole), decimals: 3) == text)
    }
}
