import Foundation
import ShapeEditorTestSupport
import Testing

/// Too few descriptors, as after `ulimit -n`.
@Suite(.timeLimited) struct DescriptorLimitTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// From the minimum for loading the program up to as many as it needs.
    private static let limits = Array(4...12)

    private func arguments(_ limit: Int) throws -> [String] {
        ["--nofile=\(limit)", try Program.shapeEditor().path]
    }

    @Test(arguments: limits)
    func `a script does all of it, or says what it can't`(limit: Int) throws {
        try folder.write("old", to: "a")
        try folder.write("up\n", to: "inner")
        let script = try folder.write("left\nsave a\nsource inner\n", to: "script")
        let result = try Program(at: "/usr/bin/prlimit").run(
            arguments: arguments(limit) + ["--keep-going", script], workingDirectory: folder.path)
        #expect([0, 1, 2].contains(result.status))
        #expect((result.status == 0) == result.errors.isEmpty)
        #expect(result.status == 0 || result.errors.contains("Too many open files"))
        #expect(limit < Self.limits.count + 3 || result.status == 0)
        let saved = try folder.text(of: "a")
        #expect(saved == "old" || saved.contains("move left 10\n"))
        #expect(try folder.names == ["a", "inner", "script"])
    }

    @Test func `files that run others until there are none left are one error, and what was done stays`()
        throws
    {
        for depth in 1...30 { try folder.write("left 1\nsource d\(depth + 1)\n", to: "d\(depth)") }
        let result = try Program(at: "/usr/bin/prlimit").run(
            arguments: arguments(16) + ["--keep-going", "-c", "source d1; save a"],
            workingDirectory: folder.path)
        let lines = result.output.split(separator: "\n")
        #expect((5..<16).contains(lines.count) && result.status == 1)
        #expect(lines.indices.allSatisfy { lines[$0] == "offset (\(-$0 - 1), 0) colour blue" })
        #expect(result.errors.contains("Too many open files"))
        #expect(try folder.text(of: "a").contains("move left 1\n"))
        #expect(try folder.temporaries == [])
    }

    @Test(arguments: limits)
    func `a session at the prompt works, or says why there is none`(limit: Int) throws {
        let file = ".local/state/shape-editor/history"
        try folder.write("up 1\n", to: file)
        let session = try TerminalSession(
            Program(at: "/usr/bin/prlimit"), arguments: arguments(limit), home: folder)
        try session.type("left 1\rquit\r")
        let status = try session.waitForExit()
        #expect(status == 0 || status == 1)
        #expect(
            status == 0
                ? session.plainOutput.contains("offset (-1, 0)") : session.plainOutput.contains("error:"))
        #expect(try session.isCooked)
        let history = try folder.text(of: file)
        #expect(["up 1\n", "up 1\nleft 1\n"].contains(history))
        #expect(limit < 12 || history.hasSuffix("left 1\n"))
    }
}
