import ShapeEditorTestSupport
import Testing

/// Bytes that are not a valid script, and valid scripts with unusual bytes.
@Suite(.timeLimited) struct BadTextTests {
    private static let left = "offset (-10, 0) colour blue\n"
    private static let up = "offset (-10, -10) colour blue\n"

    /// Each character up to U+00FF stands for one byte.
    @Test(arguments: [
        ("left\nri\0ght\nup\n", "<stdin>:2:3: error: NUL byte"),
        ("left\n\0\nup\n", "<stdin>:2:1: error: NUL byte"),
        ("left\nri\u{ff}ght\nup\n", "<stdin>:2:3: error: invalid UTF-8 byte 0xff"),
        ("left\n# \u{c3}\nup\n", "<stdin>:2:3: error: invalid UTF-8 byte 0xc3"),
        ("left\nprint \u{ed}\u{a0}\u{80}\nup", "<stdin>:2:7: error: invalid UTF-8"),
        ("left\npaint \u{1b}[31m\nup\n", "<stdin>:2:7: error: unknown colour '\\u{1b}[31m'"),
    ])
    func `bytes that are no text are one error`(characters: String, error: String) throws {
        let script = characters.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let result = try Program.shapeEditor().run(arguments: ["--keep-going"], input: script)
        expect(result, output: Self.left + Self.up, errors: nil, status: 1)
        #expect(result.errors.hasPrefix(error))
        #expect(result.errorCount == 1)
        #expect(!result.stderr.contains { $0 < 0x20 && $0 != 0x0a })
    }

    @Test(arguments: [
        "left\r\nup\r\n", "\u{feff}left\nup\n", "left\nup", "left\r\nup\r", "\u{feff}\r\nleft;up",
        "\n\n  left\n\t up  \n\n",
        "left # a comment\n# up\nup\n", "LEFT\nMove Up\n", "left;;; ;up;", "left\u{b}\nup\u{c}\n",
    ])
    func `line ends, a byte order mark and blanks make no difference`(script: String) throws {
        expect(try Program.shapeEditor().run(input: script), output: Self.left + Self.up)
        let folder = try TemporaryDirectory()
        let path = try folder.write(script, to: "script")
        expect(try Program.shapeEditor().run(arguments: [path]), output: Self.left + Self.up)
    }

    @Test func `nothing is nothing`() throws {
        for script in ["", "\n", "#", "\u{feff}", ";", "\r\n\r\n"] {
            expect(try Program.shapeEditor().run(input: script), output: "")
        }
    }

    @Test(.disabled(if: Program.isSanitized, "it multiplies the memory"))
    func `a line of 100 MB is one error, and is not kept in memory`() throws {
        let editor = try Conversation(arguments: ["--keep-going"])
        try editor.write([UInt8](repeating: UInt8(ascii: "a"), count: 100_000_000), deadline: .seconds(120))
        try editor.write("\nleft\n", deadline: .seconds(120))
        #expect(try editor.readLine(deadline: .seconds(120)) == "offset (-10, 0) colour blue")
        #expect(try editor.peakMemory < 200_000_000)
        editor.closeInput()
        expect(
            try editor.finish(), output: "",
            errors: "<stdin>:1: error: line or block is too long; it has at most 1048576 bytes\n", status: 1)
    }

    @Test func `a million short statements in one line are too long, in many lines they run`() throws {
        let many = try Program.shapeEditor().run(
            arguments: ["--format", "quiet"], input: String(repeating: "left 1\n", count: 50_000) + "show\n")
        expect(many, output: "offset (-50000, 0) colour blue\n")
        let one = try Program.shapeEditor().run(input: String(repeating: "left 1;", count: 1_000_000))
        #expect(one.errorCount == 1 && one.status == 1 && one.output.isEmpty)
    }
}
