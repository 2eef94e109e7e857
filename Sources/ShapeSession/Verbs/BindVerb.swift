import ShapeLanguage
import Text

extension VerbRow {
    static let bind = VerbRow(
        "bind", shortForm: "b", forms: [[.key, .body]],
        summary: "have a key do a statement or a block",
        details: """
            KEY is written as people say it: up, shift-left, alt-right, ctrl-x, f5; a sequence in quotes:
            "ctrl-x r". A key that edits the line acts only while the line is empty.
            """,
        arguments: { parser throws(LanguageError) in
            let key = try parser.key()
            return Arguments(name: key, body: try parser.deferredBody())
        },
        does: { arguments, execution in
            guard let body = arguments.body else { return }
            try execution.session.bindings.bind(arguments.name, to: body.text)
        })

    static let unbind = VerbRow(
        "unbind", forms: [[.key]], summary: "give a key back what it did before",
        arguments: { parser throws(LanguageError) in Arguments(name: try parser.key()) },
        does: { arguments, execution in try execution.session.bindings.unbind(arguments.name) })

    static let bindings = VerbRow(
        "bindings", summary: "show the keys that are bound, as statements that can be fed back",
        does: { _, execution in
            for key in execution.session.bindings.missingDefaults {
                execution.session.printer.list(
                    "unbind \(QuotedText.quotedIfNeeded(key))", JSONObject().with("unbound", key))
            }
            for binding in execution.session.bindings.all {
                execution.session.printer.list(
                    binding.statement,
                    JSONObject().with("key", binding.key).with("statement", binding.text))
            }
        })
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
