import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// Suggestions that are found by repairs of a statement's words.
@Suite(.timeLimited) struct StatementSearchTests {
    private static let shapes =
        "delete all; add rectangle api at 0 0; add ellipse sun gold; add rectangle db; add table t label t id; select sun"

    /// Statements, and the one that is suggested for each.
    private static let meant = [
        // Words and signs that are dropped.
        ("move left by 10", "move left 10"), ("left 10px", "left 10"), ("left 10 pixels", "left 10"),
        ("turn 45°", "turn 45"), ("turn 45 degrees", "turn 45"), ("undo 3 times", "undo 3"),
        ("paint = red", "paint red"),
        ("add a rectangle", "add rectangle"), ("move above the api", "move above api"),
        ("rename to moon", "rename moon"),
        ("add ellipse called moon", "add ellipse moon"), ("repeat 3x left", "repeat 3 left"),
        ("bind <f5> left", "bind f5 left"), ("bind f5 = left", "bind f5 left"),
        ("move to (10, 20)", "move to 10 20"),
        ("add rectangle web below of api", "add rectangle web below api"),
        // Words that are joined.
        ("paint dark blue", "paint darkblue"), ("paint # ff0000", "paint #ff0000"),
        ("wait 2 seconds", "wait 2s"),
        ("delete sun db", "delete sun,db"), ("select sun, db", "select sun,db"),
        ("select sun and db", "select sun,db"),
        ("paint 255 0 0", "paint rgb(255,0,0)"), ("bind ctrl k left", "bind ctrl-k left"),
        // Words that are divided.
        ("size 100x50", "size 100 50"), ("move by 10,20", "move by 10 20"), ("sun.left", "with sun left"),
        ("add rectangle 100x50", "add rectangle size 100 50"), ("move rightof api", "move right of api"),
        ("add rectangle name=web color=red", "add rectangle web color red"), ("color=red", "paint red"),
        // Words in another order.
        ("move 10 left", "move left 10"), ("repeat left 3", "repeat 3 left"),
        ("add red rectangle", "add rectangle red"),
        ("paint red sun", "with sun paint red"),
        ("add ellipse c in api left top", "add ellipse c in api top left"),
        ("add ellipse c gold right of db", "add ellipse c right of db gold"),
        ("move left -10", "move right 10"),
        // Words that are put in.
        ("add text hello", "add text \"hello\""), ("add text 'hello world'", "add text \"hello world\""),
        ("add rectangle web label My box", "add rectangle web label \"My box\""),
        ("add rectangle web \"a b\"", "add rectangle web label \"a b\""), ("paint ff0000", "paint #ff0000"),
        ("table users", "add table users"), ("size sun 50", "with sun size 50"),
        ("align left sun db", "with sun,db align left"),
        ("rename sun to moon", "with sun rename moon"), ("duplicate sun", "with sun duplicate"),
        ("paint red over 2", "paint red over 2s"), ("scale 2", "size by 200%"),
        ("scale by 1.5", "size by 150%"),
        // Other words and spellings.
        ("mvoe lfet", "move left"), ("make it red", "paint red"), ("resize sun 50 50", "with sun size 50 50"),
        ("go north", "move up"), ("select everything", "select all"),
        ("paint red for 2s", "paint red over 2s"),
        ("add arrow from sun to db", "connect sun db arrow"), ("line from sun to db", "connect sun db"),
        ("add rectangle web next to sun", "add rectangle web right of sun"),
        ("every second left", "every 1s left"), ("with sun and db left", "with sun,db left"),
    ]

    @Test(arguments: meant)
    func `the statement that was meant is found, and runs`(typed: String, meant: String) {
        let editor = Editor()
        editor.run(Self.shapes)
        let before = editor.state
        editor.run(typed)
        #expect(editor.errors.count == 1)
        let message = editor.errors.first?.prefix { $0 != "\n" } ?? ""
        #expect(message.hasSuffix("; did you mean '\(meant)'?"), "\(message)")
        #expect(editor.state == before)
        #expect((try? editor.session.effect(of: meant, editor.session.scriptGrammar)) != nil)
    }

