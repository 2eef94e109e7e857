import CommandKit
import Testing

@Suite(.timeLimited, .ownThread) struct LoopInstantTests {
    typealias Instant = TaskLoop.Instant

    private let latest = Instant(offset: Duration(attoseconds: .max))
    private let earliest = Instant(offset: Duration(attoseconds: .min))

    @Test func `instants are ordered, and told apart`() {
        let (one, two) = (Instant(offset: .seconds(1)), Instant(offset: .seconds(2)))
        #expect(one < two)
        #expect(one.advanced(by: .seconds(1)) == two)
        #expect(one.duration(to: two) == .seconds(1))
        #expect(two.duration(to: one) == .seconds(-1))
        #expect(Set([one, two, one.advanced(by: .zero)]).count == 2)
    }

    @Test func `sums and gaps that are too large stop at the last there is`() {
        #expect(latest.advanced(by: .seconds(1)) == latest)
        #expect(earliest.advanced(by: .seconds(-1)) == earliest)
        #expect(earliest.duration(to: latest) == Duration(attoseconds: .max))
        #expect(latest.duration(to: earliest) == Duration(attoseconds: .min))
    }

    @Test func `one may sleep for as long as there is`() throws {
        let loop = TaskLoop(.virtual)
        try loop.run {
            try await loop.sleep(for: .seconds(1))
            try await loop.sleep(for: Duration(attoseconds: .max))
        }
        #expect(loop.now == latest)
        loop.advance(by: .seconds(1))
        #expect(loop.now == latest)
    }

    @Test func `in real time, too`() throws {
        let loop = TaskLoop(.real)
        #expect(throws: CancellationError.self) {
            try loop.run {
                let task = Task(executorPreference: loop) {
                    try await loop.sleep(for: Duration(attoseconds: .max))
                }
                try await loop.sleep(for: .milliseconds(2))
                task.cancel()
                try await task.value
            }
        }
    }
}
