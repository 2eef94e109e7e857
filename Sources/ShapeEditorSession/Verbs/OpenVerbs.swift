import ShapeEditorLanguage

extension VerbRow {
    static let open = VerbRow(
        "open", group: .session, forms: [[.file]], summary: "begin anew with the drawing in a file",
        details: """
            The file is checked first. If something is not saved, it asks. Steps, timers, the queue and macros of the \
            present drawing are gone then, and 'save' without FILE writes the new file.
            """,
        example: "open moon.shape", role: .typed,
        takingTime: { arguments, execution in
            var cursor = PartCursor(arguments)
            try await execution.session.replace(by: .file(cursor.text() ?? ""), for: "open")
        })

    static let new = VerbRow(
        "new", group: .session, summary: "begin anew with a new drawing",
        details: "If something is not saved, it asks.",
        example: "new", role: .typed,
        takingTime: { _, execution in try await execution.session.replace(by: .new, for: "new") })
}
