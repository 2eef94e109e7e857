import Foundation
import ShapeEditorTestSupport
import Testing

/// libedit's own functions, which must not end the session, whatever `~/.editrc` binds.
@Suite(.timeLimited) struct EditrcTests {
    private func session(
        _ editrc: String, environment: [String: String?] = [:], columns: UInt16 = 80, rows: UInt16 = 24
    ) throws -> PromptSession {
        let home = try TemporaryDirectory()
        try home.write(editrc + "\n", to: ".editrc")
        return try PromptSession(environment: environment, home: home, columns: columns, rows: rows)
    }

    @Test(arguments: [
        ("", "\u{1b}x"), ("", "\u{1b}X"), ("bind -v", "\u{1b}:"), ("bind -v\nbind -e", "\u{1b}x"),
        ("bind ^T ed-command", "\u{14}"), ("bind \"^Xq\" \"ed-command\"", "\u{18}q"),
        ("bind -v\nbind -a q ed-command\nbind -a : ed-command", "\u{1b}q\r\u{1b}:"),
        ("bind -v\nbind ^T ed-command", "\u{14}"), ("shape-editor:bind ^T 'ed-command'", "\u{14}"),
        ("bind -k home ed-command\nbind -e", "\u{1b}[H"),
    ])
    func `no key opens libedit's own prompt`(editrc: String, keys: String) throws {
        let session = try session(editrc)
        // libedit's own prompt is a colon in a row of its own.
        for line in ["echotc", "\""] { try session.press(keys, line, Key.enter) }
        try session.waitUntilRead()
        #expect(try session.state() == "(0, 0) colour blue")
        #expect(try session.end() == 0)
        #expect(!session.terminal.plainOutput.contains("\r\n: "))
    }

    @Test(arguments: [("bind -v", "\u{1b}v"), ("bind ^T vi-histedit", "\u{14}"), ("", "\u{18}\u{5}")])
    func `a key runs the user's editor on the line`(editrc: String, keys: String) throws {
        let session = try session(editrc, environment: ["EDITOR": "sed -i s/left/right/"])
        try session.press("left 3", keys, shows: "right 3")
        try session.press(Key.enter, shows: "offset (3, 0)")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
    }

    @Test(arguments: [
        ("bind -v", "."), ("bind -v\nbind -a q vi-redo", "q"), ("bind -v\nbind -e\nbind -v", "."),
    ])
    func `no key repeats itself without end`(editrc: String, key: String) throws {
        let session = try session(editrc)
        try session.press("\u{1}.lock\u{1B}" + key)
        try session.waitUntilRead()
        try session.press(Key.controlC, shows: "^C")
        try session.waitForPrompt()
        #expect(try session.state() == "(0, 0) colour blue")
    }

    @Test func `the file is closed when it has been read`() throws {
        let session = try session("bind ^O ed-move-to-beg")
        let folder = "/proc/\(session.terminal.processNumber)/fd"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).map {
            try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + $0)
        }
        #expect(files.contains { $0.hasPrefix("/dev/") })
        #expect(!files.contains { $0.hasSuffix(".editrc") })
    }

    @Test(arguments: [
        "bind \"^T", "bind ^T '", "bind -s ^T \(String(repeating: "x", count: 5000))", "bind ^T \"\\", "\"",
    ])
    func `a line that libedit can't read does no harm`(line: String) throws {
        let session = try session("bind ^O ed-move-to-beg\n\(line)\n")
        try session.press("eft", "\u{f}", "l", Key.enter, shows: "offset (-10, 0)")
    }

    @Test(
        arguments: [
            (10, 2, "abc\u{1b}rx"), (10, 2, "abc\u{1b}R\u{18}"), (10, 2, "abc\u{1b}Rx"),
            (10, 3, "abc日\u{1b}r日rxrx"),
            (80, 24, String(repeating: "a", count: 73) + "\u{1b}" + String(repeating: "rx", count: 30)),
            (10, 2, "abc\u{1b}0rx$."), (10, 3, "A0123456789012345678\u{1b}0..$..0.."),
            (10, 2, "abcdefghijklmnopqrst\u{1b}0.A0123456789\u{1b}0.0."),
            (10, 2, "abcdefghijk\u{1b}/zz\u{7}nA0123456789"), (8, 2, "é日\u{1b}Rx\u{1b}R日\u{1b}.."),
        ] as [(UInt16, UInt16, String)])
    func `vi's commands at the end of a row do no harm`(columns: UInt16, rows: UInt16, keys: String) throws {
        let session = try session("bind -v", columns: columns, rows: rows)
        try session.press(keys)
        try session.waitUntilRead()
        try session.terminal.resize(columns: 80, rows: 24)
        try session.press(Key.controlC, shows: "^C")
        try session.waitForPrompt()
        #expect(try session.state() == "(0, 0) colour blue")
    }

    @Test func `vi's replacing and repeating keep what is typed`() throws {
        let session = try session("bind -v", columns: 17, rows: 3)
        // The prompt and ten characters fill the row.
        try session.press("print defx\u{1b}r1r2.r3", Key.enter, shows: "def3")
        try session.waitForPrompt()
        try session.press("print 0123\u{1b}Rabc\u{1b}0w.", Key.enter, shows: "\nabcabc")
    }
}
