import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// Labels and outlines that change in an animated picture.
@Suite(.timeLimited) struct LabelAnimationTests {
    private func animation(of script: String) -> ReadPicture {
        let editor = Editor()
        editor.run("format quiet; \(script)")
        #expect(editor.errors == [])
        return ReadPicture(editor.run("format text; export - animated").joined(separator: "\n"))
    }

    /// The opacity of each element with a step rule, in order: milliseconds and whether it is shown.
    private func steps(in animation: ReadPicture) -> [String] {
        let length = animation.style.firstMatch(of: #/duration: ([0-9.]+)s/#).flatMap { Double($0.1) } ?? 0
        return animation.style.split(separator: "@keyframes").filter { $0.contains("step-end") }.map { rule in
            rule.matches(of: #/([0-9.]+)% \{ opacity: ([01]);/#).map { key in
                "\(Int((Double(key.1) ?? -1) * length * 10 + 0.5)) \(key.2)"
            }.joined(separator: ", ")
        }
    }

    @Test(arguments: [
        ("label one; wait 1s; label two", ["0 0, 400 1, 1400 0, 3400 0", "0 0, 1400 1, 3400 1"]),
        ("label one; wait 1s; label none", ["0 0, 400 1, 1400 0, 3400 0"]),
        (
            "label one; wait 1s; label two; wait 1s; label one",
            ["0 0, 400 1, 1400 0, 2400 1, 4400 1", "0 0, 1400 1, 2400 0, 4400 0"]
        ),
        (
            "select none; add text a \"one\"; wait 1s; label two",
            ["0 1, 1400 0, 3400 0", "0 0, 1400 1, 3400 1"]
        ),
        ("label one; wait 1s; right", ["0 0, 400 1, 3400 1"]),
    ])
    func `a label is shown from when it was set until it was replaced`(script: String, expected: [String]) {
        #expect(steps(in: animation(of: script)) == expected)
    }

    @Test func `without animations only the last label is seen`() {
        let animation = animation(of: "label one; wait 1s; label two")
        let labels = animation.elements["g"]?.filter { $0["fill-opacity"] == "1" } ?? []
        #expect(labels.map { $0["opacity"] } == ["0", nil])
        #expect(animation.elements["text"]?.count == 2)
    }

    @Test func `a label that stays is not animated, and a text that stays is in no group`() {
        let animation = animation(of: "begin; add text a \"b\"; commit; wait 1s; right")
        #expect(animation.elements["g"]?.count == 1 && steps(in: animation) == [])
    }

    @Test func `the letters keep their contrast while the shape is painted`() {
        let animation = animation(of: "label a; paint white; wait 1s; paint navy")
        let rules = animation.style.split(separator: "@keyframes")
        let letters = rules.last { $0.contains("% { fill: #") } ?? ""
        #expect(
            letters.matches(of: #/fill: (#[0-9a-f]+)/#).map { String($0.1) }.suffix(2) == [
                "#ffffff", "#ffffff",
            ])
        #expect(letters.contains("fill: #000000"))
    }

    @Test func `the label of a connector moves with its patch, and changes`() {
        let animation = animation(
            of: "add ellipse a at 300 0; connect shape a; label one; wait 1s; with a right 100; label two")
        let labels = animation.elements["g"]?.filter { $0["fill-opacity"] == "1" } ?? []
        #expect(labels.count == 2)
        let names = labels.compactMap {
            $0["style"]?.trimmingPrefix("animation-name: ").split(separator: ", ")
        }
        #expect(names.count == 2 && names.allSatisfy { $0.count == 2 } && names[0][0] == names[1][0])
        #expect(animation.style.contains("{ transform: translate(150px, 0px) }"))
        #expect(animation.elements["rect"]?.filter { $0["fill"] == "#ffffff" }.count == 3)
    }

    @Test func `an outline has its colour and width when the shape had it`() {
        let animation = animation(of: "add polygon 3 a; outline red 3; wait 1s; outline blue 9")
        #expect(animation.style.contains("stroke: #ff0000; stroke-opacity: 1"))
        #expect(animation.style.contains("stroke: #0000ff; stroke-opacity: 1"))
        for width in [0, 3, 9] { #expect(animation.style.contains("% { stroke-width: \(width) }")) }
    }

    @Test func `a label that was longer than its shape lies within the picture`() {
        let animation = animation(of: "label \(String(repeating: "m", count: 100)); wait 1s; label a")
        #expect(animation.view.hasPrefix("0 0 1058 "))
    }

    @Test func `with too many labels only the last is seen, throughout`() {
        let animation = animation(of: "repeat 400 { label a; right; label b; right }; label c")
        #expect(steps(in: animation) == [])
        #expect(animation.elements["text"]?.count == 1)
        #expect(animation.elements["desc"]?.count == 1)
    }
}
