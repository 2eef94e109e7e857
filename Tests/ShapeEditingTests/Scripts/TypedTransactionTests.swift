import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// Transactions typed at the prompt, where a failed statement does not end a transaction.
@Suite(.timeLimited) struct TypedTransactionTests {
    private let editor = Editor { $0.isPrompt = true }
    private let folder: TemporaryDirectory
    private static let huge = "9223372036854775807"

    init() throws { folder = try TemporaryDirectory() }

    private var openCount: Int { editor.session.transactions.count }

    @Test(arguments: [
        "xyzzy", "undo", "redo", "flush", "queue 3", "save /dev/null/none", "right \(huge)", "paint 9",
        "source /dev/null/none", "end", "stop 9", "repeat 2 right 4611686018427387904",
        "transaction { up 5; right \(huge) }", "left \"", "}",
    ])
    func `a statement that fails changes nothing, and leaves open what is open`(statement: String) {
        editor.type("paint red; begin; right 1; begin; paint green")
        let before = editor.state
        editor.type(statement)
        #expect(editor.errors.count == 1)
        #expect(editor.state == before)
        #expect(openCount == 2)
        editor.type("up 1; commit; commit")
        #expect(editor.offset == Offset(x: 1, y: -1))
        #expect(editor.labels == ["Paint Red", "Transaction"])
        #expect(editor.type("undo").first == "offset (0, 0) colour red")
    }

    @Test func `what ran before it on its line stays, and the rest of the line does not run`() {
        editor.type("begin; left 1; wait 1ms; left 1; xyzzy; up 1")
        #expect(editor.offset == Offset(x: -2, y: 0))
        #expect(openCount == 1)
        #expect(editor.type("rollback") == ["offset (0, 0) colour blue", "rolled back 2 steps"])
        #expect(editor.labels == [])
    }

    @Test func `so does a statement that fails behind a file`() {
        editor.type("source /dev/null; begin; left 1; xyzzy")
        #expect(editor.offset.x == -1)
        #expect(openCount == 1)
    }

    @Test func `with keep-going the rest of the line runs, within the transaction`() {
        let editor = Editor { ($0.isPrompt, $0.keepsGoing) = (true, true) }
        editor.type("begin; left 1; xyzzy; up 1; undo; left 1; commit")
        #expect(editor.errors.count == 2)
        #expect(editor.labels == ["Transaction"])
        #expect(editor.offset == Offset(x: -2, y: -1))
    }

    @Test(arguments: ["begin; left 1; xyzzy", "begin; left 1; begin; up 1; undo", "begin; left 1; left 1"])
    func `a script that runs in a session at the prompt is rolled back, which is said`(script: String) {
        let lines = editor.run("up 7; \(script)")
        #expect(lines.contains { $0.hasPrefix("rolled back ") })
        #expect(editor.offset == Offset(x: 0, y: -7))
        #expect(openCount == 0)
        #expect(editor.errors.count == 1)
    }

    @Test(arguments: [
        ("begin; left 1\nxyzzy", 1), ("begin; left 1; left 1", 2),
        ("begin; left 1; begin; left 1; left 1\nright \(huge)\nright 9", 4),
    ])
    func `a file that fails within what it began takes that back, and says so`(text: String, count: Int)
        throws
    {
        let path = try folder.write(text, to: "\(count).shape")
        let lines = editor.type("begin; up 1; source \(path)")
        let steps = count == 1 ? "1 step" : "\(count) steps"
        #expect(lines.suffix(2) == ["offset (0, -1) colour blue", "rolled back \(steps)"])
        #expect(openCount == 1)
        #expect(editor.errors.count == 1)
        #expect(editor.type("commit") == ["committed 1 step"])
    }

    @Test func `what a file did within a transaction from before it stays there`() throws {
        let path = try folder.write("left 1\nxyzzy\nleft 1", to: "stays.shape")
        editor.type("begin; up 1; source \(path)")
        #expect(editor.offset == Offset(x: -1, y: -1))
        #expect(openCount == 1)
    }

    @Test func `a key that fails takes back what it began, and leaves open what was open`() {
        editor.type("bind f5 { up 1; begin; left 1; undo }; begin; right 1")
        #expect(editor.press("f5").suffix(2) == ["offset (1, -1) colour blue", "rolled back 1 step"])
        #expect(openCount == 1)
        #expect(editor.type("rollback").last == "rolled back 2 steps")
    }

    @Test func `the end of the session says what it rolls back`() {
        editor.type("left 1; begin; left 2; begin; left 3")
        editor.session.run(.end)
        #expect(editor.lines.suffix(2) == ["offset (-1, 0) colour blue", "rolled back 2 steps"])
        #expect(editor.labels == ["Move Left 1"])
        #expect(editor.errors == [])
    }

    @Test(arguments: [("text", ["rolled back 1 step"]), ("quiet", ["rolled back 1 step"]), ("json", [])])
    func `it is said in any format but JSON, where the step says it`(format: String, said: [String]) {
        let lines = editor.type("format \(format); begin; left; rollback")
        #expect(lines.filter { $0.hasPrefix("rolled back") } == said)
        #expect(lines.contains { $0.contains(#""command":"rollback""#) } == (format == "json"))
    }

    @Test(arguments: [
        ("begin; left; right; rollback", "rolled back 2 steps"), ("begin; rollback", "rolled back no steps"),
        ("begin; left; left; left; commit", "committed 3 steps"), ("begin; commit", "committed no steps"),
        ("begin; left; begin; up; up; commit; commit", "committed 3 steps"),
        ("begin; left; begin; up; up; rollback; commit", "committed 1 step"),
        ("begin; repeat 3 { left; paint next }; up; rollback", "rolled back 7 steps"),
        ("transaction { right; right; right \(huge) }", "rolled back 2 steps"),
        ("repeat 3 right 4611686018427387904", "rolled back 1 step"),
        (
            "concurrent { sequential { wait 1ms; left; left }; transaction { up; wait 2ms; right \(huge); right 99 } }",
            "rolled back 2 steps"
        ),
    ])
    func `every step counts, also one that another took over`(line: String, said: String) {
        editor.type("right 5")
        #expect(editor.type(line).last { $0.hasPrefix("rolled") || $0.hasPrefix("committed") } == said)
    }

    @Test func `a block that fails at its first statement has nothing to roll back, and says nothing`() {
        editor.type("right 1")
        #expect(editor.type("transaction { right \(Self.huge) }") == [])
    }
}
