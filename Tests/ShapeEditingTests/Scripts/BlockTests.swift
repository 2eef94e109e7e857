import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorModel
@testable import ShapeEditorSession

@Suite(.timeLimited) struct BlockTests {
    @Test(arguments: [
        "sequential {\nleft 1\nup 2\n}", "sequential {\r\n  left 1\r\n\r\n  up 2 # far\r\n}\r\n",
        "sequential{left 1;up 2}", "sequential { # why\n# {\nleft 1;;\n; up 2\n}  # }",
        "sequential\t{ left 1; up 2; }", "sequential { sequential { left 1 }\nsequential {\nup 2 } }",
    ])
    func `a block may stand on one line or on several`(script: String) {
        let editor = Editor()
        editor.run(script)
        #expect(editor.errors == [])
        #expect(editor.labels == ["Sequential"])
        #expect(editor.offset == Offset(x: -1, y: -2))
    }

    @Test func `a brace may stand on a line of its own only where the block has begun`() {
        let editor = Editor()
        editor.run("sequential\n{ left }", name: "a.shape")
        #expect(
            editor.errors == [
                """
                a.shape:1:11: error: missing block; expected '{'; usage: sequential { … }
                  sequential
                            ^
                """
            ])
        #expect(editor.labels == [])
    }

    @Test func `an error within a block names its own line and column, and nothing of the block runs`() {
        let editor = Editor()
        editor.run("up 1\nsequential {\r\n  left\r\n  move lft\r\n}\nup 1", name: "a.shape")
        #expect(
            editor.errors == [
                """
                a.shape:4:8: error: unknown direction 'lft'; did you mean 'left'?
                    move lft
                         ^~~
                """
            ])
        #expect(editor.offset == Offset(x: 0, y: -1))
    }

    @Test func `a statement that fails within a block names its own place`() {
        let editor = Editor()
        editor.run(
            "sequential {\n  left 1\n  up 9223372036854775807; up 9223372036854775807\n}", name: "a.shape")
        #expect(editor.errors.first?.hasPrefix("a.shape:3:27: error: the shape would leave") == true)
        #expect(editor.errors.count == 1)
    }

    @Test(arguments: [
        "sequential {\nxyzzy\nleft\n}\nup 1", "sequential { xyzzy; left }; up 1",
        "repeat 2 { sequential {\nxyzzy }\nleft }\nup 1", "sequential { undo; left }\nup 1",
        "sequential { paint \"red\nleft }\nup 1", "sequential { { left } }; up 1",
        "sequential { left } left; up 1", "sequential { xyzzy }}; up 1", "transaction { left 1 2 }; up 1",
        "xyzzy { left; left }\nup 1", "bind f5 { left; xyzzy }\nup 1", "sequential x { left }\nup 1",
        "transaction { left; paint 9; left\n}; up 1",
    ])
    func `who keeps going goes on right after the block`(script: String) {
        let editor = Editor { $0.keepsGoing = true }
        editor.run(script)
        #expect(editor.errors.count == 1)
        #expect(editor.offset == Offset(x: 0, y: -1))
    }

    @Test(arguments: [
        ("transaction { left; xyzzy; move lft; up }", ["1:21", "1:33"]),
        ("transaction {\n  xyzzy\n  left\n  paint 9 # no\n  move by 1\n}", ["2:3", "4:9", "5:12"]),
        ("repeat 2 { xyzzy; sequential { left 1 2; up }; paint \"a\\q\"; }", ["1:12", "1:39", "1:56"]),
        ("repeat 2 { sequential { { left }; xyzzy }; left { up }; play }", ["1:25", "1:35", "1:49", "1:61"]),
        ("every 1s { xyzzy { left; lft }; lft }; lft", ["1:12", "1:26", "1:33", "1:40"]),
        ("bind f5 { lft; paint \"red\n up; rihgt }; lft", ["1:11", "1:22", "2:6", "2:15"]),
        (
            "record a { lft; undo }\nrecord b { undo; left }\nsequential { left lft } lft; lft",
            [
                "1:12", "1:17", "2:12", "3:19", "3:30",
            ]
        ),
        ("sequential { lft; repeat 2 {\n rihgt", ["1:14", "2:2", "1:28"]),
        ("sequential { lft }}; lft", ["1:14", "1:22"]),
    ])
    func `who keeps going is told of all that can't be read in a block, and none of it runs`(
        script: String, places: [String]
    ) {
        let editor = Editor { $0.keepsGoing = true }
        editor.run(script, name: "s")
        #expect(editor.errors.map { $0.prefix { $0 != " " } } == places.map { "s:\($0):" })
        #expect(editor.labels == [])
        editor.run("wait 9s")
        #expect(editor.offset == .zero)
    }

    @Test func `others are told of the first, whether the block is closed or not`() {
        for script in ["sequential { left; lft; rihgt }", "sequential { left; lft; sequential {"] {
            let editor = Editor()
            editor.run(script, name: "s")
            #expect(editor.errors.map { $0.prefix { $0 != " " } } == ["s:1:20:"])
        }
    }

    @Test(.limit, arguments: ["; ", "\n"])
    func `of very many no more than a hundred are told, and what follows the block runs`(separator: String) {
        let editor = Editor { $0.keepsGoing = true }
        editor.run("sequential { " + String(repeating: "lft\(separator)", count: 20_000) + "}\nup 1")
        #expect(editor.errors.count == 101)
        #expect(editor.errors.last?.contains("more than 100 errors in one line") == true)
        #expect(editor.offset == Offset(x: 0, y: -1))
    }

    @Test(.limit) func `very many blocks with errors take no more time the more there are before`() {
        let editor = Editor { $0.keepsGoing = true }
        editor.run(String(repeating: "sequential {\nlft\nrihgt\n}\n", count: 2_000))
        #expect(editor.errors.count == 4_000)
        #expect(editor.errors.last?.hasPrefix("error: unknown verb 'rihgt'") == true)
    }

    @Test(arguments: ["#up", "  #up", "\t# up", "left 1 # up", "# {", "#}"])
    func `a comment may stand on any line of a block`(line: String) throws {
        for script in [
            "sequential {\nup 1\n\(line)\nup 1 }", "repeat 1 {\n\n\(line)\nup 2\n\(line)\n}\n\(line)",
        ] {
            let (whole, typed) = (Editor(), Editor())
            whole.run(script)
            typed.type(script)
            let folder = try TemporaryDirectory()
            let read = Editor()
            read.run("source \(try folder.write(script, to: "a"))")
            for editor in [whole, typed, read] {
                #expect(editor.errors == [])
                #expect(editor.offset.y == -2)
            }
        }
    }

    @Test(arguments: [
        ("sequential {", 12), ("sequential { left", 12), ("repeat 2 { left\n# }", 10),
        ("sequential { left; sequential { up }", 12), ("sequential { left; repeat 3 { up", 29),
        ("transaction { print \"}\"", 13),
    ])
    func `a block that is never closed is an error where it opens`(script: String, column: Int) {
        for keepsGoing in [false, true] {
            let editor = Editor { $0.keepsGoing = keepsGoing }
            editor.run(script + "\n", name: "a.shape")
            #expect(
                editor.errors.first?.hasPrefix(
                    "a.shape:1:\(column): error: unclosed block; expected '}' before the end") == true)
            #expect(editor.errors.count == 1)
            #expect(editor.labels == [])
        }
    }

    @Test(arguments: [
        "{", "}", "left }", "left {", "left 1 {", "{ left }", "show }", "wait 1s {", "print x }",
    ])
    func `a stray brace is an error`(script: String) {
        let editor = Editor()
        editor.run(script)
        #expect(editor.errors.first?.contains("expected a statement") == true)
        #expect(editor.errors.count == 1)
    }

    @Test(arguments: ["sequential {", "repeat 1 {", "repeat 1 ", "{", "transaction{concurrent{", "bind f5 {"])
    func `blocks nested far too deep are one error`(opening: String) {
        for closing in ["", "left" + String(repeating: "}", count: 20_000)] {
            let editor = Editor()
            editor.run(String(repeating: opening, count: 20_000) + closing)
            #expect(editor.errors.count == 1)
            #expect(editor.labels == [])
        }
    }

    @Test func `blocks may be nested a hundred deep`() {
        let editor = Editor()
        let script = {
            String(repeating: "sequential {", count: $0) + "left 1" + String(repeating: "}", count: $0)
        }
        editor.run(script(100))
        #expect(editor.errors == [])
        #expect(editor.offset.x == -1)
        editor.run(script(101))
        #expect(editor.errors.first?.contains("nested too deeply; at most 100 levels") == true)
        #expect(editor.offset.x == -1)
    }

    @Test(arguments: [
        ("left", false), ("sequential {", true), ("sequential { left }", false), ("}", false),
        ("repeat 2 { sequential {\n left }", true), ("print \"{\"", false), ("# {", false),
        ("repeat 2 { # }", true), ("paint \"{", false), ("repeat 2 {\nleft\n}", false), ("", false),
        ("repeat 2 { print \"a", true), ("repeat 2 {\nprint \"a\n}", false),
        (#"sequential { print "a\q" }"#, false),
        (#"sequential { print "a\q }"#, true), ("sequential { print \"a\"b }", false),
        ("} sequential {", true),
        ("{ }\n}\n{", true), ("left {", false), ("l {", false), ("repeat 2 le {", false), ("lefty {", true),
        ("repeat x {", true), ("repeat x left {", true), ("left { up }\nrepeat 2 {", true),
        ("label open {", false),
    ])
    func `the prompt asks for more as long as a block is open`(text: String, isIncomplete: Bool) {
        #expect(Editor().session.isIncomplete(text) == isIncomplete)
    }

    @Test func `a block with a bad escape ends where it is closed, and what follows runs`() throws {
        let editor = Editor { $0.keepsGoing = true }
        let writer = try PipeWriter([Array("repeat 2 { print \"a\\q}\" }; left 1\nleft 2\n".utf8)])
        editor.session.run(.lines(ScriptReader(descriptor: writer.readEnd, name: "<stdin>")))
        withExtendedLifetime(writer) {}
        #expect(
            editor.errors == [
                """
                <stdin>:1:20: error: \(Problem.unknownEscape)
                  repeat 2 { print "a\\q}" }; left 1
                                     ^~
                """
            ])
        #expect(editor.offset.x == -3)
    }

    @Test func `a block that is typed may be abbreviated, and is kept in full`() {
        let editor = Editor()
        editor.type("b f5 {\nm l 3; rep 2 { p next } }")
        #expect(editor.errors == [])
        #expect(editor.session.bindings.all.last?.text == "{ move left 3; repeat 2 { paint next } }")
        #expect(editor.press("f5").count == 3)
        #expect(editor.offset.x == -3)
    }

    @Test func `an error in a block that a key stands for is reported without a place`() {
        let editor = Editor()
        editor.run("bind f5 { left 1; undo 7; left 1 }", name: "a.shape")
        #expect(editor.press("f5") == ["offset (-1, 0) colour blue"])
        #expect(
            editor.errors.first?.hasPrefix("error: cannot undo 7 steps; only 1 step can be undone") == true)
    }

    @Test func `an empty block does nothing and leaves no entry`() {
        let editor = Editor()
        #expect(editor.run("sequential {}; concurrent { }; transaction {\n}; repeat 3 {}; bind f5 {}") == [])
        #expect(editor.press("f5") == [])
        #expect(editor.labels == [])
        #expect(editor.errors == [])
    }
}
