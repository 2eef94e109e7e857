import Foundation
import ShapeEditorTestSupport
import Testing

/// Files that may not grow beyond a limit, as after `ulimit -f`.
@Suite(.timeLimited, .disabled(if: Program.isThreadSanitized, "it does not start where files must be small"))
struct FileSizeLimitTests {
    private static let reason = "File larger than its limit (ulimit -f) or the file system allows"
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func arguments(limit: Int) throws -> [String] {
        ["--fsize=\(limit)", try Program.shapeEditor().path]
    }

    private func run(limit: Int, _ arguments: [String], to output: Program.Destination = .pipe) throws
        -> Program.Result
    {
        try Program(at: "/usr/bin/prlimit").run(
            arguments: self.arguments(limit: limit) + arguments, workingDirectory: folder.path,
            outputTo: output)
    }

    @Test(arguments: ["a", "new"])
    func `a save beyond it is an error, leaves the old file, and nothing beside it`(name: String) throws {
        try folder.write("old", to: "a")
        let script = "repeat 100 { left 1; paint next }"
        let result = try run(
            limit: 500, ["--format", "quiet", "--keep-going", "-c", script, "-c", "save \(name); print done"])
        expect(result, output: "done\n", errors: nil, status: 1)
        #expect(result.errors.contains("error: cannot write '\(name)': \(Self.reason)\n"))
        #expect(try folder.names == ["a"])
        #expect(try folder.text(of: "a") == "old")
    }

    @Test func `output beyond it is an error`() throws {
        let result = try run(limit: 500, ["-c", "repeat 100 left 1"], to: .path(folder.path(of: "out")))
        expect(
            result, output: "", errors: "shape-editor: error: cannot write standard output: \(Self.reason)\n",
            status: 1)
        #expect(try folder.bytes(of: "out").count == 500)
    }

    @Test func `a history that a line does not fit in stays as it was, and lines run on`() throws {
        let (file, old) = (".local/state/shape-editor/history", String(repeating: "x", count: 997) + "\n")
        try folder.write(old, to: file)
        let session = try PromptSession(
            Program(at: "/usr/bin/prlimit"), arguments: arguments(limit: 1002), home: folder,
            columns: PromptSession.wide)
        try session.enter("left 1", shows: Self.reason, "offset (-1, 0)")
        try session.enter("up", shows: "offset (-1, -10)")
        #expect(try session.end() == 0)
        #expect(try folder.text(of: file) == old + "up\n")
    }

    @Test func `a history that would have to be cut stays as it was`() throws {
        let file = ".local/state/shape-editor/history"
        let old = (1...10_000).map { "left \($0)\n" }.joined()
        try folder.write(old, to: file)
        let session = try PromptSession(
            Program(at: "/usr/bin/prlimit"), arguments: arguments(limit: 5000), home: folder,
            columns: PromptSession.wide)
        try session.enter("up", shows: Self.reason, "offset (0, -10)")
        #expect(try session.end() == 0)
        #expect(try folder.text(of: file) == old)
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.path(of: ".local/state/shape-editor"))
        #expect(names.sorted() == ["history", "history.lock", "recovery"])
    }
}
