import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// Blanks and marks beyond ASCII, which are often typed by mistake.
@Suite(.timeLimited) struct UnseenCharacterTests {
    @Test(arguments: [
        "left\u{a0}5", "\u{a0}left \u{2003}5", "left\u{3000}5\u{a0}", "left 5\u{a0}#\u{a0}up",
        "\u{202f}\tleft\u{1680}5 ",
        "repeat\u{a0}1\u{a0}{\u{a0}left\u{a0}5\u{a0}}", "\u{feff}left 5", "with all\u{205f}left 5",
    ])
    func `blanks beyond ASCII separate words`(script: String) {
        let editor = Editor()
        editor.run(script)
        #expect(editor.errors == [])
        #expect(editor.session.shape.offset == Offset(x: -5, y: 0))
    }

    @Test(arguments: [
        ("label \"a\u{a0}b\"", "a\u{a0}b"), ("label a\u{a0}b", "a\u{a0}b"),
        ("label a  \u{a0} b c", "a \u{a0} b c"),
        ("label don’t do it", "don’t do it"), ("bind f5 label a\u{3000}b", "a\u{3000}b"),
    ])
    func `a text keeps them, and typographic marks`(script: String, text: String) {
        let editor = Editor()
        editor.run(script)
        editor.press("f5")
        #expect(editor.errors == [])
        #expect(editor.session.shape.label == text)
        #expect(Editor().run("label \"\(text)\"; shapes").last == editor.run("shapes").last)
    }

    @Test(arguments: [
        ("“left”", "'“' (U+201C) is no quotation mark", 1), ("left −5", "'−' (U+2212) is no minus sign", 6),
        ("\u{200b}left", "U+200B can't be seen", 1), ("le\u{ad}ft", "U+00AD can't be seen", 3),
        ("add rectangle a label “big box”", "'”' (U+201D) is no quotation mark", 31),
        ("add rectangle a label “a big box”", "'“' (U+201C) is no quotation mark", 23),
        ("select a–b", "'–' (U+2013) is no minus sign", 9), ("lable don’t", "unknown verb 'lable'", 1),
        ("label don’t; oops", "unknown verb 'oops'", 14), ("label \"don’t\" {", "unexpected '{'", 15),
        ("print “; select none; label don’t", "nothing is selected", 23),
        ("select ❤\u{fe0f}", "unknown shape '❤\u{fe0f}'", 8),
    ])
    func `characters that only look like others are named in errors`(
        script: String, error: String, column: Int
    ) {
        let editor = Editor()
        editor.run(script, name: "s")
        #expect(editor.errors.count == 1)
        #expect(editor.errors.first?.hasPrefix("s:1:\(column): error: \(error)") == true, "\(editor.errors)")
    }

    @Test func `the line of an error is not cut within a character`() {
        let editor = Editor()
        editor.run("\"x\"日本 left", name: "s")
        #expect(editor.errors.first?.hasSuffix("\n  \"x\"日本 left\n     ^~") == true, "\(editor.errors)")
    }
}
