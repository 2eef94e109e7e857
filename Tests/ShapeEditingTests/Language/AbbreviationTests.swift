import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorSession

@Suite(.timeLimited) struct AbbreviationTests {
    @Test(arguments: [
        ("m l", "Move Left"), ("M L 3", "Move Left 3"), ("mo ri", "Move Right"), ("l", "Move Left"),
        ("d 3", "Move Down 3"),
        ("m b 1 2", "Move By 1 2"), ("mov t 1 2", "Move To 1 2"), ("p red", "Paint Red"),
        ("pai next", "Paint Orange"),
        ("res", "Reset"), ("rep 2 m l", "Repeat 2 Times"), ("repe 2 l", "Repeat 2 Times"),
        ("le 2", "Move Left 2"),
        ("\"m\" \"l\"", "Move Left"),
    ])
    func `at the prompt an abbreviation will do`(statement: String, label: String) {
        let editor = Editor()
        editor.type("paint red; undo; \(statement.replacing("pai next", with: "paint red; pai next"))")
        #expect(editor.errors == [])
        #expect(editor.labels.last == label)
    }

    @Test(
        arguments: [
            ("u", "undo"), ("r", "redo"), ("s", "show"), ("h", "history"), ("q", "quit"),
            ("b f5 undo", "bind f5 undo"), ("a", "again"), ("l", "left"), ("m up", "move up"),
            ("p red", "paint red"), ("w 1s", "wait 1s"), ("con { up }", "concurrent { up }"),
            ("se { up }", "sequential { up }"), ("sh", "show"),
            ("ag", "again"), ("st", nil), ("sta", nil), ("statu", "status"), ("stats", "stats"),
            ("ste 5", "step 5"), ("unb up", "unbind up"),
            ("fo text", "format text"), ("for text", "format text"), ("str 5", "stroke 5"),
            ("cor 5", "corner 5"), ("fon 9", "font 9"), ("sty", "style"), ("f", nil),
            ("co", nil),
            ("style", "style"),
            ("men", "menu"), ("un", nil), ("d 3", "down 3"), ("hel", "help"), ("up", "up"),
        ] as [(String, String?)])
    func `a short form means its verb, other ones must be unambiguous`(short: String, statement: String?) {
        let (typed, written) = (Editor(), Editor())
        for editor in [typed, written] { editor.run("left; up; undo") }
        let lines = typed.type(short)
        guard let statement else {
            #expect(typed.errors.first?.contains("is ambiguous; did you mean ") == true)
            return
        }
        #expect(lines == written.run(statement))
        #expect(typed.errors == [])
        #expect(typed.state == written.state)
    }

    @Test(arguments: [
        "m l", "move l", "mov left", "u", "p red", "rep 2 left", "repeat 2 l", "bind f5 m l", "help m",
    ])
    func `in a script only whole words will do`(statement: String) {
        let editor = Editor()
        editor.run("left")
        let before = editor.state
        #expect(editor.run(statement) == [])
        #expect(editor.errors.count == 1)
        #expect(editor.state == before)
    }

    @Test func `each short form is the verb's own, and no other verb's name`() {
        let short = VerbTable.verbs.compactMap(\.shortForm)
        #expect(Set(short).count == short.count)
        #expect(short.allSatisfy { Grammar.plain.verb(meantBy: $0)?.name != $0 })
        for verb in VerbTable.verbs {
            if let short = verb.shortForm { #expect(verb.name.hasPrefix(short)) }
        }
    }

    @Test(arguments: ["paint re", "format j", "history n", "paint n"])
    func `colours and other words are never abbreviated`(statement: String) {
        let editor = Editor()
        editor.type(statement)
        #expect(editor.errors.count == 1)
    }

    @Test func `an empty word is no abbreviation`() {
        let editor = Editor { $0.keepsGoing = true }
        editor.type("\"\"; move \"\"; help \"\"")
        #expect(editor.errors.count == 3)
        #expect(editor.errors.allSatisfy { $0.contains("unknown") })
    }
}
