import Testing

@Suite(.timeLimited) struct BindingNoteTests {
    @Test(arguments: [
        ("bind f5 move right 50", "f5 moves right 50"), ("bind f5 right", "f5 moves right"),
        ("b f5 p red", "f5 paints red"), ("bind f5 { paint red; right }", "f5 runs 'paint red; right'"),
        ("bind f5 {}", "f5 runs ''"), ("bind \"ctrl-x  a\" undo", "ctrl-x a runs 'undo'"),
        ("bind up left", "up moves left"), ("bind ctrl-left reset", "ctrl-left runs 'reset'"),
        ("bind m move left", "note: 'm' now moves left instead of typing; 'unbind m' gives it back"),
        ("bind é undo", "note: 'é' now runs 'undo' instead of typing; 'unbind é' gives it back"),
        ("bind space undo", "note: 'space' now runs 'undo' instead of typing; 'unbind space' gives it back"),
        (
            "bind \"a b\" undo",
            "note: 'a b' now runs 'undo' instead of typing; 'unbind \"a b\"' gives it back"
        ),
        (
            "bind CTRL-A undo",
            "note: 'ctrl-a' now runs 'undo' instead of editing the line; 'unbind ctrl-a' gives it back"
        ),
        (
            "bind alt-. undo",
            "note: 'alt-.' now runs 'undo' instead of editing the line; 'unbind alt-.' gives it back"
        ),
        ("bind home up", "home moves up"), ("bind alt-left reset", "alt-left runs 'reset'"),
        ("bind tab up", "note: 'tab' now moves up instead of editing the line; 'unbind tab' gives it back"),
        ("bind f5 up; unbind f5", "f5 is not bound any more"), ("bind m up; unbind m", "m types again"),
        ("bind \"a c\" redo; bind \"a b\" undo", "a b runs 'undo'"),
        ("bind \"a c\" redo; bind \"a b\" undo; unbind \"a c\"", "a c is not bound any more"),
        ("bind \"a c\" redo; bind \"a b\" undo; unbind \"a c\"; unbind \"a b\"", "a b types again"),
        (
            "bind \"a c\" redo; bind \"alt-a c\" undo; bind \"a c\" left",
            "note: 'a c' now moves left instead of typing; 'unbind \"a c\"' gives it back"
        ),
        ("bind ctrl-e up; unbind ctrl-e", "ctrl-e edits the line again"),
    ])
    func `at the prompt a key that is bound or unbound is said to be`(line: String, text: String) {
        let editor = Editor { $0.isPrompt = true }
        #expect(editor.type(line).last == text)
        #expect(editor.errors == [])
        #expect(Editor().run(line.replacing("b f5 p", with: "bind f5 paint")) == [])
    }

    @Test func `a long statement is cut`() throws {
        let editor = Editor { $0.isPrompt = true }
        let line = try #require(editor.type("bind f5 print \(String(repeating: "x", count: 1000))").first)
        #expect(line.hasPrefix("f5 runs 'print xxx") && line.hasSuffix("x…'"))
        #expect(line.utf8.count < 100)
    }
}
