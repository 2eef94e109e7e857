import ShapeEditorLanguage
import ShapeEditorSession
import Testing

/// A keyboard that records its calls, and rejects some keys.
private final class NotingKeyboard: KeyboardInvoker {
    var told: [String] = []

    func bind(_ binding: Bindings.Binding) throws(KeyProblem) {
        if binding.text == "quit" {
            throw .conflict(binding.key, with: "f9")
        }
        told.append("bind \(binding.key): \(binding.text)")
    }

    func unbind(_ key: String) { told.append("unbind \(key)") }
}

@Suite(.timeLimited) struct KeyboardTests {
    @Test func `the keyboard is told of each binding once`() throws {
        let editor = Editor()
        let keyboard = NotingKeyboard()
        try editor.session.bindings.connect(keyboard)
        keyboard.told = []
        editor.run("bind f5 undo; bind f5 redo; unbind f5")
        #expect(keyboard.told == ["bind f5: undo", "bind f5: redo", "unbind f5"])
    }

    @Test func `it is not told of what is refused before`() throws {
        let editor = Editor { $0.keepsGoing = true }
        let keyboard = NotingKeyboard()
        try editor.session.bindings.connect(keyboard)
        keyboard.told = []
        editor.run("bind ctrl-x undo; unbind f5; bind nokey undo")
        #expect(keyboard.told == [])
        #expect(editor.errors.count == 3)
    }

    @Test func `a key that it refuses is not bound, and what was bound before stays`() throws {
        let editor = Editor { $0.keepsGoing = true }
        let keyboard = NotingKeyboard()
        try editor.session.bindings.connect(keyboard)
        keyboard.told = []
        editor.run("bind f1 undo")
        let before = editor.state
        editor.run("bind f1 quit; bind f2 quit")
        #expect(editor.state == before)
        #expect(
            editor.errors == [
                "error: 'f1' cannot be bound while 'f9' is bound, because one begins with the "
                    + "other; unbind 'f9' first\n"
                    + "  bind f1 quit; bind f2 quit\n  ^~~~~~~~~~~~",
                "error: 'f2' cannot be bound while 'f9' is bound, because one begins with the "
                    + "other; unbind 'f9' first\n"
                    + "  bind f1 quit; bind f2 quit\n                ^~~~~~~~~~~~",
            ])
        withExtendedLifetime(keyboard) {}
    }
}
