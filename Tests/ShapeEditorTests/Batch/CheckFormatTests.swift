import ShapeEditorTestSupport
import Testing

/// The report of `--check` in JSON.
@Suite(.timeLimited) struct CheckFormatTests {
    @Test func `with the format json each error is an object, with its place`() throws {
        let folder = try TemporaryDirectory()
        try folder.write("left\n\n  move \"l\\u{1b}ft\"\n", to: "a.shape")
        let result = try Program.shapeEditor().run(
            arguments: ["--check", "--format", "json", "-c", "oops; paint bleu", "a.shape", "missing"],
            workingDirectory: folder.path)
        expect(
            result,
            output: #"""
                {"type":"error","error":"unknown verb 'oops'; 'help' lists the verbs","source":"<command>","line":1,"column":1,"endColumn":5}
                {"type":"error","error":"unknown colour 'bleu'; did you mean 'blue'?","source":"<command>","line":1,"column":13,"endColumn":17,"suggestion":"paint blue"}
                {"type":"error","error":"unknown direction 'l\\u{1b}ft'; did you mean 'left'?","source":"a.shape","line":3,"column":8,"endColumn":19,"file":"a.shape","suggestion":"move left"}
                {"type":"error","error":"cannot read 'missing': No such file or directory"}

                """#, errors: "shape-editor: error: cannot read 'missing': No such file or directory\n",
            status: 2)
    }

    @Test func `an error without a column has a line alone`() throws {
        let long = String(repeating: "x", count: 1 << 20)
        let result = try Program.shapeEditor().run(
            arguments: ["--format", "json", "--check"], input: "left\nprint \(long)\n")
        expect(
            result,
            output:
                #"{"type":"error","error":"line or block is too long; it has at most 1048576 bytes","source":"<stdin>","line":2}"#
                + "\n", status: 1)
    }

    @Test func `a script does not change the form of its errors`() throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--check", "--format", "json", "-c", "format text; print x; oops"])
        #expect(result.output.hasPrefix(#"{"type":"error","error":"unknown verb 'oops'"#))
        #expect(result.errors == "")
    }
}