    /// Statements for which no statement is suggested, because several are as good, because none runs, or because it would
    /// make something up.
    private static let others = [
        "move 10 20", "move sun 10 20", "add rectangle 40 20", "turn left", "move left 10 20", "left fast",
        "delete moon",
        "add ellipse sun", "add rectangle red web", "record a left", "save a b", "source a b", "undo 0",
        "left to b",
        "paint red blue", "add rectangle web sun", "add table u id name", "every 1s 3 left",
        "every 1s 0 times left",
        "connect sun moon", "move right of sun", "label", "print", "add text", "export x.png", "play nobody",
        "stop 7",
        "move by 1 2.5", "left 1 2", "foo label bar", "bar rename foo", "add ellipse sun.x", "select the",
        "delete a",
        "row 9 x", "with sun", "export png", "ls -l", "undo x", "red (10",
    ]

    @Test(arguments: others)
    func `no statement is suggested that would make something up`(typed: String) {
        let editor = Editor { $0.listsErrors = true }
        editor.run(Self.shapes)
        let error = editor.run(typed).last { $0.hasPrefix("{\"type\":\"error\"") }
        #expect(error?.contains("\"suggestion\"") == false, "\(error ?? "no error")")
    }

    @Test func `the number of statements that are tried is limited, for an error and for an input`() {
        let long = (0..<18).map { "w\($0)," }.joined(separator: " ")
        var tried = 0
        let search = StatementSearch(.plain, isShape: { _ in true }) { text throws(LanguageError) in
            tried += 1
            let place = 5 + 4 * (tried % 9)
            throw LanguageError(.unexpectedWord(text, usage: []), at: place..<place + 1)
        }
        var left = 350
        let error = LanguageError(.unexpectedWord("w0", usage: []), at: 5..<7)
        for _ in 0..<4 {
            #expect(search.statement(meantBy: error, in: SourceText("left \(long)"), &left) == nil)
        }
        #expect(tried == 350 && left == 0)
        tried = 0
        left = 600
        #expect(search.statement(meantBy: error, in: SourceText("left \(long)"), &left) == nil)
        #expect(tried == 100 && left == 500)
    }

    @Test func `after as many errors the others have no suggestions, and each input begins anew`() {
        let editor = Editor { $0.keepsGoing = true }
        editor.run(Self.shapes)
        editor.run((0..<500).map { _ in "move 10 left up; paint a b c d" }.joined(separator: "\n"))
        #expect(editor.errors.count == 1000)
        editor.run("move 10 left")
        #expect(editor.errors.last?.contains("did you mean 'move left 10'?") ?? false)
    }

    // MARK: Lines that run

    @Test(arguments: [
        ("label sun \"Sun\"", "'with sun label \"Sun\"' labels 'sun'"),
        ("label db to Base", "'with db label Base' labels 'db'"),
        ("label = Sun", "'label Sun' labels without '='"),
        ("print sun", "'with sun show' shows 'sun'"),
    ])
    func `a line that was hardly meant runs, and a note says so`(typed: String, note: String) {
        let editor = Editor { $0.isPrompt = true }
        editor.run(Self.shapes)
        #expect(editor.type(typed).last == note)
        #expect(editor.errors == [] && editor.run(typed).last != note)
    }

    @Test(arguments: [
        "label Sun", "label sun", "print sun is up", "print hello", "label to do", "label moon a",
    ])
    func `other texts have no note`(typed: String) {
        let editor = Editor { $0.isPrompt = true }
        editor.run(Self.shapes)
        #expect(!editor.type(typed).contains { $0.hasPrefix("'") })
    }

    // MARK: Spellings

    @Test(arguments: [
        ("font center", "font centre"), ("select all; align CENTER", "select all; align centre"),
        ("add ellipse c in api center", "add ellipse c in api centre"),
        ("add ellipse c color red size 5", "add ellipse c red size 5"),
        ("outline colour red 3", "outline red 3"),
        ("connect sun db arrow color red", "connect sun db arrow red"), ("style color #f80", "style #f80"),
    ])
    func `center is centre, and color before a colour is passed over`(typed: String, meant: String) {
        let (one, other) = (Editor(), Editor())
        for (editor, line) in [(one, typed), (other, meant)] {
            editor.run(Self.shapes)
            editor.run(line)
            #expect(editor.errors == [])
        }
        #expect(one.run("shapes") == other.run("shapes"))
        let marked = StatementHighlighter(.plain).words(of: typed, cursor: nil)
        #expect(!marked.contains { if case .mistake = $0.kind { true } else { false } })
    }

    @Test func `where a name may stand, color is one`() {
        let editor = Editor()
        editor.run(
            "add ellipse color red; add ellipse center; add ellipse colour; connect color colour; select color,center"
        )
        #expect(editor.errors == [])
    }
}
