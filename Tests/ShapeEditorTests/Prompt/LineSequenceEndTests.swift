import Foundation
import ShapeEditorTestSupport
import Testing

/// The end of a program that reads `lines`, or the lines of tasks, as in LineEditing's documents.
@Suite(.timeLimited) struct LineSequenceEndTests {
    private func client(_ form: String) throws -> TerminalSession {
        let session = try TerminalSession(Program.built("LineEditingClient"), arguments: [form])
        try session.waitFor("> ")
        try session.waitUntil("the first read") { try session.givesKeys }
        return session
    }

    @Test(arguments: ["lines", "tasks"], [SIGTERM, SIGHUP, SIGQUIT])
    func `a signal that ends the read ends the program`(form: String, signal: Int32) throws {
        let session = try client(form)
        session.send(signal: signal)
        #expect(try session.waitForExit() == 128 + signal)
        #expect(try session.isCooked && !session.isPasteBracketed)
        #expect(!session.plainOutput.contains("ended"))
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal that ends its work leaves the terminal as it was`(signal: Int32) throws {
        let session = try client("work")
        try session.type("line\r")
        try session.waitFor("works on 'line'")
        #expect(try session.isPasteBracketed && !session.isCooked)
        session.send(signal: signal)
        #expect(try session.waitForExit() == 128 + signal)
        #expect(try session.isCooked && !session.isPasteBracketed)
    }

    @Test func `while its work is stopped the terminal is the shell's`() throws {
        let script = #"set -m; "$0" work; echo "status $?"; read answer; fg; echo "ended $?""#
        let session = try TerminalSession(
            Program(at: "/bin/sh"), arguments: ["-c", script, Program.built("LineEditingClient").path])
        try session.waitFor("> ")
        try session.type("line\r")
        try session.waitFor("works on 'line'")
        try session.type("\u{1A}")
        let mark = try session.waitFor("status \(128 + SIGTSTP)")
        #expect(try session.isCooked && !session.isPasteBracketed)
        try session.type("go on\r")
        try session.waitUntil("the work") { try session.isPasteBracketed && !session.isCooked }
        try session.type("\u{3}")
        try session.waitFor("> ", after: mark)
        try session.waitUntil("the next read") { try session.givesKeys }
        try session.type("\u{4}")
        try session.waitFor("ended 0")
        #expect(try session.isCooked && !session.isPasteBracketed)
    }

    @Test(arguments: ["lines", "tasks"])
    func `ctrl-d ends it with status 0`(form: String) throws {
        let session = try client(form)
        try session.type("\u{4}")
        #expect(try session.waitForExit() == 0)
        #expect(session.plainOutput.contains("ended"))
    }

    @Test(arguments: ["lines", "tasks"])
    func `a body that runs for ever is ended by one ctrl-c`(form: String) throws {
        for isAtOnce in [true, false] {
            let session = try client(form)
            try session.type("for ever\r")
            let mark = try session.waitFor("got 'for ever'")
            let begin = ContinuousClock.now
            // An interrupt sent immediately is kept for 100 ms, for a next read.
            try session.waitUntil("the time") { isAtOnce || .now - begin > .milliseconds(120) }
            session.send(signal: SIGINT)
            #expect(try session.waitForExit() == 128 + SIGINT)
            #expect(!session.plainOutput(after: mark).contains("ended"))
        }
    }

    /// On a very busy machine the next read begins after the 100 ms, and an interrupt then ends the program. So only
    /// one of several programs has to go on; without the 100 ms none would.
    @Test(arguments: ["lines", "tasks"])
    func `two ctrl-c in a row, or one right behind enter, end nothing`(form: String) throws {
        #expect(try (1...5).contains { _ in try goesOn(client(form)) })
    }

    private func goesOn(_ session: TerminalSession) throws -> Bool {
        for round in 1...100 {
            let mark = session.mark
            try session.type("\u{3}\u{3}")
            for _ in 0..<3 { session.send(signal: SIGINT) }
            // A pending interrupt drops the typed line, so typing is repeated until the line arrives.
            try session.waitUntil("the answer, or the end") {
                if session.status != nil { return true }
                if try session.givesKeys, session.isDrained { try session.type("\u{15}line \(round)\r") }
                session.send(signal: round % 2 == 0 ? SIGINT : 0)
                return session.plainOutput(after: mark).contains("got 'line \(round)'")
            }
            if let status = session.status {
                #expect(status == 128 + SIGINT)
                return false
            }
        }
        return true
    }
}
