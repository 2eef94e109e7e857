import Testing

@testable import LineEditing

@Suite(.timeLimited) struct KeymapBindings {
    private func key(_ text: String) throws -> KeySequence { try KeySequence(parsing: text) }

    private func keymap(_ keys: [String]) throws -> Keymap<String> {
        var keymap = Keymap<String>()
        for text in keys { try keymap.bind(key(text), to: text) }
        return keymap
    }

    @Test func `a key that begins a longer one is refused, naming the longer`() throws {
        var keymap = try keymap(["ctrl-x r r", "ctrl-x r a", "ctrl-x u"])
        let refused = try KeyBindingError.beginsLonger(key("ctrl-x r"), bound: key("ctrl-x r a"))
        #expect(throws: refused) { try keymap.bind(key("ctrl-x r"), to: "new") }
    }

    @Test func `a key that extends a shorter one is refused, naming the shorter`() throws {
        var keymap = try keymap(["ctrl-x r"])
        let refused = try KeyBindingError.extendsShorter(key("ctrl-x r a b"), bound: key("ctrl-x r"))
        #expect(throws: refused) { try keymap.bind(key("ctrl-x r a b"), to: "new") }
    }

    @Test func `binding a key again replaces its action`() throws {
        var keymap = try keymap(["ctrl-x r"])
        try keymap.bind(key("ctrl-x r"), to: "second")
        guard case .action("second") = keymap.match(try key("ctrl-x r").strokes) else {
            return _ = Issue.record("no match")
        }
    }

    @Test func `unbinding leaves no prefix behind`() throws {
        var keymap = try keymap(["ctrl-x r", "ctrl-x u"])
        #expect(try !keymap.unbind(key("ctrl-x")))
        #expect(try keymap.unbind(key("ctrl-x r")))
        #expect(try keymap.unbind(key("ctrl-x u")))
        #expect(try !keymap.unbind(key("ctrl-x u")))
        guard case .none = keymap.match(try key("ctrl-x").strokes) else {
            return _ = Issue.record("ctrl-x still begins a key")
        }
        try keymap.bind(key("ctrl-x"), to: "alone")
    }
}
