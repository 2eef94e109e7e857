import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let undo = VerbRow(
        "undo", shortForm: "u", group: .history, forms: [[.optional(.number("N", .count))]],
        summary: "undo the last step, or the last N at once",
        example: "left; up; undo 2",
        menuItems: [MenuItem(menu: .edit, title: .undo, statement: "undo")], queue: .flushes,
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            try execution.checkOutsideGroup("undo")
            try execution.session.undo(cursor.number() ?? 1)
        })

    static let redo = VerbRow(
        "redo", shortForm: "r", group: .history, forms: [[.optional(.number("N", .count))]],
        summary: "redo the last undone step, or the last N at once",
        example: "left; undo; redo",
        menuItems: [MenuItem(menu: .edit, title: .redo, statement: "redo")], queue: .flushes,
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            try execution.checkOutsideGroup("redo")
            try execution.session.redo(cursor.number() ?? 1)
        })
}

extension VerbRow {
    static let reset = VerbRow(
        "reset", oldForms: ["res"], group: .moving,
        summary: "give the selected shapes the place, colour and size of new ones",
        example: "left; paint red; reset", role: .command,
        menuItems: [MenuItem(menu: .edit, title: .fixed("Reset"), statement: "reset")],
        edits: { _, _ in .reset })
}
