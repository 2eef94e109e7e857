extension Verb {
    static let reset = Verb(
        "reset", summary: "put the shape back to (0, 0) and paint it blue", isRepeatable: true,
        menuItems: [MenuItem(menu: .edit, title: .fixed("Reset"), statement: "reset")]
    ) { _ throws(LanguageError) in ResetAction() }
}

private struct ResetAction: Action {
    func run(in session: Session) throws {
        try session.perform(ResetCommand(receiver: session.shape))
    }
}
