import ShapeEditorTestSupport
import Testing

/// The inputs that the program runs, and their order.
@Suite(.timeLimited) struct InputOrderTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write("up 1\n", to: "up.shape")
        try folder.write("right 2\n", to: "right.shape")
        try folder.write("paint red\n", to: "-c")
    }

    @Test(arguments: [
        (["-c", "left 3"], ["(-3, 0)"]),
        (["-c", "left 3", "-c", "down 4"], ["(-3, 0)", "(-3, 4)"]),
        (["-cleft 3"], ["(-3, 0)"]),
        (["-c", "left 3\n# a comment\ndown 4"], ["(-3, 0)", "(-3, 4)"]),
        (["up.shape", "right.shape"], ["(0, -1)", "(2, -1)"]),
        (["right.shape", "up.shape", "right.shape"], ["(2, 0)", "(2, -1)", "(4, -1)"]),
        (["up.shape", "-c", "left 3"], ["(-3, 0)", "(-3, -1)"]),
        (["-c", "left 3", "up.shape"], ["(-3, 0)", "(-3, -1)"]),
        ([], ["(9, 0)"]), (["-"], ["(9, 0)"]),
        (["up.shape", "-", "right.shape"], ["(0, -1)", "(9, -1)", "(11, -1)"]),
        (["-c", "left 3", "-"], ["(-3, 0)", "(6, 0)"]),
        (["--", "up.shape"], ["(0, -1)"]), (["--", "-"], ["(9, 0)"]),
    ])
    func `statements, files and standard input run in order`(arguments: [String], offsets: [String]) throws {
        let result = try Program.shapeEditor().run(
            arguments: arguments, input: "right 9\n", workingDirectory: folder.path)
        expect(result, output: offsets.map { "offset \($0) colour blue\n" }.joined())
    }

    @Test func `after two dashes all is a file`() throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--", "-c", "up.shape"], workingDirectory: folder.path)
        expect(result, output: "offset (0, 0) colour red\noffset (0, -1) colour red\n")
    }

    @Test func `quit ends all that would follow`() throws {
        let result = try Program.shapeEditor().run(
            arguments: ["-c", "left 3; quit; left 4", "up.shape"], workingDirectory: folder.path)
        expect(result, output: "offset (-3, 0) colour blue\n")
    }
}
