import Testing

@testable import LineEditing

extension EditorTests {
    /// In the serial suite because terminfo has global state too.
    @Suite struct Capabilities {
        @Test func `terminfo knows types, colours and who can redraw`() {
            #expect(!TerminalCapabilities(type: "no-such-terminal").isKnown)
            #expect(TerminalCapabilities(type: "xterm-256color").colours == 256)
            #expect(
                TerminalCapabilities(type: "dumb").isKnown && !TerminalCapabilities(type: "dumb").canRedraw)
        }
    }
}
