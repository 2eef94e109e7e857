import Foundation
import TestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct RandomKeys {
        private static let keys: [String] = [
            "a", "b", " ", "é", "日", "😀", "e\u{301}", "\t", "\u{1}", "\u{5}", "\u{2}", "\u{6}", "\u{8}",
            "\u{7F}", "\u{B}", "\u{C}",
            "\u{E}", "\u{10}", "\u{12}", "\u{14}", "\u{15}", "\u{16}", "\u{17}", "\u{19}", "\u{7}", "\u{1B}b",
            "\u{1B}f", "\u{1B}d",
            "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[H", "\u{1B}[F", "\u{1B}[3~",
            "\u{1B}[1;5D", "\u{1B}[1;5A", "\u{1B}OP",
            "\u{1B}", "\u{1B}5b", "\u{1B}u", "\u{1B}c", "\u{1B}\u{1F}", "\u{1B}y", "\u{1B}w",
            "\u{1B}[200~x\ny日\u{1B}[201~", "\u{18}", "r",
            "0123456789abcdefghij", "\0", "\u{1B}[97;5u", "ab", "日本", "\t\t", "\u{1B}[Z", "\u{1B}[5~",
            "\u{1B}[6~",
        ]

        @Test func `random keys at random terminals do no harm`() throws {
            var random = SeededGenerator(.lineEditing, for: "random keys")
            let rounds = ProcessInfo.processInfo.environment["LINE_EDITING_ROUNDS"].flatMap(Int.init) ?? 8
            for _ in 0..<rounds { try round(&random) }
        }

        private func round(_ random: inout SeededGenerator) throws {
            let fixture = try EditorFixture(
                type: ["xterm", "vt100", "dumb", "linux"].randomElement(using: &random) ?? "xterm",
                columns: Int.random(in: 2...40, using: &random), rows: Int.random(in: 1...6, using: &random))
            ["first 日本", "second", String(repeating: "long ", count: 300)].forEach {
                fixture.editor.history.add($0)
            }
            fixture.editor.completer = { _, cursor in
                Completion(
                    replacementStart: max(0, cursor - 1), candidates: ["ab", "abc", "日本"].map { .init($0) })
            }
            try fixture.bind("f1", "acted")
            try fixture.bind("ctrl-x r", "acted")
            _ = fixture.read(keys(&random))
            #expect(!fixture.terminal.isRaw)
        }

        private func keys(_ random: inout SeededGenerator) -> Keys {
            var keys: Keys = []
            for _ in 0..<6 {
                let typed = (0..<60).map { _ in Self.keys.randomElement(using: &random) ?? "" }.joined()
                let resize = Keys.Step.resize(
                    columns: Int.random(in: 1...60, using: &random),
                    rows: Int.random(in: 1...8, using: &random))
                keys.steps += [.type(typed), resize, .signal(SIGWINCH)]
            }
            // In a search Ctrl-C ends only that.
            keys.steps += [.type("\u{7}\u{7}"), .signal(SIGINT)]
            return keys
        }
    }
}
