import Foundation
import ShapeEditorLanguage
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// How `restore` lists what sessions have left, brings it back, or forgets it.
@Suite(.timeLimited) final class RestoreTests: LeftSessions {
    // MARK: The list

    @Test func `the list has the newest first, and the file of each`() throws {
        try leave(["left"], as: "1.shape", minutesAgo: 3)
        try leave(["left", "up", "# file /a/moon.shape"], as: "2.shape", minutesAgo: 2)
        try leave(["left", "# saved 0"], as: "3.shape", minutesAgo: 1)
        let lines = editor.type("restore")
        #expect(lines.count == 2)
        #expect(lines[0].wholeMatch(of: /1  (....-..-.. )?..:..  2 steps  \/a\/moon.shape/) != nil)
        #expect(lines[1].wholeMatch(of: /2  (....-..-.. )?..:..  1 step  no file/) != nil)
        editor.session.printer.format = .json
        let object = try #require(editor.type("restore").first)
        let time = #/"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4}"/#
        let expected = #"{"type":"session","restore":1,T,"steps":2,"file":"/a/moon.shape"}"#
        #expect(object.replacing(time, with: "T") == expected)
    }

    @Test(arguments: [("restore 1", "nothing to restore"), ("restore", nil)])
    func `without any there is nothing to restore`(line: String, error: String?) {
        #expect(editor.type(line) == (error == nil ? ["nothing to restore"] : []))
        #expect(editor.errors.first?.hasPrefix("error: nothing to restore\n") ?? false == (error != nil))
    }

    @Test func `a number that the list does not have is an error`() throws {
        try leave(["left"], as: "1.shape")
        editor.type("restore 2")
        #expect(editor.errors.first?.hasPrefix("error: no session 2; 'restore' lists 1 session\n") == true)
        #expect(editor.session.successor == nil)
    }

