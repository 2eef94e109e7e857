import LineEditingTesting
import ShapeEditorTestSupport
import Testing

/// What `undo` and `redo` say at the prompt, and the rows of `history`.
@Suite(.timeLimited) struct TakenBackTests {
    typealias Style = EmulatedScreen.Style

    @Test func `what was taken back is said in grey, below the state`() throws {
        let session = try PromptSession()
        try session.enter("paint tomato", shows: "colour tomato")
        try session.enter("undo", shows: "undid 'paint tomato'")
        let screen = session.screen()
        #expect(screen.styles(of: "undid 'paint tomato'") == [Style(foreground: .indexed(243))])
        let row = try #require(screen.text.firstIndex(of: "undid 'paint tomato'"))
        #expect(screen.text[row - 1].hasSuffix("offset (0, 0) colour blue"))
        try session.enter("redo all", shows: "redid 'paint tomato'")
    }

    @Test(arguments: [([], ["NO_COLOR": "1"]), (["--color", "never"], [:]), ([], ["TERM": "dumb"])])
    func `without colours it has no style`(arguments: [String], environment: [String: String]) throws {
        let session = try PromptSession(arguments: arguments, environment: environment)
        try session.enter("left; undo", shows: "undid 'move left 10'")
        #expect(session.screen().styles(of: "undid 'move left 10'") == [Style()])
    }

    @Test func `a row of the history is cut at the window`() throws {
        let session = try PromptSession(columns: 30)
        try session.enter("transaction { left; up }", shows: "offset (-10, -10)")
        try session.enter("history", shows: "1  transaction { move left …")
    }
}
