import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct ModelTests {
    @Test func `whatever is done to a stack, it agrees with the plainest model of one`() throws {
        let seed = SeedVariable.commandKit.seed(for: "model")
        var run = ModelRun(seed: seed)
        for step in 1...rounds(usually: 200_000) {
            run.step()
            if let difference = run.difference {
                Issue.record("step \(step) with COMMANDKIT_SEED=\(seed): \(difference), model \(run.model)")
                return
            }
        }
    }
}
