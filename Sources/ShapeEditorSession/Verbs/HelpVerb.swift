import ShapeEditorLanguage

extension VerbRow {
    static let help = VerbRow(
        "help", aliases: ["?"], group: .session, forms: [[.optional(.verb(or: ["keys"]))]],
        summary: "list the verbs, explain one, or list the keys", example: "help move",
        words: ["keys": "the functions of the keys"],
        does: { arguments, execution in
            let session = execution.session
            var cursor = PartCursor(arguments)
            let word = cursor.word()
            session.byPages(wrapped: true) {
                guard let word else {
                    return HelpView.writeOverview(to: session.printer, session.host)
                }
                if let verb = VerbTable.verbs.first(where: { $0.name == word }) {
                    HelpView.write(verb, to: session.printer)
                } else {
                    KeysView(bindings: session.bindings).write(to: session.printer)
                }
            }
        })
}
