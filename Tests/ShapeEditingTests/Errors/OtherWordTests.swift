import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// The words of other programs, and what the editor suggests for them.
@Suite(.timeLimited) struct OtherWordTests {
    /// Statements, and the statement that is suggested for each.
    private static let suggestions = [
        ("color red", "paint red"), ("colour #f80", "paint #f80"),
        ("fill rgb(1, 2, 3) over 1s", "paint rgb(1, 2, 3) over 1s"),
        ("Color RED", "paint RED"), ("color", "paint COLOUR"), ("color reddish", "paint COLOUR"),
        ("load", "open FILE"), ("load a.shape", "open a.shape"), ("load \"a b.shape\"", "open \"a b.shape\""),
        ("ls", "shapes"), ("ls -l", "shapes"),
        ("list", "shapes"),
        ("box", "add rectangle"), ("rect api at 1 2", "add rectangle api at 1 2"),
        ("square size 5", "add rectangle size 5"),
        ("circle", "add ellipse"), ("circle sun gold", "add ellipse sun gold"),
        ("circle 50", "add ellipse size 50"),
        ("box \"Start\"", "add rectangle label \"Start\""),
        ("box a \"Start here\" gold", "add rectangle a gold label \"Start here\""),
        ("box \"a\" label x", "add rectangle \"a\" label x"), ("box \"a\" \"b\" c", "add rectangle"),
        ("diamond \"Right?\" below a", "add polygon 4 below a label \"Right?\""),
        ("database", "add cylinder"), ("hexagon h", "add polygon 6 h"),
        ("class", "add table"), ("entity user", "add table user"),
        ("oval", "add ellipse"), ("text \"hi\"", "add text \"hi\""), ("text hi", "add text \"hi\""),
        ("text", "add text \"TEXT\""),
        ("line", "add line from X Y to X Y"), ("line a from 1 2 to 3 4", "add line a from 1 2 to 3 4"),
        ("line 1 2 3 4", "add line from X Y to X Y"), ("arrow a b", "connect a b arrow"),
        ("arrow", "connect A B arrow"),
        ("go left", "move left"), ("go north", "move up"), ("mv to 1 2", "move to 1 2"),
        ("rotate 45", "turn 45"),
        ("rotate 45deg", "turn 45"), ("scale 50%", "size by 50%"), ("scale by 50%", "size by 50%"),
        ("scale 5", "size by 500%"), ("scale x", "size by N%"),
        ("resize 5 6", "size 5 6"), ("resize", "size W"), ("copy", "duplicate"), ("copy sun", "duplicate"),
        ("dup", "duplicate"),
        ("group face", "rename face.*"), ("group", "rename GROUP.*"), ("group a b", "rename GROUP.*"),
        ("rm sun", "delete sun"),
        ("rm", "delete"), ("remove a,b", "delete a,b"), (":q", "quit"), (":wq", "quit"), ("exit()", "quit"),
        ("q!", "quit"),
        ("red", "paint red"), ("Gold", "paint gold"), ("red over 1s", "paint red over 1s"),
        ("tan", "paint tan"),
        ("color \(String(repeating: " ", count: 50))red", "paint red"),
        ("rm \(String(repeating: "a", count: 50))", "delete"), ("color red # now", "paint red"),
        ("\"color\" red", "paint red"),
        ("link a b", "connect a b"), ("erase shape", "delete shape"), ("bring to front", "order front"),
        ("send to back", "order back"), ("layer up", "order forward"), ("loop 3 left", "repeat 3 left"),
        ("for", "repeat N STATEMENT"), ("sleep 1s", "wait 1s"), ("echo hi", "print hi"), ("bye", "quit"),
        ("ungroup", "rename *"), ("zoom", "view scale N"), ("zoom in", "view scale N"),
        ("macro spin", "record spin"),
        ("border red", "outline red"), ("font-size 20", "font 20"), ("deselect", "select none"),
        ("north", "up"),
        ("table users", "add table users"), ("crow", "connect A B crow"),
    ]

