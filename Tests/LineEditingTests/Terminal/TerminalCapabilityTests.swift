import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// Part of the serial suite, since terminfo has global state, too.
    @Suite struct Capabilities {
        @Test func `terminfo knows types, colours and who can redraw`() {
            #expect(!TerminalCapabilities(type: "no-such-terminal").isKnown)
            #expect(TerminalCapabilities(type: "xterm-256color").colours == 256)
            #expect(TerminalCapabilities(type: "xterm-256color").insertsRows)
            #expect(!TerminalCapabilities(type: "dumb").insertsRows)
            #expect(
                TerminalCapabilities(type: "dumb").isKnown && !TerminalCapabilities(type: "dumb").canRedraw)
        }

        @Test(arguments: [
            ("no-such-terminal", 8), ("foot-no-such", 8), ("no-such-256color", 256),
            ("no-such-direct", 1 << 24),
            ("no-such-mono", 0),
        ])
        func `an unknown type is plain ANSI, with colours by its name`(
            type: String, colours: Int
        ) throws {
            let found = TerminalCapabilities(type: type)
            #expect(!found.isKnown && found.canRedraw && found.colours == colours)
            let fixture = try EditorFixture(type: type)
            #expect(fixture.shows("warning: terminal type '\(type)' is unknown; treated as plain ANSI"))
            let looks = Looks()
            fixture.editor.prompt = StyledText("> ", TextStyle(.indexed(2)))
            #expect(fixture.read([.type("ab\u{1B}[Dx"), looks.look, .type("\r")]) == .line("axb"))
            #expect(looks[0].filledRows.last == "> axb" && looks[0].cursor.column == 4)
            let colour = EmulatedScreen.Style(foreground: .indexed(2))
            #expect(looks[0].styles(of: "> ") == [colours > 0 ? colour : .init()])
        }

        @Test(arguments: ["dumb", ""])
        func `dumb and none stay dumb`(type: String) {
            let found = TerminalCapabilities(type: type)
            #expect(found.isKnown && !found.canRedraw && found.colours == 0)
        }
    }
}
