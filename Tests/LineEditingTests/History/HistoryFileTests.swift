import Foundation
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

@Suite(.timeLimited) struct HistoryFiles {
    private func text(_ path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }

    @Test func `entries come back in order, and nothing twice in a row`() throws {
        let scratch = try TemporaryDirectory()
        let file = HistoryFile(path: scratch.path + "/a/b/history")
        for entry in ["one", "one", "", "zwei", "日本", "one"] { try file.append(entry) }
        #expect(try file.load() == ["one", "zwei", "日本", "one"])
        #expect(text(file.path) == "one\nzwei\n日本\none\n")
    }

    @Test func `a path in the home folder may begin with a tilde`() throws {
        let home = try #require(HomeFolder.path)
        #expect(HistoryFile(path: "~/.calc history").path == home + "/.calc history")
        for path in ["/a/~/b", "~", "~user/b", "a~/b"] { #expect(HistoryFile(path: path).path == path) }
    }

    @Test func `file and directories are for the user alone`() throws {
        let scratch = try TemporaryDirectory()
        let file = HistoryFile(path: scratch.path + "/a/history")
        try file.append("x")
        func mode(_ path: String) throws -> Int {
            try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
        }
        #expect(try mode(file.path) == 0o600)
        #expect(try mode(scratch.path + "/a") == 0o700)
    }

    @Test(arguments: [1, 2, 5, 20])
    func `there are never more entries than the limit, and the newest stay`(limit: Int) throws {
        let scratch = try TemporaryDirectory()
        let file = HistoryFile(path: scratch.path + "/history", limit: limit)
        for number in 1...50 {
            try file.append("\(number)")
            let lines = text(file.path).split(separator: "\n")
            #expect(lines.count <= limit)
            #expect(lines.last == "\(number)")
        }
        #expect(try file.load().count >= limit - max(1, limit / 10))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted() == [
                "history", "history.lock",
            ])
    }

    @Test func `loading removes what SIGKILL left of it a day ago, in its folder alone`() throws {
        let scratch = try TemporaryDirectory()
        let names = [
            ".history.0123456789ab.tmp", ".other.0123456789ab.tmp", "deep/.history.0123456789ab.tmp",
        ]
        let long = [timespec](repeating: timespec(tv_sec: 1, tv_nsec: 0), count: 2)
        for name in names {
            try #require(utimensat(AT_FDCWD, try scratch.write("", to: name), long, 0) == 0)
        }
        try scratch.write("", to: ".history.bbbbbbbbbbbb.tmp")
        try scratch.write("one\n", to: "history")
        #expect(try HistoryFile(path: scratch.path(of: "history"), limit: 0).load() == [])
        #expect(try scratch.names.contains(names[0]))
        #expect(try HistoryFile(path: scratch.path(of: "history")).load() == ["one"])
        #expect(try scratch.names == [".history.bbbbbbbbbbbb.tmp", names[1], "deep", "history"])
        #expect(FileManager.default.fileExists(atPath: scratch.path(of: names[2])))
    }

    @Test func `two that append at once lose nothing`() async throws {
        let scratch = try TemporaryDirectory()
        let path = scratch.path + "/history"
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<2 {
                group.addTask {
                    let file = HistoryFile(path: path)
                    for number in 0..<200 { try? file.append("\(writer)-\(number)") }
                }
            }
        }
        let entries = try HistoryFile(path: path).load()
        #expect(entries.count == 400)
        for writer in 0..<2 {
            #expect(entries.filter { $0.hasPrefix("\(writer)-") } == (0..<200).map { "\(writer)-\($0)" })
        }
    }

    @Test func `what another process wrote counts as the newest`() throws {
        let scratch = try TemporaryDirectory()
        let (one, other) = (
            HistoryFile(path: scratch.path + "/history"), HistoryFile(path: scratch.path + "/history")
        )
        for file in [one, other, one, other] { try file.append("same") }
        try other.append("x")
        try one.append("same")
        #expect(try one.load() == ["same", "x", "same"])
    }

    @Test func `a file that another process replaced by one of the same size is read again`() throws {
        let scratch = try TemporaryDirectory()
        let file = HistoryFile(path: scratch.path + "/history")
        try file.append("one")
        try Data("two\n".utf8).write(to: URL(fileURLWithPath: file.path), options: .atomic)
        try file.append("one")
        #expect(try file.load() == ["two", "one"])
    }

    @Test func `what can be no entry is skipped`() throws {
        let scratch = try TemporaryDirectory()
        let huge = [UInt8](repeating: 0x78, count: HistoryFile.longestEntry + 1)
        let rows = huge.flatMap { _ in Array("\n\t".utf8) }
        let bytes =
            Array("a\n\n\0b\n".utf8) + [0xFF, 0xC0, 0x0A] + huge + rows + Array("\nb".utf8) + rows
            + Array("\nlast".utf8)
        let path = try scratch.write(bytes, to: "history")
        #expect(try HistoryFile(path: path).load() == ["a", "last"])
    }

    @Test func `an entry is never glued to a torn one`() throws {
        let scratch = try TemporaryDirectory()
        let file = HistoryFile(path: try scratch.write("torn", to: "history"))
        try file.append("next")
        #expect(text(file.path) == "torn\nnext\n")
    }

    @Test func `no file is no history`() throws {
        let scratch = try TemporaryDirectory()
        #expect(try HistoryFile(path: scratch.path + "/none/history").load() == [])
    }

    @Test func `a link to the file stays one when the file is replaced`() throws {
        let scratch = try TemporaryDirectory()
        let link = scratch.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "history")
        let path = try scratch.write("a\nb\n", to: "history")
        try HistoryFile(path: link, limit: 2).append("c")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "history")
        #expect(text(path) == "b\nc\n")
    }

    @Test func `a file that grew beyond measure is cut`() throws {
        let scratch = try TemporaryDirectory()
        let line = Array(String(repeating: "x", count: 1023).utf8) + [0x0A]
        let path = try scratch.write([UInt8]((0..<17 * 1024).flatMap { _ in line }), to: "history")
        let file = HistoryFile(path: path, limit: 100)
        #expect(try file.load().count == 100)
        try file.append("new")
        #expect(text(path).split(separator: "\n").count == 91)
    }

    @Test func `one over 16 MiB is cut, however few its entries, and not at every entry`() throws {
        let scratch = try TemporaryDirectory()
        let lines = (100..<400).map { "\($0)" + String(repeating: "x", count: 60_000) }
        let path = try scratch.write(lines.joined(separator: "\n") + "\n", to: "history")
        let file = HistoryFile(path: path)
        var sizes: [Int] = []
        for entry in ["one", "two"] {
            try file.append(entry)
            sizes.append(text(path).utf8.count)
        }
        #expect(sizes[0] <= HistoryFile.mostBytes * 9 / 10 + "one\n".utf8.count)
        #expect(sizes[1] == sizes[0] + "two\n".utf8.count)
        let kept = text(path).split(separator: "\n").map(String.init)
        #expect(
            kept.suffix(2) == ["one", "two"] && lines.reversed().starts(with: kept.dropLast(2).reversed()))
    }

    @Test(arguments: [2, 10], [0o644, 0o666, 0o755, 0o600])
    func `a file that others could read is for the user alone once it is written`(
        limit: Int, mode: Int
    ) throws {
        let scratch = try TemporaryDirectory()
        let path = try scratch.write("a\nb\n", to: "history")
        try #require(chmod(path, mode_t(mode)) == 0)
        try HistoryFile(path: path, limit: limit).append("c")
        #expect(text(path) == (limit == 2 ? "b\nc\n" : "a\nb\nc\n"))
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test func `with a limit of 0 nothing is read or written`() throws {
        let scratch = try TemporaryDirectory()
        let path = try scratch.write("a\n", to: "history")
        try HistoryFile(path: path, limit: 0).append("b")
        #expect(try HistoryFile(path: path, limit: 0).load() == [])
        #expect(try HistoryFile(path: path, limit: -1).load() == [])
        #expect(try scratch.names == ["history"])
        #expect(text(path) == "a\n")
    }

    @Test func `entries as long as the longest line come back`() throws {
        let scratch = try TemporaryDirectory()
        let file = HistoryFile(path: scratch.path(of: "history"))
        let entries = ["x", "\n", "\\", "\u{1F600}"].map {
            String(repeating: $0, count: LineEditor.longestLine)
        }
        for entry in entries { try file.append(entry) }
        #expect(try file.load() == entries)
    }
}
