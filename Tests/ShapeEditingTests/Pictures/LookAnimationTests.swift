import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// Corners, dashes, fonts, heads and symbols that change in an animated picture.
@Suite(.timeLimited) struct LookAnimationTests {
    private static let threeBoxes =
        "add rectangle a at 0 0; add rectangle b at 200 0; add rectangle c at 0 200; size 100 60"
    private static let boxes = "add rectangle a at 0 0; add rectangle b at 300 100"

    private static let changes: [(String, element: String, old: String, new: String)] = [
        (
            "add rectangle a size 100 60; wait 1s; corner 12", "rect",
            "rx: 0px", "rx: 12px"
        ),
        (
            "add rectangle a size 100 60 outline red 2; wait 1s; stroke dashed", "rect",
            "stroke-dasharray: none", "stroke-dasharray: 8 6"
        ),
        (
            "add rectangle a size 100 60 outline red 2 dotted; wait 1s; outline red 3", "rect",
            "stroke-width: 2; stroke-dasharray: 0 6", "stroke-width: 3; stroke-dasharray: 0 9"
        ),
        // The dashes make up for the scale of a line that grows.
        (
            "add line a from 0 0 to 100 0 dashed; wait 1s; size 200", "line",
            "stroke-width: 4; stroke-dasharray: 16 12", "stroke-width: 2; stroke-dasharray: 8 6"
        ),
        ("add line a from 0 0 to 100 0; wait 1s; stroke 5", "line", "stroke-width: 2;", "stroke-width: 5;"),
        // The head keeps its size, and the line its distance from the head.
        (
            "add line a from 0 0 to 100 0 arrow; wait 1s; size 190", "polygon",
            "translate(-45px, 0px) matrix(1, 0, 0, 1, 0, 0)", "translate(0px, 0px) matrix(1, 0, 0, 1, 0, 0)"
        ),
        (
            "add line a from 0 0 to 100 0 arrow; wait 1s; size 190", "line",
            "translate(45px, 0px) matrix(0.5, 0, 0, 0.5, 0, 0); stroke-width: 4",
            "translate(0px, 0px) matrix(1, 0, 0, 1, 0, 0); stroke-width: 2"
        ),
        (
            "add line a from 0 0 to 100 0 arrow; wait 1s; stroke 4", "polygon",
            "translate(50px, 0px) matrix(0.5, 0, 0, 0.5, 0, 0)",
            "translate(0px, 0px) matrix(1, 0, 0, 1, 0, 0)"
        ),
        // Bent and curved connectors, and loops, go with their shapes.
        (
            "\(boxes); connect a b bent; wait 1s; with b down 100 over 100ms", "path",
            "d: path('M50 0L150 0L150 50L150 50L150 50L150 100L250 100')",
            "d: path('M50 0L150 0L150 100L150 100L150 100L150 200L250 200')"
        ),
        (
            "\(boxes); connect a b curved; wait 1s; with b size 60 over 100ms", "path",
            "d: path('M50 0C161.8 0,138.2 100,250 100')", "d: path('M50 0C170.83 0,149.17 100,270 100')"
        ),
        (
            "\(boxes); connect a b curved; connect b a curved; wait 1s; with b down 100 over 100ms", "path",
            "d: path('M50 -8C161.8 -8,138.2 92,250 92')", "d: path('M50 -8C191.42 -8,108.58 192,250 192')"
        ),
        (
            "\(boxes); connect b b bent; wait 1s; with b turn 90 over 100ms", "path",
            "d: path('M50 -15L80 -15L80 0L80 0L80 0L80 15L50 15')",
            "d: path('M30 -15L60 -15L60 0L60 0L60 0L60 15L30 15')"
        ),
        (
            "\(boxes); connect a b; wait 1s; with b down 100 over 100ms", "line",
            "translate(7.14px, 2.38px) matrix(0.805861, -0.21978, 0.21978, 0.805861, 0, 0); stroke-width: 2.39",
            "matrix(1, 0, 0, 1, 0, 0); stroke-width: 2"
        ),
        (
            "add cylinder a size 60 48; wait 1s; size 120 96", "path", "scale(0.5, 0.5)", "scale(1, 1)"
        ),
        // A connector follows its row.
        (
            "add table a at 0 0 label a b c; add note b at 200 0; connect a b bent from row c; wait 1s; "
                + "with a row 0 after x", "path",
            "d: path('M50 28L100 28L100 14L100 14L100 14L100 0L150 0')",
            "d: path('M50 40L100 40L100 20L100 20L100 20L100 0L150 0')"
        ),
        // The rows of a table follow its top.
        (
            "add table a size 100 60 label b; wait 1s; size 200 90", "label",
            "translate(-38px, -30px) scale(1)", "translate(-88px, -45px) scale(1)"
        ),
        (
            "add rectangle a size 100 60 font left label b; wait 1s; size 200 60", "label",
            "translate(-38px, 0px) scale(1)", "translate(-88px, 0px) scale(1)"
        ),
        (
            "add rectangle a size 100 60 label b; wait 1s; font 32", "label",
            "translate(0px, 0px) scale(0.5)", "translate(0px, 0px) scale(1)"
        ),
        // A column is 9.6 points wide, and its middle is half of that from where the row starts.
        (
            "add rectangle a size 100 60 label b; wait 1s; font left", "label",
            "translate(-4.8px, 0px) scale(1)", "translate(-38px, 0px) scale(1)"
        ),
        (
            "add rectangle a size 100 60 font ink red label b; wait 1s; font ink #00ff0080", "label",
            "fill: #ff0000; fill-opacity: 1", "fill: #00ff00; fill-opacity: 0.502"
        ),
        // From the right to the left, and then from below.
        (
            "\(threeBoxes); connect b a; wait 1s; attach from c", "line", "matrix(0, -0.714286, 0.714286, 0,",
            "matrix(1, 0, 0, 1, 0, 0)"
        ),
        // The first connector makes room for the second.
        (
            "\(threeBoxes); connect a b; connect c b; wait 1s; attach from a", "line",
            "translate(0px, 8px) matrix(1, 0, 0, 1, 0, 0)", "translate(0px, 0px) matrix(1, 0, 0, 1, 0, 0)"
        ),
    ]

