import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

extension VerbRow {
    static let style = VerbRow(
        "style", group: .shapes,
        forms: [
            [], [.keyword("none")],
            [.optional(.choice(AreaKind.rows.map(\.word))), .words(.shape)],
            [.keyword("connector"), .words(.connector)], [.keyword("line"), .words(.line)],
            [.keyword("text"), .words(.text)],
            [.choice(Styles.kinds), .keyword("none")],
        ],
        summary: "set how shapes look that are added from now on",
        details: """
            WORDS are those of 'add' and 'connect', each at most once: size, turn, colour, outline, dashes, corner and \
            font; of a connector also its width, heads, way and sides. A style adds to the former one. One for a kind \
            is stronger than one for all. 'style none' restores the usual look. 'style' alone prints the styles. A style \
            is a setting, which 'undo' does not take back.
            """,
        example: "style size 120 50 white; style connector bent arrow; add rectangle a; style none",
        words: AreaKind.rows.map { ($0.word, "only of \($0.word)s") } + [
            "line": "of lines", "text": "of texts",
            "connector": "of connectors", "none": "the usual look", "size": "W points wide, H high",
            "from": "the side of the first shape", "to": "the side of the second shape",
        ],
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            let session = execution.session
            guard let target = cursor.target() else { return printStyles(of: session) }
            if cursor.word(of: "none") != nil {
                session.styles.clear(target)
            } else {
                let words = cursor.style(.init(of: target))
                session.styles.add(target == "text" ? words.ofText : words, for: target)
            }
            session.printFeedback(
                session.styles.isEmpty ? "no styles" : session.styles.statements.joined(separator: "; "))
        })

    private static func printStyles(of session: Session) {
        let statements = session.styles.statements
        if session.printer.isJSON {
            return session.printer.printRow("", .style, JSONObject().with("styles", statements))
        }
        if statements.isEmpty { session.printFeedback("no styles") }
        session.printer.each(statements) { session.printer.printRow($0) }
    }
}

extension PartCursor {
    /// The kind that `style` is for, empty for all; nil if it has no words.
    fileprivate mutating func target() -> String? {
        if isAtEnd { return nil }
        for kind in Styles.kinds where word(of: kind) != nil { return kind }
        return ""
    }
}
