import Testing

/// The formats in which steps are printed.
@Suite(.timeLimited) struct FormatTests {
    private let script = "left; paint #f80; show; undo; step 3\n"

    @Test func `text is the format where none is asked for`() throws {
        let lines = """
            offset (-10, 0) colour blue
            offset (-10, 0) colour #ff8800
            offset (-10, 0) colour #ff8800
            offset (-10, 0) colour blue

            """
        expect(try Program.shapeEditor().run(input: script), output: lines)
        expect(try Program.shapeEditor().run(arguments: ["--format", "text"], input: script), output: lines)
    }

    @Test(arguments: [["--format", "json"], ["--format=json"], ["--form", "json"]])
    func `json is one object a line`(arguments: [String]) throws {
        expect(
            try Program.shapeEditor().run(arguments: arguments, input: script),
            output: """
                {"type":"step","step":1,"command":"move left","x":-10,"y":0,"colour":"blue","hex":"#0000ff"}
                {"type":"step","step":2,"command":"paint #ff8800","x":-10,"y":0,"colour":"#ff8800","hex":"#ff8800"}
                {"type":"shape","step":2,"command":"show","x":-10,"y":0,"colour":"#ff8800","hex":"#ff8800","extent":[-60,-30,40,30]}
                {"type":"step","step":3,"command":"undo","x":-10,"y":0,"colour":"blue","hex":"#0000ff"}

                """)
    }

    @Test func `quiet prints nothing but what is asked for`() throws {
        expect(
            try Program.shapeEditor().run(arguments: ["--format", "quiet"], input: script),
            output: "offset (-10, 0) colour #ff8800\n")
    }

    @Test func `format changes the form on the way`() throws {
        expect(
            try Program.shapeEditor().run(
                input: "left\nformat quiet\nleft\nformat json\nleft\nformat text\nundo\n"),
            output: """
                offset (-10, 0) colour blue
                {"type":"step","step":3,"command":"move left","x":-30,"y":0,"colour":"blue","hex":"#0000ff"}
                offset (-20, 0) colour blue

                """)
    }
}
