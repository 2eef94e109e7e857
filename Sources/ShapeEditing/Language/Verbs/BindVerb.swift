extension Verb {
    static let bind = Verb(
        "bind", shortForm: "b", forms: [[.key, .statement]],
        summary: "have a key do a statement",
        details: """
            KEY is written as people say it: up, shift-left, alt-right, ctrl-x, f5; a sequence in quotes:
            "ctrl-x r". A key that edits the line acts only while the line is empty.
            """
    ) { arguments throws(LanguageError) in
        let key = try arguments.key()
        let statement = try arguments.nestedStatement()
        return BindAction(key: key, text: statement.text(in: arguments.lexer.source))
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
            return try dialect.keys.canonicalName(of: string(word))
        } catch {
            throw LanguageError(.key(error), at: word.span)
        }
    }
}

private struct BindAction: Action {
    let key: String
    let text: String

    func run(in session: Session) throws {
        try session.bindings.bind(key, to: text)
    }
}

private struct UnbindAction: Action {
    let key: String

    func run(in session: Session) throws {
        try session.bindings.unbind(key)
    }
}

private struct BindingsAction: Action {
    func run(in session: Session) {
        for binding in session.bindings.all { session.output.append("\(binding.statement)\n") }
    }
}
