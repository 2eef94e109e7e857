import ShapeEditorTestSupport
import ShapeEditorText
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorSession

@Suite(.timeLimited) struct HelpTests {
    @Test(arguments: VerbTable.verbs.map(\.name))
    func `every verb is listed once, under its group, and explained with its forms`(name: String) throws {
        let editor = Editor()
        let verb = try #require(Grammar.plain.verb(meantBy: name))
        let overview = editor.run("help")
        let names = "  \(verb.names.joined(separator: ", ")) "
        let places = overview.indices.filter { overview[$0].hasPrefix(names) }
        #expect(places.count == 1)
        let place = try #require(places.first)
        #expect(overview[place].hasSuffix("  \(verb.summary)"))
        #expect(overview[..<place].last { !$0.hasPrefix(" ") } == verb.group.rawValue)
        let explained = editor.run("help \(name.uppercased())")
        #expect(Array(explained.prefix(verb.usage.count)) == verb.usage)
        #expect(explained.contains(verb.summary))
        #expect(explained.last == "Example: \(verb.example)")
        #expect(editor.errors == [])
    }

    @Test(arguments: VerbTable.verbs)
    func `the example of a verb has the verb in it, and no error`(verb: Verb) throws {
        var parser = StatementParser(SourceText(verb.example), grammar: .plain)
        var numbers: [Int] = []
        while true {
            let statement = try parser.next()
            if statement.isNone { break }
            numbers.append(statement.verbNumber)
        }
        #expect(numbers.contains { VerbTable.verbs[$0].name == verb.name })
        #expect(!verb.example.contains("\n"))
    }

    @Test func `help shows the forms of the statement as they are typed`() {
        #expect(
            Editor().run("help move") == [
                "move up|down|left|right [POINTS] [over DURATION]", "move by DX DY [over DURATION]",
                "move to X Y [over DURATION]", "move from X Y to X Y [over DURATION]",
                "move PLACE [over DURATION]", "",
                "move the selected shapes",
                "Without POINTS it moves by a step (see 'step'). Up decreases Y, as on a screen. 'move to' takes the",
                "centre of several shapes to X Y; so does a PLACE beside or in other shapes, as in 'move below a",
                "left'. 'move from' moves the ends of one line. With 'over DURATION' the move takes time, and is one",
                "step to undo.",
                "At the prompt 'm' will do.", "Other programs call it 'go', 'mv', 'put', 'shift' or 'drag'.",
                "Example: move left 30; move by 5 -5; move to 100 0 over 1s",
            ])
        #expect(Editor().run("help history").first == "history [oldest|newest|kind] [N]")
        #expect(Editor().run("help quit").contains("'exit' is the same."))
    }

    @Test(arguments: ["colours", "animation", "files", "picture", "svg", "vi"])
    func `help explains what is no verb`(topic: String) throws {
        let text = Editor().run("help \(topic)").joined(separator: " ")
        #expect(text.count > 80)
        let object = try #require(Editor().run("format json; help \(topic)").last)
        #expect(object.hasPrefix(#"{"type":"topic","topic":"\#(topic)","text":""#))
    }

    @Test(arguments: HelpTopic.all.map(\.word))
    func `each statement of such a text can be read`(topic: String) {
        let text = Editor().run("help \(topic)").joined(separator: " ")
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        for part in stride(from: 1, to: parts.count, by: 2).map({ parts[$0] }) where part != "bind -v" {
            let statement = part.replacing("X Y", with: "1 2").replacing(" N", with: " 2").replacing(
                "…", with: ""
            )
            .replacing("NAME", with: "a")
            #expect(throws: Never.self, "\(statement)") {
                var parser = StatementParser(SourceText(String(statement)), grammar: .plain)
                _ = try parser.next()
            }
        }
    }

    @Test(arguments: [
        ("help mvoe", "error: unknown verb 'mvoe'; did you mean 'move'?\n  help mvoe\n       ^~~~"),
        ("help key", "error: unknown verb 'key'; did you mean 'keys'?\n  help key\n       ^~~"),
        (
            "help diagram",
            "error: unknown verb 'diagram'; did you mean 'diagrams'?\n  help diagram\n       ^~~~~~~"
        ),
        ("help exot", "error: unknown verb 'exot'; did you mean 'exit'?\n  help exot\n       ^~~~"),
        (
            "? keys x",
            "error: unexpected 'x'; usage: help [VERB|all|keys|diagrams|colours|animation|files|picture|svg|vi]\n  ? keys x\n         ^"
        ),
        ("keys", "error: unknown verb 'keys'; 'help' lists the verbs\n  keys\n  ^~~~"),
    ])
    func `help of what there is not is an error with what is near`(statement: String, error: String) {
        let editor = Editor()
        #expect(editor.run(statement) == [])
        #expect(editor.errors == [error])
    }

    @Test func `at the prompt help takes the same abbreviations as the verbs themselves`() {
        let editor = Editor()
        #expect(editor.type("help m") == Editor().run("help move"))
        #expect(editor.type("help hist") == Editor().run("help history"))
        #expect(editor.run("help hist") == [])
        #expect(editor.errors.count == 1)
    }
}

/// Aliases of verbs.
@Suite(.timeLimited) struct AliasTests {
    @Test(arguments: [
        ("?", "help"), ("? move", "help move"), ("\"?\" Move", "help move"), ("help ?", "help help"),
        ("help exit", "help quit"), ("? EXIT", "help quit"),
    ])
    func `another name is the verb, in scripts too`(alias: String, name: String) {
        let editor = Editor()
        let lines = editor.run(alias)
        #expect(lines == Editor().run(name) && !lines.isEmpty)
        #expect(editor.errors == [])
    }

    @Test(arguments: ["exit", "Exit", "left; EXIT; left"])
    func `exit ends the session`(script: String) {
        let editor = Editor()
        editor.run(script)
        #expect(editor.session.isFinished)
        #expect(editor.offset.x > -20)
        #expect(editor.errors == [])
    }

    @Test func `another name may be abbreviated at the prompt alone, as a name may`() {
        let editor = Editor()
        editor.run("exi")
        #expect(editor.errors == ["error: unknown verb 'exi'; did you mean 'exit'?\n  exi\n  ^~~"])
        editor.type("exi")
        #expect(editor.session.isFinished)
    }

    @Test(arguments: ["??", "?move", "\u{1f}", "\"\u{1f}\""])
    func `what only resembles another name is no verb`(word: String) {
        let editor = Editor()
        #expect(editor.run(word) == [])
        #expect(editor.errors.count == 1)
    }

    @Test func `no word is a name of two verbs, or a name and a short form`() {
        let names = VerbTable.verbs.flatMap(\.names) + VerbTable.verbs.compactMap(\.shortForm)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0 == $0.lowercased() })
    }

    @Test func `what is bound to another name is kept in a form that can be fed back`() {
        let editor = Editor()
        editor.type("bind f5 ?; bind f6 exi")
        #expect(editor.run("bindings").suffix(2) == ["bind f5 help", "bind f6 quit"])
    }
}
