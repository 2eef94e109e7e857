import CommandKit
import ShapeEditorModel
import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// The condition under which a session is interrupted.
private final class Interrupter {
    var condition: () -> Bool = { false }
}

@Suite(.timeLimited) struct InterruptionTests {
    private let interrupter = Interrupter()
    private let editor: Editor

    init() {
        var policy = Session.Policy()
        policy.isPrompt = true
        editor = Editor(policy: policy, isInterrupted: { [interrupter] in interrupter.condition() })
    }

    /// What is said of a stop: at its start, and, if something was done, at its end.
    private static let (message, rest) = ("stopped", "; undo takes back what was done")

    /// Types a statement that is interrupted as soon as the shape reaches an X or the loop reaches a time.
    private func interrupt(_ text: String, atX x: Int = .max, at time: Duration = .seconds(1_000_000))
        -> [String]
    {
        let (shape, loop) = (editor.session.shape, editor.session.loop)
        interrupter.condition = { shape.offset.x >= x || loop.time >= time }
        defer { interrupter.condition = { false } }
        return editor.type(text)
    }

    @Test(arguments: [
        ("repeat 1000 { right 1; wait 1ms }", "Repeat 1000 Times"),
        ("repeat 9999999 right 1", "Repeat 9999999 Times"),
        ("sequential { right 3; right 3; right 3 }", "Sequential"), ("right 100 over 10s", "Move Right 5"),
        ("repeat 9 { sequential { right 1; wait 1s }; paint next }", "Repeat 9 Times"),
        ("concurrent { right 100 over 10s; paint red over 9s; wait 1s }", "Concurrent"),
        ("sequential { repeat 100 right 1 }", "Sequential"),
    ])
    func `what was done stays, as one entry, and it is said at the prompt`(statement: String, label: String) {
        let lines = interrupt("\(statement); right 1000", atX: 5)
        #expect((5...6).contains(editor.offset.x))
        #expect(lines.dropLast().last?.hasPrefix("offset (\(editor.offset.x), 0)") == true)
        #expect(lines.last.map { $0.hasPrefix(Self.message) && $0.hasSuffix(Self.rest) } == true)
        #expect(editor.labels == [label])
        #expect(editor.errors == [])
        let after = editor.state
        #expect(editor.run("undo").first == "offset (0, 0) colour blue")
        editor.run("redo")
        #expect(editor.state == after)
    }

    @Test(arguments: [
        "transaction { repeat 100 right 1 }", "transaction { right 100 over 10s }",
        "transaction { right 9; wait 1s; right 9 }",
        "transaction { concurrent { right 100 over 10s; sequential { paint red; wait 1s } } }",
    ])
    func `a transaction is rolled back, which is said`(statement: String) {
        let lines = interrupt(statement, atX: 5)
        #expect(lines.dropLast(2).last == "offset (0, 0) colour blue")
        #expect(lines.dropLast().last?.hasPrefix("rolled back ") == true)
        #expect(lines.last?.hasPrefix(Self.message) == true)
        #expect(editor.labels == [])
        #expect(editor.errors == [])
    }

    @Test(arguments: [
        "transaction { repeat 100 right 1 }", "transaction { right 9 over 10s }", "begin; right 5; wait 1s",
    ])
    func `that what was done can be undone is said only where that is so`(statement: String) {
        editor.type("up 1")
        let said = interrupt(statement, atX: 5).last
        #expect(said.map { $0.hasPrefix(Self.message) && !$0.contains(";") } == true)
    }

