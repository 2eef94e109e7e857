extension Verb {
    static let reset = Verb(
        "reset", summary: "put the shape back to (0, 0) and paint it blue", role: .command,
        menuItems: [MenuItem(menu: .edit, title: .fixed("Reset"), statement: "reset")]
    ) { _ throws(LanguageError) in ResetAction() }
}

private struct ResetAction: Action {
    func run(in execution: Execution) throws {
        try execution.perform(ResetCommand(receiver: execution.session.shape))
    }
}
