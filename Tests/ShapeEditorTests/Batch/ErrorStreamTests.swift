import ShapeEditorTestSupport
import Testing

/// The streams of errors with `--format json`.
@Suite(.timeLimited) struct ErrorStreamTests {
    private static let object =
        #"{"type":"error","error":"unknown verb 'oops'; 'help' lists the verbs","source":"<command>","line":1,"column":7,"endColumn":11}"#

    @Test func `an error of a statement is an object between the steps, and nothing else`() throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--format", "json", "--keep-going", "-c", "left; oops; left"])
        let lines = result.output.split(separator: "\n")
        #expect(lines.map { $0.contains(#""type":"step""#) } == [true, false, true])
        #expect(lines[1] == Self.object)
        #expect(result.errors == "")
        #expect(result.status == 1)
    }

    @Test func `a terminal on standard error shows it as text as well`() throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let result = try Program.shapeEditor().run(
            arguments: ["--format", "json", "-c", "      oops"], errorsTo: .path(terminal.path))
        expect(result, output: Self.object + "\n", status: 1)
        let seen = Polling.until(.now + .seconds(30)) {
            terminal.transcript.end(of: "error: unknown verb 'oops'", after: 0)
        }
        #expect(seen != nil)
    }

    @Test func `a file that can't be opened is an object and text`() throws {
        let result = try Program.shapeEditor().run(arguments: ["--format", "json", "missing.shape"])
        let reason = "cannot read 'missing.shape': No such file or directory"
        expect(
            result, output: #"{"type":"error","error":"\#(reason)"}"# + "\n",
            errors: "shape-editor: error: \(reason)\n", status: 2)
    }

    @Test(arguments: [[], ["--check"]])
    func `output that can't be written is text`(options: [String]) throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--format", "json", "-c", "oops"] + options, outputTo: .path("/dev/full"))
        expect(
            result, output: "",
            errors: "shape-editor: error: cannot write standard output: No space left on device\n", status: 1)
    }
}