    @Test func `elsewhere it is an error`() throws {
        try leave(["left"], as: "1.shape")
        for script in [editor, Editor()] { script.run("restore 1") }
        editor.type("bind f5 restore")
        editor.type("every 1s restore 1")
        #expect(editor.errors.count == 3)
        #expect(
            editor.errors.allSatisfy { $0.hasPrefix("error: 'restore' can only be typed at the prompt\n") })
    }

    @Test func `a number means the session that the last list called so, and drop forgets it`() throws {
        try leave(["move left 1"], as: "1.shape", minutesAgo: 3)
        try leave(["move left 2"], as: "2.shape", minutesAgo: 2)
        editor.type("restore")
        try leave(["move left 3"], as: "3.shape", minutesAgo: 1)
        editor.type("restore drop 1")
        #expect(editor.lines.last == "dropped 1 step" && names == ["1.shape", "3.shape"])
        editor.type("restore drop 1")
        #expect(editor.errors.count == 1)
        editor.type("restore drop all")
        // Nobody was told of the third.
        #expect(editor.lines.last == "dropped 1 session" && names == ["3.shape"])
        editor.type("restore; restore 1")
        #expect(try successor().offset.x == -3)
    }

    // MARK: Restoring

    @Test func `the steps, the settings, the macros and the session's file come back`() throws {
        try leave(
            [
                "move left 10", "# file /a/moon.shape", "# saved 0", "add ellipse sun at 0 0 size 9 9 red",
                "record spin { left }", "bind f5 left", "step 7", "bounds 900 900", "move up 7", "undo",
            ], as: "1.shape")
        editor.type("restore 1; show")
        let next = try successor()
        #expect(
            next.lines == [
                "restored 2 steps, 2 shapes; an open transaction, waiting statements, timers and running "
                    + "animations are not kept"
            ])
        #expect(next.session.work.path == "/a/moon.shape")
        #expect(next.session.unsaved == Unsaved(steps: 1, macros: 1, bindings: 1))
        #expect(next.session.stepLength == 7)
        #expect(next.session.selection.shapes.map(\.name) == ["sun"])
        #expect(editor.session.successor?.lines == ["; show"])
        next.type("redo")
        #expect(next.errors == [])
    }

    @Test(arguments: [
        (["move left 1", "move up 1", "undo"], "1 step"),
        (["move left 1", "move up 1", "undo 2"], "2 undone steps"),
        (["move left 1", "undo"], "1 undone step"),
        (["record a { left }", "bind f5 left", "# counts 0 0 0 1 1"], "1 macro and 1 key binding"),
    ])
    func `it says what came back`(lines: [String], words: String) throws {
        let next = try restore(lines)
        #expect(
            next.lines.count == 1 && next.lines[0].hasPrefix("restored \(words), 1 shape; "), "\(next.lines)")
    }

    @Test func `the session goes on in the same file`() throws {
        try leave(["move left 10", "begin", "move up 1"], as: "1.shape")
        editor.type("restore 1")
        let next = try successor()
        #expect(next.offset == Offset(x: -10, y: 0))
        next.type("paint red")
        next.session.recovery?.write()
        #expect(names == ["1.shape"])
        #expect(try folder.text(of: "kept/1.shape") == "move left 10\npaint red\n# counts 2 0 0 0 0\n")
        editor.type("restore")
        next.session.recovery?.end(isQuit: true)
        #expect(try folder.text(of: "kept/1.shape").hasSuffix("0 0\n# ended\n"))
    }

    @Test func `the steps of the start-up script are not done twice`() throws {
        try leave(["move left 10", "# saved 0", "move up 10"], as: "1.shape")
        editor.type("restore 1")
        let next = Editor(policy: editor.session.policy, recoveryFolder: folder.path(of: "kept"))
        next.run("move left 10; record spin { up }")
        next.session.takeAsSaved()
        next.session.begin(as: try #require(editor.session.successor)) { _, _ in Issue.record("unreadable") }
        #expect(next.offset == Offset(x: -10, y: -10))
        #expect(next.session.unsaved == Unsaved(steps: 1))
        next.session.recovery?.write()
        #expect(names == ["1.shape"])
    }

    @Test(arguments: [nil, 1])
    func `it begins from a new drawing, whatever the start-up script has done`(limit: Int?) throws {
        let lines = [
            "step 7", "bounds 400 400", "add rectangle a at 190 0 size 9 9 red", "left", "# saved 0", "up",
        ]
        try leave(lines, as: "1.shape")
        editor.type("restore 1")
        var policy = editor.session.policy
        policy.undoLimit = limit
        let next = Editor(policy: policy, recoveryFolder: folder.path(of: "kept"))
        next.type(
            "add rectangle a; connect shape a; with a left 3; step 3; bounds 500 500; queue 3; with shape down"
        )
        next.session.takeAsSaved()
        next.session.begin(as: try #require(editor.session.successor)) { _, _ in Issue.record("unreadable") }
        #expect(next.errors == [] && next.lines.last?.hasPrefix("restored 3 steps, 2 shapes; ") == true)
        #expect(
            next.session.stepLength == 7 && next.session.drawing.bounds == Bounds(width: 400, height: 400))
        #expect(next.run("shapes").last == "add rectangle a at 183 -7 size 9 red")
        #expect(next.session.unsaved == Unsaved(steps: 1) && next.session.queue == nil)
    }

    @Test(arguments: [
        (["add note n at 0 0 size 9 9 gold"], "no styles"),
        (["style red", "style none", "add note n at 0 0 size 9 9 gold", "style dotted"], "style dotted"),
    ])
    func `it comes back with its own styles, not those of the start-up script`(
        lines: [String], styles: String
    ) throws {
        try leave(lines, as: "1.shape")
        editor.type("restore 1")
        let next = Editor(policy: editor.session.policy, recoveryFolder: folder.path(of: "kept"))
        next.run("style outline black corner 6 dashed")
        next.session.takeAsSaved()
        next.session.begin(as: try #require(editor.session.successor)) { _, _ in Issue.record("unreadable") }
        #expect(next.type("show; style").suffix(2) == ["n: offset (0, 0) colour gold size (9, 9)", styles])
    }

    @Test(arguments: [
        (["move left 1", "bogus", "move left 2"], -3, "1 line", "2: unknown verb 'bogus'"),
        (["move left 1", "label { \"", "move left 2"], -3, "1 line", "2: missing TEXT"),
        (
            ["begin", "move left 1", "bogus", "move left 2", "commit", "move left 4"], -7, "1 line",
            "3: unknown"
        ),
        (["move left 1", "bogus", "move left 2", "undo 2", "move left 4"], -5, "1 line", "2: unknown"),
        (["move left 1", "bogus", "move left 2", "undo 2", "redo 2"], -3, "1 line", "2: unknown"),
        (["bogus", "move left 1", "undo 99", "redo 98"], -1, "1 line", "1: unknown"),
        (
            ["begin", "move left 1", "c0mmit", "begin", "move left 2", "commit", "undo"], -1, "1 line",
            "3: un"
        ),
        (["bexin", "move left 1", "commit", "move left 2"], -3, "2 lines", "1: unknown"),
        (["move left 1", "quit", "move left 2"], -3, "1 line", "2: not a statement that is kept"),
        (["repeat 9223372036854775807 { }", "move left 2"], -2, "1 line", "1: not a statement that is kept"),
        (["move left 1; move left 2", "move left 4"], -4, "1 line", "1: not a statement that is kept"),
        (["stylE red", "move left 4"], -4, "1 line", "1: not a statement that is kept"),
        (["begin", "move left 1", "comMit", "undo"], 0, "1 line", "3: not a statement that is kept"),
        (["record spin", "move left 4"], -4, "1 line", "1: not a statement that is kept"),
        (["with shape { left; left }", "move left 4"], -4, "1 line", "1: not a statement that is kept"),
        (["move left 1 over 9min", "move left 4"], -4, "1 line", "1: not a statement that is kept"),
    ])
    func `a bad line costs that line, and the rest comes back`(
        lines: [String], place: Int, count: String, first: String
    ) throws {
        let next = try restore(lines)
        #expect(next.offset.x == place)
        let path = folder.path(of: "kept/1.shape")
        #expect(next.errors.count == 1)
        let start = "\(count) of '\(path.shown)' did not come back; line \(first)"
        #expect(next.errors.first?.hasPrefix(start) == true, "\(next.errors)")
        // The damaged file stays as it is.
        next.session.recovery?.write()
        #expect(try folder.text(of: "kept/1.shape") == lines.map { $0 + "\n" }.joined())
        #expect(names.count == 2)
    }

    @Test func `the copy of a damaged file has the same steps, also those that can be redone`() throws {
        let lines = ["move left 1", "bogus", "move left 2", "# saved -1", "move left 4", "undo 3"]
        let next = try restore(lines)
        #expect(next.session.invoker.history.savedIndex == 1)
        next.session.recovery?.write()
        let name = try #require(names.first { $0 != "1.shape" })
        let kept = try folder.text(of: "kept/\(name)").split(separator: "\n").map(String.init)
        #expect(
            kept.dropFirst() == [
                "move left 1", "move left 2", "move left 4", "undo 2", "# saved 0", "# counts 1 2 1 0 0",
            ]
        )
    }

    @Test func `numbers that no file has end no start`() throws {
        let numbers = ["9223372036854775807", "-9223372036854775808", "1099511627776", "0", "x", ""]
        for (index, number) in numbers.enumerated() {
            let lines = ["saved", "counts", "known", "file"].map { "# \($0) \(number)" }
            let moves = ["undo \(number)", "redo \(number)", "# counts 1 \(number) 1 1 \(number)"]
            try leave(["move left 1"] + lines + moves + lines.reversed(), as: "\(index).shape")
        }
        editor.session.announceLeft()
        #expect(editor.type("restore").count <= numbers.count)
        editor.type("restore 1")
        #expect(try successor().session.invoker.history.doneCount <= 1)
    }

    @Test func `a long line costs only itself`() throws {
        let long = "record spin { print \(String(repeating: "x", count: 1 << 20)) }"
        let next = try restore(["move left 1", long, "move left 2"])
        #expect(next.offset.x == -3)
        #expect(next.errors.count == 1)
    }

    @Test func `a step with a line that is too long is counted`() throws {
        let long = "label \"\(String(repeating: "x", count: 1 << 20))\""
        let next = try restore(["move left 1", long, "move left 2", "undo 2", "move left 4"])
        #expect(next.offset.x == -5)
        #expect(next.errors.count == 1)
    }

    @Test func `Ctrl-C leaves the file as it is`() throws {
        let text = Array(repeating: "move left 1", count: 1000)
        try leave(text, as: "1.shape")
        editor.type("restore 1")
        var (checks, isPressed) = (0, true)
        let next = Editor(
            policy: editor.session.policy, recoveryFolder: folder.path(of: "kept"),
            isInterrupted: {
                checks += 1
                return isPressed && checks > 500
            })
        next.session.begin(as: try #require(editor.session.successor)) { _, _ in Issue.record("unreadable") }
        isPressed = false
        #expect(next.offset.x > -1000 && next.offset.x < 0)
        #expect(next.errors.count == 1 && next.errors.first?.hasPrefix("error: interrupted") == true)
        next.type("up")
        next.session.recovery?.write()
        #expect(try folder.text(of: "kept/1.shape") == text.map { $0 + "\n" }.joined())
    }

    @Test func `the list holds in the session that takes the place of this one`() throws {
        try leave(["move left 1"], as: "1.shape", minutesAgo: 3)
        editor.type("restore; new")
        try leave(["move left 2"], as: "2.shape", minutesAgo: 1)
        try successor().type("restore drop 1")
        #expect(names == ["2.shape"])
    }

    @Test func `a macro or key as long as a line may be comes back, a longer one is named`() throws {
        let room = SourceText.lineLimit - "record a { print  }".utf8.count
        let lengths = [("a", room), ("b", room + 1), ("c", 1)]
        for (name, length) in lengths {
            editor.run("record \(name) {\nprint \(String(repeating: "x", count: length))\n}")
        }
        editor.session.recovery?.write()
        #expect(editor.errors.count == 1)
        #expect(editor.errors.first?.hasPrefix("not kept: 'record b { print xxx") == true)
        try editor.session.invoker.history.clear()
        editor.type("left")
        editor.session.recovery?.write()
        editor.session.recovery?.end(isQuit: false)
        let other = Editor(policy: editor.session.policy, recoveryFolder: folder.path(of: "kept"))
        other.type("restore 1")
        let next = Editor(policy: editor.session.policy, recoveryFolder: folder.path(of: "kept"))
        next.session.begin(as: try #require(other.session.successor)) { _, _ in Issue.record("unreadable") }
        #expect(next.errors == [])
        #expect(next.session.macros.names == ["a", "c"])
        #expect(next.offset.x == -10)
    }

    @Test func `it asks if something is not saved now`() throws {
        try leave(["move left 10"], as: "1.shape")
        var questions: [String] = []
        editor.session.host.ask = { question, answer in
            questions.append(question)
            answer(false)
        }
        editor.type("up; restore 1")
        #expect(questions == ["1 step is not saved; restore another session? [y/N] "])
        #expect(editor.session.successor == nil)
        // Nobody holds the file any more.
        #expect(editor.type("restore").count == 1)
    }
}
