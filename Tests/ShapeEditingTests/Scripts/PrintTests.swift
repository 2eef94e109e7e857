import Testing

@Suite(.timeLimited) struct PrintTests {
    @Test(
        arguments: [
            ("print hello", "hello"), ("print a  b\t c", "a b c"), ("print \"a  b\" c", "a  b c"),
            ("print \"\"", ""),
            ("print \"\\e\"", nil), ("print \"a\\tb\"", "a\tb"), ("print \"\u{1B}[2J\"", "\\u{1b}[2J"),
            ("print a # b", "a"), ("print #f80", "#f80"), ("print \"{ }\"", "{ }"), ("print é🙂", "é🙂"),
            ("print", nil),
            (#"print "\u{1b}[2J""#, "\\u{1b}[2J"),
        ] as [(String, String?)])
    func `a text is printed as it is, but can't steer the terminal`(script: String, line: String?) {
        let editor = Editor()
        #expect(editor.run(script) == (line.map { [$0] } ?? []))
        #expect(editor.errors.isEmpty == (line != nil))
    }

    @Test func `newlines and tabs are printed, and nothing else that is no character`() {
        #expect(Editor().run(#"print "a\nb\tc\u{d}\u{9b}d""#) == ["a", "b\tc\\u{d}\\u{9b}d"])
    }

    @Test func `it leaves no entry, and keeps what could be redone`() {
        let editor = Editor()
        editor.run("left 1; undo; print x; sequential { print y }; redo")
        #expect(editor.offset.x == -1)
        #expect(editor.labels == ["Move Left 1"])
        #expect(editor.run("sequential { left 1; print y }; undo; redo").filter { $0 == "y" }.count == 1)
        #expect(editor.run("again") == ["offset (-3, 0) colour blue", "y"])
    }

    @Test func `it is printed in every format`() {
        #expect(
            Editor().run("format quiet; left; print x; format json; print \"a\\\"b\\n\"") == [
                "x", #"{"type":"print","print":"a\"b\n"}"#,
            ])
    }
}
