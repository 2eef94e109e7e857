import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// The animated pictures of drawings whose shapes have names.
@Suite(.timeLimited) struct AnimatedDrawingTests {
    private func animation(of script: String) -> ReadPicture {
        let editor = Editor()
        editor.run("format quiet; \(script)")
        #expect(editor.errors == [])
        return ReadPicture(editor.run("format text; export - animated").joined(separator: "\n"))
    }

    /// The declarations in the keyframes of an element, in order; empty if the element is not animated.
    private func keys(_ element: [String: String]?, in animation: ReadPicture) -> [String] {
        guard let name = element?["style"]?.split(separator: " ").last else { return [] }
        let rule = animation.style.split(separator: "@keyframes \(name) {\n").last ?? ""
        return rule.prefix { $0 != "@" }.matches(of: #/% \{ (.+) \}\n/#).map { String($0.1) }
    }

    private func opacities(_ element: [String: String]?, in animation: ReadPicture) -> [String] {
        keys(element, in: animation).map { String($0.split(separator: "opacity: ").last ?? "") }
    }

    @Test func `a deleted connector fades where it was`() {
        let animation = animation(
            of: "add ellipse a at 300 0; connect shape a; select a; down 200; wait 1s; delete shape-a")
        let group = animation.elements["g"]?.first
        #expect(opacities(group, in: animation) == ["0", "0", "1", "1", "0", "0"])
        let line = keys(animation.elements["line"]?.first, in: animation)
        #expect(line.first?.contains(" matrix(0.6") == true)
        #expect(
            line.suffix(2)
                == Array(
                    repeating: "transform: translate(0px, 0px) matrix(1, 0, 0, 1, 0, 0); stroke-width: 2",
                    count: 2
                ))
        #expect(Set(line).count == 2)
    }

    @Test(arguments: ["", "; right 220"])
    func `a connector is seen until its shapes touch, and again when they don't`(rest: String) {
        let animation = animation(
            of: "add ellipse a at 300 0; connect shape a arrow; select a; left 220; wait 1s\(rest)")
        let group = animation.elements["g"]?.first
        #expect(group?["id"] == (rest.isEmpty ? nil : "shape-a"))
        #expect(group?["opacity"] == (rest.isEmpty ? "0" : nil))
        let seen = ["0", "0", "1", "0"] + (rest.isEmpty ? ["0"] : ["0", "1", "1"])
        #expect(opacities(group, in: animation) == seen)
        #expect(keys(animation.elements["line"]?.first, in: animation) == [])
    }

    @Test func `what can't be seen is not said to be left out`() {
        let animation = animation(of: "add ellipse a; select shape; paint #0000fe; wait 1s; paint blue")
        #expect(animation.elements["desc"] == nil)
    }

    @Test(arguments: [
        (
            "rectangle", "rect",
            ["x: -10px; width: 20px", "x: -30px; width: 60px"]
        ),
        ("ellipse", "ellipse", ["rx: 10px", "rx: 30px"]),
        (
            "polygon 3", "polygon",
            ["transform: scale(0.333333, 1); stroke-width: 5.2", "transform: scale(1, 1); stroke-width: 3"]
        ),
    ])
    func `only the figure of a labelled shape grows, and its outline and label do not`(
        kind: String, element: String, sizes: [String]
    ) {
        let animation = animation(
            of: "begin; add \(kind) a size 20 40; outline red 3; label a; commit; wait 1s; size 60 40")
        let figure = keys(animation.elements[element]?.last, in: animation)
        #expect(figure.suffix(3) == [sizes[0], sizes[1], sizes[1]])
        let group = keys(animation.elements["g"]?.first, in: animation)
        #expect(group.allSatisfy { !$0.contains("scale(") || $0.contains("scale(1)") })
        let elements = [animation.elements["g"]?.first, animation.elements[element]?.last]
        #expect(elements.compactMap { $0?["stroke-width"] } == ["3"])
    }

