import Foundation
import ShapeEditorTestSupport
import Testing

/// Output longer than the window is shown in a pager.
@Suite(.timeLimited) struct PagerTests {
    private static let hasLess = FileManager.default.isExecutableFile(atPath: "/usr/bin/less")

    private func session(
        pager: String?, rows: UInt16 = 24, environment: [String: String?] = [:], hasPicture: Bool = false
    ) throws -> PromptSession {
        try PromptSession(
            environment: environment.merging(["PAGER": pager]) { own, _ in own }, rows: rows,
            hasPicture: hasPicture)
    }

    @Test(arguments: [false, true])
    func `help is given to the user's pager, and the prompt comes after it`(hasPicture: Bool) throws {
        let session = try session(pager: "echo pages:; sed 's/^/| /'", hasPicture: hasPicture)
        try session.enter("help; left", shows: "pages:", "| Move and paint", "| ", "offset (-10, 0)")
        #expect(!session.terminal.plainOutput.contains("\nMove and paint"))
        #expect(try session.state() == "(-10, 0) colour blue")
    }

    @Test func `what fits, what a script prints and JSON are not`() throws {
        let session = try session(pager: "sed 's/^/| /'")
        try session.enter("help move", shows: "Example: move left 30")
        try session.enter("format json; help; format text", shows: #""verb":"quit""#)
        #expect(!session.terminal.plainOutput.contains("| "))
        let large = try self.session(pager: "sed 's/^/| /'", rows: 100)
        try large.enter("help", shows: "quit, exit")
        #expect(!large.terminal.plainOutput.contains("| "))
    }

    @Test(arguments: [false, true])
    func `statements in help are in colours`(hasPicture: Bool) throws {
        let session = try PromptSession(environment: ["TERM": "xterm-256color"], hasPicture: hasPicture)
        try session.enter("help diagrams", shows: "Store", "explain", "more.")
        #expect(session.terminal.plainOutput.contains("\n  add ellipse start label Start "))
        #expect(!session.terminal.plainOutput.contains("\\u{1b}"))
        #expect(try session.end() == 0)
    }

    @Test(
        arguments: [
            ("", 24), ("/dev/null/none", 24), ("no-such-pager", 24), ("cat", 1), ("exit 9", 4), ("false", 24),
            ("head -n 1; exit 3", 24),
        ] as [(String, UInt16)])
    func `without a pager, and in the smallest windows, it is written as it is`(pager: String, rows: UInt16)
        throws
    {
        let session = try session(pager: pager, rows: rows)
        try session.enter("help", shows: "Move and paint", "quit, exit")
        try session.enter("left", shows: "offset (-10, 0)")
        #expect(try session.end() == 0)
    }

    @Test func `where no pager is installed it is written as it is`() throws {
        let session = try session(pager: nil, environment: ["PATH": "/dev/null/none"])
        try session.enter("help", shows: "Move and paint", "quit, exit")
        try session.enter("left", shows: "offset (-10, 0)")
    }

    @Test(arguments: ["head -n 1", "exit 130", "kill -KILL $$", "true"])
    func `a pager that ends early is left, and nothing is said`(pager: String) throws {
        let session = try session(pager: pager)
        try session.enter("help")
        try session.enter("menu; left", shows: "offset (-10, 0)")
        #expect(!session.terminal.plainOutput.contains("error"))
        #expect(!session.terminal.plainOutput.contains("quit, exit"))
        #expect(try session.end() == 0)
        #expect(try session.isTerminalPutBack)
    }

    @Test func `control-c is the pager's, and what comes after it runs`() throws {
        let session = try session(pager: "echo reading; exec sleep 1000")
        try session.press("help; left", Key.enter, shows: "reading")
        #expect(try session.terminal.isCooked)
        try session.press(Key.controlC)
        try session.wait(for: "offset (-10, 0)")
        try session.waitForPrompt()
        #expect(try session.state() == "(-10, 0) colour blue")
    }

    @Test func `a key that shows help leaves the half-typed line`() throws {
        let session = try session(pager: "sed 's/^/| /'")
        try session.enter("bind f5 help")
        try session.press("paint re", Key.f5, shows: "| Move and paint")
        try session.wait(for: "shape> paint re")
        try session.press("d", Key.enter, shows: "offset (0, 0) colour red")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal that ends the program ends the pager too`(signal: Int32) throws {
        let session = try session(pager: "echo reading; exec sleep 1000")
        try session.press("help", Key.enter, shows: "reading")
        session.terminal.send(signal: signal)
        #expect(try session.waitForExit() == 128 + signal)
        #expect(try session.isTerminalPutBack)
    }

    @Test func `in a narrow window the pager gets lines that fit`() throws {
        let session = try PromptSession(environment: ["PAGER": "wc -L"], columns: 40)
        try session.press("help", Key.enter)
        try session.wait(for: "\n")
        try session.waitForPrompt()
        let shown = session.terminal.plainOutput.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        #expect(shown.last.map { 20...40 ~= $0 } == true)
    }

    @Test(.enabled(if: Self.hasLess, "less is not installed"))
    func `less is taken where no pager is set, and q leaves it`() throws {
        let session = try session(pager: nil)
        try session.press("help", Key.enter, shows: "Move and paint")
        try session.terminal.waitUntil("less") { try !session.terminal.isCooked }
        try session.press("q")
        try session.waitForPrompt()
        #expect(try session.state() == "(0, 0) colour blue")
        #expect(!session.terminal.plainOutput.contains("quit, exit"))
    }
}
