import CommandKit
import Testing

@Suite(.timeLimited) struct ManyDelaysTests {
    @Test
    func `a hundred thousand delays side by side pass in virtual time`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .concurrent)
            for number in 0..<100_000 {
                try group.add(DelayCommand(.seconds(number % 1000 + 1), on: bench.clock))
            }
            try await group.execute()
            #expect(group.progress.finished == 100_000)
            #expect(bench.clock.now.offset == .seconds(1000))
        }
    }
}
