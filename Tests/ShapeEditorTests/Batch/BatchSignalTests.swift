import Foundation
import Testing

/// Signals that end a run without a prompt.
@Suite(.timeLimited) struct BatchSignalTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE])
    func `while it waits for input`(signal: Int32) throws {
        let editor = try Conversation()
        try editor.write("left\nup")
        #expect(try editor.readLine() == "offset (-10, 0) colour blue")
        editor.send(signal: signal)
        let result = try editor.finish()
        #expect(result.output == "")
        #expect(result.status == 128 + signal)
    }

    @Test(arguments: [SIGINT, SIGHUP, SIGPIPE])
    func `what it was started to ignore, as by nohup, it ignores`(signal: Int32) throws {
        let editor = try Conversation(
            Program(at: "/bin/sh"),
            arguments: ["-c", "trap '' INT HUP PIPE; exec \"$0\"", Program.shapeEditor().path])
        try editor.write("left\n")
        #expect(try editor.readLine() == "offset (-10, 0) colour blue")
        editor.send(signal: signal)
        try editor.write("up\n")
        #expect(try editor.readLine() == "offset (-10, -10) colour blue")
        editor.closeInput()
        expect(try editor.finish(), output: "")
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `in the middle of much work, what was done is written in whole lines`(signal: Int32) throws {
        let editor = try Conversation()
        try editor.write("repeat 400000 paint red\n")
        #expect(try editor.readLine() == "offset (0, 0) colour red")
        editor.send(signal: signal)
        let result = try editor.finish()
        #expect(result.stdout.isEmpty || result.stdout.last == UInt8(ascii: "\n"))
        #expect(result.output.split(separator: "\n").allSatisfy { $0 == "offset (0, 0) colour red" })
        #expect(result.status == 128 + signal)
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `while nobody reads what it writes`(signal: Int32) throws {
        let editor = try Conversation(arguments: ["-c", "repeat 400000 paint red"])
        #expect(try editor.readLine() == "offset (0, 0) colour red")
        try editor.waitUntilAsleep()
        editor.send(signal: signal)
        #expect(try editor.waitForEnd() == 128 + signal)
    }

    /// A named pipe whose other end is never opened.
    @Test(arguments: [SIGINT, SIGTERM], [["-c", "source pipe; up"], ["-c", "save pipe; up"], ["pipe"]])
    func `while it waits for the other end of a pipe`(signal: Int32, arguments: [String]) throws {
        let editor = try Conversation(
            Program(at: "/bin/sh"),
            arguments: ["-c", "mkfifo pipe; exec \"$0\" \"$@\"", Program.shapeEditor().path, "-c", "left"]
                + arguments)
        #expect(try editor.readLine() == "offset (-10, 0) colour blue")
        try editor.waitUntilAsleep()
        editor.send(signal: signal)
        let result = try editor.finish()
        expect(result, output: "", status: 128 + signal)
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `in the middle of much work that prints nothing`(signal: Int32) throws {
        let editor = try Conversation(arguments: ["--format", "quiet"])
        try editor.write("show\n")
        #expect(try editor.readLine() == "offset (0, 0) colour blue")
        try editor.write(.endless("repeat 400000 left 1"))
        editor.send(signal: signal)
        #expect(try editor.finish().status == 128 + signal)
    }
}
