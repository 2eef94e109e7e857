import ShapeEditorTestSupport
import Testing

/// A memory limit slightly above the program's need at its start (`ulimit -v`).
@Suite(.timeLimited, .disabled(if: Program.reservesMemory, "a sanitizer reserves terabytes"))
struct MemoryLimitTests {
    private static let steps = 400_000

    private func run(_ options: String) throws -> Program.Result {
        try Program(at: "/bin/sh").run(arguments: [
            "-c",
            """
            export SWIFT_BACKTRACE=enable=no
            limit=4000
            # The shell tells of a child that has crashed.
            until (ulimit -c 0; ulimit -v $limit; "$0" -c left) >/dev/null
            do limit=$((limit + 4000)); done 2>/dev/null
            ulimit -v $((limit + 8000))
            yes 'move to 3 4' | head -n \(Self.steps) | "$0" --format quiet \(options)
            """,
            Program.shapeEditor().path,
        ])
    }

    @Test func `a long script runs with an undo limit`() throws {
        let result = try run("--undo-limit 1000")
        expect(result, output: "")
    }
}
