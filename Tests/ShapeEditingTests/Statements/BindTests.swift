import ShapeEditorSession
import Testing

@Suite(.timeLimited) struct BindTests {
    private func binding(_ key: String, in editor: Editor) -> String? {
        editor.session.bindings.all.first { $0.key == key }?.text
    }

    @Test func `a key does its statement from now on, and prints its line`() {
        let editor = Editor()
        #expect(editor.run("bind f5 move right 3") == [])
        #expect(editor.press("f5") == ["offset (3, 0) colour blue"])
        #expect(editor.labels == ["Move Right 3"])
    }

    @Test(
        arguments: [
            ("bind F5 undo", "f5", "undo"), ("bind CTRL-X paint red", "ctrl-x c", nil),
            ("bind \"f5 a\" show", "f5 a", "show"), ("bind \"f5   a\" show", "f5 a", "show"),
            ("bind f5   move   left   # far", "f5", "move left"),
            ("bind f5 source \"a b\"", "f5", "source \"a b\""),
            ("bind f5 bind f1 undo", "f5", "bind f1 undo"),
            ("bind f5 repeat 3 up; undo", "f5", "repeat 3 up"),
            ("bind f5 paint rgb(1, 2, 3)", "f5", "paint rgb(1, 2, 3)"),
        ] as [(String, String, String?)])
    func `the key and the statement are kept as they will be written`(
        statement: String, key: String, text: String?
    ) {
        let editor = Editor { $0.keepsGoing = true }
        editor.run(statement)
        #expect(binding(key, in: editor) == text)
    }

    @Test func `an abbreviated statement is written out in full`() {
        let editor = Editor()
        editor.type("b f5 m l 5; b f1 b f2 rep 3 p next")
        #expect(editor.errors == [])
        #expect(
            editor.run("bindings").suffix(2) == [
                "bind f5 move left 5", "bind f1 bind f2 repeat 3 paint next",
            ])
        #expect(editor.press("f5") == ["offset (-5, 0) colour blue"])
    }

    @Test func `binding a key again replaces its statement in its place`() {
        let editor = Editor()
        editor.run("bind f1 undo; bind f2 redo; bind f1 show")
        #expect(editor.run("bindings").suffix(2) == ["bind f1 show", "bind f2 redo"])
    }

    @Test func `unbind gives the key back`() {
        let editor = Editor()
        editor.run("bind f5 left; unbind F5")
        #expect(binding("f5", in: editor) == nil)
        #expect(editor.press("f5") == [])
        editor.run("unbind f5")
        #expect(
            editor.errors.first?.hasPrefix("error: 'f5' is not bound; 'bindings' lists the bound keys")
                == true)
    }

    @Test(arguments: [
        ("bind ctrl-x undo", "'ctrl-x' cannot be bound while 'ctrl-x u' is bound"),
        ("bind \"ctrl-x u u\" undo", "'ctrl-x u u' cannot be bound while 'ctrl-x u' is bound"),
        ("bind \"up up\" undo", "'up up' cannot be bound while 'up' is bound"),
    ])
    func `a key that begins another, or another with it, can't be bound`(statement: String, message: String) {
        let editor = Editor()
        let before = editor.state
        editor.run(statement)
        let error = "error: \(message), because one begins with the other; "
        #expect(editor.errors.first?.hasPrefix(error) == true)
        #expect(editor.state == before)
    }

    @Test func `keys whose names merely begin alike can be bound side by side`() {
        let editor = Editor()
        editor.run("bind f1 undo; bind \"f2 a\" undo; bind \"f2 b\" undo; bind u undo")
        #expect(editor.errors == [])
    }

    @Test func `no more keys are bound than there is room for, and then one can still be replaced`() {
        let editor = Editor()
        let room = Bindings.limit - editor.session.bindings.all.count
        let letters = "abcdefghijklmnopqrstuvwxyz0123456789"
        let keys = letters.flatMap { first in letters.map { "\"f1 \(first) \($0)\"" } }.prefix(room)
        for key in keys { editor.run("bind \(key) undo") }
        #expect(editor.errors == [])
        #expect(editor.session.bindings.all.count == Bindings.limit)
        editor.run("bind f2 undo")
        #expect(
            editor.errors.first?.hasPrefix("error: too many bindings; at most 1000 keys can be bound") == true
        )
        editor.run("bind up show; unbind down; bind f2 undo")
        #expect(editor.errors.count == 1)
    }

    @Test(arguments: [
        "bind f5 xyzzy", "bind f5", "bind f5 move lft", "bind nokey undo", "unbind nokey", "unbind",
    ])
    func `what can't be parsed is refused when it is bound, not when the key is pressed`(statement: String) {
        let editor = Editor()
        let before = editor.state
        editor.run(statement)
        #expect(editor.errors.count == 1)
        #expect(editor.state == before)
    }

    @Test func `a statement that fails when its key is pressed is reported without a place`() {
        let editor = Editor()
        editor.run("bind f5 undo")
        editor.press("f5")
        #expect(editor.errors == ["error: nothing to undo\n  undo\n  ^~~~"])
    }
}
