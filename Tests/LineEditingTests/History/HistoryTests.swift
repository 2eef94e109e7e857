import Foundation
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

@Suite(.timeLimited) struct Histories {
    @Test func `nothing is added twice in a row, and the oldest goes first`() {
        let history = History(.memory(limit: 3))
        #expect(
            ["a", "a", "b", "", "a\nb", "c\0", "d", "e"].map(history.add) == [
                true, false, true, false, true, false, true, true,
            ])
        #expect(history.entries == ["a\nb", "d", "e"])
    }

    @Test(arguments: [0, -1, .min])
    func `with a limit of 0 nothing is kept and no file touched`(limit: Int) throws {
        let scratch = try TemporaryDirectory()
        let path = try scratch.write("old\n", to: "history")
        for source in [HistorySource.memory(limit: limit), .file(path, limit: limit)] {
            let history = History(source)
            #expect(history.limit == 0)
            #expect(!history.add("a"))
            #expect(history.entries.isEmpty && history.finder().match == nil)
        }
        #expect(try scratch.text(of: "history") == "old\n")
        #expect(try scratch.names == ["history"])
    }

    @Test func `a line that begins with a blank is kept nowhere`() throws {
        let scratch = try TemporaryDirectory()
        let history = History(.file(scratch.path(of: "history")))
        for entry in ["a", " secret", "  ", "\tsecret", "\t\u{301}", "b "] { history.add(entry) }
        #expect(history.entries == ["a", "b "])
        #expect(try scratch.text(of: "history") == "a\nb \n")
        #expect(history.takeFailure() == nil)
    }

    @Test func `what was entered is there the next time`() throws {
        let scratch = try TemporaryDirectory()
        let source = HistorySource.file(scratch.path(of: "a/history"), limit: 3)
        let long = String(repeating: "\u{1F600}", count: LineEditor.longestLine)
        for entry in ["one", "two\nlines", "C:\\new", long] {
            let history = History(source)
            #expect(history.add(entry))
            #expect(history.entries.last == entry && history.takeFailure() == nil)
        }
        let history = History(source)
        #expect(history.entries == ["two\nlines", "C:\\new", long])
        var finder = history.finder()
        finder.search(for: "lines two")
        #expect(finder.match?.text == "two\nlines")
    }

    @Test func `an entry of the file that is too long for a line is left out, and that is said`() throws {
        let folder = try TemporaryDirectory()
        let fits = String(repeating: "x", count: LineEditor.longestLine)
        try folder.write("first\n\(fits)y\n\(fits)\n", to: "history")
        let history = History(.file(folder.path(of: "history")))
        #expect(history.entries == ["first", fits])
        #expect(history.takeFailure() == .unsuitableEntry)
        #expect(history.takeFailure() == nil)
    }

    @Test(arguments: ["a\0b", String(repeating: "x", count: LineEditor.longestLine + 1)])
    func `an entry that can't be kept is told of, each time`(entry: String) throws {
        let scratch = try TemporaryDirectory()
        let history = History(.file(scratch.path(of: "history")))
        for _ in 0..<2 {
            #expect(!history.add(entry))
            #expect(history.takeFailure() == .unsuitableEntry)
            #expect(history.takeFailure() == nil)
        }
        #expect(history.entries.isEmpty)
        #expect(try scratch.names.isEmpty)
    }

    @Test func `a file that can't be used is told of once, and entries stay in memory`() throws {
        let scratch = try TemporaryDirectory()
        mkfifo(scratch.path(of: "fifo"), 0o600)
        try scratch.write("", to: "plain")
        for path in [scratch.path, scratch.path(of: "fifo"), scratch.path(of: "plain/history"), "/dev/full"] {
            let history = History(.file(path))
            #expect(history.add("a") && history.add("b"))
            #expect(history.takeFailure() != nil)
            #expect(history.add("c"))
            #expect(history.takeFailure() == nil)
            #expect(history.entries == ["a", "b", "c"])
        }
    }

    @Test func `the search knows only the entries that are kept`() {
        let history = History(.memory(limit: 10))
        for number in 0..<100 { history.add("x\(number)") }
        var finder = history.finder()
        finder.search(for: "x")
        var texts = [finder.match?.text]
        while finder.older() { texts.append(finder.match?.text) }
        #expect(texts == history.entries.reversed())
    }
}
