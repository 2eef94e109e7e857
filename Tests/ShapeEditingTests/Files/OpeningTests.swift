import CommandKit
import Foundation
import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// The scripts with which a session at the prompt begins, and the session's file.
@Suite(.timeLimited) struct OpeningTests {
    private let folder: TemporaryDirectory
    private let editor = Editor { $0.isPrompt = true }

    init() throws { folder = try TemporaryDirectory() }

    private func path(_ name: String) -> String { folder.path(of: name) }

    /// Opens files, which have the given texts, and statements of `-c`, whose names begin with a hyphen.
    @discardableResult
    private func open(_ scripts: KeyValuePairs<String, String>, in editor: Editor? = nil) throws -> [String] {
        let editor = editor ?? self.editor
        let before = editor.lines.count
        let inputs = try scripts.map { name, text -> Input in
            guard name != "-c" else { return .script(Array(text.utf8), name: "<command>") }
            return .file(FilePath(try folder.write(text, to: name)))
        }
        editor.session.open(inputs) { path, failure in
            Issue.record("\(path.text): \(failure.reason)")
        }
        return Array(editor.lines.dropFirst(before))
    }

    private var own: String? { editor.session.work.path }

    @Test(arguments: [
        "left; up\n", "left; up; print x; show; shapes; history; stats; status; menu; help; bindings; view\n",
        "sequential { left; wait 365min; up }\n", "begin; left; up; commit; left; undo; up\n",
        "transaction { left }; up\n# nothing\n",
    ])
    func `a file runs without output, and one line says what there is`(text: String) throws {
        let lines = try open(["a.shape": text])
        #expect(lines.count == 1)
        #expect(lines[0].hasPrefix("opened \(path("a.shape").shown): "))
        #expect(lines[0].hasSuffix(", 1 shape"))
        #expect(editor.offset.x == -10)
        #expect(editor.errors == [])
    }

