import ShapeEditorLanguage
import ShapeEditorText

extension VerbRow {
    static let bind = VerbRow(
        Verb(
            "bind", shortForm: "b",
            alsoTried: [
                "map": "bind {KEY STATEMENT}"
            ], group: .keys, forms: [[.key, .body]],
            summary: "bind a key to a statement or a block",
            details: """
                KEY is a name such as up, shift-left, alt-right, ctrl-x or f5, or a sequence in quotes: "ctrl-x r". \
                A key that edits the line acts only while the line is empty.
                """,
            example: "bind f5 move right 50; bind \"ctrl-x p\" { up; paint next }"),
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            guard let key = cursor.text(), let body = arguments.body else { return }
            let session = execution.session
            try session.bindings.bind(key, to: body.text, wins: session.files.isOpening)
            session.recovery?.add("bind \(QuotedText.quotedIfNeeded(key)) \(body.text)")
            let message = BindingMessage(key, among: session.bindings)
            session.printFeedback(
                message.text(boundTo: body.text, columns: session.room(beside: "\(key) runs ''")))
        })

    static let unbind = VerbRow(
        Verb(
            "unbind", group: .keys, forms: [[.name("KEY", of: .boundKey)]],
            summary: "unbind a key, so that it types or edits again",
            example: "unbind alt-up"),
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            guard let key = cursor.text() else { return }
            let session = execution.session
            // The start-up script may have unbound the key before the file that is opened.
            if session.files.isOpening, session.bindings.missingDefaults.contains(key) { return }
            try session.bindings.unbind(key)
            session.recovery?.add("unbind \(QuotedText.quotedIfNeeded(key))")
            session.printFeedback(BindingMessage(key, among: session.bindings).textUnbound)
        })

    static let bindings = VerbRow(
        Verb(
            "bindings", group: .keys, forms: [[.optional(.file)]],
            summary: "show the bindings, or write the changed ones to a file",
            details: """
                They are statements that make the same bindings again. A typed line asks before it overwrites a file \
                that the session did not write.
                """,
            example: "bind f5 paint red; bindings", reach: .file()),
        takingTime: { arguments, execution in
            let session = execution.session
            var cursor = PartCursor(arguments)
            if let path = cursor.text(), !path.isEmpty {
                let changes = session.bindings.changes
                let count = changes.count.counting("binding")
                return try await session.save(changes, count, to: path) {
                    session.bindings.markSaved()
                    session.recovery?.recordDefinitionsSaved()
                }
            }
            session.byPages { session.bindings.write(to: session.printer) }
        })
}

extension Bindings {
    fileprivate func write(to printer: StepPrinter) {
        printer.each(missingDefaults) { key in
            printer.printRow(
                "unbind \(QuotedText.quotedIfNeeded(key))", .binding, JSONObject().with("unbound", key))
        }
        printer.each(all) { binding in
            printer.printRow(
                binding.statement, .binding,
                JSONObject().with("key", binding.key).with("statement", binding.text))
        }
    }

    /// The default bindings, with which a session begins, from the `bind` statements in `keys.shape`.
    static let standard: [Binding] = {
        let bytes = PackageResources.keys_shape
        let source = SourceText(bytes: bytes, range: bytes.indices, firstLine: 1, name: "keys.shape")
        var parser = StatementParser(source, grammar: Grammar(verbs: VerbTable.verbs))
        do {
            return try parser.rest().map { statement in
                var cursor = PartCursor(statement.arguments)
                guard let key = cursor.text(), let body = statement.arguments.body else {
                    preconditionFailure("keys.shape does more than bind.")
                }
                return Binding(key: key, text: body.text)
            }
        } catch {
            preconditionFailure("keys.shape: \(error)")
        }
    }()
}
