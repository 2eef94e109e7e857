extension Verb {
    static let undo = Verb(
        "undo", shortForm: "u", forms: [[.optional(.number("N", .count))]],
        summary: "undo the last step, or the last N at once",
        menuItems: [MenuItem(menu: .edit, title: .undo, statement: "undo")]
    ) { arguments throws(LanguageError) in
        UndoAction(count: try arguments.optionalNumber(.count) ?? 1)
    }

    static let redo = Verb(
        "redo", shortForm: "r", forms: [[.optional(.number("N", .count))]],
        summary: "redo what was undone last, or the last N at once",
        menuItems: [MenuItem(menu: .edit, title: .redo, statement: "redo")]
    ) { arguments throws(LanguageError) in
        RedoAction(count: try arguments.optionalNumber(.count) ?? 1)
    }
}

private struct UndoAction: Action {
    let count: Int

    func run(in execution: Execution) throws {
        guard !execution.isInGroup else { throw Problem.notInTransaction("undo") }
        try execution.session.invoker.undo(count)
    }
}

private struct RedoAction: Action {
    let count: Int

    func run(in execution: Execution) throws {
        guard !execution.isInGroup else { throw Problem.notInTransaction("redo") }
        try execution.session.invoker.redo(count)
    }
}
