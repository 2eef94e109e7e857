import LineEditingTesting
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct ViMode {
        private func fixture() throws -> EditorFixture {
            let fixture = try EditorFixture()
            fixture.editor.libedit.bind("-v", to: "")
            // As after `bind -v` in `~/.editrc`.
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

        @Test func `a paste goes into the line where a command has left the cursor before it`() throws {
            let keys: Keys = [.type("\u{1B}"), .pause, .type("$\u{1B}[200~xyz\u{1B}[201~\r")]
            #expect(try fixture().read(keys) == .line("xyz"))
        }

        @Test func `a dot that is repeated does not repeat`() throws {
            let keys: Keys = [.type("\u{1}.lock\u{1B}"), .pause, .type("..A!\r")]
            let outcome = try fixture().read(keys)
            #expect(outcome == .line("\u{1}.lock!"))
        }

        @Test func `an entered line is not entered again by a dot`() throws {
            let fixture = try fixture()
            #expect(fixture.read("one\r") == .line("one"))
            let keys: Keys = [.type("two\u{1B}"), .pause, .type("..A!\r")]
            #expect(fixture.read(keys) == .line("two!"))
            #expect(fixture.read("three\r") == .line("three"))
        }

        @Test(arguments: [
            ("xx.", "def"), ("x2.", "def"), ("x\u{81}.", "cdef"), ("ix\u{1B}p..", "xxxabcdef"),
            ("3x.", ""),
        ])
        func `a change is repeated`(keys: String, line: String) throws {
            // `p` stands for a pause.
            var typed: Keys = [.type("abcdef\u{1B}"), .pause, .type("0")]
            typed.steps += keys.split(separator: "p").flatMap { [.type(String($0)), .pause] } + [.type("\r")]
            #expect(try fixture().read(typed) == .line(line))
        }

        @Test(arguments: [Libedit.KeyMap.typing, .viCommands])
        func `each function that libedit has bound to a key is performed`(map: Libedit.KeyMap) throws {
            let libedit = try fixture().editor.libedit
            let functions = (0...0xFF).map { libedit.function(of: "\\" + String($0, radix: 8), in: map) }
            let unperformed = functions.filter { KeyFunction.named($0) == nil }
            let idle: Set = [
                "undefined", "ed-ignore", "ed-insert", "ed-unassigned", "ed-sequence-lead-in", "ed-command",
                "ed-redisplay",
                "vi-history-word",
            ]
            #expect(functions.contains("ed-ignore"))
            #expect(Set(unperformed).subtracting(idle).sorted() == [])
        }
    }
}
