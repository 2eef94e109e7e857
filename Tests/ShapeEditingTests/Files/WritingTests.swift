import Foundation
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// Files that a session writes, and the question before one is overwritten.
@Suite(.timeLimited) struct WritingTests {
    private let folder: TemporaryDirectory
    private let editor = Editor { $0.isPrompt = true }
    private let person = Person()

    /// A user who gives a set answer.
    private final class Person {
        var says = true
        var asked: [String] = []
    }

    init() throws {
        folder = try TemporaryDirectory()
        editor.session.host.ask = { [person] question, answer in
            person.asked.append(question)
            answer(person.says)
        }
    }

    private func path(_ name: String) -> String { folder.path(of: name) }

    // MARK: Written files

    @Test func `another name of the file keeps what it was, and the prompt says so once`() throws {
        try folder.write("x", to: "a.shape")
        #expect(link(path("a.shape"), path("b.shape")) == 0)
        editor.type("left; save! \(path("a.shape"))")
        #expect(
            editor.lines.suffix(2) == [
                "another name of \(path("a.shape").shown), a hard link, keeps what it was",
                "saved 1 step to \(path("a.shape").shown)",
            ])
        #expect(
            try folder.text(of: "b.shape") == "x" && folder.text(of: "a.shape").hasSuffix("move left 10\n"))
        editor.type("up; save! \(path("a.shape"))")
        #expect(editor.lines.filter { $0.contains("hard link") }.count == 1)
    }

    @Test func `bindings that were changed are written, and make the same of a new session`() throws {
        editor.run(#"unbind up; bind down left; bind "f1 ;" { up; paint red }; bind f5 move right 50"#)
        editor.type("bindings \(path("keys.shape"))")
        #expect(
            try folder.text(of: "keys.shape") == """
                # Saved by shape-editor
                unbind up
                bind down left
                bind "f1 ;" { up; paint red }
                bind f5 move right 50

                """)
        #expect(editor.lines.last?.hasPrefix("saved 4 bindings to ") == true)
        let second = Editor()
        second.run("source \(path("keys.shape"))")
        #expect(second.errors == [])
        #expect(second.run("bindings") == editor.run("bindings"))
    }

    @Test func `macros are written, and are made again where that is run, which moves nothing`() throws {
        editor.run(#"record "a b"; left; repeat 2 { up; paint next }; end; record none; end"#)
        editor.type("macros \(path("macros.shape"))")
        #expect(
            try folder.text(of: "macros.shape") == """
                # Saved by shape-editor
                record "a b" {
                    left
                    repeat 2 { up; paint next }
                }
                record none {
                }

                """)
        #expect(editor.lines.last?.hasPrefix("saved 2 macros to ") == true)
        let second = Editor()
        second.run("source \(path("macros.shape"))")
        #expect(second.errors == [])
        #expect(second.lines == [] && second.labels == [])
        #expect(second.run("macros") == editor.run("macros"))
    }

    @Test func `shapes are written, and make the same drawing in a new session`() throws {
        editor.run("add ellipse sun at 1 2 gold; label x; connect shape sun arrow; order front")
        editor.run("rename ray; label y; paint red; connect sun shape; select shape")
        editor.type("shapes \(path("shapes.shape"))")
        #expect(
            try folder.text(of: "shapes.shape") == """
                # Saved by shape-editor
                delete all; style none
                add rectangle shape
                add ellipse sun at 1 2 gold label x
                connect sun shape
                connect shape sun red arrow label y; rename ray; order front

                """)
        let second = Editor()
        second.run("source \(path("shapes.shape"))")
        #expect(second.errors == [])
        #expect(second.run("shapes") == editor.run("shapes"))
    }

    @Test(arguments: [
        ("left; save", "saved 1 step to"), ("left; up; save!", "saved 2 steps to"),
        ("left; shapes", "saved 1 shape to"), ("add ellipse; shapes", "saved 2 shapes to"),
        ("delete all; shapes", "saved no shapes to"), ("bind f5 left; bindings", "saved 1 binding to"),
        ("record a { left }; macros", "saved 1 macro to"),
    ])
    func `what was saved is said at the prompt, and not in a script`(statement: String, text: String) {
        #expect(editor.type("\(statement) \(path("a.shape"))").last == "\(text) \(path("a.shape"))")
        #expect(!editor.run("source /dev/null").contains { $0.hasPrefix("saved") })
        let script = Editor()
        #expect(!script.run("\(statement) \(path("b.shape"))").contains { $0.hasPrefix("saved") })
    }

    @Test(arguments: ["save", "save!", "bindings", "macros", "shapes"])
    func `a check writes nothing, and says what could not be written`(verb: String) throws {
        let editor = Editor { $0.isCheck = true }
        editor.run("left; \(verb) \(path("a.shape"))")
        #expect(editor.errors == [])
        #expect(try folder.names == [])
        editor.run("\(verb) \(path("no/a.shape"))")
        #expect(editor.errors.first?.contains("': No such file or directory\n") == true)
    }

    // MARK: The question

    @Test(arguments: ["save", "bindings", "macros", "shapes"])
    func `a file that the session has not written is overwritten only after a yes`(verb: String) throws {
        try folder.write("mine", to: "a.shape")
        let line = "left; \(verb) \(path("a.shape")); up; quit"
        person.says = false
        editor.type(line)
        #expect(try folder.text(of: "a.shape") == "mine")
        #expect(editor.lines == ["offset (-10, 0) colour blue"])
        #expect(editor.errors == [])
        #expect(!editor.session.isFinished)
        #expect(!editor.session.invoker.history.isSaved)
        person.says = true
        editor.type(line)
        #expect(try folder.text(of: "a.shape").hasPrefix("# Saved by shape-editor\n"))
        #expect(editor.session.isFinished)
        #expect(person.asked.count == 2)
        #expect(person.asked.first?.hasSuffix("/a.shape'? [y/N] ") == true)
    }

    @Test func `a file that is not there, or that the session has written, is not asked about`() throws {
        person.says = false
        for line in ["left", "up"] { editor.type("\(line); save \(path("a.shape"))") }
        editor.type("save \(path("./a.shape")); save /dev/null")
        #expect(try folder.text(of: "a.shape").hasSuffix("move left 10\nmove up 10\n"))
        #expect(person.asked == [])
    }

    @Test func `a file that somebody has changed since is asked about again`() throws {
        editor.type("left; save \(path("a.shape"))")
        try folder.write("changed since", to: "a.shape")
        person.says = false
        editor.type("save \(path("a.shape"))")
        #expect(person.asked.count == 1)
        #expect(try folder.text(of: "a.shape") == "changed since")
    }

    @Test func `save!, keys, timers and files ask nothing`() throws {
        person.says = false
        for name in ["a", "b", "c", "d"] { try folder.write("old", to: name) }
        try folder.write("save \(path("d"))\n", to: "script")
        editor.type("left; save! \(path("a")); bind f5 save \(path("b"))")
        editor.press("f5")
        editor.type("every 1s 1 times save \(path("c")); wait 1s; source \(path("script"))")
        for name in ["a", "b", "c", "d"] { #expect(try folder.text(of: name) != "old") }
        #expect(person.asked == [])
        #expect(editor.errors == [])
    }

    @Test func `what is entered while a question stands waits for the answer`() throws {
        try folder.write("mine", to: "a.shape")
        var answer: (Bool) -> Void = { _ in }
        editor.session.host.ask = { answer = $1 }
        editor.session.start(.typed("left; save \(path("a.shape"))"))
        editor.session.start(.typed("up"))
        #expect(editor.lines == ["offset (-10, 0) colour blue"])
        answer(true)
        editor.session.proceed()
        #expect(editor.lines.last == "offset (-10, -10) colour blue")
        #expect(try folder.text(of: "a.shape").hasSuffix("\nmove left 10\n"))
    }

    @Test(arguments: ["save! ", "SAVE! "])
    func `save! is a verb of its own, that no abbreviation stands for`(verb: String) throws {
        #expect(Editor().run("\(verb)\(path("a.shape"))") == [])
        #expect(try folder.names == ["a.shape"])
        editor.type("sav \(path("b.shape"))")
        #expect(try folder.names == ["a.shape", "b.shape"])
        editor.type("sav! \(path("c.shape"))")
        #expect(editor.errors.first?.hasPrefix("error: unknown verb 'sav!'; did you mean 'save") == true)
        let script = Editor()
        script.run("begin; save! x")
        #expect(script.errors.first?.hasPrefix("error: 'save!' can't be used inside a transaction") == true)
    }

    // MARK: Unsaved steps

    @Test(arguments: [
        ("show", nil), ("left", "1 step is not saved"), ("left; up", "2 steps are not saved"),
        ("left; undo", nil), ("left; save! FILE", nil), ("left; save! FILE; up", "1 step is not saved"),
        ("left; up; save! FILE; undo 2", "2 steps are not saved"),
        // The saved state can't be reached any more.
        ("left; up; save! FILE; undo; down", "2 steps are not saved"),
        ("left; save! FILE; undo; up; down; up", "3 steps are not saved"),
    ])
    func `what is not saved is said`(line: String, text: String?) {
        editor.type(line.replacing("FILE", with: path("a.shape")))
        let before = editor.lines.count
        editor.sayUnsaved()
        #expect(editor.lines.dropFirst(before) == (text.map { [$0] } ?? []))
    }

    @Test func `steps that the undo limit has dropped are not saved either`() {
        let editor = Editor { ($0.isPrompt, $0.undoLimit) = (true, 2) }
        editor.type("left; up; right; down; left")
        editor.sayUnsaved()
        #expect(editor.lines.last == "5 steps are not saved")
    }

    @Test func `what is taken as saved is not counted`() {
        editor.type("left; up; record spin { left }; bind f5 left; unbind f6")
        editor.session.takeAsSaved()
        editor.type("up")
        editor.sayUnsaved()
        #expect(editor.lines.last == "1 step is not saved")
    }

    @Test(arguments: [
        (0, "left; up", "2 steps are"), (1, "left; up", "2 steps are"), (2, "undo; left; up", "2 steps are"),
        (1, "undo; left; up; undo", "1 step is"), (1, "left; save! FILE; up; down; up", "3 steps are"),
        (2, "save! FILE; undo all; left", "1 step is"),
    ])
    func `what was saved and then dropped by the undo limit is not counted`(
        limit: Int, line: String, text: String
    ) {
        let editor = Editor { ($0.isPrompt, $0.undoLimit) = (true, limit) }
        editor.run("left; up; right")
        editor.session.takeAsSaved()
        editor.type(line.replacing("FILE", with: path("a.shape")))
        editor.sayUnsaved()
        #expect(editor.lines.last == "\(text) not saved")
    }

    @Test(arguments: [
        ("record spin { left }", "1 macro is not saved"),
        ("record spin; end; record turn { up }; record spin { left }", "2 macros are not saved"),
        ("record spin { left }; macros FILE", nil),
        ("record spin { left }; macros FILE; record spin { left }", nil),
        ("record spin { left }; macros FILE; record spin { up }", "1 macro is not saved"),
        ("bind f5 left", "1 key binding is not saved"), ("bind f5 left; unbind f5", nil),
        ("unbind up; bind down up", "2 key bindings are not saved"), ("bind f5 left; bindings FILE", nil),
        ("bind f5 left; bindings FILE; unbind f5", "1 key binding is not saved"),
        ("queue 5; left", "1 waiting statement is not saved"),
        ("queue 5; left; select all; right", "2 waiting statements are not saved"),
        ("begin", "an open transaction is not saved"), ("begin; begin", "2 open transactions are not saved"),
        ("left; begin", "1 step and an open transaction are not saved"),
        (
            "left; up; record spin { left }; bind f5 left; begin; left; begin",
            "2 steps, 1 macro, 1 key binding and 2 open transactions are not saved"
        ),
        ("left; queue 3; down", "1 step and 1 waiting statement are not saved"),
        ("step 3; bounds 90 90; view on; every 1s left; record spin", nil),
    ])
    func `what else is not saved is said, too`(line: String, text: String?) {
        editor.type(line.replacing("FILE", with: path("a.shape")))
        editor.sayUnsaved()
        let said = editor.lines.last { $0.contains("not saved") }
        #expect(said == text)
    }
}

extension Editor {
    /// Ends the session, and prints what is not saved.
    fileprivate func sayUnsaved() {
        session.run(.end)
        session.printUnsaved()
    }
}
