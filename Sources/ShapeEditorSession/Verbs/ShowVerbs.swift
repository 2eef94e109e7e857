import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

extension VerbRow {
    static let show = VerbRow(
        Verb(
            "show", shortForm: "s", oldForms: ["sh"],
            alsoTried: [
                "info": "show", "describe": "show",
            ], group: .looking, summary: "show the selected shapes",
            example: "show", role: .aside),
        does: { _, execution in
            let printer = execution.session.printer
            if !execution.drawing.isNamed, let shape = execution.selection.single {
                return printer.show(shape)
            }
            printer.show(try execution.selected(for: "show") { _ in true })
        })

    static let stats = VerbRow(
        Verb(
            "stats", group: .looking, summary: "show how many steps of each kind were done",
            example: "left; up; stats"),
        does: { _, execution in
            let session = execution.session
            session.printer.printRow(session.statistics.text, .stats, session.statistics.object)
        })

    static let menu = VerbRow(
        Verb(
            "menu", group: .looking, summary: "show the menus, with the keys of their items",
            example: "menu"),
        does: { _, execution in
            let session = execution.session
            session.byPages(wrapped: true) {
                MenuView(history: session.invoker.history, bindings: session.bindings)
                    .write(to: session.printer)
            }
        })
}

extension VerbRow {
    static let status = VerbRow(
        Verb(
            "status", group: .looking, summary: "show the settings, transactions, queue and timers",
            details: "The row 'saved' says whether all steps have been saved.",
            example: "step 20; bounds 640 480; status"),
        does: { _, execution in StatusView(session: execution.session).write(to: execution.session.printer) })
}

extension VerbRow {
    static let history = VerbRow(
        Verb(
            "history", shortForm: "h",
            alsoTried: [
                "log": "history"
            ], group: .history,
            forms: [
                [.optional(.choice(HistoryOrder.allCases.map(\.rawValue))), .optional(.number("N", .count))]
            ],
            summary: "show all steps, the last N, or the first N in an order",
            example: "left; paint red; history newest 5",
            words: [
                "oldest": "the oldest first", "newest": "the newest first",
                "kind": "by the kind of command; within a kind, the oldest first",
            ]),
        does: { arguments, execution in
            let session = execution.session
            if session.invoker.history.index == 0 { session.printFeedback("nothing done yet") }
            var cursor = PartCursor(arguments)
            let order = cursor.word().flatMap(HistoryOrder.init)
            let count = cursor.number()
            session.byPages {
                HistoryView(history: session.invoker.history)
                    .write(order: order, first: count, to: session.printer)
            }
        })
}

extension VerbRow {
    static let print = VerbRow(
        Verb(
            "print",
            alsoTried: [
                "echo": "print {TEXT}", "say": "print {TEXT}",
            ], group: .looking, forms: [[.text("TEXT")]],
            summary: "print a text; it leaves no step to undo",
            example: "print \"half way\"", role: .aside),
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            execution.session.printer.print(cursor.text() ?? "")
        })
}

extension VerbRow {
    static let help = VerbRow(
        Verb(
            "help", aliases: ["?"],
            alsoTried: [
                "man": "help {VERB}", "commands": "help",
            ], group: .session, isBasic: true,
            forms: [[.optional(.verb(or: ["all", "keys", "diagrams"] + HelpTopic.all.map(\.word)))]],
            summary: "list the verbs, explain one, list the keys, or show a diagram", example: "help move",
            words: HelpTopic.all.map { ($0.word, $0.meaning) } + [
                "all": "all verbs", "keys": "the functions of the keys",
                "diagrams": "a diagram, line by line",
            ]),
        does: { arguments, execution in
            let session = execution.session
            var cursor = PartCursor(arguments)
            let word = cursor.word()
            session.byPages(wrapped: true) {
                let view = HelpView(printer: session.printer, host: session.host)
                if let verb = VerbTable.verbs.first(where: { $0.name == word }) { return view.write(verb) }
                if let topic = HelpTopic.all.first(where: { $0.word == word }) {
                    return topic.write(to: session.printer)
                }
                switch word {
                case "diagrams": DiagramsView.write(to: session.printer, session.host)
                case "keys":
                    KeysView(bindings: session.bindings, host: session.host).write(to: session.printer)
                default: view.writeOverview(all: word != nil || !session.isHeard || session.printer.isJSON)
                }
            }
        })
}

extension VerbRow {
    static let shapes = VerbRow(
        Verb(
            "shapes", alsoTried: ["ls": "shapes", "list": "shapes"], group: .shapes,
            forms: [[.optional(.file)]],
            summary: "show the drawing as statements, or write them to a file",
            details: """
                They make the drawing from a new one. A typed line asks before it overwrites a file that the session did \
                not write.
                """,
            example: "add ellipse sun; shapes", role: .queryOnly, reach: .file()),
        takingTime: { arguments, execution in
            let session = execution.session
            let copy = DrawingCopy(of: session.drawing)
            var cursor = PartCursor(arguments)
            if let path = cursor.text(), !path.isEmpty {
                let count = session.drawing.shapes.count.counting("shape")
                return try await session.save(WrittenDrawing(of: copy).lines, count, to: path)
            }
            if session.printer.isJSON {
                if session.printer.format == .quiet {
                    return session.printer.printDrawing(DrawingStatements(of: copy).all)
                }
                session.printer.show(session.drawing.shapes, as: "shapes")
                return session.printer.endShapes(session.drawing.shapes)
            }
            if !session.drawing.isNamed { session.printFeedback("nothing but the first rectangle") }
            session.byPages {
                session.printer.each(WrittenDrawing(of: copy).lines) { session.printer.printRow($0) }
            }
        })
}
