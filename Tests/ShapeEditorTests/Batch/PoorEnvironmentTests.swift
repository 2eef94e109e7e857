import ShapeEditorTestSupport
import Testing

/// Environments without variables that programs usually rely on.
@Suite(.timeLimited) struct PoorEnvironmentTests {
    @Test(
        arguments: [
            ["HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_STATE_HOME": nil], ["TERM": nil], ["TERM": "dumb"],
            ["TERM": "nonsense"], ["TERM": ""], ["LC_ALL": "C"], ["LC_ALL": "nonsense"],
            ["LC_ALL": nil, "LANG": nil],
            ["PATH": nil], ["HOME": "/dev/null/none"],
        ] as [[String: String?]])
    func `a script runs as ever`(environment: [String: String?]) throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--keep-going"], input: "left\npaint é\nundo\n", environment: environment)
        expect(
            result, output: "offset (-10, 0) colour blue\noffset (0, 0) colour blue\n",
            errors: nil, status: 1)
        #expect(result.errors.hasPrefix("<stdin>:2:7: error: unknown colour 'é'"))
        #expect(result.errors.hasSuffix("\n  paint é\n        ^\n"))
    }

    @Test(arguments: [
        ("", "", 0), ("-c left", "offset (-10, 0) colour blue\n", 0), ("-c left -c oops", nil, 1),
    ])
    func `closed standard input is an empty one`(arguments: String, output: String?, status: Int32) throws {
        let result = try Program(at: "/bin/sh").run(
            arguments: ["-c", "exec \"$0\" \(arguments) <&-", Program.shapeEditor().path])
        #expect(result.output == output ?? result.output)
        #expect(result.status == status)
        #expect(result.errorCount == Int(status))
    }

    @Test func `with all three streams closed it ends without a trace`() throws {
        let folder = try TemporaryDirectory()
        let result = try Program(at: "/bin/sh").run(
            arguments: [
                "-c", "\"$0\" -c 'left; save saved' <&- >&- 2>&-; echo $?", Program.shapeEditor().path,
            ], workingDirectory: folder.path)
        expect(result, output: "1\n")
        #expect(try folder.text(of: "saved") == "# Saved by shape-editor\nmove left 10\n")
    }

    @Test(
        .enabled(if: SmallDisk.isPossible, Comment(rawValue: SmallDisk.reason)),
        .disabled(if: Program.isSanitized, "the sanitizer needs /proc, too"))
    func `without /proc/self/maps, where the runtime finds the arguments, it ends with an error`() throws {
        let script = """
            mount -t tmpfs none /proc && mkdir /proc/self && ln -s "$0" /proc/self/exe \
            && exec "$0" -c 'save saved' </dev/null
            """
        let result = try Program(at: "/usr/bin/unshare").run(
            arguments: ["-rm", "sh", "-c", script, Program.shapeEditor().path])
        expect(
            result, output: "", errors: "shape-editor: error: cannot read the arguments of the program\n",
            status: 2)
    }

    @Test func `a directory that has gone is no trouble`() throws {
        let result = try Program(at: "/bin/sh").run(
            arguments: [
                "-c", "mkdir gone && cd gone && rmdir ../gone && exec \"$0\" -c left",
                Program.shapeEditor().path,
            ])
        expect(result, output: "offset (-10, 0) colour blue\n", errors: nil)
    }
}
