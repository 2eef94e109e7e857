import ShapeEditorTestSupport
import Testing

/// Standard output and standard error as pipes of other programs.
@Suite(.timeLimited) struct StreamTests {
    @Test func `output and errors that go to one pipe keep their order`() throws {
        let script = #""$0" --keep-going -c 'left 1; oops; left 2' -c 'oops; left 3' /nonexistent/file 2>&1"#
        let result = try Program(at: "/bin/sh").run(arguments: ["-c", script, Program.shapeEditor().path])
        let lines = result.output.split(separator: "\n").compactMap { line in
            ["offset (-1,", "1:9: error", "offset (-3,", "1:1: error", "offset (-6,", "error: cannot read"]
                .first { line.contains($0) }
        }
        #expect(
            lines == [
                "offset (-1,", "1:9: error", "offset (-3,", "1:1: error", "offset (-6,", "error: cannot read",
            ])
    }

    @Test func `a full non-blocking output that is read late gets everything`() throws {
        let editor = try Conversation(
            arguments: ["-c", "repeat 200000 left 1"], isOutputNonBlocking: true)
        #expect(try editor.readLine() == "offset (-1, 0) colour blue")
        try editor.waitUntilAsleep()
        let result = try editor.finish()
        #expect(result.output.hasSuffix("\noffset (-200000, 0) colour blue\n"))
        #expect(result.stdout.count { $0 == UInt8(ascii: "\n") } == 199_999)
        #expect(result.errors == "" && result.status == 0)
    }

    @Test func `nothing is opened in place of streams that are open`() throws {
        // Closes the descriptors that the tests themselves have inherited.
        let script = #"exec "$0" 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-"#
        let editor = try Conversation(
            Program(at: "/bin/sh"), arguments: ["-c", script, Program.shapeEditor().path])
        try editor.write("left\n")
        #expect(try editor.readLine() == "offset (-10, 0) colour blue")
        let files = try editor.openFiles
        #expect(files[2] != nil && !(3...9).contains { files[$0] == "/dev/null" })
        editor.closeInput()
        expect(try editor.finish(), output: "")
    }
}
