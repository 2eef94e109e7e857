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
        (["up.shape", "-c", "left 3"], ["(0, -1)", "(-3, -1)"]),
        (
            ["-c", "left 3", "up.shape", "-cdown 4", "--", "right.shape"],
            ["(-3, 0)", "(-3, -1)", "(-3, 3)", "(-1, 3)"]
        ),
        (["up.shape", "--no-wait", "-", "-c", "left 3"], ["(0, -1)", "(9, -1)", "(6, -1)"]),
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

    @Test(arguments: [["--format", "json"], ["--format=json"]])
    func `an option holds for the inputs before it, too`(option: [String]) throws {
        let result = try Program.shapeEditor().run(
            arguments: ["up.shape"] + option, workingDirectory: folder.path)
        #expect(result.output.hasPrefix("{\"type\":\"step\",\"step\":1,"))
    }

    @Test func `a picture is of what came before it`() throws {
        let result = try Program.shapeEditor().run(
            arguments: ["right.shape", "-c", "export a.svg; print done", "up.shape"],
            environment: ["POSIXLY_CORRECT": "1"], workingDirectory: folder.path)
        expect(result, output: "offset (2, 0) colour blue\ndone\noffset (2, -1) colour blue\n")
    }

    @Test func `a file whose name is not UTF-8 keeps its place`() throws {
        let script = #"f=$(printf 'a\351.shape'); echo 'up 7' >"$f"; exec "$0" -c 'left 3' "$f" -c 'right 3'"#
        let result = try Program(at: "/bin/sh").run(
            arguments: ["-c", script, Program.shapeEditor().path], workingDirectory: folder.path)
        expect(
            result,
            output: ["(-3, 0)", "(-3, -7)", "(0, -7)"].map { "offset \($0) colour blue\n" }.joined())
    }

    @Test func `quit ends all that would follow`() throws {
        let result = try Program.shapeEditor().run(
            arguments: ["-c", "left 3; quit; left 4", "up.shape"], workingDirectory: folder.path)
        expect(result, output: "offset (-3, 0) colour blue\n")
    }
}
