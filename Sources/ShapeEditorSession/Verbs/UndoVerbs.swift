import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let undo = VerbRow(
        Verb(
            "undo", shortForm: "u",
            alsoTried: [
                "z": "undo"
            ], group: .history, isBasic: true,
            forms: [[.optional(.number("N", .count))], [.keyword("all")]],
            summary: "undo the last step, or the last N or all at once",
            example: "left; up; undo 2", words: ["all": "all steps, if there are any"],
            menuItems: [MenuItem(menu: .edit, title: .undo, statement: "undo")]), queue: .flushes,
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            try execution.checkOutsideGroup("undo")
            let session = execution.session
            guard cursor.word(of: "all") != nil else { return try session.undo(cursor.number() ?? 1) }
            try session.undoAll()
        })

    static let redo = VerbRow(
        Verb(
            "redo", shortForm: "r", group: .history, isBasic: true,
            forms: [[.optional(.number("N", .count))], [.keyword("all")]],
            summary: "redo the last undone step, or the last N or all at once",
            example: "left; undo; redo", words: ["all": "all undone steps, if there are any"],
            menuItems: [MenuItem(menu: .edit, title: .redo, statement: "redo")]), queue: .flushes,
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            try execution.checkOutsideGroup("redo")
            let session = execution.session
            guard cursor.word(of: "all") != nil else { return try session.redo(cursor.number() ?? 1) }
            try session.redoAll()
        })
}

extension VerbRow {
    static let travel = VerbRow(
        Verb(
            "travel", group: .history,
            summary: "walk through the steps, and undo or redo up to one of them",
            details: """
                The steps are listed below the picture, which follows. Up and Down walk, Enter stays at a step, and Escape \
                goes back. Typed at the prompt or bound to a key.
                """,
            example: "travel"), queue: .flushes,
        takingTime: { _, execution in
            try execution.checkOutsideGroup("travel")
            try await execution.session.travel()
        })
}

extension VerbRow {
    static let reset = VerbRow(
        Verb(
            "reset", oldForms: ["res"], group: .moving,
            summary: "give the selected shapes the place, colour and size of new ones",
            example: "left; paint red; reset", role: .command,
            menuItems: [MenuItem(menu: .edit, title: .fixed("Reset"), statement: "reset")]),
        edits: { _, _ in .reset })
}
