import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

/// When a prompt has a picture from the start, and that Enter leaves it there.
@Suite(.timeLimited) struct FirstPictureTests {
    private static let initScript = ".config/shape-editor/init.shape"
    private static let choice = ".local/state/shape-editor/picture"
    private let home: TemporaryDirectory

    init() throws {
        home = try TemporaryDirectory()
        try home.write("", to: ".local/state/shape-editor/history")
    }

    /// Whether a session has a picture when it has executed a first line.
    private func hasPicture(
        _ arguments: [String] = [], _ environment: [String: String?] = [:], columns: UInt16 = 80,
        rows: UInt16 = 24
    ) throws -> Bool {
        let session = try PromptSession(
            arguments: arguments, environment: environment, home: home, columns: columns, rows: rows,
            hasPicture: true)
        try session.press("print said", Key.enter)
        let isJSON = arguments.contains("json")
        let screen = try session.waitForScreen("the line") {
            $0.contains(isJSON ? #"{"type":"print","print":"said"}"# : "said") && $0.cursor.column == 7
        }
        #expect(try session.end() == 0)
        return screen.contains("┌ (0, 0) ") || screen.contains("+ (0, 0) ")
    }

    @Test(
        arguments: [
            ([], [:], true), ([], ["NO_COLOR": "1"], true), ([], ["TERM": "linux"], true),
            ([], ["LC_ALL": "C"], true), ([], ["SHAPE_EDITOR_PICTURE": "ascii"], true),
            ([], ["SHAPE_EDITOR_PICTURE": ""], true), ([], ["HOME": nil, "XDG_STATE_HOME": nil], true),
            (["--format", "text"], [:], true), ([], ["SHAPE_EDITOR_PICTURE": "off"], false),
            ([], ["TERM": "dumb"], false), (["--format", "json"], [:], false),
            (["--format", "quiet"], [:], false),
        ] as [([String], [String: String?], Bool)])
    func `it is there from the start at a terminal that can redraw`(
        arguments: [String], environment: [String: String?], isThere: Bool
    ) throws {
        #expect(try hasPicture(arguments, environment) == isThere)
    }

    @Test(arguments: [(24, 10, true), (23, 10, false), (24, 9, false)] as [(UInt16, UInt16, Bool)])
    func `a small window has none, and nothing is said`(columns: UInt16, rows: UInt16, isThere: Bool) throws {
        #expect(try hasPicture(columns: columns, rows: rows) == isThere)
        let session = try PromptSession(home: home, columns: columns, rows: rows, hasPicture: true)
        #expect(!session.terminal.plainOutput.contains("no picture"))
    }

    @Test func `the last typed choice is that of the next sessions`() throws {
        for (line, isThere) in [
            ("view off", false), ("left", false), ("view on", true), ("view off; view on", true),
        ] {
            let session = try PromptSession(home: home, hasPicture: true)
            try session.press(line, Key.enter, "quit", Key.enter)
            #expect(try session.waitForExit() == 0)
            #expect(try hasPicture() == isThere, "\(line)")
        }
        #expect(try home.text(of: Self.choice) == "on\n")
    }

    @Test func `a choice that a script, a key or a timer makes is not remembered`() throws {
        try home.write("view off\n", to: "a.shape")
        let session = try PromptSession(home: home, hasPicture: true)
        try session.press("source a.shape; bind f5 view off; every 10ms 2 times view off", Key.enter)
        try session.press(Key.f5, shows: "view is off")
        try session.press("quit", Key.enter)
        #expect(try session.waitForExit() == 0)
        #expect(try !home.names.contains("picture"))
        #expect(try hasPicture())
    }

    @Test func `the start-up script is stronger than the last choice, and the environment strongest`() throws
    {
        try home.write("off\n", to: Self.choice)
        try home.write("view on\n", to: Self.initScript)
        #expect(try hasPicture())
        #expect(try !hasPicture([], ["SHAPE_EDITOR_PICTURE": "off"]))
        try home.write("on\n", to: Self.choice)
        try home.write("view off\n", to: Self.initScript)
        #expect(try !hasPicture())
        #expect(try home.text(of: Self.choice) == "on\n")
    }

    @Test func `a choice that can't be kept is an error, and holds`() throws {
        try home.write("", to: Self.choice + "/not-a-file")
        let session = try PromptSession(home: home, hasPicture: true)
        try session.press("view off", Key.enter, shows: "picture")
        try session.waitForScreen("no picture") { $0.contains("view is off") && !$0.contains("┌") }
        #expect(try session.end() == 0)
    }

    /// What Enter writes is measured over README's diagram.
    @Test(arguments: [(80, 24), (120, 40), (200, 60)] as [(UInt16, UInt16)])
    func `Enter writes few bytes, and no frame is without the picture`(columns: UInt16, rows: UInt16) throws {
        let diagram = try Documents.text(of: "Resources/Scripts/diagram.shape")
        try home.write(
            diagram.replacing("export -\n", with: "format text; select cache\n"), to: "diagram.shape")
        let session = try PromptSession(
            environment: ["COLORTERM": "truecolor"], home: home, columns: columns, rows: rows,
            hasPicture: true)
        let window = TerminalWindow(of: session)
        func isBelowPicture(_ screen: EmulatedScreen) -> Bool {
            screen.cursor.row > 0 && screen.row(screen.cursor.row - 1).hasSuffix("┘")
        }
        try session.press("source diagram.shape", Key.enter)
        try window.wait(for: "the diagram") {
            isBelowPicture($0) && $0.row($0.cursor.row).hasSuffix(">") && $0.contains("API")
        }
        for label in ["x", "y"] {
            try session.press("label \(label)")
            try session.waitUntilRead()
            try window.wait(for: "the line") { $0.row($0.cursor.row).hasSuffix("> label \(label)") }
            let before = window.shown
            var screen = window.screen
            try session.press(Key.enter)
            try window.wait(for: "the label") {
                isBelowPicture($0) && $0.row($0.cursor.row).hasSuffix(">")
                    && $0.contains("label \"\(label)\"")
            }
            try session.waitUntilRead()
            let written = session.terminal.rawOutput[before...]
            #expect(written.count <= 900, "\(label): \(written.count) bytes")
            let updates = String(decoding: written, as: UTF8.self).components(separatedBy: "\u{1B}[?2026l")
            for update in updates {
                screen.feed(update + "\u{1B}[?2026l")
                #expect(isBelowPicture(screen), "\(screen.text)")
            }
        }
    }
}
