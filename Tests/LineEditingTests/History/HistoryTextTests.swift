import TestSupport
import Testing

@testable import LineEditing

@Suite(.timeLimited) struct HistoryTexts {
    @Test(arguments: [
        ("plain text", "plain text\n"),
        ("two\nlines", "two\\nlines\n"),
        ("\n", "\\n\n"),
        ("C:\\new", "C:\\\\new\n"),
        ("end\\", "end\\\\\n"),
        ("\\\n\\n", "\\\\\\n\\\\n\n"),
    ])
    func `an entry is one line, and only newlines and backslashes look different`(
        entry: String, text: String
    ) {
        #expect(HistoryText.bytes(of: [entry]) == Array(text.utf8))
        #expect(HistoryText.entries(in: Array(text.utf8)[...]) == [entry])
        #expect(HistoryText.size(of: entry) == text.utf8.count)
    }

    @Test(arguments: [
        ("\\d+\\.txt", "\\d+\\.txt"), ("torn\\", "torn\\"), ("\\\u{E9}", "\\\u{E9}"), ("\\t\\N", "\\t\\N"),
        ("\\\\\\x", "\\\\x"),
    ])
    func `other escapes are what they look like`(text: String, entry: String) {
        #expect(HistoryText.entries(in: Array(text.utf8)[...]) == [entry])
    }

    @Test func `random entries come back from the file as they were`() throws {
        var generator = SeededGenerator(.lineEditing, for: "history file")
        let scratch = try TemporaryDirectory()
        let parts = ["\n", "\\", "n", "\\n", "\r", "\t", " ", "a", "日", "\u{301}", "\u{1B}", "\u{FEFF}"]
        let file = HistoryFile(path: scratch.path(of: "history"))
        var entries: [String] = []
        for _ in 0..<300 {
            let length = Int.random(in: 1...20, using: &generator)
            let entry = (0..<length).map { _ in parts.randomElement(using: &generator) ?? "a" }.joined()
            if entry != entries.last { entries.append(entry) }
            try file.append(entry)
        }
        #expect(try file.load().map { Array($0.utf8) } == entries.map { Array($0.utf8) })
        #expect(try scratch.text(of: "history").utf8.count { $0 == 0x0A } == entries.count)
    }
}
