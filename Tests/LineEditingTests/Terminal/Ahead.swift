import Testing

/// Runs tests ahead of those of other suites, on other threads of the pool: one that waits for a task of its own would
/// otherwise wait until all tests that are in line have run, too.
struct Ahead: TestTrait, SuiteTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withoutActuallyEscaping(function) { function in
            try await Task(priority: .high) { try await function() }.value
        }
    }
}

extension Trait where Self == Ahead {
    static var ahead: Self { Ahead() }
}
