import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorSession

/// The feedback of statements typed at the prompt.
@Suite(.timeLimited) struct FeedbackTests {
    /// A statement, the line typed before it, and the last line that the statement prints.
    struct Example: Sendable, CustomTestStringConvertible {
        let statement: String
        let before: String
        let line: String

        init(_ statement: String, after before: String = "", _ line: String) {
            (self.statement, self.before, self.line) = (statement, before, line)
        }

        var testDescription: String { statement }
    }

    private static let commands = [
        Example("move left", "offset (-10, 0) colour blue"), Example("up", "offset (0, -10) colour blue"),
        Example("down", "offset (0, 10) colour blue"), Example("left", "offset (-10, 0) colour blue"),
        Example("right", "offset (10, 0) colour blue"), Example("paint red", "offset (0, 0) colour red"),
        Example("add ellipse sun", "sun: offset (140, 0) colour blue size (100, 60)"),
        Example("connect shape sun", after: "add ellipse sun", "shape-sun: from shape to sun colour black"),
        Example(
            "attach to api", after: "add ellipse sun; add ellipse api; connect shape sun",
            "shape-sun: from shape to api colour black"),
        Example("with shape left", "offset (-10, 0) colour blue"),
        Example("rename moon", "moon: was shape, offset (0, 0) colour blue"),
        Example("duplicate", "shape2: offset (10, 10) colour blue size (100, 60)"),
        Example("delete", "shape: deleted"),
        Example("size 50", "shape: offset (0, 0) colour blue size (50, 50)"),
        Example("turn 90", "shape: offset (0, 0) colour blue angle 90"),
        Example("outline red", "shape: offset (0, 0) colour blue outline red 2"),
        Example("stroke 5", after: "outline red", "shape: offset (0, 0) colour blue outline red 5"),
        Example("corner 3", "shape: offset (0, 0) colour blue corner 3"),
        Example("row 0 a", after: "add table t at 0 0", "t: offset (0, 0) colour blue label \"a\""),
        Example("font 9 top", "shape: offset (0, 0) colour blue font 9 top"),
        Example("label Hi", "shape: offset (0, 0) colour blue label \"Hi\""),
        Example("order front", "shape: place 1 of 1, offset (0, 0) colour blue"),
        Example("align left", after: "add ellipse a; select all", "a: offset (0, 0) colour blue"),
        Example("space below shape 5", after: "add ellipse a below shape", "a: offset (0, 105) colour blue"),
        Example(
            "spread across", after: "add ellipse a; add ellipse b; select all",
            "b: offset (280, 0) colour blue"),
        Example("shapes", after: "left", "move to -10 0"),
        Example("shapes", "nothing but the first rectangle"),
        Example("undo", after: "up", "undid 'move up 10'"),
        Example("redo", after: "up; undo", "redid 'move up 10'"),
        Example("reset", "offset (0, 0) colour blue"),
        Example("again", after: "up", "offset (0, -20) colour blue"),
        Example("repeat 2 up", "offset (0, -20) colour blue"),
        Example("transaction { up }", "offset (0, -10) colour blue"),
        Example("sequential { up }", "offset (0, -10) colour blue"),
        Example("concurrent { up }", "offset (0, -10) colour blue"),
        Example("play spin", after: "record spin; up; end", "offset (0, -20) colour blue"),
        Example("print x", "x"), Example("show", "offset (0, 0) colour blue"),
        Example("stats", "steps 0  moves 0  paints 0  resets 0  undone 0  redone 0  rollbacks 0"),
        Example("menu", "  Reset"), Example("status", "saved         yes"),
        Example("help left", "Example: left; left 25"), Example("history", after: "up", "1  move up 10"),
        Example("timers", after: "every 1s up", "1  every 1s up"),
    ]

