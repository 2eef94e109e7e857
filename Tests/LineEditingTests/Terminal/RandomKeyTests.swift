import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
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
            "\u{1F}", "\u{1F}\u{1F}", "\u{1B}_",
            "\u{1B}.",
            "\u{18}\u{5}", "\u{1B}OQ", "\u{1B}OR", "👨‍👩‍👧", "🇩🇪", "\u{200D}", "\u{1B}2\u{7F}", "\u{1B}3\u{1B}[D",
            "\u{15}", "\u{19}\u{1B}y",
        ]
        private static let commands = [
            "d", "c", "y", "w", "$", "0", "x", "p", "P", "u", "v", "i", "A", "s", "r", "R", "2", ".", "e",
            "X", "dd",
            "\u{1B}OQ", "\u{1B}OR",
        ]

        @Test func `random keys at random terminals do no harm`() throws {
            setenv("VISUAL", "sh -c 'printf \"\\351 d\\314\\201\" >> \"$1\"' sh", 1)
            defer { unsetenv("VISUAL") }
            var random = SeededGenerator(.lineEditing, for: "random keys")
            for number in 0..<rounds(usually: 8) { try round(&random, isVi: number % 2 == 1) }
        }

        private func round(_ random: inout SeededGenerator, isVi: Bool) throws {
            let fixture = try EditorFixture(
                type: ["xterm", "vt100", "dumb", "linux"].randomElement(using: &random) ?? "xterm",
                columns: Int.random(in: 2...40, using: &random), rows: Int.random(in: 1...6, using: &random))
            ["first 日本", "second", String(repeating: "long ", count: 300)].forEach {
                fixture.editor.history.add($0)
            }
            fixture.editor.completer = { _, cursor in
                Completion(
                    replacementStart: max(0, cursor - 1),
                    candidates: ["ab", "abc", "日本"].map { .init($0, description: $0) })
            }
            showAll(fixture.editor)
            try fixture.bind("f1", "acted")
            try fixture.bind("ctrl-x r", "acted")
            try bindLineActions(fixture.editor, random)
            if isVi {
                fixture.editor.libedit.bind("-v", to: "")
                fixture.editor.libedit.bindWhatIsFree()
            }
            _ = fixture.read(keys(&random, isVi ? Self.keys + Self.commands : Self.keys))
            #expect(!fixture.terminal.isRaw)
        }

        /// Switches on everything that is drawn besides the line.
        private func showAll(_ editor: LineEditor) {
            editor.hints = .fromHistoryAndCompletion
            editor.rightPrompt = StyledText("右\u{1B}[2J", .faint)
            editor.highlighter = { line in
                line.indices.filter { line[$0] > "b" }.map { Highlight($0..<line.endIndex, .inverse) }
            }
            editor.validator = { $0.count % 5 == 4 ? .unfinished : .complete }
        }

        private func bindLineActions(_ editor: LineEditor, _ random: SeededGenerator) throws {
            var random = random
            try editor.bind(KeySequence(parsing: "f2")) { line in
                let places = (0..<2).map { _ in Int.random(in: -1...20, using: &random) }.sorted()
                let texts = ["", "x", "👨‍👩‍👧\u{1B}", "\u{301}", "one two"]
                line.replace(places[0]..<places[1], with: texts.randomElement(using: &random) ?? "")
                line.cursor = Int.random(in: -1...20, using: &random)
                return Bool.random(using: &random) ? .proceed : .fallThrough
            }
            try editor.bind(KeySequence(parsing: "f3")) { line in
                line.text = ""
                return .proceed
            }
        }

        private func keys(_ random: inout SeededGenerator, _ all: [String]) -> Keys {
            var keys: Keys = []
            for _ in 0..<6 {
                let typed = (0..<60).map { _ in all.randomElement(using: &random) ?? "" }.joined()
                let resize = Keys.Step.resize(
                    columns: Int.random(in: 1...60, using: &random),
                    rows: Int.random(in: 1...8, using: &random))
                keys.steps += [.type(typed), resize, .signal(SIGWINCH)]
            }
            // In a search, Ctrl-C ends only the search, and in a paste, Ctrl-G is text. While the external editor runs,
            // Ctrl-C goes to that, and the terminal itself may delete keys, such as the end of a paste.
            for ending in ["\u{1B}[201~", "\u{7}\u{7}"] { keys.steps += [.pause, .type(ending)] }
            keys.steps += [.pause, .signal(SIGINT)]
            return keys
        }
    }
}
