import Testing

/// Runs tests before those of other suites, on other threads of the pool. A test that waits for its own task would
/// otherwise wait until all queued tests have run.
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
