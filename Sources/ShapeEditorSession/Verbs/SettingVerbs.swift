import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

extension VerbRow {
    static let step = VerbRow(
        Verb(
            "step", group: .moving, forms: [[.number("POINTS", .points)]],
            summary: "set the distance of a move without POINTS",
            example: "step 25; left"),
        does: { arguments, execution in
            let session = execution.session
            var cursor = PartCursor(arguments)
            session.stepLength = cursor.number() ?? MoveCommand.defaultPoints
            session.printFeedback("step is \(session.stepLength)")
        })
}

extension VerbRow {
    static let bounds = VerbRow(
        Verb(
            "bounds", group: .moving,
            forms: [[.number("WIDTH", .points), .number("HEIGHT", .points)], [.keyword("none")]],
            summary: "keep the shapes on a canvas centred on the origin",
            details: "A move that would leave it fails. 'bounds none' lets them go anywhere.",
            example: "bounds 640 480; move to 320 240",
            words: ["none": "let the shapes go anywhere"]),
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            let size = cursor.offset()
            let bounds = size.map { Bounds(width: $0.x, height: $0.y) }
            try execution.session.invoker.keep(execution.session.drawing, within: bounds)
            execution.session.recovery?.gather()
            execution.session.printFeedback(bounds.map { "bounds are \($0.spelling)" } ?? "no bounds")
        })
}

extension Bounds {
    /// The spelling of the bounds in a message: `200 by 100`.
    var spelling: String { "\(width) by \(height)" }
}

extension VerbRow {
    static let style = VerbRow(
        Verb(
            "style", group: .shapes, isBasic: true,
            forms: [
                [], [.keyword("none")], [.keyword("gap"), .number("N", .gap)],
                [.optional(.choice(AreaKind.rows.map(\.word))), .words(.shape)],
                [.keyword("connector"), .words(.connector, without: [.fromText, .toText], inStyle: true)],
                [.keyword("line"), .words(.line)],
                [.keyword("text"), .words(.text)],
                [.choice(Styles.kinds), .keyword("none")],
            ],
            summary: "set how shapes look that are added from now on",
            details: """
                WORDS are those of 'add' and 'connect', each at most once: size, turn, colour, outline, dashes, corner and \
                font; of a connector also its width, heads, way and sides. A style adds to the former one. One for a kind \
                is stronger than one for all. 'style gap N' is the GAP where a place has none. 'style none' restores the usual look. 'style' alone prints the styles. A style \
                is a setting, which 'undo' does not take back.
                """,
            example: "style size 120 50 white; style connector bent arrow; add rectangle a; style none",
            words: AreaKind.rows.map { ($0.word, "only of \($0.word)s") } + [
                "line": "of lines", "text": "of texts",
                "connector": "of connectors", "none": "the usual look",
                "gap": "the gap of places without one", "size": "W points wide, H high",
                "from": "the side of the first shape", "to": "the side of the second shape",
            ]),
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            let session = execution.session
            guard let target = cursor.target() else { return printStyles(of: session) }
            if cursor.word(of: "gap") != nil {
                session.styles.gap = cursor.number() ?? session.styles.gap
            } else if cursor.word(of: "none") != nil {
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
