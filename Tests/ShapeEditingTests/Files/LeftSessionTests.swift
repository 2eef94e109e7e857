import Foundation
import ShapeEditorSystem
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// What a start says of the sessions that have ended, and which of their files it keeps.
@Suite(.timeLimited) final class LeftSessionTests: LeftSessions {
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

    @Test(arguments: [("a file", "Not a directory"), ("a loop", "Too many levels of symbolic links")])
    func `a folder that can't be read is named, not taken for an empty one`(
        kind: String, reason: String
    ) throws {
        let path = folder.path(of: "kept")
        if kind == "a file" {
            try folder.write("", to: "kept")
        } else {
            _ = try folder.link("kept", to: path)
        }
        let message = "cannot read '\(path)': \(reason)"
        editor.session.announceLeft()
        #expect(editor.errors == [message])
        for line in ["restore", "restore 1", "restore drop 1", "restore drop all"] {
            #expect(editor.type(line) == [])
            #expect(editor.errors.last?.hasPrefix("error: \(message)\n") == true, "\(line)")
        }
        #expect(editor.errors.count == 5)
    }

    @Test func `a file that can't be read is named, and the others are listed`() throws {
        try leave(["left"], as: "1.shape")
        try folder.write("", to: "kept/2.shape/inner")
        try leave(["left"], as: "3.shape")
        let held = try OpenFile(FilePath(folder.path(of: "kept/3.shape")), O_RDWR)
        try held.descriptor.lock()
        let lines = withExtendedLifetime(held) { editor.type("restore") }
        #expect(lines.count == 1 && lines.first?.hasPrefix("1  ") == true)
        let path = folder.path(of: "kept/2.shape").shown
        #expect(editor.errors == ["not read: '\(path)': Is a directory"])
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
