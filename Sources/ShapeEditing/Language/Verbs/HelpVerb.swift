extension Verb {
    static let help = Verb(
        "help", forms: [[.optional(.verb)]], summary: "list the verbs, or explain one"
    ) { arguments throws(LanguageError) in
        guard let word = try arguments.nextWord() else { return HelpAction(verb: nil) }
        let number = try arguments.choice(word, of: VerbTable.all.map(\.name), abbreviated: true) {
            .unknownVerb($0, nearest: $1)
        }
        return HelpAction(verb: VerbTable.all[number])
    }
}

private struct HelpAction: Action {
    let verb: Verb?

    func run(in session: Session) {
        session.output.append(verb.map(HelpView.text) ?? HelpView.overview)
    }
}
