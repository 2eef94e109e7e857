import Foundation
import ShapeEditorTestSupport
import Testing

/// Ctrl-C while a script waits or computes: the output so far is written, and no error is reported.
@Suite(.timeLimited) struct ScriptSignalTests {
    private func interrupt(_ editor: Conversation) throws -> Program.Result {
        editor.send(signal: SIGINT)
        #expect(try editor.waitForEnd() == 128 + SIGINT)
        return try editor.finish()
    }

    @Test(arguments: [
        ("left; wait 1min; up", "offset (-10, 0) colour blue"),
        ("left; sequential { wait 1min; up }; up", "offset (-10, 0) colour blue"),
        ("left; concurrent { wait 1min; wait 365min }; up", "offset (-10, 0) colour blue"),
        ("left; repeat 3 wait 1min; up", "offset (-10, 0) colour blue"),
        ("every 1ms 1 times left; wait 1min; up", "offset (-10, 0) colour blue"),
    ])
    func `while it waits`(script: String, line: String) throws {
        let editor = try Conversation(arguments: ["-c", script])
        #expect(try editor.readLine() == line)
        expect(try interrupt(editor), output: "", status: 128 + SIGINT)
    }

    @Test func `while it waits in a file that a file runs`() throws {
        let folder = try TemporaryDirectory()
        let file = try folder.write("left\nwait 1min\nup\n", to: "inner.shape")
        let editor = try Conversation(arguments: ["-c", "source \(file); down"])
        #expect(try editor.readLine() == "offset (-10, 0) colour blue")
        expect(try interrupt(editor), output: "", status: 128 + SIGINT)
    }

    @Test func `a transaction that waits is rolled back`() throws {
        for script in ["transaction { left; wait 1min }", "begin; left; wait 1min; commit"] {
            let editor = try Conversation(arguments: ["-c", script])
            #expect(try editor.readLine() == "offset (-10, 0) colour blue")
            expect(
                try interrupt(editor), output: "offset (0, 0) colour blue\n", status: 128 + SIGINT)
        }
    }

    @Test func `during an animation, which stays where it is`() throws {
        let editor = try Conversation(arguments: ["-c", "left; right 1000000 over 60min; up"])
        #expect(try editor.readLine() == "offset (-10, 0) colour blue")
        #expect(try editor.readLine() == "offset (-1, 0) colour blue")
        let result = try interrupt(editor)
        let lines = result.output.split(separator: "\n")
        #expect(result.stdout.last == UInt8(ascii: "\n") && result.errors == "")
        #expect(lines.allSatisfy { $0.hasPrefix("offset (") && $0.hasSuffix(", 0) colour blue") })
    }

    @Test(arguments: [
        "repeat 400000 { }", "repeat 600 { repeat 600 { } }", "repeat 400000 { wait 0s }",
        "repeat 400000 { wait 365min }", "repeat 200000 { up 1; down 1 }",
        "transaction { repeat 400000 { } }",
    ])
    func `during much work`(work: String) throws {
        let editor = try Conversation(arguments: ["--format", "quiet", "--no-wait"])
        try editor.write("left; show\n")
        #expect(try editor.readLine() == "offset (-10, 0) colour blue")
        try editor.waitUntilAsleep()
        try editor.write(.endless(work) + "show\n")
        try editor.waitUntilBusy()
        expect(try interrupt(editor), output: "", status: 128 + SIGINT)
    }

    @Test func `other signals end a script that waits too`() throws {
        for signal in [SIGTERM, SIGHUP] {
            let editor = try Conversation(arguments: ["-c", "left; wait 1min"])
            #expect(try editor.readLine() == "offset (-10, 0) colour blue")
            editor.send(signal: signal)
            #expect(try editor.waitForEnd() == 128 + signal)
            expect(try editor.finish(), output: "", status: 128 + signal)
        }
    }
}
