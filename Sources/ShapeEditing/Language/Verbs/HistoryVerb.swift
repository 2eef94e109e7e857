extension Verb {
    static let history = Verb(
        "history", shortForm: "h",
        forms: [
            [.optional(.choice(HistoryOrder.allCases.map(\.rawValue))), .optional(.number("N", .count))]
        ],
        summary: "show what was done: the last N, or the first N in an order"
    ) { arguments throws(LanguageError) in
        try HistoryAction(&arguments)
    }
}

private struct HistoryAction: Action {
    private var order: HistoryOrder?
    private var count: Int?

    init(_ arguments: inout StatementParser) throws(LanguageError) {
        guard let word = try arguments.nextWord() else { return }
        if arguments.string(word).first?.isLetter ?? false {
            let words = HistoryOrder.allCases.map(\.rawValue)
            let number = try arguments.choice(word, of: words, abbreviated: false) {
                .unknownChoice($0, of: words, nearest: $1)
            }
            order = HistoryOrder.allCases[number]
            count = try arguments.optionalNumber(.count)
        } else {
            count = try arguments.number(word, .count)
        }
    }

    func run(in session: Session) {
        let view = HistoryView(session.invoker.history, format: session.printer.format)
        view.write(order: order, first: count, to: session.output)
    }
}