    @Test(arguments: suggestions)
    func `a word of other programs leads to a statement with its arguments, which does not run`(
        statement: String, suggestion: String
    ) {
        let editor = Editor()
        let before = editor.state
        #expect(editor.run("\(statement); left") == [])
        let word = statement.split(separator: " ").first.map { $0.replacing("\"", with: "") } ?? ""
        #expect(
            editor.errors.first?.prefix { $0 != "\n" }
                == "error: unknown verb '\(word)'; did you mean '\(suggestion)'?")
        #expect(editor.errors.count == 1 && editor.state == before)
    }

    @Test func `a suggestion with the arguments has no mistake`() {
        for (statement, suggestion) in Self.suggestions where statement.contains(" ") {
            var parser = StatementParser(SourceText(suggestion), grammar: .plain)
            let isWhole = !suggestion.contains { $0.isUppercase } && !suggestion.hasPrefix("delete all")
            if isWhole { #expect(throws: Never.self, "\(suggestion)") { try parser.next() } }
        }
    }

    @Test(arguments: ["clear", "clear shape", "cls", "Clear"])
    func `a word that means two things names both`(statement: String) {
        let editor = Editor()
        editor.run(statement)
        let word = statement.prefix { $0 != " " }
        let text = "unknown verb '\(word)'; 'delete all' empties the drawing, Ctrl-L clears the screen"
        #expect(editor.errors.first?.hasPrefix("error: \(text)\n") ?? false)
    }

    @Test(arguments: ["flip", "mirror x", "Lock", "hide shape", "help flip", "help mouse"])
    func `of what there is not it is said`(statement: String) {
        let editor = Editor()
        editor.run(statement)
        let word = statement.split(separator: " ").first { $0 != "help" } ?? ""
        #expect(editor.errors.first?.hasPrefix("error: there is no '\(word)'\n") ?? false)
    }

    @Test(arguments: [
        ("macro spin", "record spin"), ("mac spin", "macros"), ("binding x", "bindings"),
        ("shape x", "shapes"),
    ])
    func `at the prompt an abbreviation writes no file`(typed: String, meant: String) {
        let editor = Editor()
        editor.type(typed)
        #expect(editor.errors.first?.contains("; did you mean '\(meant)") ?? false)
    }

    @Test func `without a file it stands for the verb`() {
        let editor = Editor()
        editor.type("macro; binding; shape")
        #expect(editor.errors == [])
    }

    @Test func `after it the other statements are read as before`() {
        let editor = Editor { $0.keepsGoing = true }
        #expect(
            editor.run("color red; left; repeat 2 { rotate 5; up }; right") == [
                "offset (-10, 0) colour blue", "offset (0, 0) colour blue",
            ])
        #expect(editor.errors.map { $0.contains("'paint red'") || $0.contains("'turn 5'") } == [true, true])
    }

    @Test(arguments: [
        ("color", "paint"), ("fill", "paint"), ("load", "open"), ("clear", "delete"), ("ls", "shapes"),
        ("box", "add"),
        ("TEXT", "add"), ("line", "add"), ("arrow", "connect"), ("go", "move"), ("rotate", "turn"),
        ("scale", "size"),
        ("dup", "duplicate"), ("group", "rename"), (":wq", "quit"), ("exit()", "quit"), ("q!", "quit"),
        ("up", "up"),
    ])
    func `help answers to them`(word: String, verb: String) {
        let (asked, named) = (Editor(), Editor())
        #expect(asked.run("help \(word)") == named.run("help \(verb)"))
        #expect(asked.errors == [])
    }

    @Test func `help names them`() {
        #expect(
            Editor().run("help paint").contains("Other programs call it 'color', 'colour', 'fill' or 'make'.")
        )
        #expect(Editor().run("help turn").contains("Other programs call it 'rotate' or 'spin'."))
        for verb in ["up", "left"] {
            #expect(!Editor().run("help \(verb)").contains { $0.hasPrefix("Other") })
        }
        #expect(
            Editor().run("format json; help turn").last?.contains(#""alsoTried":["rotate","spin"]"#) ?? false)
    }

    @Test func `none of them is a verb, and each is tried for one verb`() {
        let words = VerbTable.verbs.flatMap { VerbTable.wordsElsewhere(for: $0) }
        #expect(Set(words).count == words.count && words.allSatisfy { $0 == $0.lowercased() })
    }

    // MARK: Colours

    @Test(arguments: ["red", "RED"])
    func `a colour is never an abbreviation`(statement: String) {
        let editor = Editor()
        editor.type("left; undo; \(statement)")
        #expect(editor.session.invoker.history.index == 0)
        #expect(editor.errors.first?.contains("; did you mean 'paint red'?") ?? false)
        editor.type("help \(statement)")
        #expect(editor.errors.last?.contains("unknown verb '\(statement)'; did you mean 'redo'?") ?? false)
    }

    @Test(arguments: [
        ("tom", "tomato"), ("TOM", "tomato"), ("rebecca", "rebeccapurple"), ("v", "violet"),
        ("none", "transparent"),
        ("None", "transparent"), ("bleu", "blue"), ("gol", "gold"),
    ])
    func `a colour that is begun, or the nearest, is suggested`(word: String, colour: String) {
        let editor = Editor { $0.keepsGoing = true }
        editor.run("paint \(word); add ellipse e at 1 2 \(word); with all outline \(word) 2")
        let text = "unknown colour '\(word)'; did you mean '\(colour)'?"
        #expect(editor.errors.prefix(2).allSatisfy { $0.contains(text) })
        #expect(editor.errors.count == 3)
    }

    @Test(arguments: [
        ("add rectangle pink above shape", "above", "pink"), ("add polygon 6 pink at 1 2", "at", "pink"),
        ("add ellipse gold gold", "gold", "gold"), ("add line Pink from 1 2 to 3 4", "Pink", "Pink"),
        ("duplicate pink", "pink", "pink"),
        ("duplicate pink by 1 2", "pink", "pink"),
    ])
    func `a colour in place of a name is one in quotes`(statement: String, found: String, colour: String) {
        let editor = Editor()
        editor.run(statement)
        let text =
            "error: unexpected '\(found)'; '\(colour)' is a colour, and \"\(colour)\" in quotes is a name"
        #expect(editor.errors.map { String($0.prefix { $0 != "\n" }) } == [text])
        editor.run(statement.replacing(colour, with: "\"\(colour)\"", maxReplacements: 1))
        #expect(editor.errors.count == 1)
    }

    @Test(arguments: [
        ("add rectangle pink sun", "unknown word 'sun'; expected size, "),
        ("add rectangle sun pink pink", "unknown word 'pink'; expected size, "),
        ("add rectangle #f80 at 1 2", "unknown word 'at'; did you mean 'add rectangle at 1 2 #f80'?"),
        ("add rectangle pink \"sun\"", "unexpected 'sun'; did you mean 'add rectangle pink label \"sun\"'?"),
        ("connect a b red blue", "unknown word 'blue'; expected stroke, "),
        ("paint red blue", "unexpected 'blue'; usage: "),
    ])
    func `elsewhere it says what may stand there`(statement: String, message: String) {
        let editor = Editor()
        editor.run(statement)
        #expect(editor.errors.count == 1 && editor.errors.first?.contains(message) ?? false)
    }
}