    @Test func `larger letters of a label leave the shape as it is`() {
        let animation = animation(of: "add rectangle a label b; wait 1s; font 32")
        let group = keys(animation.elements["g"]?.first, in: animation)
        #expect(!group.isEmpty && group.allSatisfy { !$0.contains("scale(") })
    }

    @Test func `a text grows as a whole`() {
        let animation = animation(of: "add text a \"b\" size 20; wait 1s; size 60")
        let scales = keys(animation.elements["g"]?.first, in: animation).map { $0.contains("scale(1)") }
        #expect(scales.suffix(2) == [true, true] && scales.first == false)
    }

    @Test(arguments: [
        ("right 300 over 1s", ["400 0", "1400 300", "3400 300"]),
        ("select shape,a; right 300 over 1s", ["400 0", "1400 300", "3400 300"]),
        ("size 30 over 1s; right 30", ["400 0", "1400 0", "1800 30", "3800 30"]),
        (
            "right 300 over 1s; wait 1s; right 300 over 1s; undo; redo",
            ["400 0", "1400 300", "2400 300", "3400 600", "5400 600"]
        ),
        (
            "transaction { right 300 over 1s; left 300 over 1s; wait 1s }",
            ["400 0", "1400 300", "2400 0", "5400 0"]
        ),
        (
            "transaction { wait 1s; right 300 over 1s; wait 1s; down 100 over 1s }; left 300",
            ["400 0", "1400 0", "2400 300", "3400 300", "4400 300", "4800 0", "6800 0"]
        ),
        ("right 0 over 1s; right 30", ["400 0", "1400 0", "1800 30", "3800 30"]),
    ])
    func `what takes time takes it in the animation, also of a shape that is not the first`(
        script: String, expected: [String]
    ) {
        #expect(places(in: animation(of: "add ellipse a at 0 0; \(script)")) == expected)
    }

    @Test(arguments: [
        ("begin; right 300; wait 1s", ["400 0", "800 300", "3800 300"]),
        ("begin; wait 1s; right 300; wait 1s", ["400 0", "1000 0", "1400 300", "4400 300"]),
        ("wait 1s; begin; right 300; wait 1s", ["400 0", "1000 0", "1400 300", "4400 300"]),
        ("begin; right 300 over 1s; wait 1s", ["400 0", "1400 300", "4400 300"]),
        ("begin; right 10; wait 1s; right 20", ["400 0", "800 10", "1400 10", "1800 30", "3800 30"]),
        ("right 300; wait 1s; begin; wait 1s", ["400 0", "800 300", "4800 300"]),
        (
            "begin; paint red; wait 1s; paint blue; wait 1s; right 300",
            ["400 0", "800 0", "1400 0", "1800 0", "2400 0", "2800 300", "4800 300"]
        ),
    ])
    func `what takes time in an open transaction takes it in the animation`(
        script: String, expected: [String]
    ) {
        let editor = Editor { $0.isPrompt = true }
        editor.type("format quiet; add ellipse a at 0 0; \(script)")
        let animation = ReadPicture(editor.type("export - animated").joined(separator: "\n"))
        #expect(editor.errors == [])
        #expect(places(in: animation) == expected)
    }

    /// The keyframes of the shape that appears last, but for the first one: milliseconds, and X from where it appears.
    private func places(in animation: ReadPicture) -> [String] {
        let length = animation.style.firstMatch(of: #/duration: ([0-9.]+)s/#).flatMap { Double($0.1) } ?? 0
        let rule = animation.style.split(separator: "@keyframes").last { $0.contains("opacity: 0") } ?? ""
        let keys = rule.matches(of: #/([0-9.]+)% \{ transform: translate\(([0-9]+)/#)
        let start = keys.first.flatMap { Int($0.2) } ?? 0
        return keys.dropFirst().map { key in
            "\(Int((Double(key.1) ?? -1) * length * 10 + 0.5)) \((Int(key.2) ?? -1) - start)"
        }
    }
}
