import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct TypingAhead {
        private func fixture() throws -> EditorFixture {
            let fixture = try EditorFixture(type: "xterm-256color")
            fixture.editor.recordsLines = false
            ["paint red", "move up"].forEach { fixture.editor.history.add($0) }
            fixture.editor.hints = .fromHistoryAndCompletion
            fixture.editor.completer = { _, _ in
                Completion(replacementStart: 0, candidates: [.init("ab"), .init("cd")])
            }
            return fixture
        }

        @Test(arguments: [
            // A hint is accepted. Then a killed text is inserted, or the hint is undone.
            ["x\u{15}mo", "\u{1B}[C", "\u{19}", "\r"], ["mo", "\u{1B}[C", "\u{1F}", "\r"],
            ["mo", "\u{1B}[C", "\u{1F}", "\u{1B}_", "!\r"], ["pa", "\u{6}", "\u{1B}.", "\r"],
            // A line is found.
            ["x\u{15}\u{12}red", "\u{19}", "\r"], ["a", "\u{12}r", "\u{1F}", "!\r"],
            ["\u{12}red", "\u{1B}.", "\r"],
            // A candidate is chosen, or not.
            ["x\u{15}", "\t", "\t", "\u{19}", "\r"], ["\t", "\t", "\u{1F}", "!\r"],
        ])
        func `keys that come at once do what they do one by one`(keys: [String]) throws {
            var slowly: Keys = []
            for key in keys { slowly.steps += [.type(key), .pause] }
            #expect(try fixture().read(Keys(keys.joined())) == fixture().read(slowly))
        }
    }
}
