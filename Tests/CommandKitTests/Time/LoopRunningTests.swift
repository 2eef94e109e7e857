import Testing

@testable import CommandKit

@Suite(.timeLimited, .ownThread) struct LoopRunningTests {
    private struct Refusal: Error, Equatable {}

    @Test func `the body may use what its caller may, and its result or error is handed on`() throws {
        let loop = TaskLoop(.virtual)
        let box = Box()
        var local = 0
        let same = try loop.run {
            box.value += 1
            local += 1
            return box
        }
        #expect(same === box)
        #expect((box.value, local) == (1, 1))
        #expect(throws: Refusal()) { try loop.run { throw Refusal() } }
    }

    @Test func `what one run leaves behind goes on in the next`() throws {
        let loop = TaskLoop(.virtual)
        let log = LoopLog()
        try loop.run {
            Task(executorPreference: loop) {
                try await loop.sleep(for: .seconds(2))
                log.note("left", at: loop.now)
            }
            try await loop.sleep(for: .seconds(1))
        }
        #expect(loop.sleeperCount == 1)
        try loop.run { try await loop.sleep(for: .seconds(5)) }
        #expect(log.lines == ["left 2000.0"])
        #expect(loop.now.offset == .seconds(6))
    }

    @Test func `real time that has passed between two runs is made up for`() throws {
        let loop = TaskLoop(.real)
        WakeEvent().wait(.milliseconds(5))
        #expect(try loop.run { loop.now }.offset >= .milliseconds(5))
        let virtual = TaskLoop(.virtual)
        virtual.catchUp()
        #expect(virtual.now.offset == .zero)
    }

    @Test func `another loop can be run inside`() throws {
        let (outer, inner) = (TaskLoop(.virtual), TaskLoop(.virtual))
        try outer.run {
            try Self.runBlocking(inner) { try await inner.sleep(for: .seconds(3)) }
            try await outer.sleep(for: .seconds(1))
        }
        #expect((outer.now.offset, inner.now.offset) == (.seconds(1), .seconds(3)))
    }

    @Test func `what clocks do in general works with it`() throws {
        let loop = TaskLoop(.virtual)
        #expect(loop.minimumResolution == .zero)
        let elapsed = try loop.run {
            try await Task.sleep(for: .seconds(3), clock: loop)
            return try await loop.measure { try await loop.sleep(for: .seconds(7)) }
        }
        #expect(elapsed == .seconds(7))
        #expect(loop.now.offset == .seconds(10))
    }

    @Test func `a loop can't be run inside of itself`() async {
        await #expect(processExitsWith: .failure) {
            let loop = TaskLoop(.virtual)
            try Self.runBlocking(loop) { try Self.runBlocking(loop) {} }
        }
    }

    @Test func `a loop can't be run where it would block an actor`() async {
        await #expect(processExitsWith: .failure) { try await Self.runOnMainActor() }
    }

    @MainActor private static func runOnMainActor() async throws {
        func run() throws { try TaskLoop(.virtual).run {} }
        try run()
    }

    private static func runBlocking(
        _ loop: TaskLoop, _ body: nonisolated(nonsending) () async throws -> Void
    ) throws {
        try loop.run { try await body() }
    }

    private final class Box {
        var value = 0
    }
}
