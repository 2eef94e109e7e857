import Foundation
import ShapeEditorTestSupport
import Testing

/// Tests of the harness itself, with programs whose behaviour is known.
@Suite(.timeLimited) struct HarnessTests {
    private let shell = Program(at: "/bin/sh")
    private let cat = Program(at: "/bin/cat")

    @Test func `the shape editor is found beside the tests, and runs`() throws {
        let result = try Program.shapeEditor().run()
        #expect(result.status < 128)
    }

    @Test func `output, errors and exit code come back apart`() throws {
        let result = try shell.run(arguments: ["-c", "cat; echo wrong >&2; exit 3"], input: "in\n")
        #expect(result.output == "in\n")
        #expect(result.errors == "wrong\n")
        #expect(result.status == 3)
    }

    @Test func `a signal is 128 and its number`() throws {
        #expect(try shell.run(arguments: ["-c", "kill -TERM $$"]).status == 128 + SIGTERM)
    }

    @Test func `100 MB go in and out again`() throws {
        let input = [UInt8](repeating: UInt8(ascii: "a"), count: 100_000_000)
        let result = try cat.run(input: input)
        #expect(result.stdout == input)
        #expect(result.status == 0)
    }

    @Test func `a program that reads nothing does not stop the run`() throws {
        let input = [UInt8](repeating: 0, count: 4_000_000)
        let result = try shell.run(arguments: ["-c", "exec <&-; echo done"], input: input)
        #expect(result.output == "done\n")
    }

    @Test func `what never ends is killed at the deadline, with a message`() throws {
        let failure = #expect(throws: HarnessFailure.self) {
            try shell.run(arguments: ["-c", "echo begun; cat; sleep 60"], deadline: .milliseconds(300))
        }
        #expect(failure?.description.contains("/bin/sh had not ended after 0.3 seconds") == true)
        #expect(failure?.description.contains("begun") == true)
    }

    @Test func `output goes to a path, or nowhere`() throws {
        let full = try shell.run(arguments: ["-c", "echo x"], outputTo: .path("/dev/full"))
        #expect(full.status != 0 && full.stdout.isEmpty && !full.stderr.isEmpty)
        let closed = try shell.run(
            arguments: ["-c", "test -e /proc/self/fd/1; echo $? >&2"], outputTo: .closed)
        #expect(closed.errors == "1\n")
    }

    @Test func `the environment is clean, and the overlay is laid over it`() throws {
        let script = "echo $TERM/$X/${NO_COLOR-unset}/${LC_ALL-unset}; cd $HOME && ls -A | wc -l; pwd"
        let result = try shell.run(
            arguments: ["-c", script], environment: ["X": "1", "LC_ALL": nil, "NO_COLOR": nil])
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first == "xterm-256color/1/unset/unset")
        #expect(lines.dropFirst().first == "0")
        #expect(!FileManager.default.fileExists(atPath: String(lines.last ?? "/")))
    }

    @Test func `the child has no other descriptors, and a fresh mask`() throws {
        let result = try shell.run(
            arguments: ["-c", "ls /proc/$$/fd; exec grep -E 'SigBlk|SigIgn' /proc/self/status"])
        let lines = result.output.split(separator: "\n")
        #expect(lines.filter { $0.count == 1 } == ["0", "1", "2"])
        // Only the standard signals are compared. glibc itself blocks signals 32 and 33 in the processes that it
        // spawns.
        let masks = lines.compactMap { $0.split(separator: "\t").last }.compactMap { UInt64($0, radix: 16) }
        #expect(masks.suffix(2).map { $0 & 0x7fff_ffff } == [0, 0])
    }

    @Test func `a program that is missing is a clear failure`() throws {
        let path = try TemporaryDirectory().path(of: "none")
        let failure = #expect(throws: HarnessFailure.self) { try Program(at: path).run() }
        #expect(failure?.description == "posix_spawn \(path): No such file or directory")
    }

    @Test func `a temporary directory keeps files, and goes with its last reference`() throws {
        var directory: TemporaryDirectory? = try TemporaryDirectory()
        let path = try #require(directory?.path)
        try directory?.write("text", to: "a/b")
        #expect(try directory?.text(of: "a/b") == "text")
        directory = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