    /// Statements that would print nothing in a script.
    private static let settings = [
        Example("step 20", "step is 20"), Example("bounds 200 100", "bounds are 200 by 100"),
        Example("style red", "style red"), Example("style none", after: "style red", "no styles"),
        Example("style", "no styles"),
        Example("bounds none", "no bounds"), Example("format text", "format is text"),
        Example("format json", "format is json"), Example("format quiet", "format is quiet"),
        Example("format text", after: "format json", "format is text"),
        Example("begin", "began a transaction"),
        Example("begin", after: "begin", "began a transaction within another"),
        Example("commit", after: "begin; left; left", "committed 2 steps"),
        Example("rollback", after: "begin", "rolled back no steps"),
        Example("wait 1s", "waited 1s"), Example("with shape wait 1s", "waited 1s"),
        Example("wait 1s", after: "begin", "waited 1s"),
        Example("every 1s right", "timer 1 runs 'right' every 1s"),
        Example("every 10min up", "timer 1 runs 'up' every 10min"),
        Example("every 60s up", "timer 1 runs 'up' every 1min"),
        Example("every 90s up", "timer 1 runs 'up' every 90s"),
        Example("every 1.5s up", "timer 1 runs 'up' every 1.5s"),
        Example("every 0.25s up", "timer 1 runs 'up' every 250ms"),
        Example(
            "every 1s 3 times { right }", after: "every 1s up", "timer 2 runs '{ right }' every 1s, 3 times"),
        Example("stop 1", after: "every 1s right", "stopped timer 1"),
        Example("stop", after: "every 1s right", "stopped timer 1"),
        Example("stop", after: "every 1s right; every 1s up", "stopped 2 timers"),
        Example("stop", "stopped no timers"), Example("timers", "no timers"),
        Example("inspect", "nothing to mend"),
        Example("queue 1", "queueing; commands run 1 at a time"),
        Example("queue 3", "queueing; commands run 3 at a time"),
        Example("queue off", after: "queue 3", "queue is off"),
        Example("left", after: "queue 3", "left waits, 1 of 3"),
        Example("move up", after: "queue 3", "move up waits, 1 of 3"),
        Example("repeat 2 { left }", after: "queue 3; left", "repeat 2 { left } waits, 2 of 3"),
        Example("p   RED # why", after: "queue 3", "paint RED waits, 1 of 3"), Example("macros", "no macros"),
        Example("flush", after: "queue 3", "queue is empty"),
        Example("record spin", "recording spin; 'end' ends it"),
        Example("record spin { left; up }", "recorded spin: 2 statements"),
        Example("end", after: "record spin; left; step 5; up", "recorded spin: 2 statements"),
        Example("end", after: "record spin", "recorded spin: no statements"),
        Example("history", "nothing done yet"), Example("history", after: "up; undo", "nothing done yet"),
        Example("transaction {}", "nothing changed"), Example("repeat 3 wait 1s", "nothing changed"),
        Example("play spin", after: "record spin; end", "nothing changed"),
        Example("source \(empty)", "ran \(empty)"),
        Example("view on", "view is on"), Example("view trail off", "view shows no path"),
        Example("export live off", "live export is off"),
        Example("select none", "selected none"), Example("select all", "selected shape"),
        Example("select all", after: "repeat 3 add ellipse a*", "selected shape, a1, a2, a3"),
        Example("select a*", after: "repeat 5 add ellipse a*", "selected a1, a2, a3, a4, a5"),
        Example("select all", after: "repeat 5 add ellipse a*", "selected 6 shapes"),
        Example("select next", after: "add ellipse a", "selected shape"),
        Example("select previous", after: "add ellipse a", "selected shape"),
        Example("repeat 2 select none", "selected none"),
        Example("with shape select none", "nothing changed"),
        Example("bind f5 right 50", "f5 moves right 50"),
        Example("unbind f5", after: "bind f5 left", "f5 is not bound any more"),
    ]

    private static let empty = "/dev/null"

    /// Verbs tested elsewhere: `quit` ends the session visibly, `open`, `new` and `restore` begin another one, `travel`
    /// asks, and the others have files and keys in their feedback.
    private static let others: Set = [
        "quit", "open", "new", "restore", "travel", "save", "save!", "bindings",
    ]

    @Test(arguments: commands + settings)
    func `a statement that is typed prints what it did`(example: Example) {
        let editor = Editor { $0.isPrompt = true }
        editor.type(example.before)
        let lines = editor.type(example.statement)
        #expect(lines.last == example.line)
        #expect(editor.errors == [])
    }

