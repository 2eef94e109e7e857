import ShapeEditorTestSupport
import Testing

@testable import LineEditing

/// Entries of several rows in a file.
@Suite(.timeLimited) struct HistoryRows {
    @Test func `an entry that was torn between its rows takes up none of the next one's`() throws {
        let scratch = try TemporaryDirectory()
        let file = HistoryFile(path: try scratch.write("a {\n\tleft\n", to: "history"))
        try file.append("b {\n}")
        #expect(try scratch.text(of: "history") == "a {\n\tleft\nb {\n\t}\n")
        #expect(try file.load() == ["a {\nleft", "b {\n}"])
    }

    @Test func `of entries with many rows the newest stay, each as a whole`() throws {
        let scratch = try TemporaryDirectory()
        let file = HistoryFile(path: scratch.path(of: "history"), limit: 10)
        let entries = (1...25).map { "repeat \($0) {\n\tleft\n\n}" }
        for entry in entries { try file.append(entry) }
        let kept = try file.load()
        #expect((9...10).contains(kept.count) && kept == Array(entries.suffix(kept.count)))
    }

    @Test func `a file of nothing but rows is read in time, and cut`() throws {
        let scratch = try TemporaryDirectory()
        let row = "\t" + String(repeating: "x", count: 98) + "\n"
        let rows = String(repeating: row, count: 1_000_000)
        let path = try scratch.write(rows, to: "history")
        let file = HistoryFile(path: path)
        // If reading were quadratic, the limit of time would end the test.
        #expect(try file.load() == [])
        try file.append("a\nb")
        #expect(try scratch.text(of: "history") == "a\n\tb\n")
    }
}
