import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

@Suite(.timeLimited) struct ViewTests {
    @Test func `it prints the picture in ASCII, of 80 columns`() {
        let lines = Editor().run("right 200; down 100; left 80; view")
        #expect(lines.count == 3 + 20)
        #expect(lines[3] == "+ (120, 100) blue " + String(repeating: "-", count: 61) + "+")
        #expect(lines.dropFirst(3).allSatisfy { $0.count == 80 && $0.utf8.allSatisfy { 0x20...0x7E ~= $0 } })
        #expect(lines.dropFirst(3).contains { $0.contains("#") })
        #expect(lines.dropFirst(3).contains { $0.contains("....") })
        #expect(lines.last?.hasSuffix(" column = 10 +") == true)
    }

    @Test func `as JSON it is one object`() {
        let lines = Editor().run("paint red; format json; view")
        #expect(lines.count == 2)
        #expect(
            lines[1].hasPrefix(
                #"{"type":"view","x":0,"y":0,"colour":"red","column":10,"view":["+ (0, 0) red --"#))
    }

    @Test func `the object has the place of the shape, and what a column stands for`() {
        let lines = Editor().run("format quiet; right 30; up 7; format json; view scale 20; view")
        #expect(
            lines.last?.hasPrefix(#"{"type":"view","x":30,"y":-7,"colour":"blue","column":20,"view":"#)
                == true)
    }

    @Test(
        arguments: [
            "right 300", "transaction { right 300; left 100; view }",
            "begin; right 100; sequential { right 100; repeat 2 right 50 }",
            "right 100; right 200; undo; right 200",
        ])
    func `the way is shown as far as it was done, also in what is open`(script: String) {
        #expect(Editor().run("\(script); view").contains { $0.contains("..") })
        let without = Editor().run("view trail off; right 300; view")
        #expect(without.contains { $0.contains("#") } && !without.contains { $0.contains("..") })
    }

    @Test func `a picture in a group has the way from before it`() {
        let lines = Editor().run("down 300; right 300; repeat 1 { left 10; transaction { left 10; view } }")
        let column = lines.filter { $0.hasPrefix("|") && $0.contains(".") }
        #expect(column.count > 3)
    }

    @Test(
        arguments: [
            ("view at 100 50; view scale 7", "column = 7 +"), ("view scale 7; view fit", "column = 10 +"),
            ("view scale 9223372036854775807", "column = 9223372036854775807 +"),
        ])
    func `it can be told what to show`(script: String, scale: String) {
        #expect(Editor().run("\(script); view").last?.hasSuffix(scale) == true)
    }

    @Test(
        arguments: [
            ("view sideways", "'sideways'"), ("view at 1", "missing Y"), ("view scale 0", "'0'"),
            ("view trail", "on or off"), ("view on on", "'on'"), ("view at 1 x", "'x'"),
        ])
    func `what is no form of it is an error`(statement: String, word: String) {
        let editor = Editor()
        #expect(editor.run(statement).isEmpty)
        #expect(editor.errors.first?.contains(word) == true, "\(editor.errors)")
    }

    @Test(arguments: [("a b", ">"), ("b a", "<"), ("a c", "v"), ("c a", "^")])
    func `a small head points to the second shape`(ends: String, head: String) {
        let editor = Editor()
        editor.run("delete all; add rectangle a at 0 0 size 20; add rectangle b at 200 0 size 20")
        editor.run("add rectangle c at 0 100 size 20; connect \(ends) arrow")
        #expect(String(editor.cellsInASCII.joined().filter { "<>^v".contains($0) }) == head)
    }

    @Test(
        arguments: [
            ("3000 0", "|< 1 shape "), ("-3000 0", " 1 shape >|"), ("0 3000", " ^ 1 shape "),
            ("0 -3000", " v 1 shape "),
            ("9223372036854775807 5", "|< 1 shape "), ("0 -9223372036854775808", " v 1 shape "),
        ])
    func `if no shape is inside, the edge says where they are`(place: String, hint: String) {
        let lines = Editor().run("view at \(place); view")
        #expect(lines.count { $0.contains(hint) } == 1, "\(lines)")
        #expect(!Editor().run("view at 0 0; view").joined().contains("shape"))
    }

    @Test func `shapes on several sides are counted apart`() {
        let script = "add ellipse at -900 0; add ellipse at -950 0; add ellipse at 2000 9; delete shape"
        let lines = Editor().run("format quiet; \(script); view at 300 0; format text; view")
        #expect(lines.contains { $0.hasPrefix("|< 2 shapes ") && $0.hasSuffix(" 1 shape >|") })
    }

    @Test func `at the prompt it says what it did`() {
        let editor = Editor { $0.isPrompt = true }
        #expect(editor.type("view on") == ["view is on"])
        #expect(editor.type("view off") == ["view is off"])
        #expect(editor.type("view trail off") == ["view shows no path"])
        #expect(editor.type("view trail on") == ["view shows the path"])
        #expect(editor.type("view lines on") == ["view prints all lines"])
        #expect(editor.type("view lines off") == ["view prints few lines"])
        #expect(editor.type("view ascii on") == ["view is in ASCII"])
        #expect(editor.type("view ascii off") == ["view is in all characters"])
        #expect(editor.type("view fit") == ["view follows the shape"])
        #expect(editor.type("view at 1 -2") == ["view stays at (1, -2); 'view fit' follows the shape again"])
        #expect(
            editor.type("view scale 1") == ["a column stays at 1 point; 'view fit' follows the shape again"])
        #expect(Editor().run("view on; view trail off; view fit; view off").isEmpty)
    }

