import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct BeginTests {
    private let editor = Editor()

    @Test func `what is done between begin and commit is one entry`() {
        #expect(editor.run("begin; left 1; paint red\nup 2; commit").count == 3)
        #expect(editor.labels == ["Transaction"])
        #expect(editor.run("undo; redo") == ["offset (0, 0) colour blue", "offset (-1, -2) colour red"])
    }

    @Test func `rollback undoes it, and prints where that leads`() {
        editor.run("paint green")
        #expect(
            editor.run("begin; left 1; paint red; rollback") == [
                "offset (-1, 0) colour green", "offset (-1, 0) colour red", "offset (0, 0) colour green",
            ])
        #expect(editor.labels == ["Paint Green"])
        #expect(editor.run("begin; rollback; begin; commit") == [])
        #expect(editor.labels == ["Paint Green"])
    }

    @Test func `the lines may come one by one, as at the prompt`() {
        for line in ["begin", "left 1", "up 1", "com"] { editor.type(line) }
        #expect(editor.labels == ["Transaction"])
        #expect(editor.errors == [])
    }

    @Test func `one within one ends first`() {
        #expect(
            editor.run("begin; left 1; begin; up 1; rollback; begin; right 3; commit; commit").last
                == "offset (2, 0) colour blue")
        #expect(editor.labels == ["Transaction"])
        #expect(editor.run("undo") == ["offset (0, 0) colour blue"])
        editor.run("begin; begin; left; commit; rollback")
        #expect(editor.offset == .zero)
    }

    @Test(arguments: [(99, 0), (100, 0), (60, 40), (1, 99), (0, 100), (101, 0), (100, 1), (60, 41), (1, 100)])
    func `transactions and blocks together nest a hundred deep and no deeper`(begins: Int, blocks: Int) {
        let works = begins + blocks <= 100
        func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
        let (start, end) = (many("begin; ", begins), many("; commit", begins))
        editor.run("\(start)\(many("repeat 1 { ", blocks))left 1\(many(" }", blocks))\(end)")
        #expect(editor.offset.x == (works ? -1 : 0))
        #expect(editor.labels.count == (works ? 1 : 0))
        #expect(editor.errors.isEmpty == works)
        let words = "error: statements are nested too deeply; at most 100 levels"
        #expect(editor.errors.allSatisfy { $0.hasPrefix(words) })
    }

    @Test func `a rollback of the inner one leaves what the outer one painted`() {
        #expect(
            editor.run("begin; paint red; begin; paint green; rollback; commit; undo").suffix(2) == [
                "offset (0, 0) colour red", "offset (0, 0) colour blue",
            ])
    }

    @Test(arguments: [
        "xyzzy", "undo 99", "right 9223372036854775807", "source /dev/null/none", "paint 9", "undo",
    ])
    func `a statement that fails rolls all of them back and ends them`(statement: String) {
        let editor = Editor { $0.keepsGoing = true }
        editor.run("paint red; begin; right 1; begin; paint green\n\(statement)\nup 1; commit", name: "a")
        #expect(editor.offset == Offset(x: 0, y: -1))
        #expect(editor.colour.description == "red")
        #expect(editor.labels == ["Paint Red", "Move Up 1"])
        #expect(editor.errors.count == 2)
        #expect(
            editor.errors.last?.hasPrefix("a:3:7: error: 'commit' without 'begin'; expected 'begin' first")
                == true)
    }

    @Test(arguments: ["undo", "redo", "save /dev/null/x", "queue 3", "queue off", "flush"])
    func `what goes through the history can't be done within one`(statement: String) {
        editor.run("left 1; left 1; undo\nbegin; \(statement)", name: "a")
        let verb = statement.prefix { $0 != " " }
        #expect(
            editor.errors.first?.hasPrefix(
                "a:2:8: error: '\(verb)' can't be used inside a transaction; commit or roll back first"
            )
                == true)
        #expect(editor.labels.count == 2)
    }

    @Test func `the end of a script rolls back what it has begun, which is an error at its begin`() {
        #expect(
            editor.run("up 1\n  begin; left 1; begin; left 2", name: "a.shape") == [
                "offset (0, -1) colour blue", "offset (-1, -1) colour blue", "offset (-3, -1) colour blue",
                "offset (0, -1) colour blue",
            ])
        #expect(
            editor.errors == [
                """
                a.shape:2:3: error: transaction without an end, rolled back; expected 'commit' or 'rollback'
                    begin; left 1; begin; left 2
                    ^~~~~
                """
            ])
    }

    @Test func `a file that is sourced ends what it has begun, and leaves what was begun around it`() throws {
        let folder = try TemporaryDirectory()
        let editor = Editor { $0.keepsGoing = true }
        let path = try folder.write("left 1\nbegin\nup 5", to: "a.shape")
        editor.run("begin; source \(path); down 3; commit")
        #expect(editor.errors.count == 1)
        #expect(editor.errors.first?.hasPrefix("\(path):2:1: error: transaction without an end") == true)
        #expect(editor.offset == Offset(x: -1, y: 3))
        #expect(editor.labels == ["Transaction"])
    }

    @Test func `the end of the session rolls back what was begun at the prompt`() {
        editor.type("left 1; begin; left 2")
        editor.session.run(.end)
        #expect(editor.offset.x == -1)
        #expect(editor.errors.count == 1)
        editor.session.run(.end)
        #expect(editor.errors.count == 1)
    }

    @Test func `a line that is too long rolls back too`() throws {
        let folder = try TemporaryDirectory()
        let editor = Editor { $0.keepsGoing = true }
        let long = String(repeating: "x", count: (1 << 20) + 1)
        editor.run("source \(try folder.write("begin; left 1\n\(long)\nup 1; commit", to: "a"))")
        #expect(editor.offset == Offset(x: 0, y: -1))
        #expect(editor.errors.count == 2)
    }

    @Test(arguments: [
        "begin; commit", "begin; rollback", "begin; left 1; rollback", "transaction {}",
        "begin; begin; commit; commit",
    ])
    func `one that comes to nothing keeps what could be redone`(script: String) {
        editor.run("paint red; undo; \(script)")
        #expect(editor.run("redo") == ["offset (0, 0) colour red"])
    }

    @Test(arguments: ["commit", "rollback"])
    func `an end without a begin is an error`(verb: String) {
        editor.run("begin; commit; \(verb)")
        #expect(
            editor.errors.first?.hasPrefix("error: '\(verb)' without 'begin'; expected 'begin' first")
                == true)
    }

    @Test func `transactions in one another that are never ended are one rollback, which is told`() {
        #expect(
            editor.run("begin; begin; down") == ["offset (0, 10) colour blue", "offset (0, 0) colour blue"])
        #expect(editor.run("stats").first?.hasPrefix("steps 2 ") == true)
        #expect(editor.run("stats").first?.hasSuffix(" rollbacks 1") == true)
    }
}
