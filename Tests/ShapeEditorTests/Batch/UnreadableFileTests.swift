import Foundation
import ShapeEditorTestSupport
import Testing

/// Files that can't be run.
@Suite(.timeLimited) struct UnreadableFileTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write("left\n", to: "plain")
        try folder.write("left\n", to: "folder/inner")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(of: "loop"), withDestinationPath: "loop")
    }

    private static let cases = [
        ("missing", "No such file or directory"), ("folder", "Is a directory"),
        ("plain/inner", "Not a directory"),
        ("loop", "Too many levels of symbolic links"), ("/proc/self/mem", "Input/output error"),
        (String(repeating: "n", count: 300), "File name too long"), ("", "No such file or directory"),
    ]

    @Test(arguments: cases)
    func `named on the command line, one is an error and status 2, before anything runs`(
        path: String, reason: String
    ) throws {
        let result = try Program.shapeEditor().run(
            arguments: ["-c", "left", path], workingDirectory: folder.path)
        // /proc/self/mem can be opened; only reading it fails.
        let isFoundLate = path.hasPrefix("/proc")
        expect(
            result, output: isFoundLate ? "offset (-10, 0) colour blue\n" : "",
            errors: "shape-editor: error: cannot read '\(path)': \(reason)\n", status: 2)
    }

    @Test func `the first of several that can't be read is the error, wherever it stands`() throws {
        for arguments in [["plain", "missing", "folder"], ["missing", "-c", "left", "folder"]] {
            let result = try Program.shapeEditor().run(arguments: arguments, workingDirectory: folder.path)
            expect(
                result, output: "",
                errors: "shape-editor: error: cannot read 'missing': No such file or directory\n", status: 2)
        }
    }

    @Test func `with --keep-going the others run, and each is an error in its turn`() throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--keep-going", "missing", "-c", "left", "plain"], workingDirectory: folder.path)
        expect(
            result, output: "offset (-10, 0) colour blue\noffset (-20, 0) colour blue\n",
            errors: "shape-editor: error: cannot read 'missing': No such file or directory\n", status: 2)
    }

    @Test(arguments: cases)
    func `in a source statement, one is an error and status 1`(path: String, reason: String) throws {
        let result = try Program.shapeEditor().run(
            input: "left\nsource \"\(path)\"\n", workingDirectory: folder.path)
        expect(result, output: "offset (-10, 0) colour blue\n", errors: nil, status: 1)
        #expect(result.errors.hasPrefix("<stdin>:2:1: error: cannot read '"))
        #expect(result.errors.contains("': \(reason)\n"))
    }

    /// A shell makes the file, because the tests can only pass names in UTF-8.
    @Test func `the name of a file need not be UTF-8, and is shown escaped`() throws {
        let script = #"""
            name=$(printf 'caf\351\007'); printf 'left\noops\n' >"$name"; "$0" "$name"; rm "$name"; exec "$0" "$name"
            """#
        let result = try Program(at: "/bin/sh").run(arguments: ["-c", script, Program.shapeEditor().path])
        expect(
            result, output: "offset (-10, 0) colour blue\n",
            errors: #"""
                caf\xe9\u{7}:2:1: error: unknown verb 'oops'; 'help' lists the verbs
                  oops
                  ^~~~
                shape-editor: error: cannot read 'caf\xe9\u{7}': No such file or directory

                """#, status: 2)
    }

    @Test func `a file may be run after another that runs it, and twice`() throws {
        try folder.write("left\n", to: "x.shape")
        try folder.write("source x.shape\n", to: "y.shape")
        let result = try Program.shapeEditor().run(
            arguments: ["x.shape", "y.shape", "y.shape"], workingDirectory: folder.path)
        expect(result, output: [10, 20, 30].map { "offset (-\($0), 0) colour blue\n" }.joined())
    }

    @Test func `a file without permission to read is an error`() throws {
        let path = try folder.write("left\n", to: "secret")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        // Root may read every file, unless it gives up that capability.
        let withoutRight = [
            "--bounding-set", "-dac_override,-dac_read_search", try Program.shapeEditor().path, path,
        ]
        let result =
            getuid() == 0
            ? try Program(at: "/usr/bin/setpriv").run(arguments: withoutRight)
            : try Program.shapeEditor().run(arguments: [path])
        expect(
            result, output: "", errors: "shape-editor: error: cannot read '\(path)': Permission denied\n",
            status: 2)
    }

    @Test func `a file that includes itself is an error, by whatever name`() throws {
        try folder.write("left\nsource self\n", to: "self")
        try folder.write("source two\n", to: "one")
        try folder.write("up\nsource ./alias\n", to: "two")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(of: "alias"), withDestinationPath: "one")
        let own = try Program.shapeEditor().run(arguments: ["self"], workingDirectory: folder.path)
        expect(own, output: "offset (-10, 0) colour blue\n", errors: nil, status: 1)
        #expect(own.errors.hasPrefix("self:2:1: error: 'self' includes itself"))
        let mutual = try Program.shapeEditor().run(arguments: ["one"], workingDirectory: folder.path)
        expect(mutual, output: "offset (0, -10) colour blue\n", errors: nil, status: 1)
        #expect(mutual.errors.hasPrefix("two:2:1: error: './alias' includes itself"))
    }

    @Test func `files nest to a limit`() throws {
        for depth in 1...150 { try folder.write("source d\(depth + 1)\n", to: "d\(depth)") }
        let result = try Program.shapeEditor().run(arguments: ["d1"], workingDirectory: folder.path)
        expect(result, output: "", errors: nil, status: 1)
        #expect(result.errors.contains("too deeply; at most 100 levels"))
    }
}
