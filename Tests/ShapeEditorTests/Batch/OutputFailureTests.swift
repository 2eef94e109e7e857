import ShapeEditorTestSupport
import Testing

/// Output that can't be written.
@Suite(.timeLimited) struct OutputFailureTests {
    private static let requests = [
        ["-c", "left"], ["--help"], ["--version"], ["-c", "help"], ["-c", "repeat 100000 left"],
        ["--echo", "-c", "step 3"], ["--format", "quiet", "-c", "export - animated"],
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

    /// Runs a shell script in which `"$0" "$@"` is the program with its arguments. Returns the output, the errors and
    /// the exit status.
    private func run(_ script: String, _ arguments: [String]) throws -> Program.Result {
        try Program(at: "/bin/sh").run(arguments: ["-c", script, Program.shapeEditor().path] + arguments)
    }

    @Test(arguments: [[], ["--keep-going"], ["--format", "json"]])
    func `when the reader goes away, it ends by SIGPIPE without a word`(options: [String]) throws {
        let result = try run(
            #"{ "$0" "$@"; echo "status $?" >&2; } | head -n 1"#,
            options + ["-c", "repeat 200000 left 1", "-c", "oops"])
        #expect(result.output.split(separator: "\n").count == 1)
        #expect(result.errors == "status 141\n")
    }

    @Test(arguments: [[], ["--keep-going"]])
    func `when SIGPIPE was ignored from the start, it is one error and status 1`(options: [String]) throws {
        let result = try run(
            #"trap '' PIPE; { "$0" "$@"; echo "status $?" >&2; } | head -n 1"#,
            options + ["-c", "repeat 200000 left 1", "-c", "show"])
        #expect(result.output == "offset (-1, 0) colour blue\n")
        #expect(
            result.errors == "shape-editor: error: cannot write standard output: Broken pipe\nstatus 1\n")
    }

    @Test(arguments: [
        ("", "status 141\n"),
        ("trap '' PIPE;", "shape-editor: error: cannot write standard output: Broken pipe\nstatus 1\n"),
    ])
    func `when the reader of a picture goes away, it ends as with any output`(
        trap: String, errors: String
    ) throws {
        let result = try run(
            #"\#(trap) { "$0" "$@"; echo "status $?" >&2; } | head -n 1"#,
            [
                "--format", "quiet", "-c",
                "repeat 5000 { right 1; paint next }; export - animated; export - animated; export - animated",
            ])
        #expect(result.output == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        #expect(result.errors == errors)
    }

    /// Opens descriptor 3 as a pipe whose reader has gone.
    private static let widow = "mkfifo pipe; : <pipe & exec 3>pipe; wait $!;"

    @Test(arguments: [
        ["--help"], ["--version"], ["-c", "help"], ["--echo", "-c", "step 3"], ["-c", "left; oops"],
        ["--keep-going", "-c", "left", "missing.shape"], ["--format", "quiet", "-c", "left; export - trail"],
    ])
    func `when the reader has gone already, it ends by SIGPIPE without a word`(arguments: [String]) throws {
        let result = try run(#"\#(Self.widow) "$0" "$@" >&3; echo "status $?""#, arguments)
        expect(result, output: "status 141\n")
    }

    @Test func `when the reader of errors goes away, it ends by SIGPIPE too`() throws {
        let result = try run(
            #"\#(Self.widow) "$0" "$@" 2>&3; echo "status $?""#,
            ["--keep-going", "-c", "left; oops; left; oops"])
        expect(result, output: "offset (-10, 0) colour blue\nstatus 141\n")
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
