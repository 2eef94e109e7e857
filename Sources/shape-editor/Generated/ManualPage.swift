import ShapeEditorLanguage
import ShapeEditorSession

/// The manual page, in man(7).
enum ManualPage {
    /// The date of the page's last change.
    private static let date = "2026-11-29"

    static var text: String {
        var page = RoffText()
        page.title("SHAPE-EDITOR", section: "1", date: date, source: "shape-editor \(ShapeEditor.version)")
        page.section("NAME")
        page.paragraph("shape-editor - edit drawings of shapes")
        page.section("SYNOPSIS")
        page.usage("shape-editor [OPTION ...] [FILE ...]")
        page.section("DESCRIPTION")
        page.paragraph(Usage.purpose + " " + Usage.input)
        page.paragraph(
            "After each step, a line is printed for each changed shape. Everything can be undone, bound to keys, "
                + "repeated, scripted and saved.")
        addOptions(to: &page)
        addStatements(to: &page)
        addEnd(to: &page)
        return page.text
    }

    private static func addOptions(to page: inout RoffText) {
        page.section("OPTIONS")
        for option in Option.allCases {
            page.item([option.row.label])
            page.sentence(option.row.description)
        }
    }

    private static func addStatements(to page: inout RoffText) {
        page.section("STATEMENTS")
        page.paragraph(
            "One statement a line, or several with ; between them. { and } enclose a block, and # begins a comment. "
                + "At the prompt, a verb may be abbreviated if the abbreviation is unambiguous.")
        for group in VerbGroup.allCases {
            page.subsection(group.rawValue)
            for verb in VerbTable.verbs where verb.group == group { add(verb, to: &page) }
        }
    }

    private static func add(_ verb: Verb, to page: inout RoffText) {
        page.item(verb.usage)
        page.sentence(verb.summary)
        if !verb.details.isEmpty { page.line(verb.details) }
        for alias in verb.aliases { page.line("'\(alias)' is the same.") }
        page.example(verb.example)
    }

    private static func addEnd(to page: inout RoffText) {
        page.section("EXIT STATUS")
        for (status, meaning) in Usage.exitStatuses {
            page.item([status])
            page.sentence(meaning.isEmpty ? "success" : meaning)
        }
        page.section("FILES")
        for (file, meaning) in Usage.files {
            page.item([file])
            page.sentence(meaning)
        }
        page.section("ENVIRONMENT")
        for (variable, meaning) in environment {
            page.item([variable])
            page.line(meaning)
        }
        page.section("SEE ALSO")
        page.line("editrc(5), less(1)")
    }

    private static let environment = [
        ("NO_COLOR", "If it is set, no colours are shown."),
        (
            "PAGER",
            "The program that shows output longer than the window. If it is empty, no pager is used. If it is not "
                + "set, less or more is used."
        ),
        (
            "SHAPE_EDITOR_PICTURE",
            "If it is off, the prompt begins without a picture, which 'view on' brings. If it is ascii, pictures at the "
                + "prompt consist of ASCII characters."
        ),
        ("VISUAL, EDITOR", "The editor for the line after Ctrl-X Ctrl-E."),
    ]
}
