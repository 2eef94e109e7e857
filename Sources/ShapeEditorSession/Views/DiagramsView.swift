import ShapeEditorText

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
