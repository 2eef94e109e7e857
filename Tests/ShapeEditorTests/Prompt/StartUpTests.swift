import ShapeEditorTestSupport
import Testing

/// The files that are read before the first prompt.
@Suite(.timeLimited) struct StartUpTests {
    private let home: TemporaryDirectory
    private static let initScript = ".config/shape-editor/init.shape"

    init() throws { home = try TemporaryDirectory() }

    @Test func `the start-up script runs first, and its bindings hold`() throws {
        try home.write("left 7\nbind f5 paint red\n", to: Self.initScript)
        let session = try PromptSession(home: home)
        #expect(session.terminal.plainOutput.contains("offset (-7, 0) colour blue"))
        try session.press(Key.f5, shows: "offset (-7, 0) colour red")
    }

    @Test func `an error in it is shown with its place, and the prompt comes`() throws {
        try home.write("left 7\n\nmove lft\nup 7\n", to: Self.initScript)
        let session = try PromptSession(home: home, columns: PromptSession.wide)
        let path = home.path(of: Self.initScript)
        #expect(session.terminal.plainOutput.contains("\(path):3:6: error: unknown direction 'lft'"))
        #expect(try session.state() == "(-7, 0) colour blue")
        #expect(try session.end() == 0)
    }

    @Test func `no-init passes over it`() throws {
        try home.write("left 7\n", to: Self.initScript)
        let session = try PromptSession(arguments: ["--no-init"], home: home)
        #expect(try session.state() == "(0, 0) colour blue")
    }

    @Test func `one that can't be read is an error`() throws {
        try home.write("", to: Self.initScript + "/inner")
        let session = try PromptSession(home: home, columns: PromptSession.wide)
        #expect(session.terminal.plainOutput.contains("shape-editor: error: cannot read '"))
        #expect(try session.end() == 0)
    }

    @Test func `quit in it ends the session before the prompt`() throws {
        try home.write("left 7\nquit\n", to: Self.initScript)
        let session = try TerminalSession(home: home)
        #expect(try session.waitForExit(deadline: .seconds(30)) == 0)
        #expect(session.plainOutput.contains("offset (-7, 0)"))
        #expect(!session.plainOutput.contains(PromptSession.prompt))
        #expect(try session.isCooked)
    }

    @Test func `the user's settings of libedit are honoured`() throws {
        try home.write("bind \"^T\" ed-move-to-beg\n", to: ".editrc")
        let session = try PromptSession(home: home)
        try session.press("nt red", Key.control("t"), "pai", Key.enter, shows: "offset (0, 0) colour red")
    }

    @Test func `settings for other programs are not`() throws {
        try home.write(
            "other:bind \"^T\" ed-move-to-beg\nshape-editor:bind \"^G\" ed-move-to-beg\n", to: ".editrc")
        let session = try PromptSession(home: home)
        try session.press("nt red", Key.control("g"), "pai", Key.enter, shows: "offset (0, 0) colour red")
    }

    @Test func `with editing off, lines are read all the same`() throws {
        try home.write("edit off\n", to: ".editrc")
        let session = try PromptSession(home: home, isEditing: false)
        try session.press("left\n", shows: "offset (-10, 0)")
        try session.waitForPrompt()
        try session.press("paint é\n", shows: "unknown colour 'é'")
        #expect(try session.end() == 0)
    }

    @Test func `vi's keys do what they do in vi`() throws {
        try home.write("bind -v\n", to: ".editrc")
        let session = try PromptSession(home: home)
        try session.press("paint rd", "\u{1b}", shows: "paint rd")
        // Escape is a key of its own after the wait for a longer sequence.
        try session.press("ie", Key.enter, shows: "offset (0, 0) colour red")
    }
}
