import Foundation
import ShapeEditorSystem
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// Sessions that have ended, and how `restore` brings them back.
@Suite(.timeLimited) struct RestoreTests {
    private static let day = 24 * 60 * 60 * 1_000_000_000
    private let folder: TemporaryDirectory
    private let editor: Editor

    init() throws {
        folder = try TemporaryDirectory()
        var policy = Session.Policy()
        (policy.isPrompt, policy.keepsRecovery) = (true, true)
        editor = Editor(policy: policy, recoveryFolder: folder.path(of: "kept"))
    }

    private func leave(_ lines: [String], as name: String, minutesAgo: Int = 0) throws {
        let path = try folder.write(lines.map { $0 + "\n" }.joined(), to: "kept/\(name)")
        let time = Date(timeIntervalSinceNow: -60 * Double(minutesAgo))
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    }

    private var names: [String] { (try? folder.names(in: "kept")) ?? [] }

    /// The session that takes the place of the editor's.
    private func successor() throws -> Editor {
        let next = Editor(policy: editor.session.policy, recoveryFolder: folder.path(of: "kept"))
        next.session.begin(as: try #require(editor.session.successor)) { _, _ in Issue.record("unreadable") }
        return next
    }

    // MARK: The text

    @Test(arguments: [
        ("", 0, 0, 0), ("left\nup\n", 2, 2, 2), ("left\nup", 1, 1, 1), ("left\nundo\n", 0, 0, 2),
        ("left\nup\ndown\nundo 2\nredo\n", 2, 2, 5), ("begin\nleft\nup\ncommit\n", 1, 1, 4),
        ("left\nbegin\nup\n", 1, 1, 1), ("left\nbegin\nup\ncommit", 1, 1, 1),
        ("left\n# saved 0\n", 1, 0, 2), ("left\n# saved 0\nup\n", 2, 1, 3),
        ("left\n# saved 0\nundo\n", 0, 0, 3), ("left\n# saved 0\nundo\n# ended\n", 0, 1, 4),
        ("left\n# counts 7 0 3 0 0\nup\n", 8, 5, 3), ("left\n# counts 7 x 3 0 0\nup\n", 2, 2, 3),
        ("left\nbegin\nup\n# counts 2 0 0 0 0\n", 2, 2, 4), ("left\nbegin\nup\nundo\n", 1, 1, 4),
        ("left\n# saved 9223372036854775807\nup\n", 2, 2, 3),
        ("left\n# saved -9223372036854775808\n", 1, 1, 2),
        ("left\n# saved 1099511627776\nup\n", 2, 2, 3),
        ("left\nundo 9223372036854775807\nredo 99\n", 1, 1, 3),
        ("left\nundo -9223372036854775808\nredo 1099511627776\n", 1, 1, 3),
        ("left\n# counts 9223372036854775807 0 0 0 0\n", 1, 1, 2),
        ("left\nup\n# saved 0\nundo\ndown\n", 2, 2, 5), ("left\nup\n# saved -1\n", 2, 1, 3),
        ("left\nup\n# saved none\n", 2, 2, 3),
        ("select none\nbounds 9 9\nstep 3\nrecord a { left }\nbind up left\nunbind up\n# a\n\n", 0, 0, 8),
        ("style red\nstyle none\nadd note n\nstyle red\nstyle corner 6\n", 1, 1, 5),
        ("left\n# saved 0\nundo\nstyle red\nredo\n", 1, 0, 5),
        ("label \"begin\"\nadd rectangle begin\n", 2, 2, 2),
    ])
    func `a text says how many steps it has, and how many were not saved`(
        text: String, steps: Int, unsaved: Int, lines: Int
    ) {
        let summary = RecoverySummary(of: Array(text.utf8))
        #expect(summary.counts.steps == steps)
        #expect(summary.unsavedSteps == unsaved)
        #expect(summary.lines == lines)
        let whole = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(lines)
        #expect(summary.length == whole.reduce(0) { $0 + $1.utf8.count + 1 })
    }

    @Test func `a text says which file it is of, and whether it is known`() {
        func summary(_ text: String) -> RecoverySummary { RecoverySummary(of: Array(text.utf8)) }
        #expect(summary("left\n# file /a b/c d.shape\n").path == "/a b/c d.shape")
        #expect(summary("# file /a\n# file /b\nleft\n").path == "/b")
        #expect(summary("left\n# known\n").end == .known && summary("left\n# ended\n").end == .ended)
        #expect(summary("left\n# known 7\nup\n").end == .killed && summary("left\n").end == .killed)
        #expect(summary("left\n# known 7\n").lastStep == 7 && summary("# known 7\nup\n").lastStep == nil)
    }

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
        #expect(next.session.files.own == "/a/moon.shape")
        #expect(next.session.unsaved == Unsaved(steps: 1, macros: 1, bindings: 1))
        #expect(next.session.stepLength == 7)
        #expect(next.session.selection.shapes.map(\.name) == ["sun"])
        #expect(editor.session.successor?.lines == ["; show"])
        next.type("redo")
        #expect(next.errors == [])
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
        #expect(next.run("shapes").last == "add rectangle a at 183 -7 size 9 9 red")
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

    /// Restores the only session, and returns the one that takes its place.
    private func restore(_ lines: [String]) throws -> Editor {
        try leave(lines, as: "1.shape")
        editor.type("restore 1")
        return try successor()
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
        let room = ScriptReader.lineLimit - "record a { print  }".utf8.count
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

    // MARK: The start

    @Test func `a session that was killed is announced once`() throws {
        try leave(["left", "up", "# file /a"], as: "1.shape", minutesAgo: 2)
        try leave(["left", "# known"], as: "2.shape", minutesAgo: 1)
        try leave(["left"], as: "3.shape")
        editor.session.announceLeft()
        let lines = editor.lines.map { $0.replacing(#/of .*?:\d\d/#, with: "of T") }
        #expect(
            lines == [
                "1 step of T was not saved; 'restore' brings it back",
                "2 steps of T were not saved; 'restore' brings them back",
            ])
        let count = editor.lines.count
        editor.session.announceLeft()
        #expect(editor.lines.count == count)
        #expect(editor.type("restore").count == 3)
    }

    @Test func `in JSON it is left to a later start`() throws {
        try leave(["left"], as: "1.shape")
        editor.session.printer.format = .json
        editor.session.announceLeft()
        #expect(editor.lines == [])
        editor.session.printer.format = .text
        editor.session.announceLeft()
        #expect(editor.lines.last?.contains("was not saved") == true)
    }

    @Test
    func `of the sessions that were ended the newest five are kept, for 30 days, and no killed one goes`()
        throws
    {
        for number in 1...7 {
            try leave(["left", "# ended"], as: "\(number).shape", minutesAgo: 10 * number)
        }
        let days = 24 * 60
        try leave(["left", "# ended"], as: "0.shape", minutesAgo: 31 * days)
        try leave(["left", "# known 7"], as: "old.shape", minutesAgo: 31 * days)
        try leave(["left", "# known 7"], as: "known.shape", minutesAgo: 29 * days)
        for number in 1...7 { try leave(["left"], as: "killed\(number).shape", minutesAgo: 40 * days) }
        try leave(["left", "# saved 0"], as: "saved.shape")
        try leave(["left"], as: ".1.shape.abcdefghijkl.tmp")
        try leave(["mine"], as: "notes.txt")
        let held = try OpenFile(FilePath(folder.path(of: "kept/7.shape")), O_RDWR)
        try held.descriptor.lock()
        withExtendedLifetime(held) { editor.session.announceLeft() }
        let killed = (1...7).map { "killed\($0).shape" }
        let ended = ["1.shape", "2.shape", "3.shape", "4.shape", "5.shape", "7.shape"]
        #expect(names == ended + killed + ["known.shape", "notes.txt"])
        #expect(editor.lines.count == 6)
        #expect(editor.lines.last == "… and 2 more; 'restore' lists them, 'restore drop all' forgets them")
        // All of them were announced, also those that were only counted.
        editor.session.announceLeft()
        #expect(editor.lines.count == 6)
    }

    @Test func `the list shows the time of the last step, not that of the announcement`() throws {
        try leave(["left"], as: "1.shape", minutesAgo: 3 * 24 * 60)
        let before = editor.type("restore")
        editor.session.announceLeft()
        #expect(editor.type("restore") == before)
    }

    @Test func `a start reads only the end of a long file`() throws {
        let long = Array(repeating: "move left 10", count: 10_000)
        try leave(long + ["# counts 10000 0 0 0 0"], as: "1.shape", minutesAgo: 1)
        try leave(long, as: "2.shape", minutesAgo: 2)
        editor.session.announceLeft()
        let lines = editor.lines.map { $0.replacing(#/of .*?:\d\d/#, with: "of T") }
        #expect(lines[0] == "10000 steps of T were not saved; 'restore' brings them back")
        #expect(lines.count == 2)
        editor.type("restore 2")
        #expect(try successor().session.invoker.history.doneCount == 10_000)
    }

    @Test(arguments: [10, 100_000]) func `a file of zeros is kept and named`(size: Int) throws {
        try leave([], as: "1.shape")
        try folder.write(String(repeating: "\0", count: size), to: "kept/1.shape")
        let path = folder.path(of: "kept/1.shape")
        for _ in 1...2 { editor.session.announceLeft() }
        #expect(editor.lines.count == 1)
        #expect(editor.lines[0].hasSuffix("has only zeros, so its steps are lost"))
        #expect(names == ["1.shape"])
        #expect(editor.type("restore").first?.hasSuffix("  only zeros  \(path.shown)") == true)
        editor.type("restore 1")
        #expect(editor.errors.first?.contains("/kept/1.shape': it has only zeros\n") == true)
        editor.type("restore drop 1")
        #expect(names == [])
    }

    @Test func `a folder that others may write to, and a file of another user, are not read`() throws {
        try leave(["left"], as: "1.shape")
        try leave(["left"], as: "2.shape")
        let path = folder.path(of: "kept")
        #expect(chmod(path, 0o770) == 0)
        editor.session.announceLeft()
        #expect(editor.errors == ["not read: others may write to '\(path.shown)'"])
        #expect(editor.type("restore") == ["nothing to restore"])
        #expect(chmod(path, 0o700) == 0)
        guard geteuid() == 0 else { return }
        #expect(chown("\(path)/2.shape", 1, 1) == 0)
        editor.session.announceLeft()
        #expect(editor.errors.last == "not read: '\("\(path)/2.shape".shown)' is a file of another user")
        #expect(editor.lines.count == 2 && names.count == 2)
    }

    @Test func `without locks nothing is announced, and a copy comes back`() throws {
        try leave(["move left 1", "begin", "move left 2"], as: "1.shape", minutesAgo: 40 * 24 * 60)
        let text = try folder.text(of: "kept/1.shape")
        func make() -> Editor {
            Editor(
                policy: editor.session.policy, recoveryFolder: folder.path(of: "kept"),
                host: { host in
                    host.recoveryCalls.flock = { _, _ in
                        errno = ENOLCK
                        return -1
                    }
                })
        }
        let one = make()
        one.session.announceLeft()
        #expect(one.lines == [] && one.errors == [])
        #expect(one.type("restore").count == 1)
        let warning =
            "'\(folder.path(of: "kept").shown)' has no locks, so that sessions that live are listed, too"
        #expect(one.errors == [warning])
        one.type("restore 1")
        let next = make()
        next.session.begin(as: try #require(one.session.successor)) { _, _ in Issue.record("unreadable") }
        #expect(next.offset.x == -1)
        next.type("up; save \(folder.path(of: "a.shape"))")
        next.session.recovery?.write()
        #expect(next.errors == [])
        #expect(try folder.text(of: "kept/1.shape") == text)
        next.session.listedSessions = nil
        next.type("restore drop 1")
        #expect(names == ["1.shape"])
    }

    @Test func `undone steps, macros and keys are announced and listed`() throws {
        try leave(["left", "up", "undo 2"], as: "1.shape", minutesAgo: 1)
        try leave(["record a { left }", "# counts 0 0 0 1 0"], as: "2.shape", minutesAgo: 2)
        try leave(["bind f5 left", "# counts 0 0 0 2 1"], as: "3.shape", minutesAgo: 3)
        try leave(["left", "# saved 0", "undo"], as: "4.shape", minutesAgo: 4)
        editor.session.announceLeft()
        let lines = editor.lines.map { $0.replacing(#/of .*?:\d\d/#, with: "of T") }
        #expect(
            lines == [
                "2 undone steps of T; 'restore' brings them back",
                "1 macro of T was not saved; 'restore' brings it back",
                "2 macros and 1 key binding of T were not saved; 'restore' brings them back",
            ])
        let listed = editor.type("restore")
        #expect(listed.count == 3)
        let ends = [
            "  2 undone steps  no file", "  1 macro  no file", "  2 macros and 1 key binding  no file",
        ]
        #expect(zip(listed, ends).allSatisfy { $0.hasSuffix($1) }, "\(listed)")
        editor.session.printer.format = .json
        let time = #/"time":"[^"]*"/#
        #expect(
            editor.type("restore").map { $0.replacing(time, with: "T") } == [
                #"{"type":"session","restore":1,T,"steps":0,"undone":2,"file":null}"#,
                #"{"type":"session","restore":2,T,"steps":0,"macros":1,"file":null}"#,
                #"{"type":"session","restore":3,T,"steps":0,"macros":2,"bindings":1,"file":null}"#,
            ])
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

    @Test func `a start ends the replacement of a file that a kill has interrupted`() throws {
        try leave(["left"], as: "1-2-3.shape", minutesAgo: 1)
        try leave(
            ["begin", "left", "up", "commit", "# counts 1 0 0 0 0"], as: ".1-2-3.shape.abcdefghijkl.tmp")
        try leave(["left", "# counts 1 0 0 0 0", "up"], as: ".4-5-6.shape.abcdefghijkl.tmp")
        editor.session.announceLeft()
        #expect(names == ["1-2-3.shape"])
        #expect(try folder.text(of: "kept/1-2-3.shape").hasPrefix("begin\nleft\nup\ncommit\n"))
    }

    @Test func `files that can't be opened are not deleted`() throws {
        for number in 1...40 { try leave(["left"], as: "\(number).shape", minutesAgo: number) }
        let opened = Mutex(0)
        let other = Editor(
            policy: editor.session.policy, recoveryFolder: folder.path(of: "kept"),
            host: { host in
                host.recoveryCalls.open = { path, flags, mode in
                    let count = opened.withLock {
                        $0 += 1
                        return $0
                    }
                    errno = EMFILE
                    return count > 20 && count <= 40 ? -1 : open(path, flags, mode)
                }
            })
        other.session.announceLeft()
        #expect(other.lines.last?.hasPrefix("… and 15 more") == true)
        #expect(names.count == 40)
        other.session.announceLeft()
        #expect(other.lines.last?.hasPrefix("… and 15 more") == true && other.lines.count == 12)
    }

    @Test func `without the policy there is nothing at the start, but restore works`() throws {
        try leave(["left"], as: "1.shape", minutesAgo: 31 * 24 * 60)
        var policy = editor.session.policy
        policy.keepsRecovery = false
        let other = Editor(policy: policy, recoveryFolder: folder.path(of: "kept"))
        other.session.announceLeft()
        #expect(other.lines == [])
        #expect(other.type("restore").count == 1)
        other.type("restore 1")
        let next = Editor(policy: policy, recoveryFolder: folder.path(of: "kept"))
        next.session.begin(as: try #require(other.session.successor)) { _, _ in Issue.record("unreadable") }
        #expect(next.offset.x == -10)
    }
}

extension TemporaryDirectory {
    fileprivate func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(of: folder)).sorted()
    }
}
