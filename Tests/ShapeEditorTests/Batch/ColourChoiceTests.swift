import Testing

/// The conditions under which a run through pipes has coloured output.
@Suite(.timeLimited) struct ColourChoiceTests {
    private static let line = "offset (0, 0) colour blue\n"
    private static let exact = "\u{1b}[0;48;2;0;0;255m▏▕\u{1b}[0m "
    private static let indexed = "\u{1b}[0;48;5;21m▏▕\u{1b}[0m "
    private static let able = ["COLORTERM": "truecolor"]

    @Test(arguments: [
        ([], able, ""), (["--color", "auto"], able, ""), (["--color", "never"], able, ""),
        (["--color", "always"], able, exact), (["--color=always"], ["COLORTERM": "24bit"], exact),
        (["--color", "always"], ["TERM": "xterm-256color"], indexed),
        (["--color", "always"], ["COLORTERM": "truecolor", "NO_COLOR": "1"], exact),
        (["--color", "always"], ["COLORTERM": "truecolor", "TERM": "dumb"], exact),
        (["--color", "never"], ["COLORTERM": "truecolor", "NO_COLOR": "1"], ""),
        (["--color", "always", "--color", "never"], able, ""),
    ])
    func `colours are for terminals, unless they are asked for`(
        arguments: [String], environment: [String: String], swatch: String
    ) throws {
        let result = try Program.shapeEditor().run(
            arguments: arguments, input: "show\n", environment: environment)
        expect(result, output: swatch + Self.line)
    }

    @Test func `what machines read has no colours`() throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--color", "always", "--format", "json", "-c", "left"],
            environment: ["COLORTERM": "truecolor"])
        #expect(!result.stdout.contains(0x1b))
    }
}
