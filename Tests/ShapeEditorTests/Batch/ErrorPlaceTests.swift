import ShapeEditorTestSupport
import Testing

/// The locations in error messages, and the order of errors and output.
@Suite(.timeLimited) struct ErrorPlaceTests {
    @Test func `standard input and the command line have names of their own`() throws {
        let input = try Program.shapeEditor().run(input: "show\n  upp\n")
        #expect(input.errors.hasPrefix("<stdin>:2:3: error: unknown verb 'upp'; did you mean 'up'?\n"))
        let command = try Program.shapeEditor().run(arguments: ["-c", "left; paint bleu"])
        #expect(
            command.errors == """
                <command>:1:13: error: unknown colour 'bleu'; did you mean 'blue'?
                  left; paint bleu
                              ^~~~

                """)
    }

    @Test func `columns count characters, and marks line up under wide ones`() throws {
        let result = try Program.shapeEditor().run(input: "left; é 日本\n")
        #expect(
            result.errors == """
                <stdin>:1:7: error: unknown verb 'é'; 'help' lists the verbs
                  left; é 日本
                        ^

                """)
    }

    @Test func `an error in a file that a file runs names the inner file`() throws {
        let folder = try TemporaryDirectory()
        try folder.write("left\nsource inner.shape\nright\n", to: "outer.shape")
        try folder.write("\nup\nboom\n", to: "inner.shape")
        let result = try Program.shapeEditor().run(arguments: ["outer.shape"], workingDirectory: folder.path)
        #expect(result.output == "offset (-10, 0) colour blue\noffset (-10, -10) colour blue\n")
        #expect(result.errors.hasPrefix("inner.shape:3:1: error: unknown verb 'boom'"))
        #expect(result.status == 1)
    }

    @Test func `an error comes after the output before it, and before the output after it`() throws {
        let script = #""$0" --keep-going -c 'left; oops; right; nope; up' 2>&1"#
        let result = try Program(at: "/bin/sh").run(arguments: ["-c", script, Program.shapeEditor().path])
        let lines = result.output.split(separator: "\n").filter { !$0.hasPrefix("  ") }
        #expect(
            lines.map { $0.prefix(16) } == [
                "offset (-10, 0) ", "<command>:1:7: e", "offset (0, 0) co", "<command>:1:20: ",
                "offset (0, -10) ",
            ])
    }
}
