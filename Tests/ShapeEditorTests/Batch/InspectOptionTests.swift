import ShapeEditorTestSupport
import Testing

/// The option `--inspect`.
@Suite(.timeLimited) struct InspectOptionTests {
    private static let clean = "format quiet; delete; add rectangle a label A; add rectangle b; connect a b"
    private static let faint = "format quiet; delete; add text t \"pale\" ivory"
    private static let warning =
        "warning: 't' has a contrast of 1 to what is behind it, not of 3; with t paint black\n"

    private static let runs: [([String], input: String, errors: String, status: Int32)] = [
        (["-c", clean], "", "", 0), (["-c", faint], "", warning, 1), ([], faint + "\n", warning, 1),
        (["--check", "-c", faint], "", warning, 1),
        (["--format", "json", "-c", faint], "", warning, 1), (["-c", faint + "; quit"], "", warning, 1),
    ]

    @Test(arguments: runs)
    func `what is wrong with the picture is a warning at the end, and the status is 1`(
        arguments: [String], input: String, errors: String, status: Int32
    ) throws {
        let result = try Program.shapeEditor().run(arguments: ["--inspect"] + arguments, input: input)
        expect(result, output: "", errors: errors, status: status)
    }

    @Test func `a script that stops at an error is not inspected, one that goes on is`() throws {
        let program = try Program.shapeEditor()
        for (options, count) in [([], 0), (["--keep-going"], 1)] {
            let result = try program.run(
                arguments: options + ["--inspect", "-c", Self.faint + "; undo 99"])
            #expect(result.errors.split(separator: "\n").filter { $0.hasPrefix("warning: ") }.count == count)
            #expect(result.status == 1)
        }
    }
}
