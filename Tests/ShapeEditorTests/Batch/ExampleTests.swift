import ShapeEditorTestSupport
import Testing

/// The examples of the language's description, byte for byte.
@Suite(.timeLimited) struct ExampleTests {
    @Test func `each step prints one line`() throws {
        let result = try Program.shapeEditor().run(input: "move left\nmove up 25\npaint tomato\nundo\n")
        expect(
            result,
            output: """
                offset (-10, 0) colour blue
                offset (-10, -25) colour blue
                offset (-10, -25) colour tomato
                offset (-10, -25) colour blue

                """)
    }

    @Test func `an error names the file, the place and what would have been right`() throws {
        let folder = try TemporaryDirectory()
        try folder.write("# A square\nmove left\nmove lft\nmove up\n", to: "square.shape")
        let result = try Program.shapeEditor().run(arguments: ["square.shape"], workingDirectory: folder.path)
        expect(
            result, output: "offset (-10, 0) colour blue\n",
            errors: """
                square.shape:3:6: error: unknown direction 'lft'; did you mean 'left'?
                  move lft
                       ^~~

                """, status: 1)
    }
}
