import Text

extension Verb {
    static let bind = Verb(
        "bind", shortForm: "b", forms: [[.key, .body]],
        summary: "have a key do a statement or a block",
        details: """
            KEY is written as people say it: up, shift-left, alt-right, ctrl-x, f5; a sequence in quotes:
            "ctrl-x r". A key that edits the line acts only while the line is empty.
            """
    ) { arguments throws(LanguageError) in
        let key = try arguments.key()
        let body = try arguments.body()
        return BindAction(key: key, text: body.text(in: arguments.lexer.source))
    }

    static let unbind = Verb(
        "unbind", forms: [[.key]], summary: "give a key back what it did before"
    ) { arguments throws(LanguageError) in
        UnbindAction(key: try arguments.key())
    }

    static let bindings = Verb(
        "bindings", summary: "show the keys that are bound, as statements that can be fed back"
    ) { _ throws(LanguageError) in BindingsAction() }
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

private struct BindAction: Action {
    let key: String
    let text: String

    func run(in execution: Execution) throws {
        try execution.session.bindings.bind(key, to: text)
    }
}

private struct UnbindAction: Action {
    let key: String

    func run(in execution: Execution) throws {
        try execution.session.bindings.unbind(key)
    }
}

private struct BindingsAction: Action {
    func run(in execution: Execution) {
        for binding in execution.session.bindings.all {
            execution.session.output.append("\(binding.statement)\n")
        }
    }
}