    @Test func `no verb goes without a word`() {
        let verbs = (Self.commands + Self.settings).map { String($0.statement.prefix { $0 != " " }) }
        #expect(Set(verbs).union(Self.others).isSuperset(of: VerbTable.verbs.map(\.name)))
    }

    @Test(arguments: settings)
    func `in a script it says nothing`(example: Example) throws {
        #expect(!Editor().run("\(example.before)\n\(example.statement)").contains(example.line))
        let folder = try TemporaryDirectory()
        let path = try folder.write("\(example.before)\n\(example.statement)\n", to: "a.shape")
        let (typed, script) = (Editor { $0.isPrompt = true }, Editor())
        typed.type("source \(path); format text")
        script.run("source \(path)")
        #expect(typed.lines.dropLast().filter { $0 != "ran \(path)" } == script.lines)
    }

    @Test(arguments: ["json", "quiet"])
    func `where lines are not text, it says nothing`(format: String) {
        let editor = Editor { $0.isPrompt = true }
        editor.type("format \(format)")
        #expect(editor.type("step 20; begin; commit; queue 3; flush; wait 1s; transaction {}") == [])
    }

    @Test func `the name of the first rectangle is explained once, when it is there with that name`() throws {
        let folder = try TemporaryDirectory()
        let editor = Editor { $0.isPrompt = true }
        let explanation = "the first rectangle is now 'shape'; 'delete shape' takes it away"
        #expect(!editor.type("rename foo; undo; delete shape; undo").contains(explanation))
        let path = try folder.write("add ellipse", to: "a.shape")
        #expect(!editor.type("source \(path)").contains(explanation))
        #expect(!editor.type("undo").contains(explanation))
        #expect(editor.type("add ellipse").first == explanation)
        #expect(!editor.type("undo; add ellipse").contains(explanation))
    }

    @Test(arguments: ["quiet", "json"])
    func `the name of the first rectangle is explained later where lines are not text`(format: String) {
        let editor = Editor { $0.isPrompt = true }
        editor.type("format \(format); add ellipse; show; format text")
        #expect(editor.type("left").first?.hasPrefix("the first rectangle is now 'shape'") ?? false)
    }

    @Test func `a key says what it did, a timer does not`() throws {
        let editor = Editor { $0.isPrompt = true }
        editor.type("bind f5 step 20; every 1s { step 5; queue 2; left }")
        #expect(editor.press("f5") == ["step is 20"])
        let before = editor.lines.count
        try editor.wait(.milliseconds(1500))
        #expect(editor.lines.count == before)
        #expect(editor.session.stepLength == 5)
    }

    @Test func `nothing is said of the statements in a block`() {
        let editor = Editor { $0.isPrompt = true }
        #expect(editor.type("repeat 2 { wait 1s; left }").count == 2)
        #expect(editor.type("transaction { repeat 3 {}; left }").count == 1)
    }

    @Test(arguments: [(19, 20, "a19: offset"), (20, 11, "… and 11 more"), (21, 11, "… and 12 more")])
    func `of more than twenty shapes the prompt shows ten lines`(added: Int, count: Int, last: String) {
        let (prompt, script) = (Editor { $0.isPrompt = true }, Editor())
        for editor in [prompt, script] { editor.run("repeat \(added) add ellipse a*; select all") }
        for statement in ["left", "undo", "show"] {
            let lines = prompt.type(statement).filter { !$0.hasPrefix("the first") && !$0.hasPrefix("undid") }
            #expect(lines.count == count && lines.last?.hasPrefix(last) ?? false)
            #expect(script.run(statement).count == added + 1)
        }
        prompt.type("format json")
        #expect(prompt.type("show").count == added + 1)
    }

    @Test func `a text of any kind is one short line, and steers no terminal`() throws {
        let editor = Editor { $0.isPrompt = true }
        let long = String(repeating: "x", count: 1000)
        let folder = try TemporaryDirectory()
        let path = try folder.write("", to: "a\u{1B}\nb")
        for line in [
            "record \(long)", "end", "record \(long) { left }", "every 1s print \(long)",
            "source \(QuotedText.quotedIfNeeded(path))",
        ] {
            let said = editor.type(line)
            #expect(said.count == 1)
            #expect(said.allSatisfy { $0.count < 200 && !$0.contains("\u{1B}") })
        }
    }

