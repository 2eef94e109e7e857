import ShapeEditorLanguage

extension VerbRow {
    static let help = VerbRow(
        "help", aliases: ["?"], group: .session, forms: [[.optional(.verb(or: ["keys", "diagrams"]))]],
        summary: "list the verbs, explain one, list the keys, or show a diagram", example: "help move",
        words: ["keys": "the functions of the keys", "diagrams": "a diagram, line by line"],
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
                } else if word == "diagrams" {
                    DiagramsView.write(to: session.printer, session.host)
                } else {
                    KeysView(bindings: session.bindings).write(to: session.printer)
                }
            }
        })
}