    @Test(arguments: [
        (isPrompt: true, script: "view on", lines: 1), (true, "view on; view lines on", 3),
        (true, "view on; view lines on; view lines off", 1), (true, "view on; view off", 3),
        (true, "view on; format json", 3), (false, "view on", 3),
    ])
    func `while it stands at the prompt, the frames of an animation are not printed`(
        isPrompt: Bool, script: String, lines: Int
    ) {
        let editor = Editor { $0.isPrompt = isPrompt }
        editor.run(script)
        #expect(editor.run("right 30 over 100ms").count == lines)
        #expect(editor.lines.last?.contains("30") == true)
    }

    @Test func `the way at the prompt goes back with undo and a rollback`() {
        let editor = Editor { $0.isPrompt = true }
        func places() -> [Int] { editor.session.scene.trails.joined().map(\.place.x) }
        editor.type("right; right; paint red; left 5")
        #expect(places() == [0, 20, 15])
        editor.type("undo")
        #expect(places() == [0, 20])
        editor.type("undo 2")
        #expect(places() == [0, 10])
        editor.type("redo; begin; right 7; right 8; rollback")
        #expect(places() == [0, 20])
        editor.type("transaction { right 1; right 2; right 9223372036854775807 }")
        #expect(places() == [0, 20])
        editor.type("repeat 5000 right")
        #expect(places() == [0, 50020])
        editor.type("repeat 5000 { right; paint next }")
        #expect(places().count == 1000)
        #expect(places().last == 100_020)
        editor.type("undo 2")
        #expect(places() == [0, 20])
    }

    @Test func `at the prompt the way has what is open, and what takes time as it goes on`() {
        let editor = Editor { $0.isPrompt = true }
        var places: [Offset] { editor.session.scene.trails.joined().map(\.place) }
        editor.type("begin; right; transaction { down; left; down 5 }")
        let open = [(0, 0), (10, 0), (10, 10), (0, 10), (0, 15)].map { Offset(x: $0, y: $1) }
        #expect(places == open)
        editor.session.start(.typed("right 30 over 100ms"))
        editor.session.loop.advance(by: .milliseconds(34))
        editor.session.proceed()
        #expect(places.first == .zero)
        #expect(places.last == Offset(x: 10, y: 15))
        editor.session.loop.advance(by: .milliseconds(100))
        editor.session.proceed()
        editor.type("rollback")
        #expect(places == [.zero])
    }
}
