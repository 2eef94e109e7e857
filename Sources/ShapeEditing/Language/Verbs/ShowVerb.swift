extension Verb {
    static let show = Verb(
        "show", shortForm: "s", summary: "show where the shape is, and its colour", role: .aside
    ) {
        _ throws(LanguageError) in ShowAction()
    }

    static let stats = Verb("stats", summary: "show how many steps of each kind were done") {
        _ throws(LanguageError) in StatsAction()
    }

    static let menu = Verb("menu", summary: "show the menus, with the keys of their items") {
        _ throws(LanguageError) in MenuAction()
    }
}

private struct ShowAction: Action {
    func run(in execution: Execution) {
        execution.session.printer.show(execution.session.shape)
    }
}

private struct StatsAction: Action {
    func run(in execution: Execution) {
        execution.session.output.append(
            StatisticsView(execution.session.statistics.counts, format: execution.session.printer.format).text
        )
    }
}

private struct MenuAction: Action {
    func run(in execution: Execution) {
        execution.session.output.append(
            MenuView(history: execution.session.invoker.history, bindings: execution.session.bindings).text)
    }
}
