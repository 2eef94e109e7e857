import Testing

@Suite(.timeLimited) struct TransactionTests {
    private let huge = "9223372036854775807"

    @Test func `a transaction prints a line for each command, and is one entry`() {
        let editor = Editor()
        #expect(
            editor.run("transaction { left 1; paint red; wait 1s; up 2 }") == [
                "offset (-1, 0) colour blue", "offset (-1, 0) colour red", "offset (-1, -2) colour red",
            ])
        #expect(editor.labels == ["Transaction"])
        #expect(editor.run("undo") == ["offset (0, 0) colour blue"])
        #expect(editor.run("redo") == ["offset (-1, -2) colour red"])
    }

    @Test
    func `where one statement fails, all is undone in reverse order, and one line says where that leads`() {
        let editor = Editor()
        editor.run("paint green; move to 1 1")
        let before = editor.state
        #expect(
            editor.run(
                "transaction {\n left 1; paint red\n move to 7 7; paint next; reset; right 1; right \(huge); up }",
                name: "a.shape"
            ).suffix(2) == ["offset (1, 0) colour blue", "offset (1, 1) colour green"])
        #expect(editor.state == before)
        #expect(editor.errors.count == 1)
        #expect(editor.errors.first?.hasPrefix("a.shape:3:43: error: the shape would leave") == true)
    }

    @Test(arguments: [
        ("transaction { paint red; paint blue; play x }", 2), ("begin; paint red; paint blue; rollback", 2),
        ("begin; left 0; left 0; rollback", 2), ("transaction { left 0; play x }", 1),
        ("begin; paint red; paint blue", 2), ("begin; begin; paint red; paint blue; commit; rollback", 2),
        ("begin; paint blue over 1s; paint red over 1s; paint blue over 0s; rollback", 32),
    ])
    func `a rollback of what has come to nothing is printed and counted as any other`(
        script: String, count: Int
    ) {
        let editor = Editor { $0.keepsGoing = true }
        editor.run("up 1")
        let lines = editor.run(script)
        #expect(lines.count == count + 1)
        #expect(lines.last == "offset (0, -1) colour blue")
        #expect(editor.session.statistics.text.hasSuffix("rollbacks 1"))
        #expect(
            editor.run("format json; begin; paint red; paint blue; rollback").last?.contains("rollback")
                == true)
    }

    @Test(arguments: [
        "begin; rollback", "transaction { play x }", "begin; show; wait 1s; commit",
        "begin; begin; rollback; rollback",
        "begin; transaction { wait 1s; play x }; rollback",
    ])
    func `one in which nothing ran is neither`(script: String) {
        let editor = Editor { $0.keepsGoing = true }
        #expect(
            editor.run(script).filter { $0 != "offset (0, 0) colour blue" || !script.contains("show") } == [])
        #expect(editor.session.statistics.text.hasSuffix("rollbacks 0"))
    }

    @Test func `a transaction that fails at once prints no line`() {
        let editor = Editor()
        editor.run("right \(huge)")
        #expect(editor.run("transaction { right; left }") == [])
        #expect(editor.labels.count == 1)
    }

    @Test func `one within one is undone with it, and each rollback prints where it leads`() {
        let editor = Editor()
        #expect(
            editor.run("transaction { right 1; transaction { right 2; right \(huge) }; right 4 }") == [
                "offset (1, 0) colour blue", "offset (3, 0) colour blue", "offset (1, 0) colour blue",
                "offset (0, 0) colour blue",
            ])
        #expect(editor.errors.count == 1)
        #expect(editor.labels == [])
        editor.run("transaction { right 1; transaction { right 2 }; paint red }; undo")
        #expect(editor.offset == .zero)
        #expect(editor.labels == ["Transaction"])
    }

    @Test func `a group within a transaction does not keep what it did`() {
        let editor = Editor()
        editor.run(
            "transaction { left 1; sequential { up 1; concurrent { paint red; down \(huge); down \(huge) } } }"
        )
        #expect(editor.offset == .zero)
        #expect(editor.labels == [])
        #expect(editor.session.errorCount == 1)
    }

    @Test func `a transaction that fails keeps what could be redone`() {
        let editor = Editor()
        editor.run("left 1; undo; transaction { up 1; up \(huge); up 1 }")
        #expect(editor.run("redo") == ["offset (-1, 0) colour blue"])
    }

    @Test func `the error that made it fail is told, also where not all could be undone`() {
        let editor = Editor()
        editor.run(
            """
            bounds 80 80
            concurrent { transaction { right 30; wait 100ms; left 90 }; sequential { wait 50ms; left 50 } }
            """)
        #expect(editor.errors.count == 2)
        #expect(editor.errors.first?.contains("Not undone: ") == true)
        #expect(editor.errors.last?.contains("the shape would be outside its bounds") == true)
    }
}
