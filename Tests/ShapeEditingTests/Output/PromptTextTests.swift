import Testing

@testable import ShapeEditorSession

/// The prompt before a typed line.
@Suite(.timeLimited) struct PromptTextTests {
    private let editor = Editor { $0.isPrompt = true }

    @Test(arguments: [
        ("", ""), ("left; step 3", ""), ("begin", " [begin]"), ("begin; left; begin", " [begin 2]"),
        ("begin; commit", ""), ("begin; begin; rollback", " [begin]"), ("record spin", " [recording spin]"),
        ("record spin; end", ""), ("queue 3", " [queue 0/3]"), ("queue 3; left", " [queue 1/3]"),
        ("queue 2; left; left", " [queue 0/2]"), ("queue 3; left; queue off", ""),
        ("queue 3; left; record spin", " [recording spin, queue 1/3]"),
        ("queue 3; record spin; begin; begin", " [begin 2, recording spin, queue 0/3]"),
        ("begin; xyzzy", " [begin]"), ("xyzzy; begin", ""),
        ("record \"a b\"", " [recording a b]"), ("record abcdefghijkl", " [recording abcdefghijkl]"),
        ("record abcdefghijklm", " [recording abcdef…hijklm]"),
        ("add ellipse sun", " sun"), ("add ellipse sun; undo", ""), ("add ellipse sun; undo; redo", " sun"),
        ("size 5", ""), ("add ellipse sun; select all", " (2)"),
        ("add ellipse sun; select none", " (none)"), ("add ellipse sun; delete all", " (none)"),
        ("add ellipse sun; queue 3; begin; left", " sun [begin, queue 0/3]"),
        ("add ellipse sun; queue 3; select shape", " [queue 0/3]"),
        ("add ellipse sun; select shape; rename star", " star"),
        ("add ellipse abcdefghijklmnopqrstuvwx", " abcdefghijklmnopqrstuvwx"),
        ("add ellipse abcdefghijklmnopqrstuvwxy", " abcdefghijkl…nopqrstuvwxy"),
    ])
    func `it shows what is selected and what is open`(line: String, open: String) {
        editor.type(line)
        #expect(editor.session.prompt == "shape\(open)> ")
    }

    @Test func `after each input it is as it is to be shown, whatever changed it`() throws {
        var prompts: [String] = []
        let session = editor.session
        session.host.whenIdle = { [unowned session] _ in prompts.append(session.prompt) }
        editor.type("queue 3; bind f5 left; every 1s up")
        editor.press("f5")
        session.loop.advance(by: .seconds(1))
        session.run(.due)
        session.run(.end)
        #expect(
            prompts == [
                "shape [queue 0/3]> ", "shape [queue 1/3]> ", "shape [queue 2/3]> ", "shape [queue 0/3]> ",
            ])
    }
}
