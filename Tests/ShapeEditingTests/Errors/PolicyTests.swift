import ShapeEditorModel
import ShapeEditorSession
import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct PolicyTests {
    static let script = "left; xyzzy; up\nmove lft; paint \"red\nright; undo 99; right"

    @Test func `usually a script stops at its first error`() {
        let editor = Editor()
        editor.run(Self.script)
        #expect(editor.offset == Offset(x: -10, y: 0))
        #expect(editor.session.errorCount == 1)
        #expect(editor.errors.count == 1)
        #expect(!editor.session.shouldStop)
    }

    @Test func `when it keeps going, it goes on within the line`() {
        let editor = Editor { $0.keepsGoing = true }
        editor.run(Self.script, name: "a.shape")
        #expect(editor.offset == Offset(x: 10, y: -10))
        #expect(
            editor.errors.map { $0.prefix { $0 != " " } } == [
                "a.shape:1:7:", "a.shape:2:6:", "a.shape:2:17:", "a.shape:3:8:",
            ])
        #expect(editor.session.errorCount == 4)
    }

    @Test(arguments: [
        ("paint \"red; left", 0), ("paint \"a\\q\"; left", -10), ("paint \"red\"x; left", -10),
        ("{ left; left }; left", -10), ("left 1 { left; left }; left", -10),
        ("}; left", -10), ("move left 1 } ; left", -11), ("repeat 2 repeat 2; left", -10),
        ("repeat 2 {; left", 0), ("repeat 2 { xyzzy }; left", -10),
        ("le\0ft; left\nleft", 0), ("paint rgb(1; 2); left", -10), ("repeat 2 undo; left", -10),
        (String(repeating: "repeat 1 ", count: 200) + "up; left", -10),
    ])
    func `after an error that can't be parsed, it goes on with the next statement`(script: String, x: Int) {
        let editor = Editor { $0.keepsGoing = true }
        editor.run(script)
        #expect(editor.errors.count == 1)
        #expect(editor.offset == Offset(x: x, y: 0))
    }

    @Test func `a block that is not closed takes the rest with it`() {
        let editor = Editor { $0.keepsGoing = true }
        editor.run("{; left")
        #expect(editor.errors.count == 2)
        #expect(editor.offset == .zero)
    }

    @Test func `the levels of nesting are counted anew after an error`() {
        let editor = Editor { $0.keepsGoing = true }
        for _ in 0..<3 {
            editor.run("repeat 1 repeat 1 xyzzy; " + String(repeating: "repeat 1 ", count: 100) + "left")
        }
        #expect(editor.offset.x == -30)
    }

    @Test func `a check writes no file`() throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write("old", to: "a.shape")
        let editor = Editor { $0.isCheck = true }
        editor.run("left; save \(path); save \(folder.path(of: "b.shape"))")
        #expect(try folder.text(of: "a.shape") == "old")
        #expect(try folder.names == ["a.shape"])
        #expect(editor.offset.x == -10)
        #expect(editor.errors == [])
    }

    @Test func `a check reports what could not be written`() throws {
        let folder = try TemporaryDirectory()
        let editor = Editor { ($0.isCheck, $0.keepsGoing) = (true, true) }
        let name = String(repeating: "x", count: 300)
        for path in [folder.path, folder.path(of: "none/a.shape"), folder.path(of: name), ""] {
            editor.run("save \"\(path)\"")
        }
        #expect(
            editor.errors.map { $0.split(separator: "\n")[0].split(separator: "': ").last } == [
                "Is a directory", "No such file or directory", "File name too long",
                "No such file or directory",
            ])
        #expect(try folder.names == [])
    }

    @Test func `an echo stands before what the statement prints, without comments and blanks around it`() {
        let editor = Editor { $0.echoes = true }
        #expect(editor.lines == [])
        #expect(
            editor.run("  left  3 # far\nup;show") == [
                "> left 3", "offset (-3, 0) colour blue", "> up", "offset (-3, -10) colour blue", "> show",
                "offset (-3, -10) colour blue",
            ])
        editor.type("m l")
        #expect(editor.lines.suffix(2).first == "> move left")
    }

    @Test func `an echo can't steer the terminal`() {
        let editor = Editor { $0.echoes = true }
        #expect(editor.run("source \"\u{1B}[2J\"") == ["> source \"\\u{1b}[2J\""])
    }

    @Test func `after an interruption nothing more of the line or the file is run`() throws {
        let folder = try TemporaryDirectory()
        for keepsGoing in [false, true] {
            var policy = Session.Policy()
            policy.keepsGoing = keepsGoing
            let shape = ShapeState()
            let editor = Editor(policy: policy, shape: shape, isInterrupted: { shape.offset.x < 0 })
            let path = try folder.write("left\nleft", to: "a.shape")
            editor.run("source \(path); left; left")
            #expect(editor.offset.x == -10)
            editor.run("repeat 5 left; left")
            #expect(editor.offset.x == -10)
        }
    }
}
