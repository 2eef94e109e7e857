import ShapeEditorTestSupport
import Testing

@testable import LineEditing

@Suite(.timeLimited) struct HistoryTexts {
    @Test(arguments: [
        ("plain text", "plain text\n"),
        ("two\nlines", "two\n\tlines\n"),
        ("{\n  left\n\n}", "{\n\t  left\n\t\n\t}\n"),
        ("\n", "\n\t\n"), ("\n\n", "\n\t\n\t\n"), ("\n\tx", "\n\t\tx\n"), ("end\n", "end\n\t\n"),
        ("C:\\new", "C:\\new\n"), ("end\\", "end\\\n"), ("\\\n\\n", "\\\n\t\\n\n"), ("a\tb", "a\tb\n"),
        ("a\r\nb", "a\r\n\tb\n"), ("é\n日本", "é\n\t日本\n"), ("a\u{85}b\u{2028}c", "a\u{85}b\u{2028}c\n"),
    ])
    func `an entry is one line, and a tab begins each further row`(entry: String, text: String) {
        #expect(HistoryText.bytes(of: [entry]) == Array(text.utf8))
        #expect(HistoryText.size(of: entry) == text.utf8.count)
        for (bytes, entries) in [
            (text, [entry]), (String(text.dropLast()), [entry]), ("a\n\(text)b", ["a", entry, "b"]),
        ] {
            #expect(HistoryText.entries(in: Array(bytes.utf8)[...]) == entries)
        }
    }

    @Test(arguments: [
        ("\tno entry before\n\tnor here\na\n", ["a"]), ("\t", []), ("\n\n\n", []),
        ("a\n\tb\0\n\tc\nd", ["d"]), ("\0a\n\tb\nc\n", ["c"]), ("a\n\tb", ["a\nb"]), ("a\n\t", ["a\n"]),
        ("a\n\n\tb", ["a", "\nb"]),
    ])
    func `rows without an entry are none, and an entry that can't be one is left out with its rows`(
        text: String, entries: [String]
    ) {
        #expect(HistoryText.entries(in: Array(text.utf8)[...]) == entries)
    }

    @Test(arguments: [
        ("a\r\nb\r\n", ["a", "b"]), ("{\r\n\tleft\r\n\t}\r\nshow\n", ["{\nleft\n}", "show"]),
        ("a\r\n\r\nb\r", ["a", "b"]), ("a\rb\r\n", ["a\rb"]), ("a\r\n\tb\n", ["a\r\nb"]),
    ])
    func `lines may end in CRLF`(text: String, entries: [String]) {
        #expect(HistoryText.entries(in: Array(text.utf8)[...]) == entries)
    }

    @Test(arguments: ["a\r", "\r", "a\r\nb\r", "a\r\r"])
    func `a CR at the end of an entry is its own`(entry: String) {
        let bytes = HistoryText.bytes(of: [entry])
        #expect(HistoryText.entries(in: bytes[...]) == [entry])
        #expect(HistoryText.size(of: entry) == bytes.count)
    }

    @Test func `an entry that is cut at the start of what is read is left out with its rows`() {
        let bytes = Array("left }\n\tup\n\t}\nshow\n".utf8)
        #expect(HistoryText.entries(in: HistoryText.wholeLines(of: bytes)) == ["show"])
        #expect(HistoryText.wholeLines(of: Array("no line".utf8)) == [])
    }

    @Test func `random entries come back from the file as they were`() throws {
        var generator = SeededGenerator(.lineEditing, for: "history file")
        let scratch = try TemporaryDirectory()
        let parts = ["\n", "\\", "n", "\\n", "\r", "\t", " ", "a", "日", "\u{301}", "\u{1B}", "\u{FEFF}"]
        let file = HistoryFile(path: scratch.path(of: "history"))
        var entries: [String] = []
        for _ in 0..<rounds(usually: 300) {
            let length = Int.random(in: 1...20, using: &generator)
            let entry = (0..<length).map { _ in parts.randomElement(using: &generator) ?? "a" }.joined()
            guard entry.utf8.first != 0x09 else {
                #expect(throws: HistoryFileError.unsuitableEntry) { try file.append(entry) }
                continue
            }
            if entry != entries.last { entries.append(entry) }
            try file.append(entry)
        }
        #expect(try file.load().map { Array($0.utf8) } == entries.map { Array($0.utf8) })
        let lines = try scratch.text(of: "history").utf8.split(
            separator: 0x0A, omittingEmptySubsequences: false)
        #expect(lines.dropLast().count { $0.first != 0x09 } == entries.count)
    }
}
