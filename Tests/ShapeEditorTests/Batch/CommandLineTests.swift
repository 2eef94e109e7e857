import ShapeEditorTestSupport
import Testing

/// Options that print a text, and invalid command lines.
@Suite(.timeLimited) struct CommandLineTests {
    @Test(arguments: [["--help"], ["-h"], ["--he"], ["-c", "left", "--help"], ["-h", "missing.shape"]])
    func `help lists the options, and runs nothing`(arguments: [String]) throws {
        let result = try Program.shapeEditor().run(arguments: arguments)
        #expect(result.output.hasPrefix("usage: shape-editor [options] [FILE ...]\n"))
        #expect(!result.output.contains("offset"))
        for option in [
            "-c STATEMENTS", "--format text|json|quiet", "--keep-going", "--serve", "--check", "--inspect",
            "--echo",
            "--no-init",
            "--undo-limit N",
            "--color auto|always|never", "--generate man|bash|zsh|fish", "--help, -h", "--version",
        ] {
            #expect(result.output.contains("  \(option)"))
        }
        #expect(result.errors.isEmpty && result.status == 0)
    }

    @Test func `version prints the name and a version`() throws {
        let result = try Program.shapeEditor().run(arguments: ["--version"])
        #expect(result.output.wholeMatch(of: /shape-editor \d+\.\d+\.\d+\n/) != nil)
        #expect(result.errors.isEmpty && result.status == 0)
    }

    @Test(arguments: [
        (["--nonsense"], "'--nonsense'"), (["-x"], "unknown option '-x'"),
        (["-c"], "option '-c' needs an argument"), (["--format"], "option '--format' needs an argument"),
        (["--color"], "option '--color' needs an argument"),
        (["--format", "xml"], "unknown argument 'xml' of --format; expected one of text, json, quiet"),
        (["--format="], "unknown argument '' of --format"),
        (["--color", "yes"], "unknown argument 'yes' of --color; expected one of auto, always, never"),
        (["--undo-limit"], "option '--undo-limit' needs an argument"),
        (["--undo-limit", "-1"], "'-1' is not a limit of --undo-limit; expected a whole number from 0 to "),
        (["--undo-limit=9223372036854775808"], "'9223372036854775808' is not a limit of --undo-limit"),
        (["--undo-limit", "1.5"], "'1.5' is not a limit"), (["--undo-limit="], "'' is not a limit"),
        (["--inspect", "--serve"], "--inspect can't be used with --serve; 'inspect' is a statement"),
        (["--in"], "ambiguous"), (["--check=3"], "option '--check=3' takes no argument"),
        (["--c", "show"], "ambiguous"),
        (["-c", "left", "--nonsense"], "'--nonsense'"), (["--nön\u{7}sense"], nil), (["-é"], nil),
    ])
    func `a wrong command line is one clear error, runs nothing and leaves 2`(
        arguments: [String], words: String?
    ) throws {
        let result = try Program.shapeEditor().run(arguments: arguments, input: "left\n")
        expect(result, output: "", errors: nil, status: 2)
        #expect(result.errors.hasPrefix("shape-editor: error: "))
        #expect(result.errors.contains(words ?? "option"))
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(!result.errors.unicodeScalars.contains("\u{7}"))
    }

    @Test(arguments: [
        ("0", "nothing to undo"), ("1", "only 1 step can"), ("3", "only 3 steps can"), ("\(Int.max)", nil),
    ])
    func `the undo limit says how many steps can be undone`(limit: String, words: String?) throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--undo-limit", limit, "-c", "format quiet; left 1; up 1; paint red; left 1; undo 4"])
        expect(result, output: "", errors: nil, status: words == nil ? 0 : 1)
        #expect(words.map(result.errors.contains) ?? result.errors.isEmpty)
    }

    @Test(arguments: ["-c", "--format", "--color"])
    func `an argument that is not UTF-8 is one clear error, runs nothing and leaves 2`(option: String) throws
    {
        let script = #"exec "$0" -c up "$1" "$(printf 'left\351')""#
        let result = try Program(at: "/bin/sh").run(
            arguments: ["-c", script, Program.shapeEditor().path, option])
        let words = #"argument 'left\xe9' is not UTF-8; only file names may have other bytes"#
        expect(
            result, output: "",
            errors: "shape-editor: error: \(words); 'shape-editor --help' lists the options\n", status: 2)
    }

    @Test func `a long option may be short where nothing else begins so`() throws {
        let result = try Program.shapeEditor().run(arguments: ["--keep", "--ec", "-c", "left; oops; up"])
        #expect(result.errorCount == 1)
        #expect(result.output == "> left\noffset (-10, 0) colour blue\n> up\noffset (-10, -10) colour blue\n")
    }

    @Test func `the start-up script is not for scripts`() throws {
        let home = try TemporaryDirectory()
        try home.write("left\n", to: "shape-editor/init.shape")
        for arguments in [[], ["--no-init"]] {
            let result = try Program.shapeEditor().run(
                arguments: arguments, input: "show\n", environment: ["XDG_CONFIG_HOME": home.path])
            expect(result, output: "offset (0, 0) colour blue\n")
        }
    }
}
