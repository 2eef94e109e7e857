import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct QuitTests {
    @Test func `quit stops the rest of the line and everything after it`() {
        let editor = Editor()
        editor.run("left; quit; left")
        #expect(editor.session.isFinished)
        #expect(editor.session.shouldStop)
        #expect(editor.offset.x == -10)
        #expect(editor.errors == [])
    }

    @Test func `quit in a file stops the statements after source too`() throws {
        let folder = try TemporaryDirectory()
        let editor = Editor()
        let inner = try folder.write("left\nquit\nleft", to: "inner.shape")
        let outer = try folder.write("source \(inner)\nleft", to: "outer.shape")
        editor.run("source \(outer); left")
        #expect(editor.offset.x == -10)
        #expect(editor.session.isFinished)
    }

    @Test func `quit with more words is an error and does not end the session`() {
        let editor = Editor()
        editor.run("quit now")
        #expect(!editor.session.isFinished)
        #expect(editor.errors == ["error: unexpected 'now'; usage: quit\n  quit now\n       ^~~"])
    }
}
