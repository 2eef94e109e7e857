import ShapeEditorLanguage
import ShapeEditorText

/// Prints the list of all verbs, or the help text of one verb.
enum HelpView {
    static func writeOverview(to printer: StepPrinter) {
        let width = VerbTable.verbs.map { $0.listed.count }.max() ?? 0
        printer.each(VerbGroup.allCases) { group in
            printer.heading(group.rawValue)
            printer.each(VerbTable.verbs.filter { $0.group == group }) { write($0, width, to: printer) }
        }
        if printer.format != .json { printer.print(advice) }
    }

    private static func write(_ verb: Verb, _ width: Int, to printer: StepPrinter) {
        printer.printRow(
            "  \(verb.listed.padded(to: width))  \(verb.summary)", .verb,
            JSONObject().with("verb", verb.name).with("summary", verb.summary)
                .with("group", verb.group.rawValue).with("aliases", verb.aliases))
    }

    private static let advice = """

        One statement a line, or several with ';' between them. '#' begins a comment.
        'help VERB' explains a verb, 'help keys' lists the keys. Tab completes.
        """

    static func write(_ verb: Verb, to printer: StepPrinter) {
        if printer.format == .json { return printer.printRow("", .verb, object(verb)) }
        printer.print((verb.usage + ["", verb.summary]).joined(separator: "\n"))
        if !verb.details.isEmpty { printer.paragraph(verb.details) }
        if let short = verb.shortForm { printer.print("At the prompt '\(short)' will do.") }
        for alias in verb.aliases { printer.print("'\(alias)' is the same.") }
        let elsewhere = VerbTable.wordsElsewhere(for: verb)
        if !elsewhere.isEmpty {
            printer.print("Other programs call it \(elsewhere.map { "'\($0)'" }.joinedByOr).")
        }
        printer.paragraph("Example: \(verb.example)")
    }

    private static func object(_ verb: Verb) -> JSONObject {
        JSONObject().with("verb", verb.name).with("usage", verb.usage).with("summary", verb.summary)
            .with("details", verb.details).with("short", verb.shortForm ?? "")
            .with("aliases", verb.aliases).with("alsoTried", VerbTable.wordsElsewhere(for: verb))
            .with("group", verb.group.rawValue).with("example", verb.example)
    }
}

extension Verb {
    /// The verb's name and aliases in the list of `help`: `quit, exit`.
    fileprivate var listed: String { names.joined(separator: ", ") }
}
