import CommandKit
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

/// The topic `diagrams` of `help`: a script that draws a diagram, with what each line does.
enum DiagramsView {
    static func write(to printer: StepPrinter, _ host: SessionHost) {
        let width = (rows.map(\.statements.count).max() ?? 0) + 2
        printer.heading(host.heading("A diagram, line by line"))
        printer.each(rows) { statements, effect in
            if printer.isJSON {
                let object = JSONObject().with("statements", statements).with("does", effect)
                return printer.printRow("", .example, object)
            }
            // A row would have its colours escaped.
            let gap = String.blanks(width - statements.count)
            printer.heading("  \(host.highlighted(statements))\(gap)# \(effect)")
        }
        if !printer.isJSON { printer.print(advice) }
    }

    private static let rows: [(statements: String, effect: String)] = [
        ("delete; style size 120 50 white outline slategray", "an empty drawing, and its style"),
        ("add ellipse start label Start", "a name, and a text"),
        ("add rectangle read below start label \"Read a line\"", "a text with blanks"),
        ("add polygon 4 ok below read size 140 80 label \"Right?\"", "a diamond"),
        ("add cylinder store right of ok 90 label Store", "90 points apart"),
        ("connect start read arrow; connect read ok arrow", "arrows follow the shapes"),
        ("connect ok store arrow label yes", "with a text"),
        ("connect ok read bent arrow from left to left label no", "back to an earlier shape"),
        ("connect store store arrow label retry", "a loop"),
        ("export diagram.svg", "a picture"),
    ]

    private static let advice = """

        'view on' shows the picture above the prompt. 'select ok' says what 'label', 'paint' and the arrow
        keys act on. 'save FILE' keeps the statements. 'help add', 'help connect' and 'help style' explain
        more.
        """
}

/// Lists the menus: each item with its title, and with the keys that are bound to exactly the item's statement.
struct MenuView {
    let history: UndoStack
    let bindings: Bindings

    /// Prints a line for each menu and each item; in JSON format, an object for each item.
    func write(to printer: StepPrinter) {
        let items = VerbTable.verbs.flatMap(\.menuItems)
        let width = items.map { title($0).count }.max() ?? 0
        for menu in Menu.allCases {
            printer.heading(menu.rawValue)
            for item in items where item.menu == menu { write(item, width, to: printer) }
        }
    }

    private func write(_ item: MenuItem, _ width: Int, to printer: StepPrinter) {
        let title = title(item)
        let keys = bindings.keys(for: item.statement)
        let padding = keys.isEmpty ? "" : String.blanks(width - title.count + 2)
        printer.printRow(
            "  \(title)\(padding)\(keys.joined(separator: ", "))", .menu,
            JSONObject().with("menu", item.menu.rawValue).with("title", title)
                .with("statement", item.statement).with("keys", keys))
    }

    private func title(_ item: MenuItem) -> String {
        switch item.title {
        case .fixed(let title): title
        case .undo: ["Undo", history.undoLabel].compactMap(\.self).joined(separator: " ")
        case .redo: ["Redo", history.redoLabel].compactMap(\.self).joined(separator: " ")
        }
    }
}
