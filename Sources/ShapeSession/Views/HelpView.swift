import ShapeLanguage
import Text

/// The list of the verbs, or the help of one.
enum HelpView {
    static func writeOverview(to printer: StepPrinter) {
        let width = VerbTable.verbs.map(\.name.count).max() ?? 0
        for verb in VerbTable.verbs {
            let padding = String(repeating: " ", count: width - verb.name.count)
            printer.list(
                "  \(verb.name)\(padding)  \(verb.summary)",
                JSONObject().with("verb", verb.name).with("summary", verb.summary))
        }
        if printer.format != .json { printer.print(advice) }
    }

    private static let advice = """

        A statement a line, or several with ';' between them. '#' begins a comment.
        'help VERB' explains one. Tab completes; 'menu' and 'bindings' show the keys.
        """

    static func write(_ verb: Verb, to printer: StepPrinter) {
        if printer.format == .json { return printer.list("", object(verb)) }
        let details = verb.details.isEmpty ? [] : [verb.details]
        let short = verb.shortForm.map { ["At the prompt '\($0)' will do."] } ?? []
        printer.print((verb.usage + ["", verb.summary] + details + short).joined(separator: "\n"))
    }

    private static func object(_ verb: Verb) -> JSONObject {
        JSONObject().with("verb", verb.name).with("usage", verb.usage).with("summary", verb.summary)
            .with("details", verb.details).with("short", verb.shortForm ?? "")
    }
}