    @Test func `the line counts steps and shapes`() throws {
        #expect(
            try open(["a.shape": "add ellipse sun; left; repeat 3 up\n"])
                == ["opened \(path("a.shape").shown): 3 steps, 2 shapes"])
        #expect(try open(["-c": "left"], in: Editor { $0.isPrompt = true }) == [])
        let two = try open(["a.shape": "left", "b.shape": "delete all"], in: Editor { $0.isPrompt = true })
        #expect(two == ["opened 2 files: 2 steps, no shapes"])
    }

    @Test func `there is no line in JSON`() throws {
        editor.type("format json")
        #expect(try open(["a.shape": "left"]) == [])
    }

    @Test func `scripts run in their order`() throws {
        try open(["-c": "left 3; step 5", "a.shape": "up", "-c": "paint red; up"])
        #expect(editor.labels == ["Move Left 3", "Move Up", "Paint Red", "Move Up 5"])
    }

    @Test func `an error ends the scripts, and what was done stays`() throws {
        #expect(try open(["a.shape": "left\nbogus\nup\n", "-c": "right"]) == [])
        #expect(editor.labels == ["Move Left"])
        #expect(editor.errors.count == 1)
        #expect(editor.session.unsaved.steps == 1)
    }

    @Test func `words must be complete, and a transaction must end, as in a file`() throws {
        try open(["-c": "m l"])
        try open(["-c": "begin; left"])
        #expect(editor.labels == [])
        #expect(editor.errors.count == 2)
    }

    // MARK: Styles

    /// Texts of a file, and the styles after it in a session with `style dashed`.
    @Test(arguments: [
        ("add rectangle a at 0 0 size 9 9 red\n", "style dashed"),
        ("style note gold; add rectangle a at 0 0 size 9 9 red\n", "style note gold"),
        ("style gold; add rectangle a at 0 0 size 9 9 red; style none\n", "style dashed"),
    ])
    func `a file begins without styles, and those from before it hold again if it leaves none`(
        text: String, style: String
    ) throws {
        try open(["-c": "style dashed", "a.shape": text])
        #expect(
            editor.type("with a show; style").suffix(2) == ["a: offset (0, 0) colour red size (9, 9)", style])
    }

    @Test func `statements of the command line, and what they source, take the styles of then`() throws {
        let path = try folder.write("add note b\n", to: "b.shape")
        try open([
            "-c": "style red", "a.shape": "add note a\n",
            "-c": "source \(path); add note c; style none",
        ])
        let colours = editor.type("with a,b,c show").suffix(3).map { $0.split(separator: " ")[5] }
        #expect(colours == ["blue", "red", "red"])
        #expect(editor.type("style") == ["no styles"])
    }

    // MARK: After a start-up script

    private static let startUps = [
        "add rectangle a", "left; up; undo", "left", "select none", "add ellipse b; delete all", "rename r",
        "add ellipse b; connect shape b; select b; size 9; delete shape", "begin; left", "queue 4; up",
        "record m; up", "every 1s left", "export FOLDER/live.svg live",
        "repeat 5 { add ellipse; left }; undo",
        "bounds 500 500; right 99", "style red; step 3; add note a", "format json", "view trail off",
        "macros",
    ]

    @Test(arguments: startUps, [nil, 1])
    func `a file begins from a new drawing, whatever the start-up script has done`(
        startUp: String, limit: Int?
    )
        throws
    {
        let (editor, plain) = (
            Editor { ($0.isPrompt, $0.undoLimit) = (true, limit) },
            Editor { ($0.isPrompt, $0.undoLimit) = (true, limit) }
        )
        editor.type(startUp.replacing("FOLDER", with: folder.path))
        editor.session.takeAsSaved()
        let text = "left 7\nadd rectangle a at 0 0 size 9 9 red\nconnect shape a\nwith a left\nselect a\n"
        try open(["a.shape": text], in: editor)
        try open(["a.shape": text], in: plain)
        let session = editor.session
        #expect(editor.errors == [] && editor.drawing == plain.drawing)
        #expect(
            editor.labels == plain.labels && session.unsaved.isEmpty && session.work.path == path("a.shape"))
        #expect(session.queue == nil && session.timers.all.isEmpty && session.livePath == nil)
        #expect(session.transactions.count == 0 && !session.macros.isRecording && session.lastCommand != nil)
        editor.type("format text")
        #expect(editor.drawingsUndoing() == plain.drawingsUndoing())
    }

    @Test func `statements of the command line before a file begin there, too, and files make one drawing`()
        throws
    {
        editor.type("add rectangle a; left")
        try open(["-c": "add note a", "a.shape": "add note b", "b.shape": "add note c"])
        #expect(editor.errors == [] && editor.labels.count == 3)
        #expect(editor.session.drawing.shapes.map(\.name) == ["shape", "a", "b", "c"])
        // Without a file, what there is stays.
        let other = Editor { $0.isPrompt = true }
        other.type("add rectangle a; left")
        try open(["-c": "add note b"], in: other)
        #expect(other.session.drawing.shapes.map(\.name) == ["shape", "a", "b"] && other.labels.count == 3)
    }

    /// What a start-up script sets, a file, its last step, and what is set after it.
    @Test(arguments: [
        ("step 3", "left", "Move Left", "3 none"), ("step 3", "step 4; left", "Move Left 4", "4 none"),
        ("bounds 50 40", "right 100; left 100", "Move Left 100", "10 50 40"),
        ("bounds 50 40", "right 100", "Move Right 100", "10 none"),
        ("bounds 50 40", "left; bounds 90 80", "Move Left", "10 90 80"),
    ])
    func `a file runs with the first settings, and those from before hold again where it sets none`(
        startUp: String, text: String, label: String, settings: String
    ) throws {
        editor.type(startUp)
        try open(["a.shape": text])
        let bounds = editor.session.drawing.bounds.map { "\($0.width) \($0.height)" } ?? "none"
        #expect(editor.labels.last == label && "\(editor.session.stepLength) \(bounds)" == settings)
        #expect(editor.errors == [])
    }

    /// Bindings of a start-up script and of a file, and those that differ from the defaults afterwards.
    @Test(arguments: [
        ("bind f5 left", "bind f5 up", ["bind f5 up"]),
        ("bind f5 left", "bind f6 up", ["bind f5 left", "bind f6 up"]),
        (#"bind "f5 r" left"#, "bind f5 up", ["bind f5 up"]),
        ("bind f5 up", #"bind "f5 r" left"#, [#"bind "f5 r" left"#]),
        ("unbind up", "unbind up", ["unbind up"]), ("unbind f1", "bind f1 left", ["bind f1 left"]),
    ])
    func `a binding of the file wins`(startUp: String, text: String, changes: [String]) throws {
        editor.type("bind f1 help; " + startUp)
        try open(["a.shape": text])
        let session = editor.session
        #expect(editor.errors == [])
        #expect(session.bindings.changes.filter { $0 != "bind f1 help" } == changes)
    }

    @Test func `a binding of the file that a default stands in the way of changes nothing`() throws {
        editor.type(#"bind "ctrl-x q" left"#)
        try open(["a.shape": "bind ctrl-x right"])
        #expect(editor.errors.count == 1)
        #expect(editor.session.bindings.changes == [#"bind "ctrl-x q" left"#])
    }

    @Test func `an error is shown, whichever format the file sets`() throws {
        try open(["a.shape": "format json\nbogus\n"])
        #expect(editor.errors.count == 1)
        #expect(editor.errors.first?.contains("unknown verb 'bogus'") == true)
    }

    @Test func `files that run each other twice each end`() throws {
        for level in 0..<11 {
            let line = "source \(path("\(level + 1)"))\n"
            try folder.write(line + line, to: "\(level)")
        }
        try folder.write("left 1\n", to: "11")
        try open(["start": "source \(path("0"))\n"])
        #expect(editor.errors.count == 1)
        #expect(editor.errors.first?.contains("too many files; 'source' runs at most 1000 while") == true)
        #expect(editor.offset.x > -1000)
    }

    // MARK: Time

    @Test func `time passes at once, and goes on from there`() throws {
        let loop = TaskLoop(.real)
        let editor = Editor(policy: Self.prompt, loop: loop)
        try open(["a.shape": "every 10min left 1; wait 2min; move up 100 over 48min\n"], in: editor)
        // Four ticks, and a fifth at the end of the animation, which runs in the next pause.
        #expect(editor.session.timers.all.count == 1)
        #expect(loop.time >= .seconds(50 * 60))
        #expect(!loop.isVirtual)
        let start = loop.time
        editor.type("wait 1ms")
        #expect(loop.time < start + .seconds(60))
        #expect(editor.offset.y == -100)
    }

    @Test func `timers that a file has started go on`() throws {
        try open(["a.shape": "every 1s left 1; wait 3s\n"])
        #expect(editor.offset.x == -3)
        try editor.wait(.seconds(2))
        #expect(editor.offset.x == -5)
    }

    private static var prompt: Session.Policy {
        var policy = Session.Policy()
        policy.isPrompt = true
        return policy
    }

    // MARK: The session's file

    @Test func `one file is the session's file, and nothing of it is unsaved`() throws {
        try open(["a.shape": "left\nrecord spin { left }\nbind f5 up\n"])
        #expect(own == path("a.shape"))
        #expect(editor.session.unsaved.isEmpty)
        #expect(editor.type("status").contains("file          \(path("a.shape").shown)"))
    }

    @Test(
        arguments: [
            ["a.shape": "left\nbogus"], ["a.shape": "left", "b.shape": "up"], ["-c": "left"], [:],
            ["a.shape": "left; undo; undo"],
        ] as [KeyValuePairs<String, String>])
    func `there is none after an error, and with none or several files`(
        scripts: KeyValuePairs<String, String>
    ) throws {
        try open(scripts)
        #expect(own == nil)
        #expect(editor.type("save") == [])
        #expect(editor.errors.last?.hasPrefix("error: the session has no file; expected 'save FILE'") == true)
    }

    @Test func `source makes none`() throws {
        try folder.write("left", to: "a.shape")
        editor.type("source \(path("a.shape"))")
        #expect(own == nil)
    }

    @Test func `what the statements of -c do is unsaved`() throws {
        try open(["a.shape": "left", "-c": "up; right"])
        #expect(own == path("a.shape"))
        #expect(editor.session.unsaved.steps == 2)
        let second = Editor { $0.isPrompt = true }
        try open(["-c": "up", "a.shape": "left"], in: second)
        #expect(second.session.unsaved.steps == 2)
        #expect(second.session.work.path == path("a.shape"))
    }

    @Test func `a name that is not UTF-8 can't be saved to`() throws {
        let name = FilePath(bytes: Array(path("a").utf8) + [0xE9])
        let file = try OpenFile(name, O_CREAT | O_WRONLY)
        try withExtendedLifetime(file) { try file.descriptor.writeAll("left\n".utf8) }
        editor.session.open([.file(name)]) { _, _ in Issue.record("unreadable") }
        #expect(editor.labels == ["Move Left"])
        #expect(own == nil)
    }

    @Test func `save and save! without a file write the session's file`() throws {
        let saved = "# Saved by shape-editor\nmove left 10\n"
        try open(["a.shape": saved])
        editor.type("up; save")
        #expect(try folder.text(of: "a.shape") == saved + "move up 10\n")
        editor.type("down; save!")
        #expect(try folder.text(of: "a.shape") == saved + "move up 10\nmove down 10\n")
        #expect(editor.lines.last == "saved 3 steps to \(path("a.shape").shown)")
        editor.type("begin; save")
        #expect(editor.errors.first?.contains("'save' can't be used inside a transaction") == true)
    }

    @Test func `a typed save gives a session a file, but not another one`() throws {
        editor.run("left; save! \(path("script"))")
        #expect(own == nil)
        editor.type("save \(path("a"))")
        #expect(own == path("a"))
        editor.type("save \(path("b")); up; save")
        #expect(own == path("a"))
        #expect(try folder.text(of: "a").hasSuffix("move up 10\n"))
    }

    @Test(arguments: [
        ("", false), ("# mine\n", true), ("every 1s up\n", true), (" ", true), ("undo; redo\n", true),
        ("begin\nmove left 10\ncommit\n", false), ("select none\n", false), ("bounds 90 90\nstep 3\n", false),
    ])
    func `save asks unless the file is as it would be saved`(end: String, asks: Bool) throws {
        var questions = 0
        editor.session.host.ask = { _, answer in
            questions += 1
            answer(true)
        }
        try open(["a.shape": "# Saved by shape-editor\nmove left 10\n\(end)"])
        editor.type("stop; up; save; save")
        #expect(questions == (asks ? 1 : 0))
    }

    @Test func `save asks if the file has changed since`() throws {
        var questions: [String] = []
        editor.session.host.ask = { question, answer in
            questions.append(question)
            answer(false)
        }
        try open(["a.shape": "# Saved by shape-editor\nmove left 10\n"])
        try folder.write("# mine\n", to: "a.shape")
        editor.type("up; save")
        #expect(questions == ["overwrite '\(path("a.shape").shown)'? [y/N] "])
        #expect(try folder.text(of: "a.shape") == "# mine\n")
    }

    // MARK: A stop

    @Test func `quit in statements of the command line ends all`() throws {
        #expect(try open(["-c": "left\nquit\nup", "a.shape": "right"]) == [])
        #expect(editor.session.isFinished)
        #expect(editor.labels == ["Move Left"])
    }

    @Test func `Ctrl-C in a file is an error, and makes no session's file`() throws {
        var checks = 0
        let editor = Editor(
            policy: Self.prompt,
            isInterrupted: {
                checks += 1
                return checks > 20
            })
        try open(["a.shape": String(repeating: "left\n", count: 100)], in: editor)
        #expect(editor.session.work.path == nil)
        #expect(editor.errors.count == 1)
        #expect(editor.errors.first?.hasPrefix("error: interrupted") == true)
    }
}
