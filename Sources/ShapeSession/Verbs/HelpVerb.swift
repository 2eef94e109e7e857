import ShapeLanguage

extension VerbRow {
    static let help = VerbRow(
        "help", aliases: ["?"], group: .session, forms: [[.optional(.verb(or: topics))]],
        summary: "list the verbs, explain one, or list the keys", example: "help move",
        words: ["keys": "what the keys do"],
        arguments: { parser throws(LanguageError) in
            guard let word = try parser.nextWord() else { return Arguments() }
            if topics.contains(parser.string(word).lowercased()) { return Arguments(name: topics[0]) }
            let number = try parser.verbNumber(word, others: topics)
            parser.expand(word, to: parser.grammar.verbs[number].name)
            return Arguments(choice: number)
        },
        does: { arguments, execution in
            let session = execution.session
            session.byPages(wrapped: true) {
                if let verb = arguments.choice {
                    HelpView.write(VerbTable.verbs[verb], to: session.printer)
                } else if arguments.name.isEmpty {
                    HelpView.writeOverview(to: session.printer)
                } else {
                    KeysView(bindings: session.bindings).write(to: session.printer)
                }
            }
        })

    /// What help explains besides the verbs.
    private static let topics = ["keys"]
}
