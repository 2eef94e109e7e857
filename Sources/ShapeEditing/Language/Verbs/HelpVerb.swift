extension Verb {
    static let help = Verb(
        "help", forms: [[.optional(.verb)]], summary: "list the verbs, or explain one"
    ) { arguments throws(LanguageError) in
        guard let word = try arguments.nextWord() else { return HelpAction(verb: nil) }
        let verb = VerbTable.all[try arguments.verbNumber(word)]
        arguments.expand(word, to: verb.name)
        return HelpAction(verb: verb)
    }
}

private struct HelpAction: Action {
    let verb: Verb?

    func run(in session: Session) {
        session.output.append(verb.map(HelpView.text) ?? HelpView.overview)
    }
}
