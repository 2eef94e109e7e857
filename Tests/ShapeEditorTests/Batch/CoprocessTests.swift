import Testing

/// A program at the other end of two pipes, which waits for each answer.
@Suite(.timeLimited) struct CoprocessTests {
    @Test func `each answer comes before the next line is written`() throws {
        let editor = try Conversation()
        for turn in 1...20 {
            try editor.write("left 1\n")
            #expect(try editor.readLine() == "offset (\(-turn), 0) colour blue")
        }
        try editor.write("left 1; pai")
        try editor.write("nt red; show\nup")
        #expect(try editor.readLine() == "offset (-21, 0) colour blue")
        #expect(try editor.readLine() == "offset (-21, 0) colour red")
        #expect(try editor.readLine() == "offset (-21, 0) colour red")
        editor.closeInput()
        expect(try editor.finish(), output: "offset (-21, -10) colour red\n")
    }

    @Test func `an error comes at once, and ends the talk`() throws {
        let editor = try Conversation()
        try editor.write("oops\n")
        let result = try editor.finish()
        expect(result, output: "", errors: nil, status: 1)
        #expect(result.errors.hasPrefix("<stdin>:1:1: error: unknown verb 'oops'"))
    }
}