    @Test(arguments: changes)
    func `keyframes have the look before and after`(
        script: String, element: String, old: String, new: String
    ) throws {
        let editor = Editor()
        editor.run("format quiet; delete all; begin; \(script.replacing("; wait", with: "; commit; wait"))")
        #expect(editor.errors == [])
        let animation = ReadPicture(editor.run("format text; export - animated").joined(separator: "\n"))
        #expect(animation.problem == nil)
        let elements = animation.elements[element == "label" ? "g" : element] ?? []
        let styles = elements.compactMap { $0["style"] }.flatMap { $0.split(separator: " ") }
        let all = styles.flatMap { name in
            let rule =
                animation.style.split(separator: "@keyframes \(name.prefix { $0 != "," }) {\n").last ?? ""
            return rule.prefix { $0 != "@" }.matches(of: #/% \{ (.+) \}\n/#).map { String($0.1) }
        }
        let both = [old, new].map { text in all.firstIndex { $0.contains(text) } }
        #expect(both[0] != nil && both[1] != nil, "\(all)")
    }

    /// The keyframes of a whole connector have a fill, which is stronger than an attribute of the same element.
    @Test(arguments: ["bent", "curved"])
    func `the way of a connector is not filled by the keyframes`(route: String) throws {
        let editor = Editor()
        editor.run("format quiet; \(Self.boxes); connect a b \(route); wait 1s; paint red over 1s")
        let animation = ReadPicture(editor.run("format text; export - animated").joined(separator: "\n"))
        let way = try #require(animation.elements["path"]?.first)
        #expect(way["fill"] == "none" && way["style"] == nil)
    }

    @Test func `what has no look of its own has no more declarations than before`() {
        let editor = Editor()
        editor.run(
            "format quiet; add rectangle a; outline red; label b; wait 1s; size 80; add line from 0 0 to 9 9; size 20"
        )
        let text = editor.run("format text; export - animated").joined(separator: "\n")
        #expect(!text.contains("rx") && !text.contains("dash") && !text.contains("linecap"))
        #expect(!text.contains("fill-opacity: 1"))
    }
}
