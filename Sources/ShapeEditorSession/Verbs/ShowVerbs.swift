import ShapeEditorLanguage
import ShapeEditorText

extension VerbRow {
    static let show = VerbRow(
        "show", shortForm: "s", oldForms: ["sh"], group: .looking, summary: "show the selected shapes",
        example: "show", role: .aside,
        does: { _, execution in
            let printer = execution.session.printer
            if !execution.drawing.isNamed, let shape = execution.selection.single {
                return printer.show(shape)
            }
            printer.show(try execution.selected(for: "show") { _ in true })
        })

    static let stats = VerbRow(
        "stats", group: .looking, summary: "show how many steps of each kind were done",
        example: "left; up; stats",
        does: { _, execution in
            let session = execution.session
            session.printer.printRow(session.statistics.text, .stats, session.statistics.object)
        })

    static let menu = VerbRow(
        "menu", group: .looking, summary: "show the menus, with the keys of their items",
        example: "menu",
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
        "status", group: .looking, summary: "show the settings, transactions, queue and timers",
        details: "The row 'saved' says whether all steps have been saved.",
        example: "step 20; bounds 640 480; status",
        does: { _, execution in StatusView(session: execution.session).write(to: execution.session.printer) })
}

extension VerbRow {
    static let history = VerbRow(
        "history", shortForm: "h", group: .history,
        forms: [
            [.optional(.choice(HistoryOrder.allCases.map(\.rawValue))), .optional(.number("N", .count))]
        ],
        summary: "show all steps, the last N, or the first N in an order",
        example: "left; paint red; history newest 5",
        words: [
            "oldest": "the oldest first", "newest": "the newest first",
            "kind": "by the kind of command; within a kind, the oldest first",
        ],
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
        "print", group: .looking, forms: [[.text("TEXT")]],
        summary: "print a text; it leaves no step to undo",
        example: "print \"half way\"", role: .aside,
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            execution.session.printer.print(cursor.text() ?? "")
        })
}
