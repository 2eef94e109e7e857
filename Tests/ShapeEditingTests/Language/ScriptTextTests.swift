import ShapeEditorModel
import Testing

@Suite(.timeLimited) struct ScriptTextTests {
    @Test(arguments: [
        ("left\r\nup\r\n", -10, -10), ("left", -10, 0), ("left\nup", -10, -10),
        ("left;up", -10, -10), ("left;;;up;", -10, -10), (" ; ;left; ", -10, 0), (";", 0, 0), ("", 0, 0),
        ("\n\n\nleft\n\n", -10, 0), ("  \tmove\t left \u{B}\u{C} 3  ", -3, 0), ("left\n;\nup", -10, -10),
        ("# a comment\nleft", -10, 0), ("#left\nup", 0, -10), ("   #left\nup", 0, -10),
        ("left # up\nup", -10, -10),
        ("left #", -10, 0), ("left #\nup", -10, -10), ("left # \"\nup", -10, -10), ("left # ; up", -10, 0),
        ("left; # up", -10, 0), ("#!/usr/bin/env shape-editor\nleft", -10, 0), ("left #\tx", -10, 0),
        ("left #\r\nup\r\n", -10, -10), ("LEFT; Move Up; mOVE bY 1 1", -9, -9),
        ("\"left\"; \"move\" \"up\"", -10, -10),
    ])
    func `statements are found in every form of text`(script: String, x: Int, y: Int) {
        let editor = Editor { $0.keepsGoing = true }
        editor.run(script)
        #expect(editor.offset == Offset(x: x, y: y))
        #expect(editor.errors == [])
    }

    @Test(arguments: ["paint #f80", "paint #f80 # x", "paint #f80;", "paint #f80\n# x", "paint\t#f80"])
    func `a number sign before a letter or digit is a colour`(script: String) {
        let editor = Editor()
        editor.run(script)
        #expect(editor.errors == [])
        #expect(editor.colour.hex == "#ff8800")
    }

    @Test(arguments: ["paint # f80", "paint #", "paint #\nf80", "paint # \n"])
    func `a number sign before white space or the end is a comment`(script: String) {
        let editor = Editor()
        editor.run(script)
        #expect(editor.errors.first?.hasPrefix("error: missing word; ") == true)
    }

    @Test(arguments: [
        "print #; up", "print #;", "every 1ms 1 times print #; wait 1s", "repeat 1 print #;",
        "every 1ms 1 times { print #}; wait 1s",
    ])
    func `a number sign before a semicolon or a brace is a word`(script: String) {
        #expect(Editor().run(script).first == "#")
    }

    @Test(arguments: [
        (#""a b""#, "a b"), (#""a\"b""#, "a\"b"), (#""a\\b""#, "a\\b"), (#""a\tb""#, "a\tb"),
        (#""a\nb""#, "a\nb"),
        (#""""#, ""), (#""a;b""#, "a;b"), (##""# a""##, "# a"), (#""{}""#, "{}"), (#""é 🙂""#, "é 🙂"),
        ("a\"b", "a\"b"), ("a\\b", "a\\b"), ("a#b", "a#b"), ("é🙂", "é🙂"), (#""\\\"""#, "\\\""),
    ])
    func `words and quoted words mean what is between the quotes`(word: String, path: String) {
        let editor = Editor()
        editor.run("source \(word)")
        #expect(
            editor.errors.first?.hasPrefix("error: cannot read '\(Self.shown(path))': No such file") == true)
    }

    @Test(arguments: ["0", "000000", "", "d800", "110000", "0000041", "1g", "+1", "-1", "41 "])
    func `an escape of no character is an error, and one of any other is that character`(digits: String) {
        let editor = Editor()
        editor.run("print \"x\\u{\(digits)}\"")
        #expect(editor.lines == [])
        #expect(editor.errors.first?.hasPrefix("error: unknown escape; expected ") == true)
        editor.run(#"print "\u{41}\u{000041}\u{e9}\u{1F642}\u{10fffd}""#)
        #expect(editor.lines == ["AAé🙂\u{10FFFD}"])
    }

    private static func shown(_ path: String) -> String {
        path.replacing("\n", with: "\\u{a}")
    }

    @Test func `in the parentheses of a function separators are part of the word, and end with its line`() {
        let editor = Editor { $0.keepsGoing = true }
        editor.run("paint rgb(1,\t2, 3) ; left")
        #expect(editor.colour == Colour(red: 1, green: 2, blue: 3))
        #expect(editor.offset.x == -10)
        editor.run("paint rgb(1, 2\n; up")
        #expect(editor.errors.count == 1)
        #expect(editor.offset.y == -10)
    }
}
