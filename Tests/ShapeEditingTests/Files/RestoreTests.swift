import Foundation
import ShapeEditorSystem
import ShapeEditorTestSupport
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
        ("left\n# saved 0\nundo\n", 0, 1, 3),
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
        #expect(summary.steps == steps)
        #expect(summary.unsavedSteps == unsaved)
        #expect(summary.lines == lines)
        let whole = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(lines)
        #expect(summary.length == whole.reduce(0) { $0 + $1.utf8.count + 1 })
    }

    @Test func `a text says which file it is of, and whether it is known`() {
        func summary(_ text: String) -> RecoverySummary { RecoverySummary(of: Array(text.utf8)) }
        #expect(summary("left\n# file /a b/c d.shape\n").path == "/a b/c d.shape")
        #expect(summary("# file /a\n# file /b\nleft\n").path == "/b")
        #expect(summary("left\n# known\n").isKnown)
        #expect(!summary("left\n# known\nup\n").isKnown && !summary("left\n").isKnown)
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
        #expect(try folder.text(of: "kept/1.shape") == "move left 10\npaint red\n")
        editor.type("restore")
        next.session.recovery?.end(isQuit: true)
        #expect(try folder.text(of: "kept/1.shape").hasSuffix("paint red\n# known\n"))
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

    @Test func `a file with an error changes nothing`() throws {
        try leave(["move left 10", "bogus"], as: "1.shape")
        editor.type("restore 1")
        #expect(editor.session.successor == nil)
        #expect(editor.errors.count == 1)
        #expect(names == ["1.shape"])
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

    @Test func `all but the newest five are deleted, and those that are older than 30 days`() throws {
        for number in 1...7 { try leave(["left"], as: "\(number).shape", minutesAgo: 10 * number) }
        try leave(["left"], as: "0.shape", minutesAgo: 31 * 24 * 60)
        try leave(["left", "undo"], as: "saved.shape")
        try leave(["left"], as: ".1.shape.abcdefghijkl.tmp")
        try leave(["mine"], as: "notes.txt")
        let held = try OpenFile(FilePath(folder.path(of: "kept/7.shape")), O_RDWR)
        try held.descriptor.lock()
        withExtendedLifetime(held) { editor.session.announceLeft() }
        #expect(names == ["1.shape", "2.shape", "3.shape", "4.shape", "7.shape", "notes.txt"])
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
