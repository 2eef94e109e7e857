import ShapeEditorLanguage

extension VerbRow {
    static let open = VerbRow(
        Verb(
            "open", alsoTried: ["load": "open {FILE}"], group: .session, isBasic: true, forms: [[.file]],
            summary: "begin anew with the drawing in a file",
            details: """
                The file is checked first. If something is not saved, it asks. Steps, timers, the queue and macros of the \
                present drawing are gone then, and 'save' without FILE writes the new file. Statements of the file that \
                write files or end the session are left out, and counted.
                """,
            example: "open moon.shape", role: .typed, reach: .always),
        takingTime: { arguments, execution in
            var cursor = PartCursor(arguments)
            try await execution.session.replace(by: .file(cursor.text() ?? ""), for: "open")
        })

    static let new = VerbRow(
        Verb(
            "new", group: .session, summary: "begin anew with a new drawing",
            details: "If something is not saved, it asks.",
            example: "new", role: .typed, reach: .always),
        takingTime: { _, execution in try await execution.session.replace(by: .new, for: "new") })
}

extension VerbRow {
    static let restore = VerbRow(
        Verb(
            "restore", group: .session,
            forms: [
                [.optional(.number("N", .count))], [.keyword("drop"), .number("N", .count)],
                [.keyword("drop"), .keyword("all")],
            ],
            summary: "list the sessions whose steps were not saved, bring one back, or forget one",
            details: """
                At the prompt, steps are kept in a file until they are saved. The list has the newest first, with the time \
                of the last step, the number of steps that were not saved, and the file. N is a number of the last list. If \
                something is not saved now, 'restore N' asks. 'drop' deletes what the session has left.
                """,
            example: "restore; restore drop 2",
            words: ["drop": "forget a session, N", "all": "all sessions"],
            role: .typed),
        takingTime: { arguments, execution in
            let session = execution.session
            try session.checkTyped("restore")
            var cursor = PartCursor(arguments)
            let drops = cursor.word() == "drop"
            switch (drops, cursor.number()) {
            case (false, nil): try session.printLeft()
            case (false, let number?):
                try await session.replace(by: .left(session.left(number)), for: "restore")
            case (true, nil): try session.dropAllLeft()
            case (true, let number?): try session.dropLeft(number)
            }
        })
}
