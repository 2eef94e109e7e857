import Foundation
import LineEditingTesting
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
            ("paint red" + String(repeating: "\u{2}", count: 7) + "\t!\r", "paint! red"),
            ("pain red" + String(repeating: "\u{2}", count: 6) + "\t\u{1F}!\r", "pa!in red"),
            ("paxt\u{2}\u{2}\t!\r", "pa!xt"), ("étage\u{2}\u{2}\t!\r", "étage !"),
        ])
        func `tab completes the word before the cursor`(keys: String, line: String) throws {
            let fixture = try EditorFixture()
            fixture.editor.completer = Self.completer
            #expect(fixture.read(Keys(keys)) == .line(line))
        }

        @Test func `on a terminal that can't redraw what tab can't decide is listed above the line`() throws {
            let fixture = try EditorFixture(type: "dumb")
            fixture.editor.completer = Self.completer
            #expect(fixture.read("move\t\r") == .line("move"))
            #expect(fixture.shows("move  moves"))
        }

        @Test func `in a narrow window what is listed is cut to it`() throws {
            let fixture = try EditorFixture(type: "dumb", columns: 8)
            fixture.editor.completer = { _, _ in
                Completion(replacementStart: 0, candidates: [.init("a long one"), .init("b")])
            }
            #expect(fixture.read("\t\r") == .line(""))
            #expect(fixture.shows("a long …\r") && !fixture.terminal.output.contains("one"))
        }

        @Test func `a completion beyond the longest line is refused with a note`() throws {
            let fixture = try EditorFixture()
            let long = "a" + String(repeating: "b", count: 210_000)
            fixture.editor.completer = { _, cursor in
                Completion(
                    replacementStart: 0,
                    candidates: [.init(cursor < 2 ? long : String(long.dropLast(80_000)))])
            }
            #expect(fixture.read("a\t!\r") == .line("a!"))
            #expect(fixture.shows("a line has at most"))
            let fits = "a" + String(repeating: "b", count: 130_000) + " "
            #expect(fixture.read("ab\t\r") == .line(fits))
        }

        @Test func `the completer is asked with the line hidden`() throws {
            let fixture = try EditorFixture(columns: 20, rows: 6)
            let slave = fixture.terminal.slave
            fixture.editor.completer = { [editor = fixture.editor] _, _ in
                _ = write(slave, "news\n", 5)
                editor.prompt = "$ "
                return Completion(replacementStart: 0, candidates: ["ab", "ac"].map { .init($0) })
            }
            let seen = fixture.looks(after: ["a\t", "b"])
            fixture.editor.completer = nil
            #expect(
                seen.map(\.text) == [
                    ["news", "$ a", "ab  ac", "", "", ""], ["news", "news", "$ ab", "ab  ac", "", ""],
                ])
        }

        @Test(arguments: [
            ("mo\t!\r", "move!"), ("x MO\t!\r", "x move!"), ("pai x\u{2}\u{2}\t!\r", "paint! x"),
            ("zz\t!\r", "zz!"),
            ("a-pa\t!\r", "a-paint !"),
        ])
        func `the word before the cursor is found`(keys: String, line: String) throws {
            let fixture = try EditorFixture()
            var words: [String] = []
            fixture.editor.completer = { line, cursor in
                Completion(wordBefore: cursor, in: line, where: \.isLetter) { word in
                    words.append(word)
                    return ["move", "moves", "paint"]
                }
            }
            #expect(fixture.read(Keys(keys)) == .line(line))
            #expect(["mo", "MO", "pai", "zz", "pa"].contains(words.first))
        }

        @Test func `a candidate is a string, or has a description`() {
            let completion = Completion(wordBefore: 99, in: "a b") { _ in
                ["be", .init("Beta", description: "2"), "c"]
            }
            #expect(
                completion
                    == Completion(
                        replacementStart: 2, candidates: [.init("be"), .init("Beta", description: "2")]))
            #expect(
                Completion(wordBefore: -1, in: "a", from: ["x"])
                    == Completion(replacementStart: 0, candidates: ["x"]))
        }

        @Test func `tab without a completer rings the bell`() throws {
            let fixture = try EditorFixture()
            #expect(fixture.read("a\tb\r") == .line("ab"))
            #expect(fixture.shows("\u{7}"))
        }

        @Test func `a prompt of several rows that a completer sets erases nothing above`() throws {
            let fixture = try EditorFixture(columns: 20, rows: 8)
            let slave = fixture.terminal.slave
            #expect(fixture.read("first\r") == .line("first"))
            fixture.editor.completer = { [unowned editor = fixture.editor] _, _ in
                editor.prompt = "one\ntwo\n> "
                _ = write(slave, "printed\r\n", 9)
                return Completion(replacementStart: 0, candidates: [.init("word")])
            }
            let screen = fixture.screen(after: "w\t")
            #expect(screen.text.prefix(5) == ["> first", "printed", "one", "two", "> word"])
        }
    }
}
