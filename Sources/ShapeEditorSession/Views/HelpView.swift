import ShapeEditorLanguage
import ShapeEditorText

/// Prints the list of all verbs, or the help text of one verb.
enum HelpView {
    static func writeOverview(to printer: StepPrinter, _ host: SessionHost) {
        let width = VerbTable.verbs.map { $0.listed.count }.max() ?? 0
        writeStart(to: printer, host)
        printer.each(VerbGroup.allCases) { group in
            printer.heading(host.heading(group.rawValue))
            printer.each(VerbTable.verbs.filter { $0.group == group }) { write($0, width, to: printer) }
        }
    }

    /// Prints statements to try, and where more is explained.
    private static func writeStart(to printer: StepPrinter, _ host: SessionHost) {
        guard !printer.isJSON else { return }
        printer.heading(host.heading("To begin with, try"))
        let width = (tries.map(\.statement.count).max() ?? 0) + 2
        for (statement, effect) in tries {
            let gap = String.blanks(width - statement.count)
            printer.heading("    \(host.highlighted(statement))\(gap)\(effect)")
        }
        printer.print(advice)
    }

    private static let tries: [(statement: String, effect: String)] = [
        ("view on", "a picture above the prompt"),
        ("right 50", "moves the shape, as the arrow keys do"), ("paint tomato", "paints it"),
        ("add ellipse sun gold", "adds another one"),
    ]

    private static func write(_ verb: Verb, _ width: Int, to printer: StepPrinter) {
        printer.printRow(
            "  \(verb.listed.padded(to: width))  \(verb.summary)", .verb,
            JSONObject().with("verb", verb.name).with("summary", verb.summary)
                .with("group", verb.group.rawValue).with("aliases", verb.aliases))
    }

    private static let advice = """
        One statement a line, or several with ';' between them. '#' begins a comment.
        'help VERB' explains a verb, 'help keys' lists the keys, 'help diagrams' draws a diagram. Tab completes.

        """

    static func write(_ verb: Verb, to printer: StepPrinter) {
        if printer.isJSON { return printer.printRow("", .verb, object(verb)) }
        printer.print((verb.usage + ["", verb.summary]).joined(separator: "\n"))
        if !verb.details.isEmpty { printer.paragraph(verb.details) }
        if let short = verb.shortForm { printer.print("At the prompt '\(short)' will do.") }
        for alias in verb.aliases { printer.print("'\(alias)' is the same.") }
        let elsewhere = VerbTable.wordsElsewhere(for: verb)
        if !elsewhere.isEmpty {
            printer.paragraph("Other programs call it \(elsewhere.map { "'\($0)'" }.joinedByOr).")
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
