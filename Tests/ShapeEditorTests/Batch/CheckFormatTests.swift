import ShapeEditorTestSupport
import Testing

/// The machine-readable report of `--check`.
@Suite(.timeLimited) struct CheckFormatTests {
    @Test func `with the format json each error is an object, with its place`() throws {
        let folder = try TemporaryDirectory()
        try folder.write("left\n\n  move \"l\\u{1b}ft\"\n", to: "a.shape")
        let result = try Program.shapeEditor().run(
            arguments: ["--check", "--format", "json", "-c", "oops; paint bleu", "a.shape", "missing"],
            workingDirectory: folder.path)
        expect(
            result, output: "",
            errors: #"""
                {"error":"unknown verb 'oops'; 'help' lists the verbs","source":"<command>","line":1,"column":1}
                {"error":"unknown colour 'bleu'; did you mean 'blue'?","source":"<command>","line":1,"column":13}
                {"error":"unknown direction 'l\\u{1b}ft'; did you mean 'left'?","source":"a.shape","line":3,"column":8}
                {"error":"cannot read 'missing': No such file or directory"}

                """#, status: 2)
    }

    @Test func `an error without a column has a line alone`() throws {
        let long = String(repeating: "x", count: 1 << 20)
        let result = try Program.shapeEditor().run(
            arguments: ["--format", "json", "--check"], input: "left\nprint \(long)\n")
        expect(
            result, output: "",
            errors:
                #"{"error":"line or block is too long; it has at most 1048576 bytes","source":"<stdin>","line":2}"#
                + "\n", status: 1)
    }

    @Test func `a run reports its errors in text, as before`() throws {
        let result = try Program.shapeEditor().run(arguments: ["--format", "json", "-c", "oops"])
        #expect(result.errors.hasPrefix("<command>:1:1: error: unknown verb 'oops'"))
    }
}
