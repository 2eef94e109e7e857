import Testing

/// The examples that the language is explained with, byte for byte.
@Suite struct ExampleTests {
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

    @Test func `the samples give their output`() throws {
        let scripts = try Self.folder() + "/Resources/Scripts/"
        expect(
            try Program.shapeEditor().run(arguments: [scripts + "square.shape"]),
            output: """
                offset (20, 0) colour blue
                offset (20, 0) colour red
                offset (20, 20) colour red
                offset (20, 20) colour orange
                offset (0, 20) colour orange
                offset (0, 20) colour yellow
                offset (0, 0) colour yellow
                offset (0, 0) colour green
                offset (0, 20) colour yellow
                offset (0, 20) colour yellow

                """)
        expect(
            try Program.shapeEditor().run(arguments: [scripts + "carousel.shape"]),
            output: """
                offset (0, 0) colour red
                offset (0, 0) colour white
                offset (0, 0) colour red
                offset (0, 0) colour orange
                offset (0, 0) colour yellow
                offset (0, 0) colour green
                offset (0, 0) colour red

                """)
    }

    /// The package's folder, four levels above this file.
    private static func folder(_ file: String = #filePath) throws -> String {
        file.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
    }
}
