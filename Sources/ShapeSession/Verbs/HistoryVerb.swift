import ShapeLanguage
import Text

extension VerbRow {
    static let history = VerbRow(
        "history", shortForm: "h",
        forms: [[.optional(.choice(orders)), .optional(.number("N", .count))]],
        summary: "show what was done: the last N, or the first N in an order",
        arguments: { parser throws(LanguageError) in
            guard let word = try parser.nextWord() else { return Arguments() }
            guard parser.string(word).first?.isLetter ?? false else {
                return Arguments(number: try parser.number(word, .count))
            }
            let order = try parser.choice(word, of: orders, abbreviated: false) {
                .unknownChoice($0, of: orders, nearest: $1)
            }
            return Arguments(number: try parser.optionalNumber(.count), choice: order)
        },
        does: { arguments, execution in
            let session = execution.session
            let order = arguments.choice.map { HistoryOrder.allCases[$0] }
            HistoryView(session.invoker.history, format: session.printer.format)
                .write(order: order, first: arguments.number, to: session.output)
        })

    private static let orders = HistoryOrder.allCases.map(\.rawValue)
}
