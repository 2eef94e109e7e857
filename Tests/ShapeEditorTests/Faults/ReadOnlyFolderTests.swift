import Foundation
import ShapeEditorTestSupport
import Testing

/// A folder that becomes read-only while the program runs.
@Suite(.timeLimited) struct ReadOnlyFolderTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// Root may write everywhere, unless it gives up that capability.
    private static func program() throws -> (Program, arguments: [String]) {
        let editor = try Program.shapeEditor()
        guard geteuid() == 0 else { return (editor, []) }
        return (
            Program(at: "/usr/bin/setpriv"), ["--bounding-set", "-dac_override,-fowner,-chown", editor.path]
        )
    }

    private func setMode(_ mode: mode_t, of name: String) throws {
        try #require(chmod(folder.path(of: name), mode) == 0)
    }

    @Test func `a save is an error, the old file stays, and the next one may work again`() throws {
        try folder.write("old", to: "in/a")
        let (program, options) = try Self.program()
        let editor = try Conversation(program, arguments: options + ["--keep-going", "--format", "quiet"])
        let save = "left 1; save \"\(folder.path(of: "in/a"))\"; print done\n"
        try editor.write(save)
        #expect(try editor.readLine() == "done")
        let saved = try folder.text(of: "in/a")
        #expect(saved.contains("move left 1\n"))
        try setMode(0o555, of: "in")
        try editor.write(save)
        #expect(try editor.readLine() == "done")
        #expect(try folder.text(of: "in/a") == saved)
        try setMode(0o755, of: "in")
        try editor.write(save)
        #expect(try editor.readLine() == "done")
        #expect(try folder.text(of: "in/a") != saved)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "in")) == ["a"])
        editor.closeInput()
        let result = try editor.finish()
        #expect(result.errorCount == 1 && result.errors.contains("': Permission denied\n"))
    }

    @Test(arguments: ["in/a", "in/new", "link"])
    func `a check says that nothing can be saved there`(name: String) throws {
        try folder.write("old", to: "in/a")
        _ = try folder.link("link", to: "in/a")
        try setMode(0o555, of: "in")
        let (program, options) = try Self.program()
        for check in [[], ["--check"]] {
            let result = try program.run(
                arguments: options + check + ["-c", "save \(name)"], workingDirectory: folder.path)
            expect(result, output: "", errors: nil, status: 1)
            #expect(result.errors.contains("cannot write '\(name)': Permission denied\n"))
        }
        try setMode(0o755, of: "in")
        expect(
            try program.run(
                arguments: options + ["--check", "-c", "save \(name)"], workingDirectory: folder.path),
            output: "")
    }

    @Test func `a file that can't be written to is not replaced`() throws {
        try folder.write("old", to: "a")
        try setMode(0o444, of: "a")
        let (program, options) = try Self.program()
        let result = try program.run(
            arguments: options + ["-c", "left; save a"], workingDirectory: folder.path)
        expect(result, output: "offset (-10, 0) colour blue\n", errors: nil, status: 1)
        #expect(result.errors.contains("cannot write 'a': Permission denied\n"))
        #expect(try folder.text(of: "a") == "old")
    }

    @Test func `a history that would have to be cut stays as it was, and lines run on`() throws {
        let (place, old) = (".local/state/shape-editor", (1...10_000).map { "left \($0)\n" }.joined())
        try folder.write(old, to: "\(place)/history")
        try folder.write("", to: "\(place)/history.lock")
        let (program, options) = try Self.program()
        let session = try PromptSession(program, arguments: options, home: folder)
        try setMode(0o555, of: place)
        try session.enter("up", shows: "Permission denied", "offset (0, -10)")
        #expect(try folder.text(of: "\(place)/history") == old)
        try setMode(0o755, of: place)
        try session.enter("down", shows: "offset (0, 0)")
        #expect(try session.end() == 0)
        #expect(try folder.text(of: "\(place)/history").hasSuffix("left 10000\ndown\n"))
    }

    @Test(arguments: ["a", "in/a"])
    func `where a file can't be written, nobody is asked whether to overwrite it`(path: String) throws {
        for name in ["a", "in/a"] { try folder.write("old", to: name) }
        try setMode(0o444, of: "a")
        try setMode(0o555, of: "in")
        let (program, options) = try Self.program()
        let session = try PromptSession(program, arguments: options, home: folder)
        try session.enter(
            "left; save \(path)", shows: "offset (-10, 0)", "cannot write '\(path)': Permission denied")
        #expect(!session.terminal.plainOutput.contains("overwrite"))
        #expect(try session.end() == 0)
        try setMode(0o755, of: "in")
        #expect(try folder.text(of: path) == "old")
    }

    @Test func `a history whose folder can't be made says why, and lines run on`() throws {
        try setMode(0o555, of: "")
        let (program, options) = try Self.program()
        let session = try PromptSession(
            program, arguments: options, home: folder, columns: PromptSession.wide)
        try session.enter(
            "up",
            shows: "cannot write the history in '\(folder.path(of: ".local"))': Permission denied",
            "offset (0, -10)")
        #expect(try session.end() == 0)
        #expect(try folder.names == [])
        try setMode(0o755, of: "")
    }

    /// The program runs as a user who is not in the file's group.
    @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
    func `a group that can't be kept takes its rights along`() throws {
        let path = try folder.write("old", to: "a")
        try #require(chown(path, 0, 4321) == 0)
        try setMode(0o664, of: "a")
        let (program, options) = try Self.program()
        let result = try program.run(
            arguments: options + ["-c", "left; save a"], workingDirectory: folder.path)
        expect(result, output: "offset (-10, 0) colour blue\n")
        let kept = try FileManager.default.attributesOfItem(atPath: path)
        #expect(kept[.groupOwnerAccountID] as? Int == Int(getegid()))
        #expect(kept[.posixPermissions] as? Int == 0o644)
    }

    @Test(arguments: [("022", 0o644), ("077", 0o600), ("000", 0o666)])
    func `a new file gets the mode that the umask says`(umask: String, mode: Int) throws {
        let result = try Program(at: "/bin/sh").run(
            arguments: ["-c", "umask \(umask); exec \"$0\" -c 'left; save a'", Program.shapeEditor().path],
            workingDirectory: folder.path)
        expect(result, output: "offset (-10, 0) colour blue\n")
        let made = try FileManager.default.attributesOfItem(atPath: folder.path(of: "a"))
        #expect(made[.posixPermissions] as? Int == mode)
    }
}
