import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct CancellationModelTests {
    @Test func `whatever is cancelled at whatever time, every change of the receiver is in an entry`() throws
    {
        let count = rounds(usually: 5_000)
        let seed = SeedVariable.commandKit.seed(for: "\(count) cancellations")
        try onLoop { bench in
            var random = SeededGenerator(seed: seed)
            for number in 1...count {
                guard try await CancellationRun.run(bench, &random) else {
                    Issue.record("cancellation \(number) with COMMANDKIT_SEED=\(seed)")
                    return
                }
            }
        }
    }
}
