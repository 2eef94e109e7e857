import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct ViMode {
        private func fixture() throws -> EditorFixture {
            let fixture = try EditorFixture()
            fixture.editor.libedit.bind("-v", to: "")
            // As after `bind -v` in ~/.editrc.
            fixture.editor.libedit.bindWhatIsFree()
            return fixture
        }

        @Test func `escape alone is a key once nothing follows it`() throws {
            let fixture = try fixture()
            #expect(fixture.read([.type("abc\u{1B}"), .pause, .type("0iX\r")]) == .line("Xabc"))
        }

        @Test func `bound keys act all the same`() throws {
            let fixture = try fixture()
            try fixture.bind("alt-left", "acted")
            try fixture.bind("up", "up")
            #expect(fixture.read("\u{1B}[Aab\u{1B}[1;3Dc\r") == .line("abc"))
            #expect(fixture.notes == ["up", "acted"])
        }

        @Test func `completion and history work in insert mode`() throws {
            let fixture = try fixture()
            fixture.editor.history.add("entry")
            fixture.editor.completer = { _, _ in Completion(replacementStart: 0, candidates: [.init("word")])
            }
            #expect(fixture.read("\u{10}\u{E}w\t\r") == .line("word "))
        }

        @Test func `a paste is inserted`() throws {
            #expect(try fixture().read("a\u{1B}[200~b\nc\u{1B}[201~\r") == .line("ab c"))
        }
    }
}