    @Test func `in a narrow window what is said goes on in another row, between two words`() {
        let editor = Editor { $0.isPrompt = true }
        editor.session.host.windowColumns = { 30 }
        editor.session.greet()
        #expect(
            editor.lines == [
                "Arrows move the shape, Tab", "shows what to type, 'help'", "explains; Ctrl-D ends.",
            ])
        #expect(
            editor.type("every 1s { move left; paint red }") == [
                "timer 1 runs '{ move left;", "paint red }' every 1s",
            ])
        editor.session.host.windowColumns = { 80 }
        #expect(editor.type("every 1s up") == ["timer 2 runs 'up' every 1s"])
    }

    @Test(arguments: [
        (
            80, "every 1s { move by 100 200; move by 1000 2000 }",
            "timer 1 runs '{ move by 100 200; move by 1000 2000 }' every 1s"
        ),
        (
            61, "every 1s { move by 100 200; move by 1000 2000 }",
            "timer 1 runs '{ move by 100 200; move by 1000 …' every 1s"
        ),
        (
            50, "every 1s { move by 100 200; move by 1000 2000 }",
            "timer 1 runs '{ move by 100 200; move b…' every 1s"
        ),
        (40, "move by 1234567890 -1234567890; undo", "undid 'move by 1234567890 -1234567890'"),
        (36, "move by 1234567890 -1234567890; undo", "undid 'move by 1234567890 …'"),
        (36, "add rectangle size 1200 800 #ff8800; undo", "undid 'add rectangle rectangle1 at…'"),
        (
            40, "add rectangle \(String(repeating: "a1", count: 20)); undo",
            "undid 'add rectangle a1a1a1a1a1a1a1a1a…'"
        ),
        (40, "bind f5 { left; move by 1000 2000; paint red }", "f5 runs 'left; move by 1000 2000; pain…'"),
        (38, "move by 1234567890 -1234567890; history", "1  move by 1234567890 -1234567890"),
        (32, "move by 1234567890 -1234567890; history", "1  move by 1234567890 …"),
    ])
    func `a statement in it is cut at the window's end, before a number`(
        columns: Int, line: String, said: String
    ) {
        let editor = Editor { $0.isPrompt = true }
        editor.session.host.windowColumns = { columns }
        #expect(editor.type(line).last == said)
    }

    @Test(arguments: [
        (20, ["offset (-10, 0)", "colour red"]), (12, ["offset (-10,", "0) colour", "red"]),
        (26, ["offset (-10, 0) colour red"]), (25, ["offset (-10, 0) colour", "red"]),
    ])
    func `so does the line of a step`(columns: Int, lines: [String]) {
        let editor = Editor { $0.isPrompt = true }
        editor.type("paint red")
        editor.session.host.windowColumns = { columns }
        #expect(editor.type("left") == lines)
        #expect(editor.type("show") == lines)
        editor.type("format json")
        #expect(editor.type("left").count == 1)
    }

    @Test func `behind a patch of colour it goes on below its first word`() {
        var policy = Session.Policy()
        policy.isPrompt = true
        let patch = "\u{1B}[48;5;1m  \u{1B}[0m "
        let editor = Editor(policy: policy, swatch: { _ in patch })
        editor.session.host.windowColumns = { 20 }
        #expect(editor.type("left 10") == ["\(patch)offset (-10, 0)", "   colour blue"])
    }

    @Test func `so does that a timer has stopped`() {
        let editor = Editor { $0.isPrompt = true }
        editor.session.host.windowColumns = { 20 }
        editor.type("every 1s { undo 9; left }; wait 2s")
        #expect(editor.errors.last == "timer 1 stopped:\nevery 1s { undo 9;\nleft }")
    }

    @Test func `the greeting is a line of text, at the prompt only`() {
        let (prompt, script, json) = (Editor { $0.isPrompt = true }, Editor(), Editor { $0.isPrompt = true })
        json.run("format json")
        for editor in [prompt, script, json] { editor.session.greet() }
        #expect(
            prompt.lines == [
                "Arrows move the shape, Tab shows what to type, 'help' explains; Ctrl-D ends."
            ])
        #expect(script.lines == [])
        #expect(json.lines == ["format is json"])
    }
}
