import Testing

@Suite(.timeLimited) struct BindingsTests {
    @Test func `the default bindings are listed in the order of their file`() {
        let lines = Editor().run("bindings")
        #expect(lines.first == "bind up move up")
        #expect(lines.contains("bind \"ctrl-x u\" undo"))
        #expect(lines.last == "bind \"ctrl-x [\" order backward")
        #expect(lines.count == 33)
    }

    @Test func `default keys that were unbound are listed, and unbound where that is fed back`() {
        let (first, second) = (Editor(), Editor())
        first.run("unbind up; unbind \"ctrl-x u\"; bind down left")
        let lines = first.run("bindings")
        #expect(lines.prefix(2) == ["unbind up", "unbind \"ctrl-x u\""])
        second.run(lines.joined(separator: "\n"))
        #expect(second.errors == [])
        #expect(second.run("bindings") == lines)
    }

    @Test func `what is listed and fed back gives the same table`() {
        let first = Editor()
        first.run(
            ##"bind "#" undo; bind "\"" show; bind "\\" redo; bind "(" left; bind "{" right; bind "f1 ;" up"##
        )
        first.run(#"bind f2 source "a \"b\" \\ \t c"; bind f5 bind "f5 x" paint rgb(1, 2, 3); unbind up"#)
        first.type("b alt-shift-up m l")
        #expect(first.errors == [])
        let second = Editor()
        second.run(first.run("bindings").joined(separator: "\n"))
        #expect(second.errors == [])
        #expect(second.session.bindings.all == first.session.bindings.all)
        #expect(second.run("bindings") == first.run("bindings"))
    }

    @Test(arguments: [
        (##"bind "#" undo"##, ##"bind "#" undo"##), (#"bind "\"" undo"#, #"bind "\"" undo"#),
        (#"bind "\\" undo"#, #"bind "\\" undo"#), (#"bind ";" undo"#, #"bind ";" undo"#),
        (#"bind "}" undo"#, #"bind "}" undo"#), (#"bind "f1 a" undo"#, #"bind "f1 a" undo"#),
        (#"bind "f1" undo"#, "bind f1 undo"), ("bind alt-é undo", "bind alt-é undo"),
        (#"bind "f1" "undo""#, "bind f1 undo"), (#"bind "f1" "move" "left""#, #"bind f1 move "left""#),
    ])
    func `keys that need quotes are written with them`(statement: String, listed: String) {
        let editor = Editor()
        editor.run(statement)
        #expect(editor.errors == [])
        #expect(editor.run("bindings").last == listed)
    }
}
