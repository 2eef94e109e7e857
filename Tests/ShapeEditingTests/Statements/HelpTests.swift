import Testing

@testable import ShapeLanguage
@testable import ShapeSession

@Suite(.timeLimited) struct HelpTests {
    @Test(arguments: VerbTable.verbs.map(\.name))
    func `every verb is listed, and explained with its forms`(name: String) throws {
        let editor = Editor()
        let verb = try #require(Grammar.plain.verb(meantBy: name))
        let overview = editor.run("help")
        let line = overview.first { $0.split(separator: " ").first == name[...] }
        #expect(line?.hasSuffix("  \(verb.summary)") == true)
        let explained = editor.run("help \(name.uppercased())")
        #expect(Array(explained.prefix(verb.usage.count)) == verb.usage)
        #expect(explained.contains(verb.summary))
        #expect(editor.errors == [])
    }

    @Test func `help shows the forms of the statement as they are typed`() {
        #expect(
            Editor().run("help move") == [
                "move up|down|left|right [POINTS] [over DURATION]", "move by DX DY [over DURATION]",
                "move to X Y [over DURATION]", "", "move the shape",
                "A step where no POINTS are given. Up decreases Y, as on a screen. With 'over DURATION' the move takes",
                "time, and is one step to undo.",
                "At the prompt 'm' will do.",
            ])
        #expect(Editor().run("help history").first == "history [oldest|newest|kind] [N]")
    }

    @Test func `help of an unknown verb is an error`() {
        let editor = Editor()
        #expect(editor.run("help mvoe") == [])
        #expect(
            editor.errors == ["error: unknown verb 'mvoe'; did you mean 'move'?\n  help mvoe\n       ^~~~"])
    }

    @Test func `at the prompt help takes the same abbreviations as the verbs themselves`() {
        let editor = Editor()
        #expect(editor.type("help m") == Editor().run("help move"))
        #expect(editor.type("help hist") == Editor().run("help history"))
        #expect(editor.run("help hist") == [])
        #expect(editor.errors.count == 1)
    }
}
