import CommandKit

/// What the tests share.
@MainActor struct Studio {
    let canvas = Canvas()
    let stack = UndoStack()
    let clock = EventLoop(.virtual)

    /// Starts something on the main actor and lets it sleep so many times for a second each.
    func run(sleeping times: Int, _ body: @escaping @MainActor () async throws -> Void) async throws {
        let task = Task.immediate { try await body() }
        for _ in 0..<times {
            while clock.sleeperCount == 0 { await Task.yield() }
            clock.advance(by: .seconds(1))
        }
        try await task.value
    }
}