    @Test(
        arguments: [
            ("right 100 over 10s", "stopped at 0.5 of 10 s; undo takes back what was done"),
            ("repeat 100 { right 1; wait 300ms }", "stopped at 1.2 s; undo takes back what was done"),
            ("repeat 100 right 1", "stopped; undo takes back what was done"),
            ("source FILE", "stopped at 0.5 of 10 s; undo takes back what was done"),
            ("transaction { right 100 over 10s }", "stopped at 0.5 s"),
        ], [OutputFormat.text, .json])
    func `how far it had come is said at the prompt, and in JSON that it was interrupted`(
        row: (statement: String, said: String), format: OutputFormat
    ) throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write("right 100 over 10s\n", to: "a")
        if format == .json { editor.type("format json") }
        let said = interrupt(row.statement.replacing("FILE", with: path), atX: 5).last
        #expect(format == .text ? said == row.said : said?.contains(#""error":"interrupted"#) == true)
    }

    @Test func `a transaction that a key has begun is rolled back, also between two statements`() {
        editor.type("bind f5 { begin; right 5; right 5; commit }; begin; up 1")
        interrupter.condition = { [shape = editor.session.shape] in shape.offset.x >= 5 }
        editor.press("f5")
        #expect(editor.offset == Offset(x: 0, y: -1))
        #expect(editor.session.prompt == "shape [begin]> ")
        #expect(editor.errors == [])
    }

    @Test func `a transaction that a file has begun is rolled back, also between two statements`() throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write("up 1\nbegin; right 5\nright 5\ncommit\n", to: "init")
        interrupter.condition = { [shape = editor.session.shape] in shape.offset.x >= 5 }
        editor.session.run(.file(FilePath(path)))
        #expect(editor.offset == Offset(x: 0, y: -1))
        #expect(editor.session.prompt == "shape> ")
    }

    @Test(arguments: ["wait 1min", "repeat 9 wait 1min", "sequential { wait 1min; wait 1s }"])
    func `so it is not said where nothing was done`(statement: String) {
        editor.type("up 1")
        let said = interrupt(statement, at: .seconds(5)).last
        #expect(said.map { $0.hasPrefix(Self.message) && !$0.contains(";") } == true)
    }

    @Test
    func `it is said of the statements before, though the transaction in which Ctrl-C came is rolled back`() {
        #expect(
            interrupt("right 2; transaction { repeat 100 right 1 }", atX: 5).last == Self.message + Self.rest)
        #expect(editor.labels == ["Move Right 2"])
    }

    @Test func `without an undo limit of any steps nothing can be undone`() {
        var policy = Session.Policy()
        (policy.isPrompt, policy.undoLimit) = (true, 0)
        let shape = ShapeState()
        let editor = Editor(policy: policy, shape: shape, isInterrupted: { shape.offset.x == 5 })
        #expect(editor.type("repeat 9 right 5").last == Self.message)
    }

    @Test func `the host learns of a stop before it is printed`() {
        var linesBefore: [[String]] = []
        editor.session.host.beforeStop = { [editor] in linesBefore.append(editor.lines) }
        let lines = interrupt("print begun; wait 1min", at: .seconds(1))
        #expect(lines == ["begun", "stopped at 60 of 60 s"])
        #expect(linesBefore == [["begun"]])
    }

    @Test func `a line that turns round can be undone and redone where it had no length`() {
        editor.type("add line l from 0 0 to 100 0")
        let lines = interrupt("move from 100 0 to 0 0 over 1s", at: .milliseconds(501))
        #expect(lines.dropLast().last == "l: from (50, 0) to (50, 0) colour black")
        #expect(editor.run("undo; redo").dropLast().last == lines.dropLast().last)
        #expect(editor.errors == [])
    }

    @Test func `a painting is saved though a line has no length`() throws {
        editor.type("add line l from 0 0 to 100 0")
        let statement = "concurrent { move from 100 0 to 0 0 over 1s; with all paint red over 1s }"
        #expect(
            interrupt(statement, at: .milliseconds(501)).dropLast().last
                == "l: from (50, 0) to (50, 0) colour #7f0000")
        #expect(try SavedScript(of: editor.session.work).text.contains("\npaint #7f0000\n"))
    }

    @Test(arguments: [
        "right 9 over 10s", "sequential { right 9 over 10s }", "source INNER", "right 3; right 4 over 9s",
    ])
    func `a file's steps are one entry, also where a statement of the file is interrupted`(statement: String)
        throws
    {
        let folder = try TemporaryDirectory()
        let inner = try folder.write("right 3; right 9 over 10s", to: "b")
        let path = try folder.write("up 1; \(statement.replacing("INNER", with: inner))", to: "a")
        #expect(interrupt("down 1; source \(path)", atX: 5).last?.hasPrefix(Self.message) == true)
        #expect(editor.labels == ["Move Down 1", "Source \(path)"])
        #expect(editor.run("undo").first == "offset (0, 1) colour blue")
        editor.run("redo")
        #expect(editor.offset == Offset(x: 5, y: 0))
    }

    @Test(arguments: ["begin; right 9 over 10s; commit", "begin; right 5; right 4; wait 1s; commit"])
    func `one that was begun stays open, with what was done in it`(line: String) {
        _ = interrupt(line, atX: 5)
        let x = editor.offset.x
        #expect((5...6).contains(x))
        #expect(editor.session.prompt == "shape [begin]> ")
        editor.type("up 1; commit")
        #expect(editor.offset == Offset(x: x, y: -1))
        #expect(editor.labels == ["Transaction"])
    }

    @Test(arguments: ["right 5; wait 1min", "right 5; right 5", "right 9 over 10s", "right 5\nright 5"])
    func `what a file had begun is rolled back, and what was begun before it stays open`(rest: String) throws
    {
        let folder = try TemporaryDirectory()
        let path = try folder.write("up 1\nbegin; begin\n\(rest)\ncommit; commit", to: "a")
        editor.type("begin; down 3")
        let lines = interrupt("source \(path)", atX: 5).filter { !$0.hasPrefix(Self.message) }
        #expect(lines.dropLast().last == "offset (0, 2) colour blue")
        #expect(lines.last?.hasPrefix("rolled back ") == true)
        #expect(editor.session.prompt == "shape [begin]> ")
        editor.type("rollback")
        #expect(editor.offset == .zero)
    }

    @Test func `a transaction within a group is rolled back, and what stands before it stays`() {
        _ = interrupt("sequential { right 1; transaction { right 4; wait 1s } }", atX: 5)
        #expect(editor.offset.x == 1)
        #expect(editor.labels == ["Sequential"])
    }

    @Test func `a file is an entry named for it, which can't steer the terminal`() throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write("right 5; right 5", to: "a\u{1B}b")
        _ = interrupt("source \"\(path)\"", atX: 5)
        let name = "\(folder.path)/a\\u{1b}b"
        #expect(editor.run("history") == ["1  source \"\(name)\""])
        #expect(editor.run("menu").contains { $0.contains("Undo Source \(name)") })
    }

    @Test func `a file's steps are one entry, also where the undo limit has dropped some meanwhile`() throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write("right 2; right 2; right 2", to: "a")
        let shape = ShapeState()
        var policy = Session.Policy()
        (policy.isPrompt, policy.undoLimit) = (true, 3)
        let editor = Editor(policy: policy, shape: shape, isInterrupted: { shape.offset.x == 1 })
        editor.type("paint red; left 1; left 1; left 1")
        editor.type("source \(path)")
        #expect(editor.labels == ["Move Left 1", "Source \(path)"])
    }

    @Test func `waiting ends at once, and so do timers`() {
        let lines = interrupt("every 1s print x; wait 1min; print y", at: .milliseconds(2000))
        #expect(lines == ["timer 1 runs 'print x' every 1s", "x", "x", "stopped at 2 of 60 s"])
        #expect(editor.session.loop.time == .seconds(2))
        #expect(interrupt("sequential { left 1; wait 1min; left 1 }; left 1", at: .seconds(3)).count == 2)
    }

    @Test func `a painting that is interrupted stays where it was`() {
        let lines = interrupt("paint red over 10s", at: .seconds(5))
        #expect(lines.dropLast().last == "offset (0, 0) colour \(editor.colour)")
        #expect(editor.labels == ["Paint \(editor.colour)"])
        #expect(editor.run("undo").first == "offset (0, 0) colour blue")
    }

    @Test(arguments: [
        "repeat 9223372036854775807 {}", "repeat 9223372036854775807 repeat 9223372036854775807 {}",
        "repeat 9223372036854775807 print x", "repeat 9223372036854775807 { wait 0s }",
        "record a; end; play a 9223372036854775807", "repeat 1 {}; again 9223372036854775807",
        "right 1; left 1; repeat 9223372036854775807 wait 365000s",
        "wait 1min; every 1ms wait 1s; wait 31536000s",
    ])
    func `what would never end is ended`(statement: String) {
        var asked = 0
        interrupter.condition = {
            asked += 1
            return asked > 100
        }
        let lines = editor.type(statement)
        interrupter.condition = { false }
        let errors = editor.errors.count { $0.hasPrefix("error:") }
        #expect(lines.count { $0.hasPrefix(Self.message) } + errors <= 1)
        #expect(editor.offset == .zero)
    }

    @Test(arguments: 1...4)
    func `a line is told once to be interrupted, whichever check is the first to see it`(
        check: Int
    ) {
        var asked = 0
        interrupter.condition = {
            asked += 1
            return asked >= check
        }
        let lines = editor.type("print begun; wait 60min")
        interrupter.condition = { false }
        #expect(lines.count { $0.hasPrefix(Self.message) } == 1 && editor.errors == [])
    }

    @Test func `a script that is interrupted ends without a word`() {
        let interrupter = interrupter
        let editor = Editor(isInterrupted: { interrupter.condition() })
        interrupter.condition = { editor.session.shape.offset.x >= 5 }
        #expect(editor.run("sequential { right 5; right 5 }\nright 5") == ["offset (5, 0) colour blue"])
        #expect(editor.errors == [])
        #expect(editor.session.errorCount == 1)
        #expect(editor.labels == ["Sequential"])
        interrupter.condition = { false }
    }
}
