import Testing

@Suite(.timeLimited) struct FailedStatementTests {
    private static let statements = [
        "xyzzy", "move", "move lft", "move left x", "move left -1", "move left 1 2", "move by 1", "move to 1",
        "move to 1 9223372036854775808", "left 1 2", "paint", "paint bleu", "paint 9", "paint 0",
        "paint rgb(1,2)",
        "paint red blue", "step", "step -1", "step 1 2", "step x", "reset 1", "undo 4", "undo 0", "undo x",
        "undo 1 2",
        "redo 2", "redo 0", "again 0", "again x", "repeat", "repeat 0 left", "repeat 2", "repeat 2 undo",
        "repeat 3 move right 4611686018427387904", "again 99999999999999999999", "show 1", "history x",
        "history 0",
        "stats 1", "menu 1", "bind", "bind f5", "bind xyzzy undo", "bind f5 xyzzy", "bind ctrl-x undo",
        "bind \"up up\" undo", "unbind", "unbind f5", "unbind xyzzy", "bindings 1 2", "source",
        "source /dev/null/no",
        "source /", "source a b", "save", "save /dev/null/none", "save /dev/full", "save a b", "export",
        "export a", "export /dev/null/a.svg", "export live",
        "export live x", "export a.svg x", "export a.svg trail x", "export - live", "format",
        "format xml",
        "format text json", "help xyzzy", "help move 1", "quit 1", "{", "}", "paint \"red", "paint \"red\"x",
        "paint \"\\q\"", "mo\0ve left", "move right 9223372036854775807",
        "move by 9223372036854775807 9223372036854775807",
    ]

    @Test(arguments: statements)
    func `a statement that fails changes nothing`(statement: String) {
        let editor = Editor()
        editor.run("step 7; right; paint red; move by 1 2; down; undo; bind f1 reset; format json")
        let before = editor.state
        let lines = editor.run(statement)
        #expect(editor.session.errorCount == 1)
        #expect(editor.state == before)
        #expect(lines.allSatisfy { $0.contains(#""type":"error""#) || statement.hasPrefix("repeat 3") })
    }

    @Test(arguments: statements)
    func `and can be followed by others that work`(statement: String) {
        let editor = Editor()
        editor.run("right 8; down; undo")
        editor.run(statement)
        #expect(editor.run("redo; undo 2; redo").count == 3)
        #expect(editor.offset.x == 8)
    }

    @Test func `a rollback prints one line, the state that it leads back to`() {
        let editor = Editor()
        #expect(
            editor.run("repeat 3 move right 4611686018427387904") == [
                "offset (4611686018427387904, 0) colour blue", "offset (0, 0) colour blue",
            ])
    }
}
