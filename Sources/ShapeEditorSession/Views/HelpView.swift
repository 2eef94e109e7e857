import CommandKit
import ShapeEditorLanguage
import ShapeEditorText

/// Prints the list of verbs, or the help text of one verb.
struct HelpView {
    let printer: StepPrinter
    let host: SessionHost

    /// Prints all verbs, or only those that a diagram needs (``Verb/isBasic``).
    func writeOverview(all: Bool) {
        let verbs = VerbTable.verbs.filter { all || $0.isBasic }
        let width = verbs.map { $0.listed.count }.max() ?? 0
        writeStart()
        printer.each(VerbGroup.allCases) { group in
            let members = verbs.filter { $0.group == group }
            if members.isEmpty { return }
            printer.heading(host.heading(group.rawValue))
            printer.each(members) { write($0, width) }
        }
        if all || printer.isInterrupted() { return }
        write("\n'help all' lists all verbs, with those for groups, time, keys and macros.")
    }

    /// Prints statements to try, and where more is explained.
    private func writeStart() {
        guard !printer.isJSON else { return }
        printer.heading(host.heading("To begin with, try"))
        let width = (Self.tries.map(\.statement.count).max() ?? 0) + 2
        for (statement, effect) in Self.tries {
            let gap = String.blanks(width - statement.count)
            printer.heading("    \(host.highlighted(statement))\(gap)\(effect)")
        }
        printer.heading(host.highlightingStatements(in: Self.advice))
    }

    private static let tries: [(statement: String, effect: String)] = [
        ("right 50", "moves the shape, as the arrow keys do"), ("paint tomato", "paints it"),
        ("add ellipse sun gold", "adds another one"), ("undo", "takes it back"),
    ]

    private func write(_ verb: Verb, _ width: Int) {
        let names = verb.names.map(host.highlighted).joined(separator: ", ")
        printer.printStyledRow(
            "  \(names)\(String.blanks(width - verb.listed.count))  \(verb.summary)", .verb,
            JSONObject().with("verb", verb.name).with("summary", verb.summary)
                .with("group", verb.group.rawValue).with("aliases", verb.aliases))
    }

    private static let advice = """
        One statement a line, or several with ';' between them. '#' begins a comment.
        'help VERB' explains a verb, 'help keys' lists the keys, 'help diagrams' draws
        a diagram. Tab completes.

        """

    func write(_ verb: Verb) {
        if printer.isJSON { return printer.printRow("", .verb, Self.object(verb)) }
        for form in verb.usage {
            printer.heading(host.highlighted(verb.name) + form.dropFirst(verb.name.count))
        }
        printer.heading("\n" + verb.summary)
        if !verb.details.isEmpty { write(verb.details) }
        if let short = verb.shortForm { write("At the prompt '\(short)' will do.") }
        for alias in verb.aliases { write("'\(alias)' is the same.") }
        let elsewhere = VerbTable.wordsElsewhere(for: verb)
        if !elsewhere.isEmpty {
            write("Other programs call it \(elsewhere.map { "'\($0)'" }.joinedByOr).")
        }
        printer.paragraph("Example: \(host.highlighted(verb.example))")
    }

    private func write(_ paragraph: String) {
        printer.paragraph(host.highlightingStatements(in: paragraph))
    }

    private static func object(_ verb: Verb) -> JSONObject {
        JSONObject().with("verb", verb.name).with("usage", verb.usage).with("summary", verb.summary)
            .with("details", verb.details).with("short", verb.shortForm ?? "")
            .with("aliases", verb.aliases).with("alsoTried", VerbTable.wordsElsewhere(for: verb))
            .with("group", verb.group.rawValue).with("example", verb.example)
    }
}

extension SessionHost {
    /// A text in which each statement between quotation marks has the colours of the typed line. What is none, such as
    /// `'over DURATION'`, has no colours.
    func highlightingStatements(in text: String) -> String {
        var (result, rest) = ("", text[...])
        while let mark = rest.firstIndex(of: "'") {
            let quoted = rest[rest.index(after: mark)...].prefix { $0 != "'" }
            result += rest[...mark]
            rest = rest[quoted.startIndex...]
            // An apostrophe is no quotation mark, nor is what stands between two quotations.
            guard quoted.endIndex < rest.endIndex, Self.isStatement(quoted) else { continue }
            result += highlighted(String(quoted)) + "'"
            rest = rest[rest.index(after: quoted.endIndex)...]
        }
        return result + rest
    }

    private static func isStatement(_ text: Substring) -> Bool {
        let verb = text.prefix { $0 != " " }
        guard text.last != " ", VerbTable.verbs.contains(where: { $0.names.contains(String(verb)) }) else {
            return false
        }
        let words = StatementHighlighter(VerbTable.scriptGrammar).words(of: String(text), cursor: nil)
        return words.allSatisfy { $0.kind != .mistake }
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
            let gap = String.blanks(width - statements.count)
            printer.printStyledRow(
                "  \(host.highlighted(statements + gap + "# " + effect))", .example,
                JSONObject().with("statements", statements).with("does", effect))
        }
        printer.heading(host.highlightingStatements(in: advice))
    }

    private static let rows: [(statements: String, effect: String)] = [
        ("delete; style size 120 50 white outline slategray", "empty, with a style"),
        ("add ellipse start label Start", "a name, and a text"),
        ("add rectangle read below start label \"Read a line\"", "a text with blanks"),
        ("add polygon 4 ok below read size 140 80 label \"Right?\"", "a diamond"),
        ("add cylinder store right of ok 90 label Store", "90 points apart"),
        ("connect start read arrow; connect read ok arrow", "arrows that follow"),
        ("connect ok store arrow label yes", "with a text"),
        ("connect ok read bent arrow from left to left label no", "back to a shape"),
        ("connect store store arrow label retry", "a loop"),
        ("export diagram.svg", "a picture"),
    ]

    private static let advice = """

        'select ok' says what 'label', 'paint' and the arrow keys act on. 'save FILE'
        keeps the statements. 'help add', 'help connect' and 'help style' explain more.
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
