import Glibc
import LineEditing
import LineEditingTesting
import Testing

extension EditorTests {
    /// Keys after a special event, which use the same state as the event.
    @Suite struct AfterEvents {
        private static let events: [Keys] = [
            [.resize(columns: 9, rows: 3), .resize(columns: 60, rows: 12)],
            [.signal(SIGCONT), .signal(SIGWINCH)],
            // An arrow that comes in two pieces, one by one, and an ESC before a late one.
            ["\u{1B}", .pass(.milliseconds(20)), "[", .pass(.milliseconds(20)), "C"],
            ["\u{1B}", .pass(.milliseconds(100)), "[99~"],
            // Answers of the terminal, and what begins like one.
            ["\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}P1$r0m\u{1B}\\"], ["\u{1B}]", .pass(.milliseconds(200))],
            // The mouse, focus, keys without a function, and a paste.
            ["\u{1B}[M !!", "\u{1B}[<0;1;1M"], ["\u{1B}[I\u{1B}[O", "\u{1B}[99~"], ["\u{1B}[200~\u{1B}[201~"],
            [.bytes([0xF0, 0x9F]), .bytes([0x98, 0x80]), .backspace],
            // A search, a quoted key and a menu that end without an effect.
            [.ctrl("r"), "zz", .ctrl("g")], [.ctrl("v"), "q", .backspace], [.tab], ["\u{1B}3", .ctrl("g")],
        ]

        @Test(arguments: [false, true], events)
        func `after an event, arrows, letters and Escape do what they did`(isVi: Bool, event: Keys)
            async throws
        {
            let terminal = try TestTerminal(columns: 60, rows: 12)
            // In vi mode, an event may have ended insert mode.
            let insert: [Keys.Step] = isVi ? ["\u{1B}", .pass(.milliseconds(600)), "i"] : []
            let first = event.steps + insert + [.home, .right, "x"]
            let keys = ["abc"] + first + event.steps + insert + [.end, .left, "y", .enter]
            let line = try await terminal.run(Keys(keys)) { editor in
                editor.usesViKeys = isVi
                editor.prompt = "> "
                return editor.readLine()
            }
            #expect(line == .line("axbyc"), "\(terminal)")
        }
    }
}
