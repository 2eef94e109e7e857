import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// The output that is shown in a pager, and the output that never is.
@Suite(.timeLimited) struct PageTests {
    /// An editor at a prompt, with the texts that its pager has shown for `columns` columns.
    private final class Reader {
        var pages: [String] = []
        let editor: Editor

        init(columns: Int = 40) {
            editor = Editor { ($0.isPrompt, $0.keepsGoing) = (true, true) }
            editor.session.host.showPages = { [unowned self] in pages.append($0(columns)) }
        }
    }

    @Test(arguments: ["help all", "help move", "help keys", "menu", "history", "bindings", "bindings; left"])
    func `what may be long is shown by pages at the prompt, with nothing missing`(statement: String) throws {
        let reader = Reader(columns: 1000)
        reader.editor.type("left; up")
        let written = reader.editor.type(statement)
        let plain = Editor()
        plain.run("left; up")
        // At the prompt, the history lists statements.
        let expected =
            statement == "history"
            ? ["1  move left 10", "2  move up 10"]
            : plain.run(statement).filter { !$0.hasPrefix("offset") }
        let words = try #require(reader.pages.first).split(separator: "\n").joined(separator: " ")
        #expect(reader.pages.count == 1)
        #expect(words == expected.filter { !$0.isEmpty }.joined(separator: " "))
        #expect(written == (statement.contains("left") ? ["offset (-20, -10) colour blue"] : []))
    }

    @Test func `help is broken at the words for a narrow window, and what can be fed back is not`() {
        let reader = Reader()
        reader.editor.type("help; help all; help move; help keys; menu")
        for page in reader.pages {
            #expect(page.split(separator: "\n").allSatisfy { $0.count <= 40 })
        }
        reader.editor.type(
            "bind f5 { \(Array(repeating: "left", count: 20).joined(separator: "; ")) }; bindings")
        #expect(reader.pages.last?.split(separator: "\n").contains { $0.count > 100 } == true)
    }

    @Test(arguments: ["show", "stats", "print a", "timers", "left", "format json; help"])
    func `other statements, and JSON, are written as they come`(statement: String) {
        let reader = Reader()
        reader.editor.type("every 1s left; \(statement)")
        #expect(reader.pages == [])
    }

    @Test func `a file, a timer and a session without a prompt write what they print`() throws {
        let folder = try TemporaryDirectory()
        let reader = Reader()
        let script = try folder.write("help", to: "help.shape")
        #expect(reader.editor.type("source \(script)").count > 40)
        #expect(reader.editor.type("every 1s 1 times help; wait 2s").count > 40)
        #expect(reader.pages == [])
    }

    @Test func `what a key shows is shown by pages too`() {
        let reader = Reader()
        reader.editor.type("bind f5 help")
        #expect(reader.editor.press("f5") == [])
        #expect(reader.pages.count == 1)
    }

    @Test func `what was written before the pages comes before them`() {
        let reader = Reader()
        var before: [String] = []
        reader.editor.session.host.showPages = { [unowned editor = reader.editor] _ in before = editor.lines }
        reader.editor.type("left; help; up")
        #expect(before == ["offset (-10, 0) colour blue"])
    }
}
