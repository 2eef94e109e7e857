import LineEditing
import LineEditingTesting
import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@testable import shape_editor

/// The colours of the picture, by the terminal's capabilities and the options.
@Suite(.timeLimited) struct PictureColourTests {
    typealias Shown = EmulatedScreen.Colour

    /// A terminal type like xterm with this number of colours.
    private static func terminal(_ colours: Int) throws -> (type: String, folder: TemporaryDirectory) {
        let folder = try TemporaryDirectory()
        let source = try folder.write("of-test|a test,\n\tcolors#\(colours), use=xterm,\n", to: "source")
        let result = try Program(at: "/usr/bin/tic").run(arguments: ["-x", "-o", folder.path, source])
        guard result.status == 0 else { throw HarnessFailure("tic: \(result.errors)") }
        return ("of-test", folder)
    }

    private func shape(
        arguments: [String] = [], environment: [String: String?], painted colour: String = "tomato"
    ) throws -> (colours: Set<Shown>, raw: String) {
        let session = try PromptSession(arguments: arguments, environment: environment)
        let window = TerminalWindow(of: session)
        try session.enter("view on; paint \(colour)", shows: "colour \(colour)")
        try window.waitForPicture("(0, 0) \(colour)")
        let blocks = window.screen.cells(of: "██████████").map(\.style.foreground)
        let full = window.screen.coloursOfFullCells
        // With colours, a full cell is a space with a background, because blocks leave gaps. Without colours, a space
        // would be invisible, so a block is drawn.
        #expect(blocks.isEmpty != full.isEmpty)
        let raw = String(decoding: session.terminal.rawOutput, as: UTF8.self)
        #expect(try session.end() == 0)
        return (Set(blocks + full), raw)
    }

    @Test(
        arguments: [
            (["COLORTERM": "truecolor"], .rgb(255, 99, 71)), (["COLORTERM": "24bit"], .rgb(255, 99, 71)),
            (["COLORTERM": nil], .indexed(203)), (["COLORTERM": "yes"], .indexed(203)),
            (["COLORTERM": nil, "TERM": "xterm"], .indexed(1)),
            (["COLORTERM": nil, "TERM": "vt100"], .default), (["TERM": "vt100", "NO_COLOR": "1"], .default),
            (["NO_COLOR": "1"], .default), (["COLORTERM": "truecolor", "NO_COLOR": "1"], .default),
        ] as [([String: String?], Shown)])
    func `they are those that the terminal has`(environment: [String: String?], colour: Shown) throws {
        #expect(try shape(environment: environment).colours == [colour])
    }

