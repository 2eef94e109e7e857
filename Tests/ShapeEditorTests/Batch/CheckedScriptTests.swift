import ShapeEditorTestSupport
import Testing

/// Compares the program's ways to run a script, with random scripts.
@Suite(.timeLimited) struct CheckedScriptTests {
    private static let mixes: [Set<ScriptSource.Part>] = [
        [.mistakes, .history, .bounds, .macros, .overflow], [.drawing, .mistakes, .history, .bounds],
        [.drawing, .macros, .queue],
    ]

    @Test(arguments: mixes)
    func `a check reports the errors of a run that keeps going, and prints and takes nothing`(
        parts: Set<ScriptSource.Part>
    ) throws {
        let program = try Program.shapeEditor()
        let folder = try TemporaryDirectory()
        let save = "save \(folder.path(of: "no/a"))"
        var source = ScriptSource("check", parts)
        for _ in 0..<30 {
            let script = source.script(of: 15) + "\n\(save)"
            let run = try program.run(arguments: ["--keep-going"], input: Array(script.utf8))
            let check = try program.run(arguments: ["--check"], input: Array(script.utf8))
            #expect(check.errors == run.errors, "\(script)")
            #expect(check.status == run.status, "\(script)")
            #expect(check.output == "", "\(script)")
        }
    }

    @Test func `a check takes no time`() throws {
        let script = "wait 10min; right over 10min; every 10min undo 9; sequential { wait 10min }; wait 10min"
        let result = try Program.shapeEditor().run(arguments: ["--check", "-c", script])
        #expect(result.errorCount == 1 && result.status == 1)
    }

    @Test func `real time prints what no waiting prints`() throws {
        let program = try Program.shapeEditor()
        let seed = SeedVariable.shape.seed(for: "real time")
        for number in 0..<rounds(usually: 6) {
            var source = ScriptSource(seed: seed &+ UInt64(number), [.time, .history, .mistakes], longest: 9)
            let input = Array(source.script(of: 15).utf8)
            let real = try program.run(arguments: ["--keep-going"], input: input)
            let virtual = try program.run(arguments: ["--keep-going", "--no-wait"], input: input)
            let script = "SHAPE_SEED=\(seed &+ UInt64(number))"
            #expect(real.output == virtual.output, "\(script)")
            #expect(real.errors == virtual.errors, "\(script)")
        }
    }
}
