extension Verb {
    static let show = Verb("show", shortForm: "s", summary: "show where the shape is, and its colour") {
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
    func run(in session: Session) {
        session.printer.show(session.shape)
    }
}

private struct StatsAction: Action {
    func run(in session: Session) {
        session.output.append(StatisticsView(session.statistics.counts, format: session.printer.format).text)
    }
}

private struct MenuAction: Action {
    func run(in session: Session) {
        session.output.append(MenuView(history: session.invoker.history, bindings: session.bindings).text)
    }
}
