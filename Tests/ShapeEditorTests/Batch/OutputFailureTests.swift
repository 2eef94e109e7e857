import TestSupport
import Testing

/// Output that can't be written.
@Suite struct OutputFailureTests {
    private static let requests = [
        ["-c", "left"], ["--help"], ["--version"], ["-c", "help"], ["-c", "repeat 100000 left"],
        ["--echo", "-c", "step 3"],
    ]

    @Test(arguments: requests)
    func `on a full device, it is one error and status 1`(arguments: [String]) throws {
        let result = try Program.shapeEditor().run(arguments: arguments, outputTo: .path("/dev/full"))
        expect(
            result, output: "",
            errors: "shape-editor: error: cannot write standard output: No space left on device\n", status: 1)
    }

    @Test(arguments: requests)
    func `when it is closed, it is one error and status 1`(arguments: [String]) throws {
        let result = try Program.shapeEditor().run(arguments: arguments, outputTo: .closed)
        expect(
            result, output: "",
            errors: "shape-editor: error: cannot write standard output: Bad file descriptor\n", status: 1)
    }

    @Test(arguments: [[], ["--keep-going"]])
    func `when the reader goes away, it is one error and status 1`(options: [String]) throws {
        let script = #"{ "$0" "$@" -c 'repeat 200000 left 1' -c show; echo "status $?" >&2; } | head -n 1"#
        let result = try Program(at: "/bin/sh").run(
            arguments: ["-c", script, Program.shapeEditor().path] + options)
        #expect(result.output == "offset (-1, 0) colour blue\n")
        #expect(
            result.errors == "shape-editor: error: cannot write standard output: Broken pipe\nstatus 1\n")
    }

    @Test func `closed standard error changes nothing else`() throws {
        let folder = try TemporaryDirectory()
        let result = try Program.shapeEditor().run(
            arguments: ["--keep-going", "-c", "left; oops; save saved; oops"], workingDirectory: folder.path,
            errorsTo: .closed)
        expect(result, output: "offset (-10, 0) colour blue\n", status: 1)
        #expect(try folder.text(of: "saved").hasSuffix("move left 10\n"))
    }

    @Test func `without output, closed or full, a run succeeds`() throws {
        for destination in [Program.Destination.closed, .path("/dev/full")] {
            let quiet = ["--format", "quiet", "-c", "left"]
            expect(try Program.shapeEditor().run(arguments: quiet, outputTo: destination), output: "")
        }
    }
}
