import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// Ctrl-C while a long list is printed or saved.
@Suite(.timeLimited) struct ListInterruptionTests {
    /// Interrupts the session after a number of checks.
    private final class Interruption {
        var asked: Int?
        var limit = 0

        func isNow() -> Bool {
            guard let asked else { return false }
            self.asked = asked + 1
            return asked >= limit
        }
    }

    private let interruption = Interruption()

    private func editor(_ setUp: String) -> Editor {
        var policy = Session.Policy()
        policy.isPrompt = true
        let editor = Editor(policy: policy, isInterrupted: { [interruption] in interruption.isNow() })
        editor.type(setUp)
        return editor
    }

    @Test(arguments: ["history", "history kind", "bindings", "help all", "help keys"], ["text", "json"])
    func `it ends what is listed`(statement: String, format: String) {
        let steps = (1...30).map { "right \($0); up" }.joined(separator: "; ")
        let editor = editor("\(steps); format \(format)")
        let whole = editor.type(statement).count
        (interruption.asked, interruption.limit) = (0, 12)
        let part = editor.type(statement).count
        // Headings and the text above a list don't count as rows.
        #expect(part > 0 && part <= 12 + 10, "\(part) of \(whole) lines")
        #expect(part < whole)
    }

    @Test func `it ends what is collected for a pager, which then shows nothing`() {
        let editor = editor((1...30).map { "right \($0); up" }.joined(separator: "; "))
        var shown: [String] = []
        editor.session.host.showPages = { shown.append($0(80)) }
        editor.type("history")
        (interruption.asked, interruption.limit) = (0, 12)
        editor.type("history")
        #expect(shown.count == 1)
    }

    @Test(arguments: ["repeat 5000 { right 1; up 1 }", "repeat 5000 { right 1; up 1 }; left 1"])
    func `it ends a save, and the file stays as it was, without another beside it`(steps: String) throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write("old", to: "a.shape")
        let editor = editor(steps)
        (interruption.asked, interruption.limit) = (0, 1)
        #expect(editor.type("save! \(path)") == ["stopped"])
        #expect(editor.errors == [])
        #expect(try folder.text(of: "a.shape") == "old")
        #expect(try folder.names == ["a.shape"])
        interruption.asked = nil
        #expect(!editor.session.invoker.history.isSaved)
    }
}
