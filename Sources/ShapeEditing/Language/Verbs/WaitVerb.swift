extension Verb {
    static let wait = Verb(
        "wait", forms: [[.duration]], summary: "let time pass, in which timers run",
        details: "A DURATION is a number and a unit: 500ms, 1.5s, 2min.", role: .aside
    ) { arguments throws(LanguageError) in
        WaitAction(duration: try arguments.duration())
    }
}

private struct WaitAction: AsyncAction {
    let duration: Duration

    func run(in execution: Execution) throws {
        try execution.session.wait(duration)
    }

    nonisolated(nonsending) func runWaiting(in execution: Execution) async throws {
        let loop = execution.session.loop
        execution.session.output.flush()
        // No time is no reason not to let the others have their turn.
        guard duration > .zero else { return await Task.yield() }
        try await loop.sleep(for: duration)
    }
}
