import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

@Suite(.timeLimited) struct UndoRedoTests {
    @Test func `undo N and redo N print one line, the state they end in`() {
        let editor = Editor()
        editor.run("left; up; paint red")
        #expect(editor.run("undo 3") == ["offset (0, 0) colour blue"])
        #expect(editor.run("redo 2") == ["offset (-10, -10) colour blue"])
        #expect(editor.run("redo") == ["offset (-10, -10) colour red"])
        #expect(editor.run("undo") == ["offset (-10, -10) colour blue"])
    }

    @Test(arguments: [
        ("undo", "nothing to undo"), ("redo", "nothing to redo"), ("undo 5", "nothing to undo"),
        ("left; undo 2", "cannot undo 2 steps; only 1 step can be undone"),
        (
            "left; up; undo 9223372036854775807",
            "cannot undo 9223372036854775807 steps; only 2 steps can be undone"
        ),
        ("left; undo; redo 3", "cannot redo 3 steps; only 1 step can be redone"),
        ("left; up; undo 2; redo 3", "cannot redo 3 steps; only 2 steps can be redone"),
    ])
    func `more steps than there are is an error, and nothing is done`(script: String, message: String) {
        let editor = Editor()
        let statements = script.split(separator: ";").map { $0.trimmingPrefix(" ") }
        for statement in statements.dropLast() { editor.run(String(statement)) }
        let before = editor.state
        #expect(editor.run(String(statements.last ?? "")) == [])
        #expect(editor.state == before)
        #expect(editor.errors.map { $0.split(separator: "\n").first } == ["error: \(message)"])
    }

    @Test func `undo all and redo all are one step, and no error if there is nothing`() {
        let editor = Editor()
        #expect(editor.run("undo all; redo all") == [])
        editor.run("left; up; paint red")
        #expect(editor.run("redo all") == [])
        #expect(editor.run("UNDO ALL") == ["offset (0, 0) colour blue"])
        #expect(editor.run("undo all") == [])
        #expect(
            editor.run("redo; redo all") == ["offset (-10, 0) colour blue", "offset (-10, -10) colour red"])
        #expect(
            editor.run("stats") == ["steps 6  moves 2  paints 1  resets 0  undone 3  redone 3  rollbacks 0"])
        #expect(editor.errors == [])
        editor.run("begin; undo all")
        #expect(editor.errors.first?.contains("'undo' can't be used") ?? false)
    }

    /// Statements typed after `left; paint tomato; repeat 2 up`, and the last line that they print.
    @Test(arguments: [
        ("undo", "undid 'repeat 2 …'"), ("undo; undo", "undid 'paint tomato'"), ("undo 2", "undid 2 steps"),
        ("undo all", "undid 3 steps"), ("undo all; undo all", "nothing to undo"),
        ("redo all", "nothing to redo"),
        ("undo 3; redo", "redid 'move left 10'"), ("undo 3; redo 2", "redid 2 steps"),
        ("undo; redo", "redid 'repeat 2 …'"),
        ("undo 2; redo all", "redid 2 steps"), ("undo all; redo; redo", "redid 'paint tomato'"),
    ])
    func `at the prompt they say what they took back, in grey, after the state`(
        statement: String, line: String
    ) {
        let editor = Editor { $0.isPrompt = true }
        editor.type("left; paint tomato; repeat 2 up")
        editor.session.host.muted = { "<\($0)>" }
        let (isDone, lines) = (!line.hasPrefix("nothing"), editor.type(statement))
        #expect(lines.last == (isDone ? "<\(line)>" : line))
        #expect(!isDone || lines.dropLast().last?.hasPrefix("offset") ?? false)
    }

    @Test(arguments: ["format json", "format quiet"])
    func `in other formats they say nothing`(statement: String) {
        let editor = Editor { $0.isPrompt = true }
        editor.type("left; \(statement)")
        #expect(
            !editor.type("undo; redo; undo all; redo all; undo").contains {
                $0.contains("did") || $0.contains("nothing")
            })
    }

    @Test func `a key says it, and a timer does not`() throws {
        let editor = Editor { $0.isPrompt = true }
        editor.type("bind f5 undo; left; up; right")
        #expect(editor.press("f5") == ["offset (-10, -10) colour blue", "undid 'move right 10'"])
        #expect(editor.type("every 1s 1 times undo; wait 1s").contains { $0.hasPrefix("undid") } == false)
    }

    @Test func `a new command drops what could be redone`() {
        let editor = Editor()
        editor.run("left; up; undo 2; right; redo")
        #expect(editor.labels == ["Move Right"])
        #expect(editor.errors.first?.hasPrefix("error: nothing to redo") == true)
    }

    @Test func `a failed command keeps what could be redone`() {
        let editor = Editor()
        editor.run("move right 5; left; undo; move by 9223372036854775807 0")
        #expect(editor.run("redo") == ["offset (-5, 0) colour blue"])
    }

    @Test func `undo of a group that fails in its middle changes nothing`() {
        let editor = Editor()
        editor.run("transaction { paint red; right 5; paint green }")
        editor.session.shape.change { $0.putBack(to: Offset(x: .min + 2, y: 0)) }
        let before = editor.state
        #expect(editor.run("undo") == [])
        #expect(editor.errors.count == 1)
        #expect(editor.state == before)
        editor.session.shape.change { $0.putBack(to: Offset(x: 5, y: 0)) }
        #expect(editor.run("undo") == ["offset (0, 0) colour blue"])
    }

    @Test func `settings are no steps, and undo passes them over`() {
        let editor = Editor()
        editor.run("left; step 5; format json; bind f5 undo; format text; show; undo")
        #expect(editor.offset == .zero)
        #expect(editor.session.stepLength == 5)
        #expect(editor.session.bindings.all.contains { $0.key == "f5" })
    }
}