    @Test(
        arguments: [
            (4, .default), (7, .default), (8, .indexed(1)), (15, .indexed(1)), (16, .indexed(9)),
            (88, .indexed(9)), (255, .indexed(9)),
            (256, .indexed(203)),
            (1 << 24, .rgb(255, 99, 71)),
        ] as [(Int, Shown)])
    func `terminfo says how many`(count: Int, colour: Shown) throws {
        let terminal = try Self.terminal(count)
        let environment = ["TERM": terminal.type, "TERMINFO": terminal.folder.path, "COLORTERM": nil]
        let shown = try withExtendedLifetime(terminal.folder) { try shape(environment: environment) }
        #expect(shown.colours == [colour])
        // In the codes 90 to 97 (aixterm), which such terminals know.
        #expect(shown.raw.contains(";91m") == (colour == .indexed(9)))
        if count < 256 { #expect(!shown.raw.contains("8;5;") && !shown.raw.contains("8;2;")) }
    }

    @Test(
        arguments: [
            ("never", ["COLORTERM": "truecolor"], .default), ("never", ["COLORTERM": nil], .default),
            ("always", ["COLORTERM": "truecolor", "NO_COLOR": "1"], .rgb(255, 99, 71)),
            ("always", ["COLORTERM": nil, "NO_COLOR": "1"], .indexed(203)),
            ("always", ["COLORTERM": nil, "TERM": "vt100"], .indexed(203)),
            ("auto", ["COLORTERM": "truecolor"], .rgb(255, 99, 71)),
            ("auto", ["COLORTERM": "truecolor", "NO_COLOR": "1"], .default),
            ("auto", ["COLORTERM": nil, "TERM": "xterm"], .indexed(1)),
        ] as [(String, [String: String?], Shown)])
    func `the command line has the last word`(
        choice: String, environment: [String: String?], colour: Shown
    ) throws {
        #expect(try shape(arguments: ["--color", choice], environment: environment).colours == [colour])
    }

    @Test(
        arguments: [
            (["COLORTERM": "truecolor"], .rgb(255, 99, 71), .rgb(0x33, 0x33, 255)),
            (["COLORTERM": nil], .indexed(203), .indexed(63)), (["NO_COLOR": "1"], .default, .default),
        ] as [([String: String?], Shown, Shown)])
    func `ASCII has them too`(environment: [String: String?], shape: Shown, way: Shown) throws {
        let session = try PromptSession(environment: environment.merging(["LC_ALL": "C"]) { $1 })
        let window = TerminalWindow(of: session)
        try session.enter("view on; right 300; paint tomato", shows: "(300, 0) colour tomato")
        try window.wait(for: "the picture") { $0.contains("+ (300, 0) tomato ---") }
        #expect(Set(window.screen.cells(of: "####").map(\.style.foreground)) == [shape])
        #expect(Set(window.screen.cells(of: "....").map(\.style.foreground)) == [way])
        #expect(try session.end() == 0)
    }

    @Test(
        arguments: [
            ("red", 1, 9), ("maroon", 1, 1), ("lime", 2, 10), ("yellow", 3, 11), ("navy", 4, 4),
            ("magenta", 5, 13), ("aqua", 6, 14), ("white", 7, 15), ("gray", 7, 8), ("#333", 0, 0),
            ("#8a8480", 7, 8), ("black", 0, 0),
        ] as [(String, UInt8, UInt8)])
    func `few colours stand for all`(name: String, eight: UInt8, sixteen: UInt8) throws {
        let colour = try Colour(parsing: name[...])
        #expect(ColourDepth.eight.nearestOfAll(to: colour) == .indexed(eight))
        #expect(ColourDepth.sixteen.nearestOfAll(to: colour) == .indexed(sixteen))
    }

    @Test func `only the cells of the shape have its colour, and both sides of the frame look alike`() throws
    {
        let session = try PromptSession(environment: ["COLORTERM": "truecolor"])
        let window = TerminalWindow(of: session)
        try session.enter("view on; paint tomato", shows: "colour tomato")
        try window.waitForPicture("(0, 0) tomato")
        let rows = window.screen.text.enumerated().filter { $0.element.hasPrefix("│") }.map(\.offset)
        let coloured = rows.map { row in
            (0..<80).filter { window.screen[row, $0].style.background != .default }
        }
        #expect(Set(coloured) == [[], Array(35..<45)])
        #expect(rows.allSatisfy { window.screen[$0, 0] == window.screen[$0, 78] })
        #expect(try session.end() == 0)
    }

    @Test(arguments: [("xterm", true), ("xterm-256color", false)])
    func `a shape that few colours show as the background has a rim`(type: String, hasRim: Bool) throws {
        let session = try PromptSession(environment: ["TERM": type, "COLORTERM": nil])
        let window = TerminalWindow(of: session)
        try session.enter("view on; paint #404040", shows: "colour #404040")
        try window.waitForPicture("(0, 0) #404040")
        let picture = window.screen.text.indices.flatMap { row in
            (0..<80).map { window.screen[row, $0] }
        }
        #expect(picture.contains { $0.text == "▄" && $0.style.foreground == .default } == hasRim)
        #expect(picture.contains { $0.text == " " && $0.style.isInverse } == hasRim)
    }
}
