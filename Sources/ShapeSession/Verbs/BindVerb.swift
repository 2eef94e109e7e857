import ShapeLanguage
import Text

extension VerbRow {
    static let bind = VerbRow(
        "bind", shortForm: "b", group: .keys, forms: [[.key, .body]],
        summary: "have a key do a statement or a block",
        details: """
            KEY is written as people say it: up, shift-left, alt-right, ctrl-x, f5; a sequence in quotes: \
            "ctrl-x r". A key that edits the line acts only while the line is empty.
            """,
        example: "bind f5 move right 50; bind \"ctrl-x p\" { up; paint next }",
        arguments: { parser throws(LanguageError) in
            let key = try parser.key()
            return Arguments(name: key, body: try parser.deferredBody())
        },
        does: { arguments, execution in
            guard let body = arguments.body else { return }
            try execution.session.bindings.bind(arguments.name, to: body.text)
        })

    static let unbind = VerbRow(
        "unbind", group: .keys, forms: [[.key]], summary: "give a key back what it did before",
        example: "unbind alt-up",
        arguments: { parser throws(LanguageError) in Arguments(name: try parser.key()) },
        does: { arguments, execution in try execution.session.bindings.unbind(arguments.name) })

    static let bindings = VerbRow(
        "bindings", group: .keys, summary: "show the keys that are bound, as statements that can be fed back",
        example: "bind f5 paint red; bindings",
        does: { _, execution in
            let session = execution.session
            session.byPages { session.bindings.write(to: session.printer) }
        })
}

extension Bindings {
    fileprivate func write(to printer: StepPrinter) {
        for key in missingDefaults {
            printer.list("unbind \(QuotedText.quotedIfNeeded(key))", JSONObject().with("unbound", key))
        }
        for binding in all {
            printer.list(
                binding.statement,
                JSONObject().with("key", binding.key).with("statement", binding.text))
        }
    }
}

extension StatementParser {
    fileprivate mutating func key() throws(LanguageError) -> String {
        let word = try requireWord()
        do {
            return try KeySequence(parsing: string(word)).description
        } catch {
            throw LanguageError(.key(.syntax(error)), at: word.span)
        }
    }
}
