extension VerbRow {
    static let show = VerbRow(
        "show", shortForm: "s", summary: "show where the shape is, and its colour", role: .aside,
        does: { _, execution in execution.session.printer.show(execution.shape) })

    static let stats = VerbRow(
        "stats", summary: "show how many steps of each kind were done",
        does: { _, execution in
            let session = execution.session
            session.output.append(session.statistics.text(format: session.printer.format))
        })

    static let menu = VerbRow(
        "menu", summary: "show the menus, with the keys of their items",
        does: { _, execution in
            let session = execution.session
            session.output.append(
                MenuView(history: session.invoker.history, bindings: session.bindings).text)
        })
}
