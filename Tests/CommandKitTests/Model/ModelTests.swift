import TestSupport
import Testing

@Suite(.timeLimited) struct ModelTests {
    /// With an entry's command recorded whole, and without its receiver.
    @Test(arguments: [0, 1] as [UInt64])
    func `whatever is done to a stack, it agrees with the plainest model of one`(parity: UInt64) throws {
        let seed = SeedVariable.commandKit.seed(for: "model") &+ parity
        var run = ModelRun(seed: seed)
        for step in 1...200_000 {
            run.step()
            if let difference = run.difference {
                Issue.record("step \(step) with COMMANDKIT_SEED=\(seed): \(difference), model \(run.model)")
                return
            }
        }
    }
}
