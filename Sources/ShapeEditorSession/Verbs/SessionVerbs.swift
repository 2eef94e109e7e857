import ShapeEditorLanguage
import ShapeEditorText

extension VerbRow {
    static let format = VerbRow(
        Verb(
            "format", oldForms: ["fo"], group: .session,
            forms: [[.choice(OutputFormat.allCases.map(\.rawValue))]],
            summary: "set how steps are printed: as text, as JSON, or not at all",
            example: "format json; left",
            words: [
                "text": "as a line of text", "json": "as a JSON object in a line", "quiet": "not at all",
            ]),
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            guard let format = cursor.word().flatMap(OutputFormat.init) else { return }
            let session = execution.session
            if format == .text, session.policy.serves { throw SessionError.onlyObjects }
            // Feedback is text, so it is printed while the format is text: before a change from text, or after a change
            // to text.
            if format != .text { session.printFeedback("format is \(format.rawValue)") }
            session.printer.format = format
            if format == .text { session.printFeedback("format is text") }
        })

    static let quit = VerbRow(
        Verb(
            "quit", shortForm: "q", aliases: ["exit"],
            alsoTried: [
                ":q": "quit", ":wq": "quit", "q!": "quit", "exit()": "quit", "bye": "quit", "logout": "quit",
            ],
            group: .session, isBasic: true, summary: "end the session",
            example: "left; quit", reach: .always), does: { _, execution in execution.session.quit() })
}

extension VerbRow {
    static let source = VerbRow(
        Verb(
            "source",
            alsoTried: [
                "run": "source {FILE}", "include": "source {FILE}", "import": "source {FILE}",
            ], group: .session, forms: [[.file]], summary: "run the statements in a file",
            example: "source square.shape", reach: .statements),
        takingTime: { arguments, execution in
            let mark = execution.session.silenceMark
            var cursor = PartCursor(arguments)
            let path = cursor.text() ?? ""
            try await execution.session.source(path)
            execution.session.printFeedback("ran \(path.quotable)", ifSilentSince: mark)
        })

    static let save = VerbRow(
        Verb(
            "save",
            alsoTried: [
                "write": "save {FILE}"
            ], group: .session, isBasic: true, forms: [[.optional(.file)]],
            summary: "write the steps as a script that gives the same state",
            details: """
                Without FILE, it writes the session's file. A group is written as its commands between 'begin' and \
                'commit', so that each step can be undone. A typed line asks before it overwrites a file that the session \
                did not write.
                """,
            example: "left; paint red; save picture.shape",
            reach: .always), queue: .flushes,
        takingTime: { arguments, execution in
            try execution.checkOutsideGroup("save")
            try await execution.session.save(to: execution.session.savePath(arguments), asking: true)
        })

    static let saveAnyway = VerbRow(
        Verb(
            "save!", group: .session, forms: [[.optional(.file)]],
            summary: "save, and overwrite any file without a question",
            example: "left; save! picture.shape",
            reach: .always), queue: .flushes,
        takingTime: { arguments, execution in
            try execution.checkOutsideGroup("save!")
            try await execution.session.save(to: execution.session.savePath(arguments), asking: false)
        })
}

extension Session {
    /// The path after `save`, or else that of the session's file.
    ///
    /// - Throws: ``SessionError/noFile`` if there is neither.
    fileprivate func savePath(_ arguments: Arguments) throws(SessionError) -> String {
        var cursor = PartCursor(arguments)
        guard let path = cursor.text() ?? work.path else { throw .noFile }
        return path
    }
}
