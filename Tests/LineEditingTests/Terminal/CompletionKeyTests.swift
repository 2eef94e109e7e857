import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct CompletionKeys {
        private static func completer(_ line: String, _ cursor: Int) -> Completion {
            let before = line.prefix(cursor)
            let word = before.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
            let words = ["move", "moves", "paint", "été", "étage", "undo"]
            return Completion(
                replacementStart: cursor - word.count,
                candidates: words.filter { $0.hasPrefix(word) }.map { .init($0, isFinal: $0 != "undo") })
        }

        @Test(arguments: [
            ("pa\t!\r", "paint !"), ("un\t!\r", "undo!"), ("m\t!\r", "move!"), ("zz\t!\r", "zz!"),
            ("é\t!\r", "ét!"), ("éta\t!\r", "étage !"), ("pa x\u{1B}[D\u{1B}[D\t!\r", "paint! x"),
            ("move\t!\r", "move!"), ("a pa\t\r", "a paint "),
        ])
        func `tab completes the word before the cursor`(keys: String, line: String) throws {
            let fixture = try EditorFixture()
            fixture.editor.completer = Self.completer
            #expect(fixture.read(Keys(keys)) == .line(line))
        }

        @Test func `what tab can't decide is listed above the line`() throws {
            let fixture = try EditorFixture()
            fixture.editor.completer = Self.completer
            #expect(
                fixture.read([.type("move\t"), .wait(until: "move   moves"), .type("\r")]) == .line("move"))
            #expect(fixture.shows("move   moves"))
        }

        @Test func `tab without a completer rings the bell`() throws {
            let fixture = try EditorFixture()
            #expect(fixture.read("a\tb\r") == .line("ab"))
            #expect(fixture.shows("\u{7}"))
        }
    }
}
