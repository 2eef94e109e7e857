import Foundation
import ShapeEditorTestSupport
import Testing

/// Tests of the harness's terminal, with programs whose behaviour is known.
@Suite(.timeLimited) struct TerminalSessionTests {
    private func shell(_ script: String) throws -> TerminalSession {
        try TerminalSession(Program(at: "/bin/sh"), arguments: ["-c", script])
    }

    @Test func `the program has a controlling terminal of the given size`() throws {
        let session = try shell("tty </dev/tty; test -t 0 && test -t 1 && test -t 2 && stty size; exit 7")
        #expect(try session.waitForExit() == 7)
        #expect(session.plainOutput.hasSuffix("\r\n24 80\r\n"))
        #expect(session.plainOutput.hasPrefix("/dev/"))
    }

    @Test func `what is typed is read, and waited for after a mark`() throws {
        let session = try shell("while read line; do echo got $line; done")
        try session.type("one\r")
        let mark = try session.waitFor("got one\r\n")
        try session.type("two\r")
        try session.waitFor("got two", after: mark)
        #expect(throws: HarnessFailure.self) {
            try session.waitFor("got one", after: mark, deadline: .milliseconds(50))
        }
        try session.press([4])
        #expect(try session.waitForExit() == 0)
    }

    @Test func `the interrupt key and signals reach it`() throws {
        let session = try shell("trap 'echo caught; exit 5' INT; echo ready; while :; do sleep 0.01; done")
        try session.waitFor("ready")
        try session.press([3])
        #expect(try session.waitForExit() == 5)
        let other = try shell("echo ready; exec sleep 60")
        try other.waitFor("ready")
        other.send(signal: SIGTERM)
        #expect(try other.waitForExit() == 128 + SIGTERM)
    }

    @Test func `a change of size is announced`() throws {
        let session = try shell("trap 'stty size' WINCH; echo ready; while :; do sleep 0.01; done")
        try session.waitFor("ready")
        try session.resize(columns: 33, rows: 11)
        try session.waitFor("11 33")
    }

    @Test func `the settings of the terminal are seen, also after the end`() throws {
        let session = try shell(
            "stty -echo; echo hidden; read line; stty -icanon; echo raw; read line; stty sane; echo cooked")
        try session.waitFor("hidden")
        #expect(try !session.isCooked)
        #expect(try !session.givesKeys)
        try session.type("\n")
        try session.waitFor("raw")
        #expect(try !session.isCooked)
        #expect(try session.givesKeys)
        try session.type("\n")
        try session.waitFor("cooked")
        try session.waitForExit()
        #expect(try session.isCooked)
    }

    @Test func `a text that can't come any more is not waited for`() throws {
        let session = try shell("echo last words")
        let failure = #expect(throws: HarnessFailure.self) {
            try session.waitFor("never", deadline: .seconds(60))
        }
        #expect(failure?.description.contains("before the program ended; shown was \"last words") == true)
    }

    @Test func `much output and much typing do not block`() throws {
        let session = try shell("stty raw -echo; echo ready; head -c 200000 | wc -c; yes | head -c 1000000")
        try session.waitFor("ready")
        try session.press([UInt8](repeating: UInt8(ascii: "k"), count: 200_000))
        try session.waitForExit(deadline: .seconds(60))
        #expect(session.plainOutput.contains("200000"))
        #expect(session.rawOutput.count > 1_000_000)
    }

    @Test func `the program ends with its session`() throws {
        var session: TerminalSession? = try shell("echo $$.; exec sleep 60")
        try session?.waitFor(".")
        let id = try #require(session?.plainOutput.split(separator: ".").first.flatMap { Int32($0) })
        #expect(kill(id, 0) == 0)
        session = nil
        #expect(kill(id, 0) == -1)
    }

    @Test(arguments: [
        ("a\u{1b}[1;31mb\u{1b}[0mc", "abc"), ("\u{1b}]0;title\u{7}x\u{1b}]8;;u\u{1b}\\y", "xy"),
        ("\u{1b}(Ba\u{1b}=b\u{1b}[?25l\r\n\u{8}", "ab\r\n\u{8}"), ("é\u{1b}[", "é"),
    ])
    func `escape sequences are stripped, wherever they are cut`(text: String, plain: String) {
        var whole = EscapeStripper()
        #expect(whole.strip(text.utf8) == Array(plain.utf8))
        var pieces = EscapeStripper()
        #expect(text.utf8.flatMap { pieces.strip([$0]) } == Array(plain.utf8))
    }
}
